"""Who meets whom on which deals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from thirdhalf.core.chance import Dice

Bots = tuple[str, ...]


@dataclass(frozen=True)
class DuplicateDeal:
    """Some bots and one deal: as many matches as it takes for luck to cancel."""

    bots: Bots
    number: int
    seed: int

    def seatings(self, seats: int) -> list[Bots]:
        """Who sits where: each bot at each seat in turn, or two bots at four seats in every two-and-two."""
        if len(self.bots) == seats:
            return [self.bots[at:] + self.bots[:at] for at in range(seats)]
        one, other = self.bots
        return [
            tuple(one if seat in held else other for seat in range(seats))
            for held in combinations(range(seats), seats // 2)
        ]


def groups(bots: Bots, seats: int) -> list[Bots]:
    """Those who meet: all at one table where they fill it, else every two."""
    return [bots] if len(bots) == seats else list(combinations(bots, 2))


def duplicate_deals(bots: Bots, seats: int, matches: int, seed: int) -> list[DuplicateDeal]:
    """At least so many matches for each group; all groups play the same deals, and the first deals come first."""
    meeting = groups(bots, seats)
    each = len(DuplicateDeal(meeting[0], 0, 0).seatings(seats))
    deals = -(-matches // each)
    return [DuplicateDeal(group, deal, _seed(seed, deal)) for deal in range(deals) for group in meeting]


def _seed(seed: int, deal: int) -> int:
    dice = Dice(seed, deal)
    return int(dice.word()) << 32 | int(dice.word())
