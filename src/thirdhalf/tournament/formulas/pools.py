"""Pools, then a knock-out of the best (RU-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thirdhalf.core.text import Text
from thirdhalf.tournament.fixture import NOBODY, Source, Stage
from thirdhalf.tournament.formulas.formula import MOST, Formula, Lineup
from thirdhalf.tournament.formulas.knockout import bracket
from thirdhalf.tournament.formulas.nations import RU_27, table
from thirdhalf.tournament.settings import TournamentOptions

if TYPE_CHECKING:
    from thirdhalf.tournament.standings import Standings

LARGEST: Final = 5
FEWEST: Final = 3
SMALLEST: Final = 2


def pools_for(players: int) -> int:
    """The fewest pools of at most five players, but at least three pools; fewer than six players make two."""
    return max(min(FEWEST, players // SMALLEST), -(-players // LARGEST))


def serpentine(order: tuple[str, ...], pools: int) -> list[tuple[str, ...]]:
    """Seeds dealt back and forth, so that the pools are equally strong."""
    dealt: list[list[str]] = [[] for _ in range(pools)]
    for at, player in enumerate(order):
        row, column = divmod(at, pools)
        dealt[pools - 1 - column if row % 2 else column].append(player)
    return [tuple(pool) for pool in dealt]


def letters(number: int) -> str:
    """A, B … Z, AA, AB …"""
    return (letters(number // 26 - 1) if number >= 26 else "") + chr(ord("A") + number % 26)


class Pools(Formula):
    """RU-29: nine players and more."""

    def stages(self, settings: TournamentOptions, lineup: Lineup) -> tuple[Stage, ...]:
        """A table per pool, then a bracket of qualifiers."""
        dealt = serpentine(lineup.order, pools_for(len(lineup.order)))
        legs = settings.number("legs")
        tables = [
            table(letters(at), Text(f"Pool {letters(at)}", f"Poule {letters(at)}"), lineup, players, legs)
            for at, players in enumerate(dealt)
        ]
        after = max(fixture.round for pool in tables for fixture in pool.fixtures)
        through = 1 << (len(tables) - 1).bit_length()
        entries = [Source("qualifier", str(number + 1)) for number in range(through)]
        knockout = bracket("K", Text("Knock-out", "Élimination directe"), entries, settings, after)
        return (*tables, knockout)

    def qualified(self, tables: list[Standings]) -> tuple[str, ...]:
        """The best of each pool, then the best runners-up per match played, up to a power of two.

        Ties go by seed. Players who left a pool are out. Players of one pool do not meet in the first round.
        """
        staying = [[row.player for row in pool.rows if row.player not in pool.left] for pool in tables]
        pool_of = {player: at for at, pool in enumerate(staying) for player in pool}

        def best_first(rank: int) -> list[str]:
            there = [pool[rank] for pool in staying if len(pool) > rank]
            return sorted(there, key=lambda player: tables[pool_of[player]].per_match(player), reverse=True)

        through = 1 << (len(tables) - 1).bit_length()
        chosen = (best_first(0) + best_first(1))[:through]
        seeds = chosen + [NOBODY] * (through - len(chosen))
        return tuple(_apart(seeds, pool_of))

    def rest(self, tables: list[Standings], taken: set[str]) -> list[tuple[str, ...]]:
        """Those who did not qualify: by their place in the pool, then per match played."""
        groups: dict[tuple[int, tuple[object, ...]], list[str]] = {}
        for pool in tables:
            for row in pool.rows:
                if row.player not in taken:
                    key = (row.place, tuple(-part for part in pool.per_match(row.player)))
                    groups.setdefault(key, []).append(row.player)
        return [tuple(groups[key]) for key in sorted(groups)]


def _apart(seeds: list[str], pool_of: dict[str, int]) -> list[str]:
    """Swaps as few of the lower half as possible until nobody meets a player of their own pool in the first round."""
    size = len(seeds)

    def clash(at: int) -> bool:
        upper, lower = seeds[size - 1 - at], seeds[at]
        return NOBODY not in (upper, lower) and pool_of[upper] == pool_of[lower]

    for at in range(size // 2, size):
        for other in sorted(range(size // 2, size), key=lambda other: abs(other - at)):
            if not clash(at):
                break
            before = clash(at) + clash(other)
            seeds[at], seeds[other] = seeds[other], seeds[at]
            if clash(at) + clash(other) >= before:
                seeds[at], seeds[other] = seeds[other], seeds[at]
    return seeds


POOLS: Final = Pools("pools", Text("Pools, then knock-out", "Poules, puis élimination directe"), 4, MOST, RU_27)
