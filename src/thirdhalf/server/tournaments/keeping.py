"""Keeping tournaments: a deed is a row under (tournament, number), inserted before anybody is told that it was done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from thirdhalf.server.schema import DEEDS, TOURNAMENTS
from thirdhalf.server.store import Kept, Store, Taken, create_table
from thirdhalf.table.events import TableEvent


@dataclass(frozen=True)
class KeptTournament:
    """A tournament's row: what it was set up as, and the hash of its organiser's token."""

    id: str
    created: int
    new: dict[str, Any]
    organiser: str


@dataclass(frozen=True)
class KeptDeed:
    """A deed that was done: the number it has in its tournament, from 1, and when."""

    number: int
    at: int
    body: dict[str, Any]
    key: str | None = None


class TournamentStore:
    """What the database is for tournaments."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store

    async def create(self, kept: KeptTournament, deeds: Sequence[KeptDeed] = ()) -> None:
        """A new tournament, with the deeds it begins with; it may owe tables at once."""
        row = {"id": kept.id, "created": kept.created, "new": kept.new, "organiser": kept.organiser}
        async with self._store.write() as connection:
            await connection.execute(TOURNAMENTS.insert(), [{**row, "due": kept.created}])
            if deeds:
                await connection.execute(DEEDS.insert(), [_row(kept.id, deed) for deed in deeds])

    async def append(self, id: str, deed: KeptDeed, table: tuple[Kept, Sequence[TableEvent]] | None = None) -> None:
        """Keep the next deed; Taken where the number or the key is. `table` comes into being with this deed."""
        try:
            async with self._store.write() as connection:
                if table:
                    await create_table(connection, *table)
                await connection.execute(DEEDS.insert(), [_row(id, deed)])
                await connection.execute(TOURNAMENTS.update().where(TOURNAMENTS.c.id == id).values(due=deed.at))
                await self._store.tell(connection, id, deed.number)
        except IntegrityError:
            raise Taken from None

    async def tournament(self, id: str) -> KeptTournament | None:
        """The row of a tournament."""
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(sa.select(TOURNAMENTS).where(TOURNAMENTS.c.id == id))).one_or_none()
        return None if row is None else KeptTournament(row.id, row.created, row.new, row.organiser)

    async def deeds(self, id: str, after: int = 0) -> list[KeptDeed]:
        """The deeds of a tournament from a number on."""
        wanted = sa.select(DEEDS).where(DEEDS.c.tournament_id == id, DEEDS.c.number > after).order_by(DEEDS.c.number)
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [KeptDeed(row.number, row.at, row.body, row.key) for row in rows]

    async def overdue(self, before: int, most: int) -> list[str]:
        """Tournaments that something has happened in before this time which nobody has looked after."""
        late = TOURNAMENTS.c.due < before
        wanted = sa.select(TOURNAMENTS.c.id).where(late).order_by(TOURNAMENTS.c.due).limit(most)
        async with self._store.engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def forget(self, before: int) -> None:
        """Drop tournaments that were set up before this time and in which nothing was ever done."""
        done = sa.exists().where(DEEDS.c.tournament_id == TOURNAMENTS.c.id)
        async with self._store.write() as connection:
            await connection.execute(TOURNAMENTS.delete().where(TOURNAMENTS.c.created < before, ~done))

    async def due(self, id: str) -> int | None:
        """When something last happened that is not looked after yet."""
        async with self._store.engine.connect() as connection:
            due: int | None = (
                await connection.execute(sa.select(TOURNAMENTS.c.due).where(TOURNAMENTS.c.id == id))
            ).scalar()
        return due

    async def looked_after(self, id: str, due: int) -> None:
        """Nothing is left to do, unless something has happened since `due` was asked for."""
        done = TOURNAMENTS.update().where(TOURNAMENTS.c.id == id, TOURNAMENTS.c.due == due).values(due=None)
        async with self._store.write() as connection:
            await connection.execute(done)


def _row(id: str, deed: KeptDeed) -> dict[str, Any]:
    return {"tournament_id": id, "number": deed.number, "at": deed.at, "body": deed.body, "key": deed.key}
