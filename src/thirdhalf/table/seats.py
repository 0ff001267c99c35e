"""Seats: who sits where. People are known by the hash of a token, bots by their level."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from thirdhalf.protocol import SeatInfo


def new_token() -> str:
    """An unguessable token, which holds the seat."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """The hash that is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class TableSeat:
    """One seat. `holder` keeps it for a person, also while a bot plays in their place."""

    name: str | None = None
    holder: str | None = None
    bot: str | None = None
    language: str = "en"
    seed: str | None = None
    """Its part of the shuffle's seed, once revealed."""
    commitment: str | None = None
    """The hash of its seed."""
    undecided: bool = False
    """It was assigned (in a rematch or tournament) and has neither committed to a seed nor waived it."""
    barred: bool = False
    """It did not reveal in time and can no longer commit at this table."""
    left: bool = False
    rematch: bool = False

    @property
    def taken(self) -> bool:
        """Whether somebody plays here."""
        return self.holder is not None or self.bot is not None

    @property
    def person(self) -> bool:
        """Whether a person plays here now."""
        return self.holder is not None and self.bot is None

    def info(self) -> SeatInfo:
        """What everybody may see of it."""
        return SeatInfo(
            name=self.name,
            bot=self.bot,
            taken=self.taken,
            left=self.left,
            seed=self.seed is not None,
            commitment=self.commitment,
            rematch=self.rematch,
        )
