"""How many points are still to be had, by counting tricks alone (RU-14 to RU-23)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.endgame.rugby.hands import MOST

LENGTHS: Final = 5
"""A series that runs has nought to four tricks."""
ROW: Final = MOST + 1


@final
class PointBounds:
    """What the leader can make at best, and at least with so many tricks that nobody can take away."""

    def __init__(self, drop: i64, try_: i64, conversion: i64) -> None:
        self.drop: Final = drop
        self.try_: Final = try_
        self.conversion: Final = conversion
        self.most: vec[i64] = vec[i64]([0] * (ROW * LENGTHS))
        """By tricks left and series: every trick won, or given up where that leaves more."""
        self.least: vec[i64] = vec[i64]([0] * (ROW * LENGTHS * ROW))
        """By tricks left, series and tricks sure to be won from here: the other wins all the rest."""
        left: i64 = 1
        while left < ROW:
            series: i64 = 0
            while series < LENGTHS:
                self.most[left * LENGTHS + series] = self._most(left, series)
                series += 1
            left += 1
        left = 0
        while left < ROW:
            series = 0
            while series < LENGTHS:
                sure: i64 = 0
                while sure < ROW:
                    self.least[(left * LENGTHS + series) * ROW + sure] = self._least(left, series, sure)
                    sure += 1
                series += 1
            left += 1

    def _most(self, left: i64, series: i64) -> i64:
        rest = (left - 1) * LENGTHS
        lost = self.most[rest]
        if series == 2:
            won = max(self.drop + self.most[rest], self.most[rest + 3])
        elif series == 3:
            won = self.try_ + self.most[rest + 4]
        elif series == 4:
            won = self.conversion + self.most[rest]
        else:
            won = self.most[rest + series + 1]
        return max(won, lost)

    def _least(self, left: i64, series: i64, sure: i64) -> i64:
        nothing = -self.most[left * LENGTHS]
        if left == 0 or sure == 0:
            return nothing
        kicked_off = -self.most[(left - 1) * LENGTHS]
        rest = (left - 1) * LENGTHS * ROW + sure - 1
        if series == 2:
            won = max(self.drop + kicked_off, self.least[rest + 3 * ROW])
        elif series == 3:
            won = self.try_ + self.least[rest + 4 * ROW]
        elif series == 4:
            won = self.conversion + kicked_off
        else:
            won = self.least[rest + (series + 1) * ROW]
        return max(won, nothing)
