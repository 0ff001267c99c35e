"""What one viewer may see of a table at one moment: a seat, or a spectator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from thirdhalf.core.hiding import hidden
from thirdhalf.core.match import Dealt, Match
from thirdhalf.core.record import write
from thirdhalf.core.viewer import Observer, Public
from thirdhalf.protocol import TableState, View, Window
from thirdhalf.table import shuffle_proof
from thirdhalf.table.table import Table
from thirdhalf.table.undo import kept_by_undo
from thirdhalf.table.whole_record import whole_record
from thirdhalf.table.windows import EARLY, watched


@dataclass(frozen=True)
class VisibleMatch:
    """The match as far as somebody may see it, and the window that hides the rest."""

    match: Match
    window: Window | None
    asked: bool = False

    @property
    def up_to_date(self) -> bool:
        """Nothing is hidden that a window hides: moves are possible."""
        return self.window is None


def visible(table: Table, viewer: Observer, now: int) -> VisibleMatch:
    """A viewer who is asked sees what is; everybody else nothing of a thing that may be answered but the move itself.

    That holds for as long as the pause lasts, whether or not anybody is asked, and for as long as somebody is.
    """
    match = table.match
    assert match is not None
    asked = match.asked()
    if viewer in asked and table.shown[-1] <= now:
        return VisibleMatch(match, None, asked=True)
    seen = next((at for at, effect in enumerate(table.effect) if effect > now), len(match.record))
    if asked:
        opened = max(at for at, entry in enumerate(match.record) if entry.answerable is not None)
        seen = min(seen, opened)
    if seen == len(match.record):
        return VisibleMatch(match, None)
    before = table.replayed(seen)
    return VisibleMatch(before, Window(moves=_news(table, before, viewer, now), until=table.effect[seen]))


def _news(table: Table, before: Match, viewer: Observer, now: int) -> list[str]:
    """The moves that can be seen though nothing of what comes of them can."""
    assert table.match is not None
    shown = next((at for at, when in enumerate(table.shown) if when > now), len(table.shown))
    opened = next(
        (at for at in range(len(before.record), shown) if table.match.record[at].answerable is not None), shown - 1
    )
    after = table.replayed(opened + 1)
    old, new = _texts(before, viewer), _texts(after, viewer)
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    return new[same:]


def _texts(match: Match, viewer: Observer) -> list[str]:
    """The record without deals: those change with every card drawn."""
    lines = zip(match.record, match.lines(viewer), strict=True)
    return [text for entry, text in lines if text is not None and not isinstance(entry, Dealt)]


def state(table: Table, viewer: Observer, now: int, gone: list[int]) -> TableState:
    """All that a seat or a spectator may know now."""
    info = table.info(now)
    if table.match is None:
        return TableState(number=table.told, table=info, view=None)
    seen = visible(table, viewer, now)
    view = seen.match.view(viewer)
    number = table.told + table.dropped + len(view["record"]) + (len(seen.window.moves) if seen.window else 0)
    seat = None if isinstance(viewer, Public) else viewer
    playing = seat is not None and info.status == "playing" and table.seats[seat].person
    legal = seen.match.legal(seat) if playing and seat is not None and seen.up_to_date else []
    if not seen.up_to_date:
        view = {**view, "to_act": [], "legal": {}}
    places = seen.match.places(viewer)
    if not table.options.aids:
        view, places = _without_aids(seen.match, view, places)
    return TableState(
        number=number,
        table=info,
        view=View.model_validate(view),
        legal=legal,
        places=places,
        tally=seen.match.game.tally(view["position"]),
        clocks=table.clocks.shown(),
        window=seen.window,
        asked=seen.asked,
        until=answer_by(table, seat) if seen.asked and seat is not None else None,
        undo=playing and seat is not None and seen.up_to_date and kept_by_undo(table, seat) is not None,
        claims=[seat for seat in gone if seat != viewer] if playing else [],
    )


def answer_by(table: Table, seat: int) -> int | None:
    """By when a seat that is asked has to answer; None: nobody could learn anything from how long it takes."""
    if not watched(table.seats, seat, table.options):
        return None
    opened = max((at for at in range(len(table.shown)) if table.effect[at] > table.shown[at]), default=None)
    if opened is None:
        return None
    return table.effect[opened] - min(EARLY, (table.effect[opened] - table.shown[opened]) // 2)


def _without_aids(match: Match, view: dict[str, Any], places: list[int]) -> tuple[dict[str, Any], list[int]]:
    """Without memory aids only the trick or turn that is on is told, and piles are backs of cards."""
    position = {key: hidden(value) if key in match.game.memory() else value for key, value in view["position"].items()}
    current = match.record[-1].round if match.record else 0
    recent = sum(entry.round >= current - 1 and not isinstance(entry, Dealt) for entry in match.record)
    told = list(enumerate(view["record"]))[-recent:] if recent else []
    kept = {at: text for at, text in told if " deal " not in text}
    shifted = [sum(at < place for at in kept) for place in places]
    return {**view, "position": position, "record": list(kept.values())}, shifted


def record(table: Table, viewer: Observer, now: int) -> str:
    """The record: of a match that is over whole, with the proof of its shuffles, before that as a seat knows it."""
    seeds = shuffle_proof.client_seeds([seat.seed for seat in table.seats])
    promise = {"table": table.id, "commitment": shuffle_proof.commitment(table.secret, table.id)}
    if table.ended(now):
        return whole_record(table, now, {**promise, "server seed": table.secret.hex(), "client seeds": seeds})
    assert not isinstance(viewer, Public)
    return write(visible(table, viewer, now).match, viewer, table.names(), more={**promise, "client seeds": seeds})
