"""The pack (OV-1, OV-2): five teams of fifteen players and a red card. For four, two packs (OV-52)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TEAMS: Final = "FCWRS"
TEAM_COUNT: Final = 5
RANKS: Final = (*(str(number) for number in range(1, 16)), "X")

NAMES: Final = tuple(team + rank for team in TEAMS for rank in RANKS)
CARDS: Final = {name: card for card, name in enumerate(NAMES)}

# Sets of cards of one team, as masks: player n is bit n - 1, the red card bit 15.
FRONT: Final = 0x0007
LOCKS: Final = 0x0018
THIRD: Final = 0x00E0
HALVES: Final = 0x0300
QUARTERS: Final = 0x3C00
FULLBACK: Final = 0x4000
RED: Final = 0x8000
FORWARDS: Final = FRONT | THIRD
TEAM: Final = 0xFFFF
ROWS: Final = (FRONT, LOCKS, THIRD, HALVES, QUARTERS)


def pack(copies: int) -> vec[i64]:
    """Every card, once for each pack, in canonical order."""
    return vec[i64]([card for card in range(len(NAMES)) for _ in range(copies)])


def names(team: int, mask: int) -> list[str]:
    """The cards of a team's mask."""
    return [NAMES[team * 16 + rank] for rank in range(16) if mask >> rank & 1]


def many_names(team: int, word: int) -> list[str]:
    """The cards of a team if some are there twice: the low half once, those in the high half a second time."""
    return [NAMES[team * 16 + rank] for rank in range(16) for _ in range((word >> rank & 1) + (word >> rank + 16 & 1))]
