"""Reviews of finished matches: worked out in a process of their own, followed meanwhile, stored when done."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import multiprocessing
import os
import time
from multiprocessing.connection import Connection
from typing import Any, Final

from fastapi import FastAPI, Path

from thirdhalf.core import record
from thirdhalf.core.reading import Unreadable
from thirdhalf.protocol import ReviewState, WantedReview
from thirdhalf.review import Review
from thirdhalf.review.value import VERSION
from thirdhalf.server.clock import now_ms
from thirdhalf.server.errors import HttpError
from thirdhalf.server.event_log.database import Batch, Database, NotStored, insert_row
from thirdhalf.server.workers import begin_worker

log = logging.getLogger(__name__)

EVERY: Final = 0.3
"""Seconds between two reports of a review."""
LONGEST: Final = 600.0
"""Seconds after which a review is given up."""
IN_LINE: Final = 8
"""So many reviews may run or wait; one runs at a time."""

NICE: Final = 10
"""Tables come first."""

Told = dict[str, Any]


class ReviewJob:
    """A review that is being worked out: its newest report, and the task that follows its process."""

    def __init__(self) -> None:
        self.told: Told | None = None
        self.wrong: tuple[str, str] | None = None
        self.heard: Final = asyncio.Event()
        """Something has been reported, or the process is gone."""
        self.task: asyncio.Task[None] | None = None


class ReviewDesk:
    """The reviews of one server process."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._jobs: Final[dict[str, ReviewJob]] = {}
        self._one: Final = asyncio.Semaphore(1)

    async def ask(self, text: str, seat: int) -> Told:
        """A review, begun if nobody has asked for it before. Unreadable if the record is not of a finished match."""
        id = hashlib.sha256(f"{VERSION} {seat}\n{text}".encode()).hexdigest()[:32]
        stored = await self._stored(id)
        if stored is not None:
            return stored
        job = self._jobs.get(id)
        if job is None:
            if len(self._jobs) >= IN_LINE:
                raise HttpError(503, "busy")
            job = self._jobs[id] = ReviewJob()
            job.task = asyncio.create_task(self._follow(id, job, text, seat))
        await job.heard.wait()
        return self._told(job)

    async def look(self, id: str) -> Told:
        """A review that runs or is stored."""
        job = self._jobs.get(id)
        if job is not None:
            await job.heard.wait()
            return self._told(job)
        stored = await self._stored(id)
        if stored is None:
            raise HttpError(404, "no_page")
        return stored

    def cancel(self, id: str) -> None:
        """Stop working on a review."""
        job = self._jobs.get(id)
        if job is not None and job.task is not None:
            job.task.cancel()

    async def close(self) -> None:
        """Stop all of them."""
        tasks = [job.task for job in self._jobs.values() if job.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _told(self, job: ReviewJob) -> Told:
        if job.wrong is not None:
            raise Unreadable(*job.wrong)
        if job.told is None:
            raise HttpError(503, "busy")
        return job.told

    async def _stored(self, id: str) -> Told | None:
        rows = await self._database.fetch("SELECT body FROM reviews WHERE id = $1", id)
        return json.loads(rows[0][0]) if rows else None

    async def _follow(self, id: str, job: ReviewJob, text: str, seat: int) -> None:
        try:
            async with self._one:
                await asyncio.wait_for(self._run(id, job, text, seat), LONGEST)
        except TimeoutError:
            log.error("review given up")
        finally:
            job.heard.set()
            del self._jobs[id]

    async def _run(self, id: str, job: ReviewJob, text: str, seat: int) -> None:
        spawn = multiprocessing.get_context("spawn")
        receiver, sender = spawn.Pipe(duplex=False)
        process = spawn.Process(target=_work, args=(sender, text, seat), daemon=True)
        process.start()
        sender.close()
        try:
            while True:
                told = await asyncio.to_thread(_next, receiver)
                if told is None:
                    return
                if isinstance(told, tuple):
                    job.wrong = told
                else:
                    job.told = {"id": id, **told}
                    if told["finished"]:
                        await self._store(id, job.told)
                job.heard.set()
        finally:
            process.kill()
            await asyncio.shield(asyncio.to_thread(process.join))
            receiver.close()

    async def _store(self, id: str, told: Told) -> None:
        row = insert_row("reviews", ("id", "made", "body"), (id, now_ms(), json.dumps(told)))
        with contextlib.suppress(NotStored):  # it can be worked out again
            await self._database.write(Batch((row,)))


def _next(receiver: Connection) -> Any:
    """The next report; None: there is no more."""
    try:
        return receiver.recv()
    except (EOFError, OSError):
        return None


def _work(sender: Connection, text: str, seat: int) -> None:
    """The review itself, in a process of its own."""
    begin_worker()
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        work = Review(record.read(text), seat)
    except Unreadable as wrong:
        sender.send((wrong.place, wrong.wrong))
        return
    sender.send(work.as_json())
    last = time.monotonic()
    for _ in work.run():
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            sender.send(work.as_json())
    sender.send(work.as_json())


def add_reviews(app: FastAPI, desk: ReviewDesk) -> None:
    """Add the routes for reviews."""

    @app.post("/api/reviews", response_model=ReviewState)
    async def ask(wanted: WantedReview) -> Any:
        """The review of a match that is over, as far as it has got. It goes on in the background and is kept."""
        return await desk.ask(wanted.record, wanted.seat)

    @app.get("/api/reviews/{id}", response_model=ReviewState)
    async def look(id: str = Path(pattern=r"^[0-9a-f]{32}$")) -> Any:
        """A review as far as it has got."""
        return await desk.look(id)

    @app.delete("/api/reviews/{id}", status_code=204)
    async def cancel(id: str = Path(pattern=r"^[0-9a-f]{32}$")) -> None:
        """Stop working on a review."""
        desk.cancel(id)
