"""What one viewer may see of a table: a seat or a spectator."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any, Final

from thirdhalf.core.entry import Dealt
from thirdhalf.core.hiding import hidden
from thirdhalf.core.match import DICE_SHUFFLE, Match, View
from thirdhalf.core.record import write
from thirdhalf.core.viewer import Observer, Public
from thirdhalf.protocol import TableState, Window
from thirdhalf.table import shuffle_proof
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.table.table import Table
from thirdhalf.table.undo import alone, kept_by_undo
from thirdhalf.table.whole_record import whole_record
from thirdhalf.table.windows import EARLY, watched

NOTHING_YET: Final[dict[str, Any]] = {
    "legal": [],
    "places": [],
    "tally": None,
    "clocks": None,
    "window": None,
    "asked": False,
    "until": None,
    "undo": False,
    "hints": False,
    "claims": [],
    "away": [],
    "spectators": 0,
}
"""The match before the first card."""


@dataclass(frozen=True)
class VisibleMatch:
    """The match as far as a viewer may see it, and the window that hides the rest."""

    match: Match
    window: Window | None
    asked: bool = False

    @property
    def up_to_date(self) -> bool:
        """Whether no window hides anything: moves are possible."""
        return self.window is None


def visible(table: Table, viewer: Observer, now: int) -> VisibleMatch:
    """Seats asked to respond see the real state; others see only the move until the window closes.

    A window lasts for its pause, whether or not anybody is asked, and longer if somebody still is. Answers given in it
    are hidden from others, so nobody can tell who was asked or has answered.
    """
    match = table.match
    assert match is not None
    asked, opened = table.asked(), table.opened()
    if viewer in asked and (opened is None or table.shown[opened] <= now):  # a match can begin within a window
        return VisibleMatch(match, None, asked=True)
    seen = bisect_right(table.effect, now)
    if asked and opened is not None:
        seen = min(seen, opened)
    if seen == len(match.record):
        return VisibleMatch(match, None)
    answerable = next((at for at in range(seen, len(match.record)) if match.record[at].answerable is not None), seen)
    while table.answers[seen] and table.answers[seen - 1]:
        seen -= 1  # one answer opened the next window: nobody may know whether others came before it
    before, after = table.replayed(seen), table.replayed(answerable + 1)
    return VisibleMatch(before, Window(moves=_news(before, after, viewer), until=table.effect[answerable]))


def _news(before: Match, after: Match, viewer: Observer) -> list[str]:
    """The moves that can be seen while their effect cannot."""
    old, new = _texts(before, viewer), _texts(after, viewer)
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    return new[same:]


def _texts(match: Match, viewer: Observer) -> list[str]:
    """The record without deals, which change with every card drawn."""
    lines = zip(match.record, match.lines(viewer), strict=True)
    return [text for entry, text in lines if text is not None and not isinstance(entry, Dealt)]


def state(table: Table, viewer: Observer, now: int, gone: list[int]) -> TableState:
    """Everything a seat or spectator may know now."""
    return TableState.model_validate(message(table, viewer, now, gone))


def message(table: Table, viewer: Observer, now: int, gone: list[int]) -> dict[str, Any]:
    """The same as JSON, sent with every move. It is not validated here; tests check it against the schema."""
    info = table.described(now)
    before: dict[str, Any] = {"type": "state", "number": table.told, "table": info, "view": None, **NOTHING_YET}
    before["chart"] = table.chart
    if table.match is None:
        return before
    seen = visible(table, viewer, now)
    view = seen.match.view(viewer)
    number = table.told + table.dropped + len(view["record"]) + (len(seen.window.moves) if seen.window else 0)
    seat = None if isinstance(viewer, Public) else viewer
    playing = seat is not None and info["status"] == "playing" and table.seats[seat].person
    legal: list[str] = []
    if playing and seat is not None and seen.up_to_date:
        legal = view["legal"].get(str(seat)) or seen.match.legal(seat)
    if not seen.up_to_date:
        view = {**view, "to_act": [], "legal": {}}
    places = seen.match.places(viewer)
    if not table.options.aids:
        view, places = _without_aids(seen.match, viewer, view, places)
    clocks = table.clocks.shown(stopped=table.window_open(now))
    return {
        **before,
        "number": number,
        "view": view,
        "legal": legal,
        "places": places,
        "tally": seen.match.game.tally(view["position"]),
        "clocks": None if clocks is None else [clock.model_dump() for clock in clocks],
        "window": None if seen.window is None else seen.window.model_dump(),
        "asked": seen.asked,
        "until": answer_by(table, seat) if seen.asked and seat is not None else None,
        "hints": playing and seat is not None and no_hints(table, seat) is None,
        "undo": playing and seat is not None and seen.up_to_date and kept_by_undo(table, seat) is not None,
        "claims": [other for other in gone if other != seat] if playing else [],
    }


def answer_by(table: Table, seat: int) -> int | None:
    """When a seat that is asked must have answered; None if its thinking time tells nobody anything."""
    opened = table.opened()
    if opened is None or not watched(table.seats, seat) or table.effect[opened] == table.shown[opened]:
        return None
    return table.effect[opened] - min(EARLY, (table.effect[opened] - table.shown[opened]) // 2)


def _without_aids(
    match: Match, viewer: Observer, view: dict[str, Any], places: list[int]
) -> tuple[dict[str, Any], list[int]]:
    """Without memory aids only the current trick or turn is shown, and piles are face down."""
    position = {key: hidden(value) if key in match.game.memory() else value for key, value in view["position"].items()}
    lines = match.lines(viewer)
    told = [entry for entry, line in zip(match.record, lines, strict=True) if line is not None]
    current = told[-1].round if told else 0
    recent = [entry.round >= current - 1 and not isinstance(entry, Dealt) for entry in told]
    record = [text for text, kept in zip(view["record"], recent, strict=True) if kept]
    shifted = [sum(recent[:place]) for place in places]
    return {**view, "position": position, "record": record}, shifted


def record(table: Table, viewer: Observer, now: int) -> str:
    """The record. After the match it is complete, with the proof of its shuffles; before, as the seat knows it.

    A match that goes on from a moment of another has no proof: nobody shuffled its cards here.
    """
    promised = {"table": table.id, "commitment": shuffle_proof.commitment(table.secret, table.id)}
    given = {"client seeds": shuffle_proof.client_seeds([seat.seed for seat in table.seats])}
    if table.shuffle != DICE_SHUFFLE:
        given["client commitments"] = shuffle_proof.client_seeds([seat.commitment for seat in table.seats])
    if table.ended(now):
        proof = {**promised, "server seed": table.secret.hex(), **given}
        return whole_record(table, now, proof if table.position() is None else {"table": table.id})
    assert not isinstance(viewer, Public)
    return write(visible(table, viewer, now).match, viewer, table.names(), more={**promised, **given})


def hint_view(table: Table, seat: int, now: int) -> View:
    """What a hint may know: the view of the seat that asks, which must be one that is to move."""
    refused = no_hints(table, seat)
    if refused:
        raise CommandRejected(refused)
    if table.match is None or table.ended(now):
        raise CommandRejected("not_playing")
    if table.seats[seat].bot:
        raise CommandRejected("bot_plays")
    seen = visible(table, seat, now)
    view = seen.match.view(seat)
    if not seen.up_to_date or not view["legal"].get(str(seat)):
        raise CommandRejected("hints_turn")
    return view


def no_hints(table: Table, seat: int) -> str | None:
    """Why a seat gets no hints at this table, as the code of a rejection; None: it may ask."""
    if table.tournament:
        return "hints_tournament"
    if not alone(table, seat) or any(other.holder for at, other in enumerate(table.seats) if at != seat):
        return "hints_people"
    return None if table.options.aids else "hints_off"
