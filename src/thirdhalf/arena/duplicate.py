"""Which bots play each other on which deals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from thirdhalf.core.chance import Dice

Bots = tuple[str, ...]


@dataclass(frozen=True)
class DuplicateDeal:
    """One deal played by the same bots in every seating, so that luck cancels out."""

    bots: Bots
    number: int
    seed: int

    def seatings(self, seats: int) -> list[Bots]:
        """Every bot in every seat in turn; for two bots at four seats, every way to split them two and two."""
        if len(self.bots) == seats:
            return [self.bots[at:] + self.bots[:at] for at in range(seats)]
        one, other = self.bots
        return [
            tuple(one if seat in held else other for seat in range(seats))
            for held in combinations(range(seats), seats // 2)
        ]


def groups(bots: Bots, seats: int) -> list[Bots]:
    """All bots at one table if they fill it, otherwise every pair."""
    return [bots] if len(bots) == seats else list(combinations(bots, 2))


def duplicate_deals(bots: Bots, seats: int, matches: int, seed: int) -> list[DuplicateDeal]:
    """At least this many matches for each group. All groups play the same deals, in order."""
    meeting = groups(bots, seats)
    each = len(DuplicateDeal(meeting[0], 0, 0).seatings(seats))
    deals = -(-matches // each)
    return [DuplicateDeal(group, deal, deal_seed(seed, deal)) for deal in range(deals) for group in meeting]


def deal_seed(seed: int, deal: int) -> int:
    """The seed of the deal with this number."""
    dice = Dice(seed, deal)
    return int(dice.word()) << 32 | int(dice.word())
