"""Seats: who sits where, people by the hash of a token, bots by their level."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from thirdhalf.protocol import SeatInfo


def new_token() -> str:
    """An unguessable token; whoever has it holds the seat."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class Seat:
    """One seat. A person keeps it by `holder`, also while a bot plays in their place."""

    name: str | None = None
    holder: str | None = None
    bot: str | None = None
    language: str = "en"
    seed: str | None = None
    left: bool = False
    rematch: bool = False

    @property
    def taken(self) -> bool:
        """Somebody plays here."""
        return self.holder is not None or self.bot is not None

    @property
    def person(self) -> bool:
        """A person plays here now."""
        return self.holder is not None and self.bot is None

    def info(self) -> SeatInfo:
        """What everybody may see of it."""
        return SeatInfo(
            name=self.name,
            bot=self.bot,
            taken=self.taken,
            left=self.left,
            seed=self.seed is not None,
            rematch=self.rematch,
        )
