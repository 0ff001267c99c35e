"""What is kept is kept, on both databases."""

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

from thirdhalf.protocol import NewTable
from thirdhalf.server.database import TooNew, engine_of, upgrade, url_of
from thirdhalf.server.schema import METADATA
from thirdhalf.server.store import CHANNEL, Kept, Store, Taken
from thirdhalf.server.tournaments.keeping import KeptDeed, KeptTournament, TournamentStore
from thirdhalf.table.events import TableEvent
from thirdhalf.table.table import Table


def run(database: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def whole() -> Any:
        engine = engine_of(database)
        try:
            await upgrade(engine)
            return await work(Store(engine))
        finally:
            await engine.dispose()

    return asyncio.run(whole())


def kept(id: str = "a" * 22, listed: bool = False, created: int = 5) -> Kept:
    new = NewTable.model_validate({"game": "rugby", "options": {"listed": listed}})
    return Kept.of(Table(id, new, bytes(32), created), None)


def step(number: int, key: str | None = None, text: str = "hello") -> TableEvent:
    return TableEvent(number, 1000 + number, "say", 0, {"text": text, "moves": ["0 play H3"]}, key)


def test_steps_come_back_as_they_were_kept(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create(kept(), [step(1)])
        await store.append(replace(kept(), status="playing", due=77), step(2, "0:key", "éàü ☃"))
        assert await store.steps(kept().id) == [step(1), step(2, "0:key", "éàü ☃")]
        assert await store.steps(kept().id, after=1) == [step(2, "0:key", "éàü ☃")]
        row = await store.table(kept().id)
        assert row == replace(kept(), status="playing", due=77)
        assert row.table().info(5).game == "rugby"
        assert await store.table("b" * 22) is None

    run(database, work)


def test_a_number_is_taken_once_and_so_is_a_key(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create(kept())
        await store.append(kept(), step(1, "0:key"))
        with pytest.raises(Taken):
            await store.append(kept(), step(1, "0:other"))
        with pytest.raises(Taken):
            await store.append(replace(kept(), status="over"), step(2, "0:key"))
        assert await store.steps(kept().id) == [step(1, "0:key")]
        row = await store.table(kept().id)
        assert row is not None
        assert row.status == "open"

    run(database, work)


def test_of_many_at_once_one_takes_the_step(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create(kept())
        tries = [store.append(kept(), step(1, f"0:{at}")) for at in range(12)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in done) == 1
        assert sum(isinstance(result, Taken) for result in done) == 11

    run(database, work)


def test_a_rematch_comes_into_being_with_the_step_or_not_at_all(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create(kept())
        await store.append(kept(), step(1))
        following = (kept("c" * 22), [step(1)])
        with pytest.raises(Taken):
            await store.append(kept(), step(1), following)
        assert await store.table("c" * 22) is None
        await store.append(kept(), step(2), following)
        assert await store.steps("c" * 22) == [step(1)]

    run(database, work)


def test_what_is_owed_and_what_is_listed_is_found(database: str) -> None:
    async def work(store: Store) -> None:
        for at, name in enumerate("abcd"):
            await store.create(kept(name * 22, listed=name != "d", created=at))
        await store.append(replace(kept("a" * 22), status="over", due=None), step(1))
        await store.append(replace(kept("b" * 22), status="playing", due=50), step(1))
        await store.append(replace(kept("c" * 22), status="playing", due=40), step(1))
        assert await store.listed(10) == ["c" * 22, "b" * 22]
        assert await store.overdue(60, 10) == ["c" * 22, "b" * 22]
        assert await store.overdue(50, 10) == ["c" * 22]
        assert await store.forget(100) == 1
        assert await store.table("d" * 22) is None
        assert await store.table("a" * 22) is not None

    run(database, work)


def test_a_tournament_in_which_nothing_was_done_is_forgotten(database: str) -> None:
    async def work(store: Store) -> None:
        kept = TournamentStore(store)
        for name in "ab":
            await kept.create(KeptTournament(name * 22, 5, {}, "hash"))
        deed = KeptDeed(1, 7, {"deed": {"do": "start", "order": ["é"]}}, "key")
        await kept.append("b" * 22, deed)
        for again in (deed, replace(deed, number=2)):
            with pytest.raises(Taken):
                await kept.append("b" * 22, again)
        assert await kept.overdue(8, 10) == ["a" * 22, "b" * 22]
        await kept.looked_after("b" * 22, 6)  # something has happened since
        assert await kept.due("b" * 22) == 7
        await kept.looked_after("b" * 22, 7)
        assert await kept.due("b" * 22) is None
        await kept.forget(6)
        assert await kept.tournament("a" * 22) is None
        assert await kept.deeds("b" * 22) == [deed]

    run(database, work)


def test_who_is_there_is_noted(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create(kept())
        await store.here([], 1)
        await store.here([(kept().id, 0), (kept().id, 1), (kept().id, 0)], 10)
        await store.here([(kept().id, 1)], 20)
        assert await store.seen(kept().id) == {0: 10, 1: 20}

    run(database, work)


def test_the_migrations_make_what_the_code_expects(database: str) -> None:
    async def work(store: Store) -> None:
        def differences(connection: sa.Connection) -> list[Any]:
            return list(compare_metadata(MigrationContext.configure(connection), METADATA))

        await upgrade(store.engine)  # a second time: nothing to do
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    run(database, work)


def test_a_database_of_a_later_version_is_left_alone(database: str) -> None:
    async def work(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(TooNew):
            await upgrade(store.engine)

    run(database, work)


def test_sqlite_keeps_a_log_and_syncs_it(tmp_path: Any) -> None:
    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await connection.execute(sa.text("PRAGMA synchronous"))).scalar() == 2

    run(str(tmp_path / "t.sqlite"), work)


def test_processes_tell_each_other(postgresql: str) -> None:
    import postgres

    database = postgres.new_database(postgresql)

    async def work(store: Store) -> None:
        heard: asyncio.Queue[object] = asyncio.Queue()
        connection = await asyncpg.connect(database)
        await connection.add_listener(CHANNEL, lambda *said: heard.put_nowait(said[-1]))
        await store.create(kept())
        await store.append(kept(), step(1))
        assert await asyncio.wait_for(heard.get(), 30) == f"{kept().id} 1"
        await connection.close()

    run(database, work)


def test_a_path_is_a_file_and_other_databases_are_refused() -> None:
    assert url_of("/tmp/x.sqlite").drivername == "sqlite+aiosqlite"
    assert url_of("postgres://u:p@h/d").drivername == "postgresql+asyncpg"
    with pytest.raises(ValueError, match="SQLite or PostgreSQL"):
        url_of("mysql://h/d")
