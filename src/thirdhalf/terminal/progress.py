"""The progress of a search at the terminal. Ctrl-C stops it with the best result so far."""

from __future__ import annotations

import signal
import time
from types import FrameType, TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from thirdhalf.bots.endgame.monitor import Monitor, SearchStopped
from thirdhalf.core.text import Text

QUIET = 2.0
"""Seconds before progress is shown."""


class SearchProgress(Monitor):
    """Inside its `with`, the first Ctrl-C stops the search and a second one the program."""

    def __init__(self, language: str, limit: int) -> None:
        self.language = language
        self.limit = limit
        """Positions after which the search stops; 0: it goes on."""
        self.stopped = False
        self._began = time.monotonic()
        self._ahead, self._depth, self._positions = 1, 1, 0
        self._bar: Progress | None = None

    def __enter__(self) -> SearchProgress:
        self._before = signal.signal(signal.SIGINT, self._stop)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        signal.signal(signal.SIGINT, self._before)
        if self._bar:
            self._bar.stop()

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        if self.stopped:
            raise KeyboardInterrupt
        self.stopped = True

    def depth_started(self, ahead: int, depth: int) -> None:
        """Notes that the search goes one step deeper."""
        self._ahead, self._depth = ahead, depth
        self.searched(self._positions)

    def searched(self, positions: int) -> None:
        """Shows how far the search is, once it has taken a while."""
        self._positions = positions
        if self.stopped or 0 < self.limit <= positions:
            raise SearchStopped
        if time.monotonic() - self._began < QUIET:
            return
        if self._bar is None:
            columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
            self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self._bar.add_task("", total=self._depth)
            self._bar.start()
        said = Text(
            f"{self._ahead} of {self._depth} ahead, {positions} positions; Ctrl-C: the best so far",
            f"{self._ahead} sur {self._depth} d'avance, {positions} positions ; Ctrl-C : le meilleur à ce stade",
        ).said(self.language)
        self._bar.update(self._bar.task_ids[0], description=said, completed=self._ahead - 1, total=self._depth)
