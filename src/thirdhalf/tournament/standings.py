"""Standings (RU-27): table points, then whatever separates those who have as many, each a column to look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from thirdhalf.tournament.settings import Settings
from thirdhalf.tournament.words import Words

if TYPE_CHECKING:
    from thirdhalf.tournament.sheet import Match

Number = int | Fraction


@dataclass(frozen=True)
class Line:
    """One match from the side of one player."""

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
    """won, drawn, lost, or off: a bye."""


@dataclass(frozen=True)
class Row:
    """A player's line of the table."""

    place: int
    shared: bool
    player: str
    cells: dict[str, Number | None]
    """None: the column was not needed to separate anybody."""
    by: str | None
    """The column that puts this player below the one before; None: the first, or level."""


class Standings:
    """Results in any order make the same table."""

    def __init__(
        self,
        players: tuple[str, ...],
        matches: list[Match],
        byes: list[str],
        left: set[str],
        breaks: tuple[str, ...],
        settings: Settings,
    ) -> None:
        self.players: Final = players
        self.settings: Final = settings
        self.breaks: Final = tuple(what for what in breaks if what != "tries" or settings.flag("tries"))
        self.lines: Final[dict[str, list[Line]]] = {player: [] for player in players}
        for match in matches:
            if match.counts:
                for side in (0, 1):
                    line = self._line(match, side)
                    self.lines[line.player].append(line)
        for player in byes:
            self.lines[player].append(Line(player, None, settings.number("bye"), 0, 0, 0, False, "off"))
        self.left: Final = left
        """Who went away before the end."""
        self.points: Final = {player: sum(line.points for line in lines) for player, lines in self.lines.items()}
        self._among: Final[dict[str, int]] = {}
        self._by: Final[dict[str, str | None]] = {}
        self.groups: Final = self._ranked()
        """Best first; those in one group are level in everything."""
        self.rows: Final = self._rows()

    def _line(self, match: Match, side: int) -> Line:
        player, opponent = match.players[side], match.players[1 - side]
        assert player is not None
        outcome = "drawn" if match.winner is None else "won" if match.winner == player else "lost"
        points = self.settings.number({"won": "win", "drawn": "draw", "lost": "loss"}[outcome])
        if match.result is None:
            return Line(player, opponent, points, 0, 0, 0, False, outcome)
        main = match.result.main
        return Line(player, opponent, points, main.points[side], main.points[1 - side], main.tries[side], True, outcome)

    # Columns.

    def cell(self, player: str, column: str) -> Number:
        """One number of the table."""
        return COLUMNS[column].count(self, player)

    def per_match(self, player: str) -> tuple[Fraction, ...]:
        """RU-29: what runners-up of pools of different sizes are compared by."""
        played = max(len(self.lines[player]), 1)
        columns = ["points", *(what for what in self.breaks if what in ("difference", "scored", "tries"))]
        return tuple(Fraction(self.cell(player, column)) / played for column in columns)

    # Ranking.

    def _ranked(self) -> list[tuple[str, ...]]:
        return self._split(self.players, ("points", *self.breaks))

    def _split(self, level: tuple[str, ...], columns: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Those who are level, separated by the first of these columns, those still level by the next."""
        if len(level) == 1 or not columns:
            return [level]
        if columns[0] == "among":
            return [part for group in self._separated(level) for part in self._split(group, columns[1:])]
        groups = self._by_key(level, columns[0], lambda player: self.cell(player, columns[0]))
        return [part for group in groups for part in self._split(group, columns[1:])]

    def _by_key(self, level: tuple[str, ...], column: str, key: Callable[[str], Any]) -> list[tuple[str, ...]]:
        worth = {player: key(player) for player in level}
        groups = [tuple(p for p in level if worth[p] == value) for value in sorted(set(worth.values()), reverse=True)]
        for group in groups[1:]:
            for player in group:
                self._by[player] = column
        return groups

    def _separated(self, level: tuple[str, ...]) -> list[tuple[str, ...]]:
        """The table of the matches among those still equal, and again among those it leaves equal (RU-27)."""
        within = {player: [line for line in self.lines[player] if line.opponent in level] for player in level}
        self._among.update({player: sum(line.points for line in lines) for player, lines in within.items()})
        groups = self._by_key(level, "among", lambda player: _mini(within[player]))
        if len(groups) == 1:
            return groups
        return [part for group in groups for part in (self._separated(group) if len(group) > 1 else [group])]

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        for group in self.groups:
            place = len(rows) + 1
            for player in group:
                cells: dict[str, Number | None] = {column: self.cell(player, column) for column in self.columns}
                if "among" in cells:
                    cells["among"] = self._among.get(player)
                below = None if place == 1 else self._by.get(player)
                rows.append(Row(place, len(group) > 1, player, cells, below))
        return rows

    @property
    def columns(self) -> tuple[str, ...]:
        """What the table shows, tie-breaks in their order."""
        off = ("off",) if any(line.outcome == "off" for lines in self.lines.values() for line in lines) else ()
        return (*RESULTS, *off, "points", *self.breaks)


def _mini(lines: list[Line]) -> tuple[int, int, int, int]:
    return (
        sum(line.points for line in lines),
        sum(line.scored - line.against for line in lines),
        sum(line.scored for line in lines),
        sum(line.tries for line in lines),
    )


@dataclass(frozen=True)
class Column:
    """A heading, what it means, and how it is counted."""

    short: Words
    why: Words
    count: Callable[[Standings, str], Number]


def _total(what: Callable[[Line], int]) -> Callable[[Standings, str], Number]:
    return lambda table, player: sum(what(line) for line in table.lines[player])


def _buchholz(table: Standings, player: str) -> Number:
    """A round without opponent counts one's own table points."""
    return sum(table.points[line.opponent or player] for line in table.lines[player])


def _berger(table: Standings, player: str) -> Number:
    worth = {"won": Fraction(1), "drawn": Fraction(1, 2), "lost": Fraction(0), "off": Fraction(1)}
    return sum(
        (worth[line.outcome] * table.points[line.opponent or player] for line in table.lines[player]), Fraction(0)
    )


COLUMNS: Final[dict[str, Column]] = {
    "played": Column(Words("P", "J"), Words("Matches", "Matchs"), _total(lambda line: line.outcome != "off")),
    "won": Column(Words("W", "G"), Words("Won", "Gagnés"), _total(lambda line: line.outcome == "won")),
    "drawn": Column(Words("D", "N"), Words("Drawn", "Nuls"), _total(lambda line: line.outcome == "drawn")),
    "lost": Column(Words("L", "P"), Words("Lost", "Perdus"), _total(lambda line: line.outcome == "lost")),
    "off": Column(Words("Bye", "Ex."), Words("Rounds off", "Exemptions"), _total(lambda line: line.outcome == "off")),
    "points": Column(
        Words("Pts", "Pts"),
        Words("Table points: what counts first", "Points au classement : ce qui compte d'abord"),
        _total(lambda line: line.points),
    ),
    "difference": Column(
        Words("+/-", "+/-"),
        Words("Points scored less points conceded", "Points marqués moins points encaissés"),
        _total(lambda line: line.scored - line.against),
    ),
    "scored": Column(
        Words("For", "Pour"), Words("Match points scored", "Points marqués"), _total(lambda line: line.scored)
    ),
    "tries": Column(Words("Tries", "Essais"), Words("Tries scored", "Essais marqués"), _total(lambda line: line.tries)),
    "among": Column(
        Words("Duel", "Duel"),
        Words(
            "Table points in the matches among those level until here (then difference, points, tries in them)",
            "Points au classement dans les matchs entre ceux à égalité jusqu'ici (puis différence, points, essais)",
        ),
        lambda *_: 0,
    ),
    "buchholz": Column(
        Words("Bh", "Bh"),
        Words(
            "Buchholz: the table points of all opponents; a round off counts one's own",
            "Buchholz : les points de tous les adversaires ; une exemption compte les siens",
        ),
        _buchholz,
    ),
    "berger": Column(
        Words("SB", "SB"),
        Words(
            "Sonneborn-Berger: the table points of the opponents beaten, half of those drawn with",
            "Sonneborn-Berger : les points des adversaires battus, la moitié en cas de nul",
        ),
        _berger,
    ),
    "wins": Column(
        Words("Wins", "Vict."),
        Words("Matches won over the board, walkovers and byes apart", "Victoires jouées, sans forfaits ni exemptions"),
        _total(lambda line: line.played and line.outcome == "won"),
    ),
}
RESULTS: Final = ("played", "won", "drawn", "lost")
