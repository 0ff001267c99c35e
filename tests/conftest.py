"""What holds for every test."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from leftovers import Resources, left_behind

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts background jobs with Ctrl-C ignored


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """No thread, child process or socket outlives its test. Set up before the other fixtures, checked after them."""
    before = Resources.now()
    yield
    left = left_behind(before)
    assert not left, left
