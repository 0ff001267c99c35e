"""The lab in the browser, on your own server: one question at a time, and a report that grows."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request

from thirdhalf.arena.errors import ArenaError
from thirdhalf.games import GAMES
from thirdhalf.lab.executors import UnitExecutor, unit_executor
from thirdhalf.lab.presentation import present
from thirdhalf.lab.question import COMPARE, REPORT, Question, question
from thirdhalf.lab.report import Report, report
from thirdhalf.lab.run import Amounts, Progress, Run
from thirdhalf.lab.store import Store, default_store
from thirdhalf.protocol import LabQuestion, LabReport, LabState, LabStatus, Language
from thirdhalf.server.config import Config
from thirdhalf.server.errors import HttpError

GROWS: Final = 1.0
"""Seconds between two reports on a question."""


class LabStopped(Exception):
    """Somebody has stopped the question."""


class LabRun(threading.Thread):
    """A question being answered, in a thread that waits for processes."""

    def __init__(self, wanted: LabQuestion, asked: Question, store: Path) -> None:
        super().__init__(name="lab", daemon=True)
        self.wanted: Final = wanted
        self.asked: Final = asked
        self.status: LabStatus = "playing"
        self.share = 0.0
        self.failure: ArenaError | None = None
        self.report: Report | None = None
        self._store: Final = store
        self._stopping: Final = threading.Event()
        self._executor: UnitExecutor | None = None

    def run(self) -> None:
        """Plays until the time is up or somebody stops it."""
        try:
            with unit_executor(max(2, os.cpu_count() or 2)) as self._executor:
                self._answer(Run(self.asked, Store(self._store), self._executor))
            self.status = "done"
        except LabStopped:
            self.status = "stopped"
        except ArenaError as failure:
            self.failure = failure
            self.status = "stopped" if self._stopping.is_set() else "failed"

    def stop(self) -> None:
        """Stops it now. Played deals are kept."""
        self._stopping.set()
        if self._executor:
            self._executor.stop()

    def _answer(self, run: Run) -> None:
        for _ in run.pilot():
            self._check()
        amounts = run.planned(self.wanted.minutes, [])
        grown = 0.0
        for progress in run.play(amounts, self.wanted.minutes):
            self._check()
            if time.monotonic() - grown > GROWS:
                self._grow(run, amounts, progress)
                grown = time.monotonic()
        self._grow(run, amounts, Progress(1, 1))

    def _check(self) -> None:
        if self._stopping.is_set():
            raise LabStopped

    def _grow(self, run: Run, amounts: Amounts, progress: Progress) -> None:
        found = report(self.asked, run.store, amounts)
        if all(level["deals"] for level in found["levels"]):
            self.report = found
        self.share = min(1.0, progress.done / progress.of) if progress.of else 1.0

    def state(self, language: str) -> LabState:
        """How far it has got, in words."""
        told = present(self.report, language).as_json() if self.report else None
        return LabState(
            status=self.status,
            question=self.wanted,
            share=self.share,
            trouble=self.failure.said(language) if self.failure and self.status == "failed" else "",
            report=LabReport.model_validate(told) if told else None,
        )


class Laboratory:
    """The one question of this server, and its answer."""

    def __init__(self, config: Config) -> None:
        self._store: Final = Path(config.lab_store) if config.lab_store else default_store()
        self._open: Final = config.has_lab()
        self._current: LabRun | None = None

    def checked(self) -> None:
        """There is no lab on a public server."""
        if not self._open:
            raise HttpError(404, "no_page")

    def ask(self, wanted: LabQuestion) -> None:
        """Asks a new question. The previous one ends."""
        if wanted.game not in GAMES:
            raise HttpError(404, "no_page")
        arms = [dict(wanted.rules), *({**wanted.rules, **other} for other in wanted.against)]
        kind = COMPARE if wanted.against else REPORT
        asked = question(kind, wanted.game, arms, tuple(wanted.levels))
        self.close()
        self._current = LabRun(wanted, asked, self._store)
        self._current.start()

    def state(self, language: str) -> LabState:
        """What the lab is doing."""
        if self._current is None:
            return LabState(status="idle", question=None, share=0, trouble="", report=None)
        return self._current.state(language)

    def close(self) -> None:
        """Stops whatever is being played, and waits for it to end."""
        if self._current is not None:
            self._current.stop()
            self._current.join()


def add_lab(app: FastAPI, config: Config) -> Laboratory:
    """Adds the routes of the lab."""
    lab = Laboratory(config)

    def spoken(request: Request, language: Language | None) -> str:
        accepted = request.headers.get("accept-language", "").lower()
        return language or ("fr" if accepted.startswith("fr") else "en")

    @app.get("/api/lab")
    async def state(request: Request, language: Language | None = None) -> LabState:
        """How far the question has got, and the report so far. On your own server only."""
        lab.checked()
        return await asyncio.to_thread(lab.state, spoken(request, language))

    @app.post("/api/lab", status_code=201)
    async def ask(wanted: LabQuestion, request: Request) -> LabState:
        """Asks a question; the previous one ends."""
        lab.checked()
        language = spoken(request, None)
        try:
            await asyncio.to_thread(lab.ask, wanted)
        except ArenaError as wrong:
            return LabState(status="failed", question=wanted, share=0, trouble=wrong.said(language), report=None)
        return await asyncio.to_thread(lab.state, language)

    @app.delete("/api/lab")
    async def stop(request: Request) -> LabState:
        """Stops playing. The results so far stay."""
        lab.checked()
        await asyncio.to_thread(lab.close)
        return await asyncio.to_thread(lab.state, spoken(request, None))

    return lab
