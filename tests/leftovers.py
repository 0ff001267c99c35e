"""What a test may leave behind: nothing. Threads, child processes and open sockets are counted before and after."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import threading
import time
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 20.0
"""Seconds that something told to stop may take to stop."""

LOOP_WORKERS = "asyncio_"
"""Workers of an event loop end with it; the one of the browser runs as long as the browser does."""
RESOURCE_TRACKER = "multiprocessing.resource_tracker"
"""Python starts one of these for a whole process and ends it with it."""
SHARED_PROCESSES: set[int] = set()
"""Processes that serve a whole test session, by pid. The code that starts one adds it."""
FORKING: set[int] = set()
"""Of these, the ones that fork processes for a test: what they start counts too."""


@dataclass(frozen=True)
class Resources:
    """What this process holds at one moment."""

    threads: frozenset[threading.Thread]
    children: frozenset[int]
    sockets: frozenset[str]

    @staticmethod
    def now() -> Resources:
        """Count everything."""
        return Resources(frozenset(threading.enumerate()), children(), _sockets())

    def beyond(self, before: Resources) -> list[str]:
        """What is here that was not there before, in words."""
        threads = [
            f"thread {thread.name}"
            for thread in self.threads - before.threads
            if thread.is_alive() and not thread.name.startswith(LOOP_WORKERS)
        ]
        children = [
            f"process {pid}: {_command(pid)}"
            for pid in self.children - before.children - SHARED_PROCESSES
            if RESOURCE_TRACKER not in _command(pid)
        ]
        sockets = [f"open {socket}" for socket in self.sockets - before.sockets]
        return threads + children + sockets


def left_behind(before: Resources) -> list[str]:
    """What the test did not stop or close, after waiting for what is still stopping."""
    until = time.monotonic() + PATIENCE
    left = Resources.now().beyond(before)
    while left and time.monotonic() < until:
        gc.collect()  # a socket nobody holds any more is closed by this, with a warning of its own
        time.sleep(0.05)
        left = Resources.now().beyond(before)
    return left


def children() -> frozenset[int]:
    """Running processes that this one has started, or had started; zombies have ended."""
    multiprocessing.active_children()  # reaps
    found = set()
    for starter in ("self", *FORKING):
        for task in Path(f"/proc/{starter}/task").glob("*/children"):
            with contextlib.suppress(OSError):  # the thread has ended meanwhile
                found |= {int(pid) for pid in task.read_text().split()}
    return frozenset(pid for pid in found if _state(pid) not in ("Z", ""))


def _state(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return ""


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()[:120]
    except OSError:
        return "ended"


def _sockets() -> frozenset[str]:
    found = set()
    for descriptor in Path("/proc/self/fd").iterdir():
        try:
            target = os.readlink(descriptor)
        except OSError:
            continue
        if target.startswith("socket:"):
            found.add(target)
    return frozenset(found)
