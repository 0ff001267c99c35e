"""Fixtures and settings for every test."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from leftovers import Resources, left_behind

SLOW = HealthCheck.too_slow
settings.register_profile("every time", derandomize=True, deadline=None, database=None, suppress_health_check=[SLOW])
settings.load_profile("every time")  # the same examples in every run, however long they take

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts background jobs with Ctrl-C ignored


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """No thread, child process or socket outlives its test. Set up before the other fixtures, checked after them."""
    before = Resources.now()
    yield
    left = left_behind(before)
    assert not left, left
