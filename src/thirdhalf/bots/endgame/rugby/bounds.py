"""Bounds on the points still to be scored, by counting tricks alone (RU-14 to RU-23)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.endgame.rugby.hands import MOST
from thirdhalf.games.rugby import series as ladder
from thirdhalf.games.rugby.settings import TRICKS_FOR_CONVERSION, TRICKS_FOR_DROP, TRICKS_FOR_TRY, RugbySettings

LENGTHS: Final = TRICKS_FOR_CONVERSION
"""A running series has fewer tricks than this."""
ROW: Final = MOST + 1


@final
class PointBounds:
    """The most the leader can gain on the other, and the least with a number of sure tricks."""

    def __init__(self, settings: RugbySettings) -> None:
        self.drop: Final = ladder.points(settings, TRICKS_FOR_DROP)
        self.try_: Final = ladder.points(settings, TRICKS_FOR_TRY)
        self.conversion: Final = ladder.points(settings, TRICKS_FOR_CONVERSION)
        self.points: vec[i64] = vec[i64]([ladder.points(settings, tricks) for tricks in range(LENGTHS + 1)])
        """By length of the series: what its latest trick scores."""
        self.most: vec[i64] = vec[i64]([0] * (ROW * LENGTHS))
        """By tricks left and series: with every trick won, or given up where that leaves more."""
        self.least: vec[i64] = vec[i64]([0] * (ROW * LENGTHS * ROW))
        """By tricks left, series and sure tricks from here on: the other wins all the rest."""
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
        tricks = series + 1
        if tricks == TRICKS_FOR_DROP:
            won = max(self.points[tricks] + self.most[rest], self.most[rest + tricks])
        elif tricks == TRICKS_FOR_CONVERSION:
            won = self.points[tricks] + self.most[rest]
        else:
            won = self.points[tricks] + self.most[rest + tricks]
        return max(won, lost)

    def _least(self, left: i64, series: i64, sure: i64) -> i64:
        nothing = -self.most[left * LENGTHS]
        if left == 0 or sure == 0:
            return nothing
        kicked_off = -self.most[(left - 1) * LENGTHS]
        rest = (left - 1) * LENGTHS * ROW + sure - 1
        tricks = series + 1
        if tricks == TRICKS_FOR_DROP:
            won = max(self.points[tricks] + kicked_off, self.least[rest + tricks * ROW])
        elif tricks == TRICKS_FOR_CONVERSION:
            won = self.points[tricks] + kicked_off
        else:
            won = self.points[tricks] + self.least[rest + tricks * ROW]
        return max(won, nothing)
