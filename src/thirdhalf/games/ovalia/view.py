"""Who knows what (OV-4, OV-22, OV-23, OV-28, OV-56)."""

from __future__ import annotations

from collections import Counter

from thirdhalf.core.everything import All
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.reading import read_list
from thirdhalf.core.viewer import Observer, Public, Seat, Viewer
from thirdhalf.games.ovalia import claims, phases, reactions
from thirdhalf.games.ovalia.cards import CARDS
from thirdhalf.games.ovalia.position import known_cards, position
from thirdhalf.games.ovalia.state import OvaliaState

WINDOWS = (phases.REACT, phases.CLAIM)
STOCK = -1
"""The stock, as one of the places where a card may be."""


def unasked(state: OvaliaState, viewer: Observer) -> OvaliaState | None:
    """OV-22: the state as if nobody had been asked, for viewers who are not; None if the viewer sees the real one."""
    if state.phase not in WINDOWS or _is_asked(state, viewer):
        return None
    other = state.copy()
    other.asked = 0
    if state.phase == phases.REACT:
        reactions.stands(other)
    else:
        claims.nobody(other)
    return other


def _is_asked(state: OvaliaState, viewer: Observer) -> bool:
    return not isinstance(viewer, Public) and bool(state.asked >> viewer & 1)


def phase(state: OvaliaState, viewer: Viewer) -> str:
    """Which decision is due, as far as the viewer may know."""
    seen = None if isinstance(viewer, All) else unasked(state, viewer)
    if seen is None:
        return phases.WORDS[state.phase]
    return "draw" if seen.phase == phases.OVER and not seen.over() else phases.WORDS[seen.phase]


def to_act(state: OvaliaState, viewer: Viewer) -> list[Seat]:
    """Who owes a decision, as far as the viewer may know. In a window, a seat that is asked sees only itself."""
    waiting = state.waiting()
    if not isinstance(viewer, All) and state.phase in WINDOWS:
        seen = unasked(state, viewer)
        if seen is None:
            return [seat for seat in range(int(state.players)) if seat == viewer]
        if seen.phase == phases.OVER and not seen.over():
            return [int(state.after(state.after(state.dealer)))]  # the next half begins
        waiting = seen.waiting()
    return [seat for seat in range(int(state.players)) if waiting >> seat & 1]


def view(state: OvaliaState, viewer: Seat) -> Position:
    """The seat's hand, everything face up, cards seen going into other hands, and what follows by counting."""
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


def _hide(state: OvaliaState, viewer: Seat, seen: Position) -> None:
    """Cards nobody has shown become HIDDEN, unless they cannot be anywhere else."""
    hands = read_list("hands", seen["hands"])
    stock = read_list("stock", seen["stock"])
    unseen: Counter[str] = Counter(str(card) for card in stock)
    shown: dict[int, list[str]] = {}
    rooms = {STOCK: len(stock)}
    for seat in range(int(state.players)):
        if seat != viewer:
            hand = [str(card) for card in read_list("hand", hands[seat])]
            shown[seat] = known_cards(state, viewer, seat)
            unseen += Counter(hand) - Counter(shown[seat])
            rooms[seat] = len(hand) - len(shown[seat])
    doubts = [doubt_of(entry) for entry in read_list("loose", seen.get("loose", []))]
    for seat, known in shown.items():
        certain = known + _certain(seat, unseen, doubts, rooms)
        certain.sort(key=lambda card: CARDS[card])
        hands[seat] = [*certain, *[HIDDEN] * (len(known) + rooms[seat] - len(certain))]
    sure = Counter(_certain(STOCK, unseen, doubts, rooms))
    if stock and len(stock) not in sure.values():
        seen["stock"] = [HIDDEN] * len(stock)


def doubt_of(entry: object) -> tuple[str, list[int]]:
    """A card known to be in one of these hands."""
    _, card, seats = read_list("entry", entry)
    return str(card), [int(str(seat)) for seat in read_list("seats", seats)]


def _certain(place: int, unseen: Counter[str], doubts: list[tuple[str, list[int]]], rooms: dict[int, int]) -> list[str]:
    """The unseen cards that must be in a place: those for which there is no room elsewhere."""
    elsewhere = sum(rooms.values()) - rooms[place] - sum(place not in seats for _, seats in doubts)
    found = {card: count - elsewhere for card, count in unseen.items() if count > elsewhere}
    for card in {card for card, _ in doubts}:
        found[card] = _sure(card, unseen[card], place, doubts, rooms)
    return [card for card in unseen for _ in range(found.get(card, 0))]


def _sure(card: str, count: int, place: int, doubts: list[tuple[str, list[int]]], rooms: dict[int, int]) -> int:
    """How many unseen copies of a doubtful card must be in a place.

    By Hall's theorem the others have room elsewhere if for every set of places the cards bound to it fit.
    """
    own = [seats for name, seats in doubts if name == card]
    free = count - len(own)
    there = [seats for seats in own if place in seats]
    bound = [seats for name, seats in doubts if name != card] + [seats for seats in own if place not in seats]
    for staying in range(len(there) + free):
        going = len(there) + free - staying
        for loose in range(min(going, len(there)) + 1):
            if going - loose > free:
                continue
            away = [other for other in rooms if other != place]
            moved = [[seat for seat in seats if seat != place] for seats in there[:loose]] + [away] * (going - loose)
            if _fits([*bound, *there[loose:], *moved], rooms):
                return staying
    return len(there) + free


def _fits(cards: list[list[int]], rooms: dict[int, int]) -> bool:
    """Whether all cards find room, each bound to one of its places."""
    places = list(rooms)
    for chosen in range(1, 1 << len(places)):
        some = {place for at, place in enumerate(places) if chosen >> at & 1}
        if sum(some.issuperset(seats) for seats in cards) > sum(rooms[place] for place in some):
            return False
    return True
