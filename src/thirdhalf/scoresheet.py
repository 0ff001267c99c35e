"""What a match played here reports to a tournament: points, tries and conversions, and how extra time is played."""

from __future__ import annotations

from typing import Any

from thirdhalf.core.match import Match
from thirdhalf.core.refusal import Refusal
from thirdhalf.games import GAMES


def part(match: Match) -> dict[str, Any]:
    """The points of a finished match, in the form a tournament command takes."""
    counted = match.game.counted_events()
    columns = {column: _count(match, counted.get(column, ())) for column in ("tries", "conversions")}
    return {"points": [int(score) for score in match.state.scores()], **columns}


def _count(match: Match, types: tuple[str, ...]) -> list[int]:
    seats = [event["seat"] for event in match.events if event["type"] in types]
    return [seats.count(seat) for seat in range(match.state.players)]


def rules_of_part(game: str, rules: dict[str, Any], number: int) -> dict[str, Any]:
    """The settings of the match itself (part 0) or of its extra time."""
    return {**rules, **GAMES[game].extra_time()} if number else rules


def why_not(game: str, rules: dict[str, Any], result: dict[str, Any]) -> Refusal | None:
    """Why a match of this game cannot have ended with this result; None if it can.

    If nobody has tries or conversions, they are taken as not written down.
    """
    chosen = GAMES[game]
    for number, part in enumerate((result, *result["extra"])):
        settings = chosen.read_settings(rules_of_part(game, rules, number))
        known = {column: part[column] for column in ("tries", "conversions") if any(part[column])}
        wrong = chosen.impossible(settings, part["points"], known, result["forfeit"] is None)
        if wrong is not None:
            return Refusal(None, wrong)
    return None


def for_two(game: str, rules: dict[str, Any]) -> bool:
    """RU-25: a match has two players. Unreadable if the rules are wrong."""
    chosen = GAMES[game]
    return len(chosen.shares(chosen.read_settings(rules))) == 2


def defaults(game: str) -> dict[str, Any]:
    """The tournament settings that depend on the game."""
    chosen = GAMES[game]
    return {"game": game, "unit": chosen.played_in(), "tries": "tries" in chosen.counted_events()}
