"""Hints over HTTP: computed in a worker from the view of the seat that asks, told to nobody else, not stored."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from thirdhalf.core.match import View
from thirdhalf.hints import hint
from thirdhalf.server.errors import HttpError
from thirdhalf.server.lessons import unbroken
from thirdhalf.server.table_stream import TableStream
from thirdhalf.server.workers import OutOfTime, Workers, processor_time
from thirdhalf.table.views import hint_view

SECONDS: Final = 20
"""Of processor time, on a machine too slow for hints."""
IN_LINE: Final = 8
"""How many hints may wait or run."""


class HintQueue:
    """The hints of one server process. Asking again before the answer waits for the same one."""

    def __init__(self, workers: Workers) -> None:
        self._workers: Final = workers
        self._asked: Final[dict[tuple[str, int, int], asyncio.Task[dict[str, Any]]]] = {}
        """By table, seat and number of moves it has seen."""

    async def ask(self, live: TableStream, seat: int) -> dict[str, Any]:
        """A hint for a seat; CommandRejected if it may have none now."""
        view = hint_view(live.table, seat, live.now())
        moment = (live.id, seat, len(view["record"]))
        task = self._asked.get(moment)
        if task is None:
            if len(self._asked) >= IN_LINE:
                raise HttpError(503, "busy")
            task = self._asked[moment] = asyncio.create_task(self._workers.run(_hint, view))
            task.add_done_callback(lambda _: self._asked.pop(moment))
        try:
            return await asyncio.shield(task)
        except OutOfTime:
            raise HttpError(503, "busy") from None

    async def close(self) -> None:
        """Waits for nothing: what is running ends with the workers."""
        for task in list(self._asked.values()):
            task.cancel()
        await asyncio.gather(*self._asked.values(), return_exceptions=True)


def _hint(view: View) -> dict[str, Any]:
    """Runs in a worker. The seed is the moment: the same question has the same answer."""
    with processor_time(SECONDS):
        told = hint(view, len(view["record"])).as_json()
    told["why"]["fr"] = unbroken(told["why"]["fr"])
    return told
