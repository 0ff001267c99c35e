"""Replays played matches from their seed and choices, to see where other rules would have made a difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from thirdhalf.arena.deals import settle
from thirdhalf.core.game import Game
from thirdhalf.core.match import Match
from thirdhalf.core.refusal import Refused
from thirdhalf.core.settings import Settings


def moves_again(match: Match, chosen: list[int]) -> Iterator[str]:
    """Plays a match of the lab again. Yields each move of a player before it is made."""
    left = iter(chosen)
    settle(match)
    while not match.state.over():
        seat = match.acting()[0]
        legal = match.choices(seat)
        move = f"{seat} {legal[0] if len(legal) == 1 else legal[next(left)]}"
        yield move
        match.play(move)
        settle(match)


def reached(game: Game[Any], settings: Settings, other: Settings, seed: int, chosen: list[int]) -> bool:
    """Whether the other settings would have changed anything in this match.

    The same cards and moves are played under both. The rule is reached as soon as somebody has other choices, something
    else happens, or the score differs.
    """
    here, there = Match(game, settings, seed), Match(game, other, seed)
    try:
        for move in moves_again(here, chosen):
            settle(there)
            if _differ(here, there):
                return True
            there.play(move)
        settle(there)
    except Refused:
        return True
    return _differ(here, there)


def _differ(here: Match, there: Match) -> bool:
    if here.state.over() != there.state.over() or here.acting() != there.acting():
        return True
    if here.state.scores() != there.state.scores() or len(here.record) != len(there.record):
        return True
    if here.events != there.events:
        return True
    pairs = zip(here.record[-3:], there.record[-3:], strict=True)
    if any(one.text != other.text for one, other in pairs):
        return True
    return any(here.choices(seat) != there.choices(seat) for seat in here.acting())
