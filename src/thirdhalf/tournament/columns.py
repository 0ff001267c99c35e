"""The columns of a table: a heading, what it means, and how it is counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from thirdhalf.core.text import Text

if TYPE_CHECKING:
    from thirdhalf.tournament.standings import Standings

Number = int | Fraction


@dataclass(frozen=True)
class PlayerMatch:
    """One match from one player's side."""

    player: str
    opponent: str | None
    points: int
    """Table points."""
    scored: int
    against: int
    tries: int
    played: bool
    """False: a bye or a walkover."""
    outcome: str
    """`won`, `drawn`, `lost`, `off` (a bye) or `missed` (a round before a latecomer arrived)."""


@dataclass(frozen=True)
class Column:
    """A heading, what it means, and how it is counted."""

    short: Text
    why: Text
    count: Callable[[Standings, str], Number]


def _total(what: Callable[[PlayerMatch], int]) -> Callable[[Standings, str], Number]:
    return lambda table, player: sum(what(line) for line in table.lines[player])


def _buchholz(table: Standings, player: str) -> Number:
    """A bye counts the player's own table points, a missed round nothing."""
    return sum(table.points[line.opponent or player] for line in table.lines[player] if line.outcome != "missed")


def _berger(table: Standings, player: str) -> Number:
    worth = {
        "won": Fraction(1),
        "drawn": Fraction(1, 2),
        "lost": Fraction(0),
        "off": Fraction(1),
        "missed": Fraction(0),
    }
    return sum(
        (worth[line.outcome] * table.points[line.opponent or player] for line in table.lines[player]), Fraction(0)
    )


COLUMNS: Final[dict[str, Column]] = {
    "played": Column(Text("P", "J"), Text("Matches", "Matchs"), _total(lambda line: line.opponent is not None)),
    "won": Column(Text("W", "G"), Text("Won", "Gagnés"), _total(lambda line: line.outcome == "won")),
    "drawn": Column(Text("D", "N"), Text("Drawn", "Nuls"), _total(lambda line: line.outcome == "drawn")),
    "lost": Column(Text("L", "P"), Text("Lost", "Perdus"), _total(lambda line: line.outcome == "lost")),
    "off": Column(Text("Bye", "Ex."), Text("Rounds off", "Exemptions"), _total(lambda line: line.outcome == "off")),
    "points": Column(
        Text("Pts", "Pts"),
        Text("Table points: what counts first", "Points au classement : ce qui compte d'abord"),
        _total(lambda line: line.points),
    ),
    "difference": Column(
        Text("+/-", "+/-"),
        Text("Points scored less points conceded", "Points marqués moins points encaissés"),
        _total(lambda line: line.scored - line.against),
    ),
    "scored": Column(
        Text("For", "Pour"), Text("Match points scored", "Points marqués"), _total(lambda line: line.scored)
    ),
    "tries": Column(Text("Tries", "Essais"), Text("Tries scored", "Essais marqués"), _total(lambda line: line.tries)),
    "among": Column(
        Text("Duel", "Duel"),
        Text(
            "Table points in the matches among those level until here (then difference, points, tries in them)",
            "Points au classement dans les matchs entre ceux à égalité jusqu'ici (puis différence, points, essais)",
        ),
        lambda *_: 0,
    ),
    "buchholz": Column(
        Text("Bh", "Bh"),
        Text(
            "Buchholz: the table points of all opponents; a round off counts one's own",
            "Buchholz : les points de tous les adversaires ; une exemption compte les siens",
        ),
        _buchholz,
    ),
    "berger": Column(
        Text("SB", "SB"),
        Text(
            "Sonneborn-Berger: the table points of the opponents beaten, half of those drawn with",
            "Sonneborn-Berger : les points des adversaires battus, la moitié en cas de nul",
        ),
        _berger,
    ),
    "wins": Column(
        Text("Wins", "Vict."),
        Text("Matches won over the board, walkovers and byes apart", "Victoires jouées, sans forfaits ni exemptions"),
        _total(lambda line: line.played and line.outcome == "won"),
    ),
}
RESULTS: Final = ("played", "won", "drawn", "lost")
