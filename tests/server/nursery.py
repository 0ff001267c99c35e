"""Servers without starting Python each time: one process imports everything once and forks for every test."""

from __future__ import annotations

import atexit
import functools
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

PROGRAM = Path(__file__).parent / "serving.py"


class Forked:
    """A process forked by another one, with a part of the interface of `subprocess.Popen`."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._handle: int | None = os.pidfd_open(pid)

    def poll(self) -> int | None:
        """None while it runs. Only its parent knows how it ended."""
        if self._handle is not None and select.select([self._handle], [], [], 0)[0]:
            os.close(self._handle)
            self._handle = None
        return None if self._handle is not None else 0

    def wait(self, timeout: float) -> int:
        if self._handle is not None:
            select.select([self._handle], [], [], timeout)
        if self.poll() is None:
            raise subprocess.TimeoutExpired(str(PROGRAM), timeout)
        return 0

    def terminate(self) -> None:
        os.kill(self.pid, signal.SIGTERM)


class Nursery:
    """The process that forks."""

    def __init__(self) -> None:
        from leftovers import FORKING, SHARED_PROCESSES

        self._process = subprocess.Popen([sys.executable, PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        SHARED_PROCESSES.add(self._process.pid)
        FORKING.add(self._process.pid)
        atexit.register(self._process.communicate)  # it ends where its input does

    def fork(self, given: dict[str, Any], log: Path) -> Forked:
        """A server with this configuration, in a session of its own."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([given, str(log)]).encode() + b"\n")
        self._process.stdin.flush()
        return Forked(int(self._process.stdout.readline()))


@functools.cache
def nursery() -> Nursery:
    """The one of this process."""
    return Nursery()


def fork_on_demand(serve: Callable[[dict[str, Any]], None]) -> None:
    """What a nursery runs: a server for every line of its input."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to wait for them
    while line := sys.stdin.readline():
        given, log = json.loads(line)
        pid = os.fork()
        if pid:
            print(pid, flush=True)
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        nothing, told = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_APPEND)
        for kept, stream in ((nothing, 0), (told, 1), (told, 2)):
            os.dup2(kept, stream)
        serve(given)
