"""Who knows what (OV-4, OV-22, OV-23, OV-28, OV-56)."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.chance import Dice
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import read_list
from thirdhalf.games.ovalia import claims, phases, reactions
from thirdhalf.games.ovalia.cards import CARDS, NAMES
from thirdhalf.games.ovalia.placing import place
from thirdhalf.games.ovalia.position import known_cards, position
from thirdhalf.games.ovalia.settings import OvaliaSettings
from thirdhalf.games.ovalia.state import OvaliaState

WINDOWS = (phases.REACT, phases.CLAIM)


def unasked(state: OvaliaState, viewer: int) -> OvaliaState | None:
    """OV-22: what would be, had nobody been asked, for a viewer who is not; None: the viewer sees what is."""
    if state.phase not in WINDOWS or state.asked >> viewer & 1:
        return None
    other = state.copy()
    other.asked = 0
    if state.phase == phases.REACT:
        reactions.stands(other)
    else:
        claims.nobody(other)
    return other


def phase(state: OvaliaState, viewer: int | None) -> str:
    """What is being asked, as far as a viewer may know."""
    seen = None if viewer is None else unasked(state, viewer)
    if seen is None:
        return phases.WORDS[state.phase]
    return "draw" if seen.phase == phases.OVER and not seen.over() else phases.WORDS[seen.phase]


def to_act(state: OvaliaState, viewer: int | None) -> list[int]:
    """Who owes a decision, as far as a viewer may know: in a window, of those who are asked only itself."""
    waiting = state.waiting()
    if viewer is not None and state.phase in WINDOWS:
        seen = unasked(state, viewer)
        if seen is None:
            return [viewer]
        if seen.phase == phases.OVER and not seen.over():
            return [int(state.after(state.after(state.dealer)))]  # the next half begins
        waiting = seen.waiting()
    return [seat for seat in range(int(state.players)) if waiting >> seat & 1]


def view(state: OvaliaState, viewer: int) -> Position:
    """The own hand, everything that lies open, cards seen to go into other hands, and what follows by counting."""
    hidden = unasked(state, viewer) if state.phase == phases.CLAIM else None
    state = state if hidden is None else hidden
    seen = position(state)
    seats = range(int(state.players))
    seen["phase"] = phase(state, viewer)
    seen.pop("asked", None)
    answers = seen.pop("answers", None)
    if isinstance(answers, dict) and str(viewer) in answers:
        seen["answers"] = {str(viewer): answers[str(viewer)]}
    if "known" in seen:
        seen["known"] = [
            [known_cards(state, who, seat) if viewer in (who, seat) else [] for seat in seats] for who in seats
        ]
        if not any(cards for row in read_list("known", seen["known"]) for cards in read_list("row", row)):
            del seen["known"]
    if "loose" in seen:
        own = [entry for entry in read_list("loose", seen["loose"]) if read_list("entry", entry)[0] == viewer]
        seen["loose"] = own
        if not own:
            del seen["loose"]
    _hide(state, viewer, seen)
    return seen


def _hide(state: OvaliaState, viewer: int, seen: Position) -> None:
    """Cards nobody has shown become HIDDEN, save those that cannot be anywhere else."""
    hands = read_list("hands", seen["hands"])
    stock = read_list("stock", seen["stock"])
    unseen: Counter[object] = Counter(stock)
    shown: dict[int, list[str]] = {}
    slots: dict[int, int] = {}
    for seat in range(int(state.players)):
        if seat != viewer:
            hand = read_list("hand", hands[seat])
            shown[seat] = known_cards(state, viewer, seat)
            unseen += Counter(hand) - Counter(shown[seat])
            slots[seat] = len(hand) - len(shown[seat])
    total = len(stock) + sum(slots.values())
    for seat, room in slots.items():
        certain = shown[seat][:]
        for card, count in unseen.items():
            certain += [str(card)] * (count - (total - room))
        certain.sort(key=lambda card: CARDS[card])
        hands[seat] = [*certain, *[HIDDEN] * (len(shown[seat]) + room - len(certain))]
    if len(unseen) > 1:
        seen["stock"] = [HIDDEN] * len(stock)


def world(settings: OvaliaSettings, viewer: int, seen: Position, dice: Dice) -> OvaliaState:
    """Every place a seat cannot look into gets cards it has not seen, each arrangement equally likely."""
    filled = dict(seen)
    hands = [read_list("hand", hand) for hand in read_list("hands", seen["hands"])]
    stock = read_list("stock", seen["stock"])
    unseen = _unseen(settings, seen, [*hands, stock])
    hands = [hand[:] for hand in hands]
    for entry in read_list("loose", seen.get("loose", [])):
        _settle_doubt(hands, unseen, read_list("entry", entry), dice)
    hidden = list(dice.shuffled(vec[i64](unseen)))
    for hand in hands:
        for at, card in enumerate(hand):
            if card == HIDDEN:
                hand[at] = NAMES[hidden.pop()]
    filled["hands"] = hands
    if HIDDEN in stock:
        filled["stock"] = [NAMES[card] for card in hidden]
    asked = 0
    if "meld" in seen:
        filled["phase"] = "react"
        others = [seat for seat in range(len(hands)) if seat not in (viewer, seen["turn"])]
        asked = sum(1 << seat for seat in others)
    return place(settings, filled, dice, asked)


def _settle_doubt(hands: list[list[object]], unseen: list[int], entry: list[object], dice: Dice) -> None:
    """A card known to be in one of several hands goes to one of them, the likelier the more places it hides."""
    card = CARDS[str(entry[1])]
    places = [(hands[int(str(seat))], at) for seat in read_list("seats", entry[2]) for at in _hidden(hands, seat)]
    if card in unseen and places:
        hand, at = places[dice.below(len(places))]
        hand[at] = NAMES[card]
        unseen.remove(card)


def _hidden(hands: list[list[object]], seat: object) -> list[int]:
    return [at for at, card in enumerate(hands[int(str(seat))]) if card == HIDDEN]


def _unseen(settings: OvaliaSettings, seen: Position, places: list[list[object]]) -> list[int]:
    """The cards that lie nowhere the viewer can see."""
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
