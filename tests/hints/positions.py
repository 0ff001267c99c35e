"""Decisions to look at: every unforced one of matches between club players, thinned out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from thirdhalf.bots import LEVELS
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match, View
from thirdhalf.games import GAMES


def decisions(game: str, rules: dict[str, Any], seed: int, every: int) -> Iterator[tuple[Match, View]]:
    """The match and the view of the seat to move, at every so many unforced decisions."""
    match = Match(GAMES[game], GAMES[game].read_settings(rules), seed)
    match.settle(luck=True)
    unforced = 0
    while not match.state.over():
        seat = match.acting()[0]
        view = match.view(seat)
        if len(view["legal"][str(seat)]) > 1:
            unforced += 1
            if unforced % every == 0:
                yield match, view
        match.play(f"{seat} {LEVELS['club'].choose(view, Dice(seed, len(match.record)))}")
        match.settle(luck=True)
