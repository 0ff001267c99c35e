"""What a review does in a process of its own. It imports no web framework, so that first results come at once."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection
from typing import Any, Final

from thirdhalf.bots.processes import end_with_parent
from thirdhalf.core import record
from thirdhalf.core.reading import Unreadable
from thirdhalf.review import Review, ReviewBudget
from thirdhalf.server.workers import processor_time

EVERY: Final = 0.3
"""Seconds between two reports of a review."""
SECONDS: Final = 5
"""Of processor time to read a record; the longest matches take a tenth of it."""
NICE: Final = 10
"""Lower priority than tables."""


def begin(text: str, seat: int) -> dict[str, Any] | tuple[str, str]:
    """The review before anything is computed. Why a record cannot be read comes back as values: Unreadable does not
    survive pickling.
    """
    try:
        with processor_time(SECONDS):
            return Review(record.read(text), seat).as_json()
    except Unreadable as wrong:
        return wrong.place, wrong.wrong


def work_out(sender: Connection, text: str, seat: int, worlds: int) -> None:
    """Computes the review and reports how far it has got."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(NICE)
    review = Review(record.read(text), seat, ReviewBudget().of(worlds))
    last = time.monotonic()
    for _ in review.run():
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            sender.send(review.as_json())
    sender.send(review.as_json())
