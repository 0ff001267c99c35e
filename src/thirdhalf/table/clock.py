"""Clocks: the time each seat has left, computed only from the times of the events, so a restart changes nothing."""

from __future__ import annotations

from thirdhalf.protocol import Clock, SeatClock


class Clocks:
    """A seat's time runs from the moment it owes a decision that everybody may know of. Bots have unlimited time."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.left = [clock.seconds * 1000] * players
        self._since: list[int | None] = [None] * players

    def copy(self) -> Clocks:
        """Independent clocks."""
        other = Clocks(self.clock, 0)
        other.left, other._since = self.left[:], self._since[:]
        return other

    def moved(self, seat: int, at: int) -> None:
        """A seat has moved: subtracts the time it took and stops its clock."""
        since = self._since[seat]
        if since is not None and self.clock.kind == "match":
            self.left[seat] += self.clock.increment * 1000 - max(0, at - since)
        self._since[seat] = None

    def owing(self, seats: list[int], since: int) -> None:
        """These seats owe a decision now. Clocks that were running keep running."""
        for seat in range(len(self._since)):
            if seat not in seats:
                self._since[seat] = None
            elif self._since[seat] is None:
                self._since[seat] = since

    def later(self, lost: int) -> None:
        """This many milliseconds did not count."""
        self._since = [None if since is None else since + lost for since in self._since]

    def deadline(self, seat: int) -> int | None:
        """When a seat runs out of time; None if its clock is not running."""
        since = self._since[seat]
        if since is None or self.clock.kind == "none":
            return None
        return since + self.left[seat]

    def shown(self, stopped: bool = False) -> list[SeatClock] | None:
        """All clocks, for everybody. During a window they look stopped, so that none shows who has to move next."""
        if self.clock.kind == "none":
            return None
        return [
            SeatClock(left=left, deadline=None if stopped else self.deadline(seat))
            for seat, left in enumerate(self.left)
        ]
