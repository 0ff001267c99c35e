"""Rate limits: token buckets."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from thirdhalf.server.config import Rate

REMEMBERED: Final = 20_000
"""Addresses remembered; the one idle for longest is forgotten first."""


class Bucket:
    """A token bucket: holds up to `burst` tokens and gains `per_second`."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate: Final = rate
        self._level = float(rate.burst)
        self._at = now

    def take(self, now: float) -> bool:
        """Takes a token; False if there is none."""
        self._level = min(self._rate.burst, self._level + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class AddressLimits:
    """A bucket per address."""

    def __init__(self, rate: Rate) -> None:
        self._rate: Final = rate
        self._by_address: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Takes a token of this address; False if there is none."""
        bucket = self._by_address.setdefault(address, Bucket(self._rate, now))
        self._by_address.move_to_end(address)
        if len(self._by_address) > REMEMBERED:
            self._by_address.popitem(last=False)
        return bucket.take(now)
