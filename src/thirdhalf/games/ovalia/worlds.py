"""The worlds a seat cannot tell apart (OV-4, OV-23, OV-56)."""

from __future__ import annotations

from collections import Counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.chance import Dice
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import read_list
from thirdhalf.core.worlds import Worlds
from thirdhalf.games.ovalia.cards import CARDS, NAMES
from thirdhalf.games.ovalia.placing import place
from thirdhalf.games.ovalia.settings import OvaliaSettings
from thirdhalf.games.ovalia.state import OvaliaState
from thirdhalf.games.ovalia.view import doubt_of


@final
class OvaliaWorlds(Worlds[OvaliaState]):
    """Every place a seat cannot look into gets cards it has not seen, each arrangement equally likely."""

    def __init__(self, settings: OvaliaSettings, viewer: int, seen: Position) -> None:
        super().__init__(
            not any(HIDDEN in read_list("cards", part) for part in [*read_list("hands", seen["hands"]), seen["stock"]])
        )
        self.settings: Final = settings
        self.viewer: Final = viewer
        self.seen: Final = seen

    def draw(self, dice: Dice) -> OvaliaState:
        """One of them."""
        return world(self.settings, self.viewer, self.seen, dice)


def world(settings: OvaliaSettings, viewer: int, seen: Position, dice: Dice) -> OvaliaState:
    """Every place a seat cannot look into gets cards it has not seen, each arrangement equally likely."""
    filled = dict(seen)
    hands = [read_list("hand", hand) for hand in read_list("hands", seen["hands"])]
    stock = read_list("stock", seen["stock"])
    unseen = _unseen(settings, seen, [*hands, stock])
    hands = [hand[:] for hand in hands]
    _place_doubts(hands, unseen, [doubt_of(entry) for entry in read_list("loose", seen.get("loose", []))], dice)
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


def _place_doubts(
    hands: list[list[object]], unseen: list[int], doubts: list[tuple[str, list[int]]], dice: Dice
) -> bool:
    """Cards known to be in one of several hands go to one of them, the likelier the more places it hides."""
    if not doubts:
        return True
    (name, seats), *rest = doubts
    card = CARDS[name]
    if card not in unseen:
        return _place_doubts(hands, unseen, rest, dice)
    places = [(seat, at) for seat in seats for at, held in enumerate(hands[seat]) if held == HIDDEN]
    unseen.remove(card)
    for chosen in dice.shuffled(vec[i64](range(len(places)))):
        seat, at = places[chosen]
        hands[seat][at] = name
        if _place_doubts(hands, unseen, rest, dice):
            return True
        hands[seat][at] = HIDDEN
    unseen.append(card)
    return False


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
