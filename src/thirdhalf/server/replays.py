"""Finished matches shown again, from the text of their records, in a worker process."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI

from thirdhalf.core import record
from thirdhalf.core.reading import Unreadable
from thirdhalf.protocol import Replay, WantedReplay
from thirdhalf.review.replay import replayed
from thirdhalf.server.errors import HttpError
from thirdhalf.server.service import Service
from thirdhalf.server.workers import OutOfTime, processor_time

SECONDS: Final = 5
"""Of processor time; the longest matches take a tenth of it."""
IN_LINE: Final = 8
"""So many replays may wait or run."""


def add_replays(app: FastAPI, service: Service) -> None:
    """Add the route for replays."""
    waiting = 0

    @app.post("/api/replays", response_model=Replay)
    async def replay(wanted: WantedReplay) -> Any:
        """A match that is over, move by move, as a seat, a spectator or somebody who sees all cards saw it."""
        nonlocal waiting
        if waiting >= IN_LINE:
            raise HttpError(503, "busy")
        waiting += 1
        try:
            answer = await service.workers.run(_replay, wanted.record, wanted.viewer)
        except OutOfTime:
            raise HttpError(422, "too_much_work") from None
        finally:
            waiting -= 1
        if isinstance(answer, tuple):
            raise Unreadable(*answer)
        return answer


def _replay(text: str, viewer: str) -> dict[str, Any] | tuple[str, str]:
    """Runs in a worker. Why a record cannot be read comes back as values: Unreadable does not survive pickling."""
    try:
        with processor_time(SECONDS):
            return replayed(record.read(text), viewer)
    except Unreadable as wrong:
        return wrong.place, wrong.wrong
