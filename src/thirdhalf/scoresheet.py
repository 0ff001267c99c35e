"""What a match played here says to a tournament: points, tries and conversions, and how a level match goes on."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.core.match import Match
from thirdhalf.games import GAMES

TRY: Final = ("try",)
CONVERSION: Final = ("conversion", "converted")
PLAYED_ON: Final[dict[str, dict[str, object]]] = {
    "ovalia": {"halves": 2},
    "rugby": {"halves": 2},
    "woo": {"target": 1},
}
"""RU-30: a further pair of halves, one kick-off each; in Woo, which is not played in halves, the next Woo wins."""


def part(match: Match) -> dict[str, Any]:
    """The points of a match that is over, as a deed of a tournament takes them."""
    return {
        "points": [int(score) for score in match.state.scores()],
        "tries": _count(match, TRY),
        "conversions": _count(match, CONVERSION),
    }


def _count(match: Match, types: tuple[str, ...]) -> list[int]:
    seats = [event["seat"] for event in match.events if event["type"] in types]
    return [seats.count(seat) for seat in range(match.state.players)]


def rules_of_part(game: str, rules: dict[str, Any], number: int) -> dict[str, Any]:
    """The settings of the match itself (part 0), or of a part that is played on."""
    return {**rules, **PLAYED_ON[game]} if number else rules


def for_two(game: str, rules: dict[str, Any]) -> bool:
    """RU-25: two meet in a match; Unreadable where the rules are none."""
    chosen = GAMES[game]
    return len(chosen.shares(chosen.read_settings(rules))) == 2


def defaults(game: str) -> dict[str, Any]:
    """What the settings of a tournament owe to its game."""
    return {"game": game, "unit": "deal" if game == "woo" else "halves", "tries": game != "woo"}
