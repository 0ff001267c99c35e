"""Positions and views of German Whist, and the worlds a view leaves open."""

from __future__ import annotations

from german_whist.state import NAMES, NO_CARD, NOBODY, WhistState
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import Cards, Unreadable, read_list, read_number, read_object
from thirdhalf.core.settings import Settings
from thirdhalf.core.worlds import Worlds

FIELDS = ("leader", "trump", "trick", "stock", "hands", "shown", "played", "points")
CARDS = {name: card for card, name in enumerate(NAMES)}


def pack(settings: Settings) -> list[int]:
    return [card for card in range(52) if card % 13 >= 13 - settings.number("ranks")]


def position(state: WhistState) -> Position:
    return {
        "leader": None if state.leader == NOBODY else state.leader,
        "trump": None if state.trump == NOBODY else "SHDC"[state.trump],
        "trick": [] if state.led == NO_CARD else [NAMES[state.led]],
        "stock": [NAMES[card] for card in state.stock],
        "hands": [[NAMES[card] for card in hand] for hand in state.hands],
        "shown": [[NAMES[card] for card in cards] for cards in state.shown],
        "played": [NAMES[card] for card in state.played],
        "points": state.scores(),
    }


def view(state: WhistState, seat: int) -> Position:
    """Once the stock is gone, the other hand follows by counting."""
    seen = position(state)
    if state.stock:
        other = 1 - seat
        shown = [NAMES[card] for card in state.shown[other]]
        hands = [[NAMES[card] for card in hand] for hand in state.hands]
        hands[other] = shown + [HIDDEN] * (len(hands[other]) - len(shown))
        seen["hands"] = hands
        seen["stock"] = [NAMES[state.stock[0]], *[HIDDEN] * (len(state.stock) - 1)]
    return seen


def place(settings: Settings, given: dict[str, object]) -> WhistState:
    """The state of a position; every card of the pack is in one place."""
    fields = read_object("position", given, FIELDS)
    if missing := [name for name in FIELDS if name not in fields]:
        raise Unreadable(f"position.{missing[0]}", "is missing")
    state, cards, known = WhistState(settings), Cards(CARDS), set(pack(settings))
    state.leader = read_number("position.leader", fields["leader"], 0, 1)
    trick = cards.many("position.trick", fields["trick"])
    state.stock = cards.many("position.stock", fields["stock"])
    hands = read_list("position.hands", fields["hands"], 2)
    state.hands = [sorted(cards.many(f"position.hands[{seat}]", hand)) for seat, hand in enumerate(hands)]
    state.played = cards.many("position.played", fields["played"])
    if {*trick, *state.stock, *state.hands[0], *state.hands[1], *state.played} != known or len(trick) > 1:
        raise Unreadable("position", "every card of the pack is in one place, at most one in the trick")
    for seat, shown in enumerate(read_list("position.shown", fields["shown"], 2)):
        state.shown[seat] = sorted(Cards(CARDS).many(f"position.shown[{seat}]", shown))
        if not set(state.shown[seat]) <= set(state.hands[seat]):
            raise Unreadable(f"position.shown[{seat}]", "these cards are in the hand")
    points = read_list("position.points", fields["points"], 2)
    state.points = [read_number(f"position.points[{seat}]", had, 0, 13) for seat, had in enumerate(points)]
    state.led = trick[0] if trick else NO_CARD
    state.acting = 1 - state.leader if trick else state.leader
    sizes = [len(state.hands[seat]) + (seat == state.leader and bool(trick)) for seat in (0, 1)]
    if sizes[0] != sizes[1] or (state.stock and sizes[0] != len(known) // 4) or len(state.stock) % 2:
        raise Unreadable("position.hands", "both players have had the same number of cards")
    if fields["trump"] not in ("S", "H", "D", "C"):
        raise Unreadable("position.trump", "one of S, H, D, C")
    state.trump = "SHDC".index(str(fields["trump"]))
    return state


class WhistWorlds(Worlds[WhistState]):
    """Every way to lay out the cards a seat has not seen. Guesses from play are not used."""

    def __init__(self, settings: Settings, seat: int, seen: Position) -> None:
        stock = [str(card) for card in read_list("stock", seen["stock"])]
        super().__init__(HIDDEN not in stock)
        self.settings, self.seat, self.seen, self.stock = settings, seat, seen, stock
        self.hands = [[str(card) for card in read_list("hand", hand)] for hand in read_list("hands", seen["hands"])]
        piles = [*self.hands, stock, seen["trick"], seen["played"]]
        named = {card for pile in piles for card in read_list("pile", pile)}
        self.unseen = [card for card in pack(settings) if NAMES[card] not in named]

    def draw(self, dice: Dice) -> WhistState:
        from librt.vecs import vec
        from mypy_extensions import i64

        left = [NAMES[card] for card in dice.shuffled(vec[i64](self.unseen))]
        hands = [[left.pop() if card == HIDDEN else card for card in hand] for hand in self.hands]
        stock = [left.pop() if card == HIDDEN else card for card in self.stock]
        return place(self.settings, {**self.seen, "hands": hands, "stock": stock})
