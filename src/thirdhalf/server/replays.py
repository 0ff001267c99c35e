"""Replays of finished matches, from the text of their records, in a worker process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fastapi import FastAPI, Response

from thirdhalf.core import record
from thirdhalf.core.reading import Unreadable
from thirdhalf.games import GAMES
from thirdhalf.protocol import Replay, WantedPicture, WantedReplay
from thirdhalf.review.replay import moment_picture, replayed
from thirdhalf.rulebook import title
from thirdhalf.server.errors import HttpError
from thirdhalf.server.service import Service
from thirdhalf.server.workers import OutOfTime, processor_time

SECONDS: Final = 5
"""Processor time; the longest matches take a tenth of it."""
IN_LINE: Final = 8
"""How many replays may wait or run."""


def add_replays(app: FastAPI, service: Service) -> None:
    """Adds the routes for replays."""
    waiting = 0

    async def worked_out(job: Callable[..., Any], *arguments: Any) -> Any:
        nonlocal waiting
        if waiting >= IN_LINE:
            raise HttpError(503, "busy")
        waiting += 1
        try:
            answer = await service.workers.run(_within_time, job, *arguments)
        except OutOfTime:
            raise HttpError(422, "too_much_work") from None
        finally:
            waiting -= 1
        if isinstance(answer, tuple):
            raise Unreadable(*answer)
        return answer

    @app.post("/api/replays", response_model=Replay)
    async def replay(wanted: WantedReplay) -> Any:
        """A match that is over, move by move, as a seat, a spectator or somebody who sees all cards saw it."""
        return await worked_out(_replay, wanted.record, wanted.viewer)

    @app.post("/api/replays/picture", response_class=Response)
    async def moment(wanted: WantedPicture) -> Response:
        """The table at one moment of such a match, as an SVG."""
        svg = await worked_out(_picture, wanted.record, wanted.viewer, wanted.moment, wanted.language)
        return Response(svg, media_type="image/svg+xml")


def _within_time(job: Callable[..., Any], *arguments: Any) -> Any:
    """Runs in a worker. Why a record cannot be read comes back as values: Unreadable does not survive pickling."""
    try:
        with processor_time(SECONDS):
            return job(*arguments)
    except Unreadable as wrong:
        return wrong.place, wrong.wrong


def _replay(text: str, viewer: str) -> dict[str, Any]:
    return replayed(record.read(text), viewer)


def _picture(text: str, viewer: str, at: int, language: str) -> str:
    told = record.read(text)
    game = told.headers["game"]
    return moment_picture(told, viewer, at, title(game).said(language) if game in GAMES else game, language)
