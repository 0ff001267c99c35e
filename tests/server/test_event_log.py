"""What is stored is stored, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from thirdhalf.protocol import NewTable
from thirdhalf.server.database import TooNew, database_at, upgrade, url_of
from thirdhalf.server.event_log.database import CHANNEL, Batch, NotStored, Taken
from thirdhalf.server.event_log.log import Damaged
from thirdhalf.server.event_log.sqlite import SqliteDatabase, connect
from thirdhalf.server.event_log.tables import TableLog, TableRow
from thirdhalf.server.event_log.tournaments import TournamentEvent, TournamentLog, TournamentRow
from thirdhalf.server.schema import METADATA
from thirdhalf.table.events import TableEvent
from thirdhalf.table.table import Table


def run(given: str, work: Callable[[TableLog], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        await upgrade(given)
        database = database_at(given)
        await database.open()
        try:
            return await work(TableLog(database))
        finally:
            await database.close()

    return asyncio.run(whole())


def row(id: str = "a" * 22, listed: bool = False, created: int = 5) -> TableRow:
    new = NewTable.model_validate({"game": "rugby", "options": {"listed": listed}})
    return TableRow.of(Table(id, new, bytes(32), created))


def event(number: int, key: str | None = None, text: str = "hello") -> TableEvent:
    return TableEvent(number, 1000 + number, "say", 0, {"text": text, "moves": ["0 play H3"]}, key)


def test_events_come_back_as_they_were_stored(database: str) -> None:
    async def work(log: TableLog) -> None:
        await log.create(row(), [event(1)])
        await log.append(row().id, event(2, "0:key", "éàü ☃ 'quoted' $1 ?1"), ("playing", 77))
        second = event(2, "0:key", "éàü ☃ 'quoted' $1 ?1")
        assert await log.events(row().id) == [event(1), second]
        assert await log.events(row().id, after=1) == [second]
        stored = await log.row(row().id)
        assert stored == replace(row(), status="playing", due=77)
        assert stored.table().info(5).game == "rugby"
        assert await log.row("b" * 22) is None

    run(database, work)


def test_a_number_is_used_once_and_so_is_a_key(database: str) -> None:
    async def work(log: TableLog) -> None:
        await log.create(row())
        await log.append(row().id, event(1, "0:key"))
        with pytest.raises(Taken):
            await log.append(row().id, event(1, "0:other"))
        with pytest.raises(Taken):
            await log.append(row().id, event(2, "0:key"), ("over", None))
        assert await log.events(row().id) == [event(1, "0:key")]
        assert await log.row(row().id) == row()

    run(database, work)


def test_the_database_refuses_an_event_without_the_one_before_it(database: str) -> None:
    async def work(log: TableLog) -> None:
        for id in ("a" * 22, "b" * 22, "c" * 22):
            await log.create(row(id), [event(1)])
        writes = [log.append("a" * 22, event(2)), log.append("b" * 22, event(3)), log.append("c" * 22, event(2))]
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(outcome) for outcome in done] == [type(None), NotStored, type(None)]  # the others go on
        assert await log.events("b" * 22) == [event(1)]
        with pytest.raises(NotStored):
            await log.append("b" * 22, event(0))
        tournaments = TournamentLog(log.database)
        await tournaments.create(TournamentRow("t" * 22, 5, {}, "hash"))
        with pytest.raises(NotStored):
            await tournaments.append("t" * 22, TournamentEvent(2, 7, {}), (7,))

    run(database, work)


def test_an_event_without_a_table_is_refused_alone(database: str) -> None:
    async def work(log: TableLog) -> None:
        await log.create(row())
        writes = [log.append("z" * 22, event(1)), log.append(row().id, event(1))]
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(outcome) for outcome in done] == [NotStored, type(None)]

    run(database, work)


def test_of_many_at_once_only_one_is_first(database: str) -> None:
    async def work(log: TableLog) -> None:
        await log.create(row())
        tries = [log.append(row().id, event(1, f"0:{at}")) for at in range(12)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in done) == 1
        assert sum(isinstance(result, Taken) for result in done) == 11

    run(database, work)


def test_many_tables_grow_at_once(database: str) -> None:
    ids = [f"{at:022d}" for at in range(60)]

    async def grow(log: TableLog, id: str) -> None:
        for number in range(1, 9):
            await log.append(id, event(number), ("playing", number))

    async def work(log: TableLog) -> None:
        for id in ids:
            await log.create(row(id))
        await asyncio.gather(*(grow(log, id) for id in ids))
        for id in ids:
            assert await log.events(id) == [event(number) for number in range(1, 9)]
            assert await log.row(id) == replace(row(id), status="playing", due=8)

    run(database, work)


def test_a_rematch_is_created_with_the_event_or_not_at_all(database: str) -> None:
    async def work(log: TableLog) -> None:
        await log.create(row(), [event(1)])
        following = log.creation(row("c" * 22), [event(1), event(2)])
        with pytest.raises(Taken):
            await log.append(row().id, event(1), None, following)
        assert await log.row("c" * 22) is None
        with pytest.raises(NotStored):
            await log.append(row().id, event(2), None, log.creation(row("d" * 22), [event(2)]))
        assert await log.row("d" * 22) is None
        assert await log.events(row().id) == [event(1)]
        await log.append(row().id, event(2), None, following)
        assert await log.events("c" * 22) == [event(1), event(2)]

    run(database, work)


def test_due_and_listed_tables_are_found(database: str) -> None:
    async def work(log: TableLog) -> None:
        for at, name in enumerate("abcd"):
            await log.create(row(name * 22, listed=name != "d", created=at))
        await log.append("a" * 22, event(1), ("over", None))
        await log.append("b" * 22, event(1), ("playing", 50))
        await log.append("c" * 22, event(1), ("playing", 40))
        assert await log.listed(10) == ["c" * 22, "b" * 22]
        assert await log.overdue(60, 10) == ["c" * 22, "b" * 22]
        assert await log.overdue(50, 10) == ["c" * 22]
        assert await log.ahead(45, 10) == ["b" * 22]  # its event is of 1001, and it waits until 50
        assert await log.ahead(1001, 10) == []
        await log.forget(100)
        assert await log.row("d" * 22) is None
        assert await log.row("a" * 22) is not None

    run(database, work)


def test_lobby_and_sweep_use_an_index(tmp_path: Any) -> None:
    async def work(log: TableLog) -> None:
        lobby = "SELECT id FROM tables WHERE listed AND status <> 'over' ORDER BY created DESC LIMIT $1"
        sweep = "SELECT id FROM tables WHERE due < $1 ORDER BY due LIMIT 5"
        cleaning = "SELECT id FROM tables WHERE status = 'open' AND created < $1 LIMIT 5"
        for sql, index in ((lobby, "ix_tables_lobby"), (sweep, "ix_tables_due"), (cleaning, "ix_tables_open")):
            plan = str(await log.database.fetch(f"EXPLAIN QUERY PLAN {sql}", 5))
            assert index in plan
            assert "TEMP B-TREE" not in plan

    run(str(tmp_path / "t.sqlite"), work)


def test_a_tournament_in_which_nothing_happened_is_forgotten(database: str) -> None:
    async def work(tables: TableLog) -> None:
        log = TournamentLog(tables.database)
        for name in "ab":
            await log.create(TournamentRow(name * 22, 5, {}, "hash", 5))
        event = TournamentEvent(1, 7, {"deed": {"do": "start", "order": ["é"]}}, "key")
        await log.append("b" * 22, event, (7,))
        for again in (event, replace(event, number=2)):
            with pytest.raises(Taken):
                await log.append("b" * 22, again, (8,))
        assert await log.overdue(8, 10) == ["a" * 22, "b" * 22]
        await log.done("b" * 22, 6)  # something has happened since
        assert await log.due("b" * 22) == 7
        await log.done("b" * 22, 7)
        assert await log.due("b" * 22) is None
        await log.forget(6)
        assert await log.row("a" * 22) is None
        assert await log.events("b" * 22) == [event]

    run(database, work)


def test_old_matches_are_archived_and_can_be_read_as_before(database: str) -> None:
    async def work(log: TableLog) -> None:
        events = [event(number, f"0:{number}", "é ☃") for number in range(1, 9)]
        for id in ("a" * 22, "b" * 22, "c" * 22):
            await log.create(row(id), events[:-1])
            await log.append(id, events[-1], ("playing" if id[0] == "c" else "over", None))
        await log.archive(1008)  # the last event is of that time: not long ago
        assert await rows(log) == 24
        await log.archive(1009)
        assert await rows(log) == 10
        await log.archive(1009)  # a second time: nothing to do
        assert await log.events("a" * 22) == events
        assert await log.events("a" * 22, 3) == events[3:]
        assert await log.events("a" * 22, 7) == events[7:]
        assert await log.events("a" * 22, 8) == []
        await log.append("a" * 22, event(9))  # somebody says thank you, a year later
        assert await log.events("a" * 22) == [*events, event(9)]
        await log.database.write(Batch((("DELETE FROM archives WHERE table_id = $1", ("b" * 22,)),)))
        with pytest.raises(Damaged, match="event 1 is missing"):
            await log.events("b" * 22)

    async def rows(log: TableLog) -> int:
        return int((await log.database.fetch("SELECT count(*) FROM steps"))[0][0])

    run(database, work)


def test_presence_is_noted(database: str) -> None:
    async def work(log: TableLog) -> None:
        await log.create(row())
        await log.create(row("b" * 22))
        await log.here([])
        await log.here([(row().id, 0, 10), (row().id, 1, 10), ("b" * 22, 0, 7), ("gone" * 5, 0, 7)])
        await log.here([(row().id, 1, 20)])
        assert await log.seen([row().id, "b" * 22]) == {row().id: {0: 10, 1: 20}, "b" * 22: {0: 7}}
        assert await log.seen([]) == {}

    run(database, work)


def test_what_cannot_be_read_is_damaged(database: str) -> None:
    async def work(log: TableLog) -> None:
        await log.create(row(), [event(1), event(2), event(3)])
        gap = "DELETE FROM steps WHERE table_id = $1 AND number = 2"
        await log.database.write(Batch(((gap, (row().id,)),)))
        with pytest.raises(Damaged) as damaged:
            await log.events(row().id)
        assert damaged.value.why == "event 2 is missing"

    run(database, work)


def test_the_migrations_make_what_the_code_expects(database: str) -> None:
    def differences(connection: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def found() -> list[Any]:
        await upgrade(database)
        await upgrade(database)  # a second time: nothing to do
        url = url_of(database)
        if url.get_backend_name() == "sqlite":
            with sa.create_engine(url).connect() as connection:
                return differences(connection)
        engine = create_async_engine(url.set(drivername="postgresql+asyncpg"))
        async with engine.connect() as connection:
            compared = await connection.run_sync(differences)
        await engine.dispose()
        return compared

    assert asyncio.run(found()) == []


def test_a_database_of_a_later_version_is_left_alone(database: str) -> None:
    async def work(log: TableLog) -> None:
        await log.database.write(Batch((("UPDATE alembic_version SET version_num = '9999'", ()),)))
        with pytest.raises(TooNew):
            await upgrade(database)

    run(database, work)


def test_sqlite_keeps_a_log_and_syncs_it(tmp_path: Any) -> None:
    connection = connect(str(tmp_path / "t.sqlite"))
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


def test_a_file_that_somebody_holds_stores_nothing_and_later_everything(tmp_path: Any) -> None:
    path = str(tmp_path / "t.sqlite")

    async def work() -> None:
        await upgrade(path)
        database = SqliteDatabase(path, busy=0.05)
        await database.open()
        log = TableLog(database)
        await log.create(row())
        holder = connect(path)
        holder.execute("BEGIN IMMEDIATE")
        for number in (1, 1):
            with pytest.raises(NotStored):
                await log.append(row().id, event(number))
        assert await log.events(row().id) == []
        holder.execute("ROLLBACK")
        holder.close()
        await log.append(row().id, event(1))
        assert await log.events(row().id) == [event(1)]
        await database.close()

    asyncio.run(work())


def test_processes_tell_each_other(postgresql: str) -> None:
    import postgres

    database = postgres.new_database(postgresql)

    async def work(log: TableLog) -> None:
        heard: asyncio.Queue[object] = asyncio.Queue()
        connection = await asyncpg.connect(database)
        await connection.add_listener(CHANNEL, lambda *said: heard.put_nowait(said[-1]))
        await log.create(row())
        await log.append(row().id, event(1))
        assert await asyncio.wait_for(heard.get(), 30) == f"{row().id} 1"
        await log.append(row().id, event(2), None, log.creation(row("c" * 22)))
        assert await asyncio.wait_for(heard.get(), 30) == f"{row().id} 2"
        await connection.close()

    run(database, work)


def test_a_move_does_not_wait_for_presence(postgresql: str) -> None:
    import postgres

    database = postgres.new_database(postgresql)

    async def work(log: TableLog) -> None:
        await log.create(row())
        await log.here([(row().id, 0, 5)])
        other = await asyncpg.connect(database)
        async with other.transaction():
            await other.execute("UPDATE presence SET seen = 6")
            waiting = asyncio.create_task(log.here([(row().id, seat, 7) for seat in range(2)]))
            await log.append(row().id, event(1))  # would never be stored if it came after the other
            assert not waiting.done()
        await waiting
        await other.close()
        assert await log.seen([row().id]) == {row().id: {0: 7, 1: 7}}

    run(database, work)


def test_a_connection_that_breaks_is_made_again(postgresql: str) -> None:
    import postgres

    database = postgres.new_database(postgresql)
    kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> $1"

    async def work(log: TableLog) -> None:
        await log.create(row())
        other = await asyncpg.connect(database)
        for number in range(1, 6):
            await other.execute(kill.replace("$1", "pg_backend_pid()"))
            await log.append(row().id, event(number))
            assert len(await log.events(row().id)) == number
        await other.close()

    run(database, work)


def test_a_path_is_a_file_and_other_databases_are_refused() -> None:
    assert url_of("/tmp/x.sqlite").drivername == "sqlite"
    assert url_of("postgres://u:p@h/d").drivername == "postgresql"
    assert url_of("postgresql+asyncpg://u:p@h/d").drivername == "postgresql"
    with pytest.raises(ValueError, match="SQLite or PostgreSQL"):
        url_of("mysql://h/d")
