"""Work in other processes: bounded, and replaced when it breaks."""

from __future__ import annotations

import asyncio
import itertools
import time
from concurrent.futures.process import BrokenProcessPool

import pytest

from thirdhalf.server.workers import OutOfTime, Workers, processor_time


def test_a_job_that_hangs_ends_and_the_next_one_runs() -> None:
    async def work() -> int:
        workers = Workers(1, hard_seconds=1)
        try:
            with pytest.raises(BrokenProcessPool):
                await workers.run(time.sleep, 600)
            answer: int = await workers.run(abs, -66)
            return answer
        finally:
            await workers.close()

    assert asyncio.run(work()) == 66


def test_a_job_gets_a_limited_amount_of_processor_time() -> None:
    with pytest.raises(OutOfTime), processor_time(0.1):
        for _ in itertools.count():
            pass
    with processor_time(100):
        pass
