"""Reviews of finished matches: computed in a separate process, followed meanwhile, stored when done."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import multiprocessing
from multiprocessing.connection import Connection
from typing import Any, Final

from fastapi import FastAPI, Path

from thirdhalf.core.reading import Unreadable
from thirdhalf.protocol import ReviewState, WantedReview
from thirdhalf.review.valuations import VERSION
from thirdhalf.server.clock import now_ms
from thirdhalf.server.errors import HttpError
from thirdhalf.server.event_log.database import Batch, Database, NotStored, insert_row
from thirdhalf.server.review_process import begin, work_out
from thirdhalf.server.workers import OutOfTime, Workers

log = logging.getLogger(__name__)

LONGEST: Final = 600.0
"""Seconds after which a review is abandoned."""
IN_LINE: Final = 8
"""How many reviews may run or wait; one runs at a time."""

Told = dict[str, Any]


class ReviewJob:
    """A review that waits or is being computed: its latest report, and the task that follows its process."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.task: asyncio.Task[None] | None = None


class ReviewQueue:
    """The reviews of one server process."""

    def __init__(self, database: Database, workers: Workers, worlds: int) -> None:
        self._database: Final = database
        self._workers: Final = workers
        self._worlds: Final = worlds
        self._jobs: Final[dict[str, ReviewJob]] = {}
        """In the order in which they were asked for: the first runs, the others wait."""
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        """Of those, and of reviews that are being stopped."""
        self._one: Final = asyncio.Semaphore(1)

    async def ask(self, text: str, seat: int) -> Told:
        """A review as far as it has got, started if nobody has asked for it before. Never waits for the work.

        Unreadable if the record is not of a finished match.
        """
        id = hashlib.sha256(f"{VERSION} {self._worlds} {seat}\n{text}".encode()).hexdigest()[:32]
        stored = await self._stored(id)
        if stored is not None:
            return stored
        if id not in self._jobs:
            self._check_line()
            begun = await self._begun(text, seat)
            if id not in self._jobs:  # somebody may have asked for the same meanwhile
                self._check_line()
                job = self._jobs[id] = ReviewJob({"id": id, **begun})
                job.task = asyncio.create_task(self._follow(id, job, text, seat))
                self._tasks.add(job.task)
                job.task.add_done_callback(self._tasks.discard)
        return self._told(id)

    async def look(self, id: str) -> Told:
        """A review that is waiting, running or stored."""
        if id in self._jobs:
            return self._told(id)
        stored = await self._stored(id)
        if stored is None:
            raise HttpError(404, "no_page")
        return stored

    def cancel(self, id: str) -> None:
        """Stops computing a review."""
        job = self._jobs.pop(id, None)
        if job is not None and job.task is not None:
            job.task.cancel()

    async def close(self) -> None:
        """Stops all of them."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _told(self, id: str) -> Told:
        return {**self._jobs[id].told, "ahead": list(self._jobs).index(id)}

    def _check_line(self) -> None:
        if len(self._jobs) >= IN_LINE:
            raise HttpError(503, "busy")

    async def _begun(self, text: str, seat: int) -> Told:
        """The review before anything has been worked out."""
        try:
            found = await self._workers.run(begin, text, seat)
        except OutOfTime:
            raise HttpError(422, "too_much_work") from None
        if isinstance(found, tuple):
            raise Unreadable(*found)
        begun: Told = found
        return begun

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
            if self._jobs.get(id) is job:
                del self._jobs[id]

    async def _run(self, id: str, job: ReviewJob, text: str, seat: int) -> None:
        spawn = multiprocessing.get_context("spawn")
        receiver, sender = spawn.Pipe(duplex=False)
        process = spawn.Process(target=work_out, args=(sender, text, seat, self._worlds), daemon=True)
        process.start()
        sender.close()
        try:
            while True:
                told = await asyncio.to_thread(_next, receiver)
                if told is None:
                    return
                job.told = {"id": id, **told}
                if told["finished"]:
                    await self._store(id, job.told)
        finally:
            process.kill()
            await asyncio.shield(asyncio.to_thread(process.join))
            receiver.close()

    async def _store(self, id: str, told: Told) -> None:
        row = insert_row("reviews", ("id", "made", "body"), (id, now_ms(), json.dumps(told)))
        with contextlib.suppress(NotStored):  # it can be computed again
            await self._database.write(Batch((row,)))


def _next(receiver: Connection) -> Told | None:
    """The next report; None if there are no more."""
    try:
        told: Told = receiver.recv()
    except (EOFError, OSError):
        return None
    return told


def add_reviews(app: FastAPI, queue: ReviewQueue) -> None:
    """Adds the routes for reviews."""

    @app.post("/api/reviews", response_model=ReviewState)
    async def ask(wanted: WantedReview) -> Any:
        """The review of a finished match, as far as it has got. It goes on in the background and is stored."""
        return await queue.ask(wanted.record, wanted.seat)

    @app.get("/api/reviews/{id}", response_model=ReviewState)
    async def look(id: str = Path(pattern=r"^[0-9a-f]{32}$")) -> Any:
        """A review as far as it has got."""
        return await queue.look(id)

    @app.delete("/api/reviews/{id}", status_code=204)
    async def cancel(id: str = Path(pattern=r"^[0-9a-f]{32}$")) -> None:
        """Stops computing a review."""
        queue.cancel(id)
