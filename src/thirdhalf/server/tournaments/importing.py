"""Tournaments from a file: replayed in a worker process, one at a time, with limited processor time."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from thirdhalf.core.reading import Unreadable
from thirdhalf.protocol import NewTournament
from thirdhalf.server.errors import HttpError
from thirdhalf.server.tournaments import commands
from thirdhalf.server.workers import OutOfTime, Workers, processor_time
from thirdhalf.table.rejections import CommandRejected

SECONDS: Final = 2
"""Processor time; a Swiss of 128 players takes a tenth of it."""
IN_LINE: Final = 4
"""How many imports may wait or run."""

Imported = tuple[dict[str, Any], list[dict[str, Any]]]
"""The settings and events of a tournament, as they are stored."""


class Importer:
    """Reads tournaments that people send."""

    def __init__(self, workers: Workers) -> None:
        self._workers: Final = workers
        self._one: Final = asyncio.Lock()
        self._in_line = 0

    async def read(self, new: NewTournament) -> Imported:
        """Checks and completes a new tournament. Raises Unreadable, CommandRejected or HttpError if it is invalid or
        too long.
        """
        if not new.deeds:
            return _read(new)
        if self._in_line >= IN_LINE:
            raise HttpError(503, "busy")
        self._in_line += 1
        try:
            async with self._one:
                answer = await self._workers.run(_replay, new.model_dump(mode="json"))
        except OutOfTime:
            raise HttpError(422, "too_much_work") from None
        finally:
            self._in_line -= 1
        if isinstance(answer, str):
            raise CommandRejected(answer)
        if len(answer) == 1:
            raise Unreadable(*answer[0])
        imported: Imported = answer
        return imported


def _read(new: NewTournament) -> Imported:
    tournament = commands.begun(new)
    return tournament.settings, tournament.events


def _replay(given: dict[str, Any]) -> Imported | tuple[tuple[str, str]] | str:
    """Runs in a worker. Why it cannot be read comes back as values: these exceptions do not survive pickling."""
    try:
        with processor_time(SECONDS):
            return _read(NewTournament.model_validate(given))
    except Unreadable as wrong:
        return ((wrong.place, wrong.wrong),)
    except CommandRejected as rejected:
        return rejected.code
