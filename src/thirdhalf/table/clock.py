"""Clocks: what each seat has left, worked out from the times of the events alone, so a restart changes nothing."""

from __future__ import annotations

from thirdhalf.protocol import Clock, SeatClock


class Clocks:
    """Time runs for a seat from the moment it owes a decision that everybody may know of. Bots have all the time."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.left = [clock.seconds * 1000] * players
        self._since: list[int | None] = [None] * players

    def copy(self) -> Clocks:
        """Clocks that can run on without these."""
        other = Clocks(self.clock, 0)
        other.left, other._since = self.left[:], self._since[:]
        return other

    def moved(self, seat: int, at: int) -> None:
        """A seat has made its move: what it took is gone, and its clock stops."""
        since = self._since[seat]
        if since is not None and self.clock.kind == "match":
            self.left[seat] += self.clock.increment * 1000 - max(0, at - since)
        self._since[seat] = None

    def owing(self, seats: list[int], since: int) -> None:
        """These seats owe a decision now; those that did before go on."""
        for seat in range(len(self._since)):
            if seat not in seats:
                self._since[seat] = None
            elif self._since[seat] is None:
                self._since[seat] = since

    def later(self, lost: int) -> None:
        """So many milliseconds did not count."""
        self._since = [None if since is None else since + lost for since in self._since]

    def deadline(self, seat: int) -> int | None:
        """When a seat runs out of time; None if its clock is not running."""
        since = self._since[seat]
        if since is None or self.clock.kind == "none":
            return None
        return since + self.left[seat]

    def shown(self, stopped: bool = False) -> list[SeatClock] | None:
        """All clocks, for everybody. While a window is open they look `stopped`: none tells who has to move next."""
        if self.clock.kind == "none":
            return None
        return [
            SeatClock(left=left, deadline=None if stopped else self.deadline(seat))
            for seat, left in enumerate(self.left)
        ]
