"""The worlds that a seat cannot tell apart (OV-4, OV-23, OV-56)."""

from __future__ import annotations

from collections import Counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import read_list
from thirdhalf.core.state import NO_CARD
from thirdhalf.core.worlds import Worlds
from thirdhalf.games.ovalia import claims, phases, reactions
from thirdhalf.games.ovalia.cards import CARDS, NAMES
from thirdhalf.games.ovalia.position.placing import place
from thirdhalf.games.ovalia.settings import OvaliaSettings
from thirdhalf.games.ovalia.state import OvaliaState
from thirdhalf.games.ovalia.view import doubt_of

TRIES: Final = 10_000
"""How often cards in doubt are placed again if two end up in one place; every few tries one succeeds."""


@final
class OvaliaWorlds(Worlds[OvaliaState]):
    """Fills every place the seat cannot see with cards it has not seen. Every arrangement is equally likely."""

    def __init__(self, settings: OvaliaSettings, viewer: int, seen: Position) -> None:
        hands = [read_list("hand", hand) for hand in read_list("hands", seen["hands"])]
        stock = read_list("stock", seen["stock"])
        unseen = _unseen(settings, seen, [*hands, stock])
        hidden = [seat for seat, hand in enumerate(hands) for card in hand if card == HIDDEN]
        super().__init__(not hidden and HIDDEN not in stock)
        self.places: Final = vec[i64](hidden)
        """For each hidden card, the seat that holds it."""
        self.stocked: Final = HIDDEN in stock
        self.base: Final = _bare(settings, viewer, seen, unseen)
        """What the seat can see; hidden places are empty."""
        doubts: list[int] = []
        for card, seats in (doubt_of(entry) for entry in read_list("loose", seen.get("loose", []))):
            if CARDS[card] in unseen and any(seat in hidden for seat in seats):
                unseen.remove(CARDS[card])
                doubts.append(CARDS[card] << 4 | sum(1 << seat for seat in seats))
        self.doubts: Final = vec[i64](doubts)
        """OV-56: cards known to be in one of several hands; the hands are in the low four bits."""
        self.unseen: Final = vec[i64]([doubt >> 4 for doubt in doubts] + unseen)
        """The cards that may be in hidden places, those in doubt first."""
        self.others: Final[i64] = self.base.everybody() & ~bit(viewer) & ~bit(self.base.turn)

    def draw(self, dice: Dice) -> OvaliaState:
        """One of the worlds, drawn with these dice."""
        state = self.base.copy()
        lying = self._with_doubts(dice)
        cards = dice.shuffled(self.unseen[len(self.doubts) :] if len(lying) else self.unseen)
        left: i64 = len(cards)
        at: i64 = 0
        while at < len(self.places):
            if len(lying) and lying[at] != NO_CARD:
                state.gain(self.places[at], lying[at])
            else:
                left -= 1
                state.gain(self.places[at], cards[left])
            at += 1
        if self.stocked:
            state.pack = cards[:left]
        if state.phase == phases.REACT or state.phase == phases.CLAIM:
            self._ask(state)
        return state

    def _with_doubts(self, dice: Dice) -> vec[i64]:
        """The cards in doubt, by hidden place; empty if nothing is in doubt.

        Each is put into a random place of its hands, and all again if two share a place: so every arrangement is
        equally likely.
        """
        doubts: i64 = len(self.doubts)
        room: i64 = len(self.places)
        tries: i64 = TRIES
        while doubts and tries:
            lying = vec[i64]([NO_CARD] * room)
            at: i64 = 0
            while at < doubts:
                place = dice.below(room)
                if self.doubts[at] & bit(self.places[place]):
                    if lying[place] != NO_CARD:
                        break
                    lying[place] = self.doubts[at] >> 4
                    at += 1
            if at == doubts:
                return lying
            tries -= 1
        return vec[i64]()

    def _ask(self, state: OvaliaState) -> None:
        """Those who can answer and have not. If nobody can, it looks as if anybody might (OV-22)."""
        asked: i64 = 0
        seat: i64 = 0
        while seat < state.players:
            if seat != state.turn and (state.players == 2 or not state.answers[seat]) and self._can_answer(state, seat):
                asked |= bit(seat)
            seat += 1
        state.asked = asked if asked else self.others

    def _can_answer(self, state: OvaliaState, seat: i64) -> bool:
        if state.phase == phases.REACT:
            return reactions.can_answer(state, seat)
        return len(claims.claims_of(state, seat)) > 1


def _bare(settings: OvaliaSettings, viewer: int, seen: Position, unseen: list[int]) -> OvaliaState:
    """What is visible, as a state: a world like any other, with the hidden cards taken out of the hands again."""
    spare = iter(unseen)
    filled = dict(seen)
    hidden: list[tuple[int, int]] = []
    hands = [read_list("hand", hand)[:] for hand in read_list("hands", seen["hands"])]
    for seat, hand in enumerate(hands):
        for at, card in enumerate(hand):
            if card == HIDDEN:
                hidden.append((seat, next(spare)))
                hand[at] = NAMES[hidden[-1][1]]
    filled["hands"] = hands
    if HIDDEN in read_list("stock", seen["stock"]):
        filled["stock"] = [NAMES[card] for card in spare]
    asked = 0
    if "meld" in seen:
        filled["phase"] = "react"
        asked = sum(1 << seat for seat in range(len(hands)) if seat not in (viewer, seen["turn"]))
    state = place(settings, filled, Dice(0), asked)
    for seat, card in hidden:
        state.remove(seat, card)
    return state


def _unseen(settings: OvaliaSettings, seen: Position, places: list[list[object]]) -> list[int]:
    """The cards that are nowhere the viewer can see."""
    named: Counter[object] = Counter()
    for cards in [*places, read_list("pile", seen["discard"]), read_list("pending", seen["pending"])]:
        named.update(card for card in cards if card != HIDDEN)
    named.update(read_list("meld", seen.get("meld", [])))
    for table in read_list("tables", seen["tables"]):
        assert isinstance(table, dict)
        for field in ("melds", "scrums", "lines"):
            for group in table[field]:
                named.update(group)
        named.update(table["fullbacks"])
        named.update(table["reds"])
    copies = int(settings.players) // 2
    return [number for name, number in CARDS.items() for _ in range(copies - named[name])]
