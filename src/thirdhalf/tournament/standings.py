"""Standings (RU-27): table points, then tie-breaks, each shown as a column."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from thirdhalf.tournament.columns import COLUMNS, RESULTS, Number, PlayerMatch
from thirdhalf.tournament.match import TournamentMatch
from thirdhalf.tournament.settings import TournamentOptions


@dataclass(frozen=True)
class StandingsRow:
    """A player's row in the table."""

    place: int
    shared: bool
    player: str
    cells: dict[str, Number | None]
    """None: the column was not needed to separate anybody."""
    by: str | None
    """The column that puts this player below the previous one; None: first, or level."""


class Standings:
    """The order in which results came in does not matter."""

    def __init__(
        self,
        players: tuple[str, ...],
        matches: list[TournamentMatch],
        byes: list[str],
        missed: list[str],
        left: set[str],
        breaks: tuple[str, ...],
        settings: TournamentOptions,
    ) -> None:
        self.players: Final = players
        self.settings: Final = settings
        self.breaks: Final = tuple(what for what in breaks if what != "tries" or settings.flag("tries"))
        self.lines: Final[dict[str, list[PlayerMatch]]] = {player: [] for player in players}
        for match in matches:
            if match.counts:
                for side in (0, 1):
                    line = self._line(match, side)
                    self.lines[line.player].append(line)
        for player in byes:
            self.lines[player].append(PlayerMatch(player, None, settings.number("bye"), 0, 0, 0, False, "off"))
        for player in missed:
            points = settings.number("draw") if settings.values["missed"] == "draw" else 0
            self.lines[player].append(PlayerMatch(player, None, points, 0, 0, 0, False, "missed"))
        self.left: Final = left
        """Players who left before the end."""
        self.points: Final = {player: sum(line.points for line in lines) for player, lines in self.lines.items()}
        self._among: Final[dict[str, int]] = {}
        self._by: Final[dict[str, str | None]] = {}
        self.groups: Final = self._ranked()
        """Best first; players in one group are level in everything."""
        self.rows: Final = self._rows()

    def _line(self, match: TournamentMatch, side: int) -> PlayerMatch:
        player, opponent = match.players[side], match.players[1 - side]
        assert player is not None
        outcome = "drawn" if match.winner is None else "won" if match.winner == player else "lost"
        points = self.settings.number({"won": "win", "drawn": "draw", "lost": "loss"}[outcome])
        if match.result is None:
            return PlayerMatch(player, opponent, points, 0, 0, 0, False, outcome)
        main = match.result.main
        return PlayerMatch(
            player, opponent, points, main.points[side], main.points[1 - side], main.tries[side], True, outcome
        )

    # Columns.

    def cell(self, player: str, column: str) -> Number:
        """One number of the table."""
        return COLUMNS[column].count(self, player)

    def per_match(self, player: str) -> tuple[Fraction, ...]:
        """RU-29: for comparing runners-up of pools of different sizes."""
        played = max(len(self.lines[player]), 1)
        columns = ["points", *(what for what in self.breaks if what in ("difference", "scored", "tries"))]
        return tuple(Fraction(self.cell(player, column)) / played for column in columns)

    # Ranking.

    def _ranked(self) -> list[tuple[str, ...]]:
        return self._split(self.players, ("points", *self.breaks))

    def _split(self, level: tuple[str, ...], columns: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Separates level players by the first of these columns, those still level by the next."""
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
        """A table of only the matches among level players, repeated for those it leaves level (RU-27)."""
        within = {player: [line for line in self.lines[player] if line.opponent in level] for player in level}
        self._among.update({player: sum(line.points for line in lines) for player, lines in within.items()})
        groups = self._by_key(level, "among", lambda player: _mini(within[player]))
        if len(groups) == 1:
            return groups
        return [part for group in groups for part in (self._separated(group) if len(group) > 1 else [group])]

    def _rows(self) -> list[StandingsRow]:
        rows: list[StandingsRow] = []
        for group in self.groups:
            place = len(rows) + 1
            for player in group:
                cells: dict[str, Number | None] = {column: self.cell(player, column) for column in self.columns}
                if "among" in cells:
                    cells["among"] = self._among.get(player)
                below = None if place == 1 else self._by.get(player)
                rows.append(StandingsRow(place, len(group) > 1, player, cells, below))
        return rows

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns shown, tie-breaks in their order."""
        off = ("off",) if any(line.outcome == "off" for lines in self.lines.values() for line in lines) else ()
        return (*RESULTS, *off, "points", *self.breaks)


def _mini(lines: list[PlayerMatch]) -> tuple[int, int, int, int]:
    return (
        sum(line.points for line in lines),
        sum(line.scored - line.against for line in lines),
        sum(line.scored for line in lines),
        sum(line.tries for line in lines),
    )
