"""Everybody meets everybody, once or twice: a 'five nations' or a 'six nations' (RU-27)."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.tournament.fixture import Fixture, Source, Stage
from thirdhalf.tournament.formulas.formula import IN_A_TABLE, Formula, Lineup
from thirdhalf.tournament.settings import TournamentOptions

RU_27: Final = ("difference", "scored", "tries", "among")
Pairs = list[tuple[str, str]]


def circle(players: tuple[str, ...]) -> list[tuple[Pairs, str | None]]:
    """The rounds in which everybody meets once, each with the player who has it off.

    In round r players at the same distance from player r meet, and player r meets the one outside the circle, or has a
    bye if there is none. A player at an odd distance after r has the first seat. It alternates from round to round, and
    nobody has it more than once more often than another.
    """
    odd = len(players) % 2 == 1
    ring = players if odd else players[:-1]
    length = len(ring)
    rounds: list[tuple[Pairs, str | None]] = []
    for r in range(length):
        pairs: Pairs = []
        if not odd:
            pairs.append((ring[r], players[-1]) if r % 2 else (players[-1], ring[r]))
        for k in range(1, length // 2 + 1):
            ahead, behind = ring[(r + k) % length], ring[(r - k) % length]
            pairs.append((ahead, behind) if k % 2 else (behind, ahead))
        rounds.append((pairs, ring[r] if odd else None))
    return rounds


def table(id: str, name: Text, lineup: Lineup, players: tuple[str, ...], legs: int) -> Stage:
    """The stage in which these players all meet; the second time with the seats swapped."""
    single = circle(players)
    if len(players) % 2 == 0 and players[-1] in lineup.late:  # in the free place of an odd number of players
        single = [([*pairs[1:], pairs[0]], bye) for pairs, bye in single]
    fixtures: list[Fixture] = []
    byes: list[tuple[int, str]] = []
    for leg in range(legs):
        for at, (pairs, bye) in enumerate(single):
            number = leg * len(single) + at + 1
            for place, pair in enumerate(pairs, 1):
                first, second = (Source("player", player) for player in (pair[::-1] if leg else pair))
                label = Text(f"{name.en}, round {number}", f"{name.fr}, journée {number}")
                fixtures.append(Fixture(f"{id}{number}-{place}", id, number, (first, second), label))
            if bye is not None:
                byes.append((number, bye))
    return Stage(id, "table", name, tuple(fixtures), players, byes=tuple(byes))


class Nations(Formula):
    """RU-27, and RU-29 for three and seven."""

    def stages(self, settings: TournamentOptions, lineup: Lineup) -> tuple[Stage, ...]:
        """One table for everybody."""
        return (table("", self.title, lineup, lineup.order, settings.number("legs")),)


NATIONS: Final = Nations("nations", Text("Everybody meets everybody", "Chacun rencontre chacun"), 2, IN_A_TABLE, RU_27)
