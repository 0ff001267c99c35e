"""A finished match shown again: the table after every move, as a seat saw it, as a spectator, or with all hands open.

It is made from a record alone. A record is whole only when its match is over, so nothing can be seen too early.
"""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.core import record
from thirdhalf.core.everything import ALL, All
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.record import Record
from thirdhalf.core.state import NOTHING
from thirdhalf.core.viewer import PUBLIC, Viewer
from thirdhalf.games import GAMES
from thirdhalf.review.final_shares import final_shares

CHANGING: Final = ("to_act", "phase", "scores", "over", "winner", "position")
"""The fields of a view that are told at every moment; the others are the same at all of them, or grow."""


def replayed(told: Record, viewer_name: str) -> dict[str, Any]:
    """All a page needs to show the match from the first deal to the end; Unreadable if it is not over."""
    whole = record.replay(told, GAMES)
    players = int(whole.state.players)
    shares = final_shares(told, whole.state)
    viewer = viewer_called(viewer_name, players)
    match = record.begin(told, GAMES)
    moments = [_moment(match, viewer, told.comments.get(0))] if "position" in told.headers else []
    read = 0
    for entry in whole.record:
        match.play(entry.text)
        read += read < len(told.moves) and record.same_chance(told.moves[read], entry.text)
        if match.state.chance() == NOTHING or len(match.record) == len(whole.record):
            moments.append(_moment(match, viewer, told.comments.get(read)))
    best = max(shares.results)
    return {
        "game": match.game.name,
        "rules": match.settings.values,
        "names": told.seats() or [f"{seat + 1}" for seat in range(players)],
        "viewer": viewer_name,
        "table": told.headers.get("table"),
        "chart": [row._asdict() for row in match.game.chart(match.settings)],
        "winner": shares.results.index(best) if shares.results.count(best) == 1 else None,
        "reason": told.headers.get("ended", "rules").split()[0],
        "quitter": shares.quitter,
        "record": match.moves(viewer),
        "events": match.told(viewer),
        "places": match.places(viewer),
        "moments": moments,
    }


def viewer_called(name: str, players: int) -> Viewer:
    """Who looks: `all`, `public` or the number of a seat."""
    if name == "all":
        return ALL
    if name == "public":
        return PUBLIC
    if name.isdecimal() and int(name) < players:
        return int(name)
    raise Unreadable("viewer", f"all, public or a seat from 0 to {players - 1}")


def _moment(match: Match, viewer: Viewer, comment: str | None) -> dict[str, Any]:
    report = match.report(viewer)
    position = match.game.view(match.state, viewer)
    open_hands = isinstance(viewer, All)
    return {
        "made": len(match.record),
        "lines": len(match.moves(viewer)),
        "round": int(match.state.round()),
        "tally": None if open_hands else match.game.tally(position),
        "view": {field: report[field] for field in CHANGING},
        "comment": comment,
    }
