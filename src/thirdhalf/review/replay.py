"""A finished match shown again: the table after every move, as a seat saw it, as a spectator, or with all hands open.

It is made from a record alone. A record is whole only when its match is over, so nothing can be seen too early.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from thirdhalf.core import record
from thirdhalf.core.everything import ALL, All
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.record import Record
from thirdhalf.core.state import NOTHING
from thirdhalf.core.text import Text
from thirdhalf.core.viewer import PUBLIC, Viewer
from thirdhalf.games import GAMES
from thirdhalf.picture import picture
from thirdhalf.review.final_shares import final_shares

CHANGING: Final = ("to_act", "phase", "scores", "over", "winner", "position")
"""The fields of a view that are told at every moment; the others are the same at all of them, or grow."""

MOVE: Final = Text("move", "coup")


def replayed(told: Record, viewer_name: str) -> dict[str, Any]:
    """All a page needs to show the match from the first deal to the end; Unreadable if it is not over."""
    whole = record.replay(told, GAMES)
    players = int(whole.state.players)
    shares = final_shares(told, whole.state)
    viewer = viewer_called(viewer_name, players)
    moments = [_moment(match, viewer, comment) for match, comment in _moments(told, whole)]
    best = max(shares.results)
    return {
        "game": whole.game.name,
        "rules": whole.settings.values,
        "names": _names(told, whole),
        "viewer": viewer_name,
        "table": told.headers.get("table"),
        "chart": [row._asdict() for row in whole.game.chart(whole.settings)],
        "winner": shares.results.index(best) if shares.results.count(best) == 1 else None,
        "reason": told.headers.get("ended", "rules").split()[0],
        "quitter": shares.quitter,
        "record": whole.moves(viewer),
        "events": whole.told(viewer),
        "places": whole.places(viewer),
        "moments": moments,
    }


def moment_picture(told: Record, viewer_name: str, at: int, called: str, language: str) -> str:
    """The table at one moment as an SVG; Unreadable if there is no such moment. `called` is the title of the game."""
    whole = record.replay(told, GAMES)
    final_shares(told, whole.state)
    viewer = viewer_called(viewer_name, int(whole.state.players))
    found = next(islice(_moments(told, whole), at, None), None)
    if found is None:
        raise Unreadable("moment", "there is none with this number")
    match, game = found[0], whole.game
    names = _names(told, whole)
    score = " – ".join(f"{name} {points}" for name, points in zip(names, match.state.scores(), strict=True))
    title = f"{called} · {score} · {MOVE.said(language)} {at + 1}"
    return picture(game, game.view(match.state, viewer), names, title, language)


def _moments(told: Record, whole: Match) -> Iterator[tuple[Match, str | None]]:
    """The match each time somebody has something to decide, and at its end, with what the record says there.

    It is one match object all the way, played on from moment to moment.
    """
    match = record.begin(told, GAMES)
    if "position" in told.headers:
        yield match, told.comments.get(0)
    read = 0
    for entry in whole.record:
        match.play(entry.text)
        read += read < len(told.moves) and record.same_chance(told.moves[read], entry.text)
        if match.state.chance() == NOTHING or len(match.record) == len(whole.record):
            yield match, told.comments.get(read)


def _names(told: Record, whole: Match) -> list[str]:
    return told.seats() or [f"{seat + 1}" for seat in range(whole.state.players)]


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
