"""Keeping tables: a step is a row under (table, number), inserted before anybody is told that it was taken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from thirdhalf.protocol import NewTable
from thirdhalf.server.schema import PRESENCE, STEPS, TABLES, TOURNAMENTS
from thirdhalf.table.events import TableEvent
from thirdhalf.table.table import Table

CHANNEL: Final = "thirdhalf"
"""Where processes over one PostgreSQL tell each other that a table has moved on."""


class Taken(Exception):
    """Another process has taken the step of this number, or this key is used."""


@dataclass(frozen=True)
class Kept:
    """A table's row: what it was set up as, and where it stands."""

    id: str
    created: int
    new: dict[str, Any]
    secret: str
    status: str
    due: int | None
    tournament: str | None = None

    @staticmethod
    def of(table: Table, due: int | None) -> Kept:
        """The row of a table."""
        new = table.new.model_dump(mode="json")
        return Kept(table.id, table.created, new, table.secret.hex(), table.status, due, table.tournament)

    def table(self) -> Table:
        """The table before its first step."""
        new = NewTable.model_validate(self.new)
        return Table(self.id, new, bytes.fromhex(self.secret), self.created, self.tournament)


class Store:
    """All there is of a database for the rest of the server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.shared: Final = engine.dialect.name == "postgresql"
        self._writing: Final = asyncio.Lock()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction; SQLite has one writer at a time, so they queue here and not in the file."""
        if self.shared:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._writing, self.engine.begin() as connection:
                yield connection

    async def create(self, kept: Kept, steps: Sequence[TableEvent] = ()) -> None:
        """A new table, with the steps it begins with."""
        async with self.write() as connection:
            await create_table(connection, kept, steps)

    async def append(
        self, kept: Kept, step: TableEvent, following: tuple[Kept, Sequence[TableEvent]] | None = None
    ) -> None:
        """Keep the next step of a table and where that leaves it; Taken where the number or the key is.

        `following` is a table that comes into being with this step.
        """
        try:
            async with self.write() as connection:
                if following:
                    await create_table(connection, *following)
                await connection.execute(STEPS.insert(), [_row(kept.id, step)])
                await connection.execute(
                    TABLES.update().where(TABLES.c.id == kept.id).values(status=kept.status, due=kept.due)
                )
                if kept.tournament and kept.status == "over":
                    of = TOURNAMENTS.c.id == kept.tournament
                    await connection.execute(TOURNAMENTS.update().where(of).values(due=step.at))
                await self.tell(connection, kept.id, step.number)
        except IntegrityError:
            raise Taken from None

    async def tell(self, connection: AsyncConnection, id: str, number: int) -> None:
        """Other processes hear with the end of the transaction that a table or a tournament has come so far."""
        if self.shared:
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{id} {number}")))

    async def table(self, id: str) -> Kept | None:
        """The row of a table."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == id))).one_or_none()
        return None if row is None else _kept(row)

    async def steps(self, id: str, after: int = 0) -> list[TableEvent]:
        """The steps of a table from a number on."""
        wanted = sa.select(STEPS).where(STEPS.c.table_id == id, STEPS.c.number > after).order_by(STEPS.c.number)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [TableEvent(row.number, row.at, row.kind, row.seat, row.body, row.key) for row in rows]

    async def listed(self, most: int) -> list[str]:
        """The tables of the lobby, newest first."""
        wanted = (
            sa.select(TABLES.c.id)
            .where(TABLES.c.listed, TABLES.c.status != "over")
            .order_by(TABLES.c.created.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def overdue(self, before: int, most: int) -> list[str]:
        """Tables that owe something that should have been done before this time."""
        wanted = sa.select(TABLES.c.id).where(TABLES.c.due < before).order_by(TABLES.c.due).limit(most)
        async with self.engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def forget(self, before: int) -> int:
        """Drop tables that were set up before this time and never began, unless a tournament waits for them."""
        old = TABLES.delete().where(TABLES.c.status == "open", TABLES.c.created < before, TABLES.c.tournament.is_(None))
        async with self.write() as connection:
            return (await connection.execute(old)).rowcount

    async def here(self, seats: Sequence[tuple[str, int]], now: int) -> None:
        """Note that these seats, each with its table, are there."""
        if not seats:
            return
        rows = [{"table_id": table, "seat": seat, "seen": now} for table, seat in sorted(set(seats))]
        insert = postgresql.insert(PRESENCE) if self.shared else sqlite.insert(PRESENCE)
        noted = insert.on_conflict_do_update(index_elements=["table_id", "seat"], set_={"seen": now})
        async with self.write() as connection:
            if self.shared:
                await connection.execute(sa.text("SET LOCAL synchronous_commit TO off"))
            await connection.execute(noted, rows)

    async def seen(self, id: str) -> dict[int, int]:
        """When each seat of a table was last there."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(sa.select(PRESENCE).where(PRESENCE.c.table_id == id))).all()
        return {row.seat: row.seen for row in rows}

    async def alive(self) -> None:
        """Raises where the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(sa.select(1))


async def create_table(connection: AsyncConnection, kept: Kept, steps: Sequence[TableEvent]) -> None:
    """A new table, in a transaction that does more."""
    listed = bool(kept.new["options"]["listed"])
    await connection.execute(TABLES.insert(), [{**asdict(kept), "listed": listed}])
    if steps:
        await connection.execute(STEPS.insert(), [_row(kept.id, step) for step in steps])


def _row(id: str, step: TableEvent) -> dict[str, Any]:
    return {"table_id": id, **asdict(step)}


def _kept(row: sa.Row[Any]) -> Kept:
    return Kept(row.id, row.created, row.new, row.secret, row.status, row.due, row.tournament)
