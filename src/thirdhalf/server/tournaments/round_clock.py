"""The clock of a round: everybody in the room sees the same time."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from thirdhalf.table.rejections import CommandRejected

Doing = Literal["start", "pause", "resume", "stop"]


@dataclass(frozen=True)
class RoundClock:
    """In milliseconds: when it runs out, or what is left while it is paused."""

    ends: int | None = None
    left: int | None = None

    def after(self, do: Doing, minutes: int, now: int) -> RoundClock:
        """The clock after a command."""
        if do == "start":
            return RoundClock(ends=now + minutes * 60_000)
        if do == "stop":
            return STOPPED
        if do == "pause" and self.ends is not None:
            return RoundClock(left=max(self.ends - now, 0))
        if do == "resume" and self.left is not None:
            return RoundClock(ends=now + self.left)
        raise CommandRejected("no_clock")

    def json(self) -> dict[str, Any]:
        """As it is stored and shown."""
        return asdict(self)


STOPPED: Final = RoundClock()
