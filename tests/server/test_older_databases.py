"""A database that an earlier version wrote opens, damaged or not, and its matches go on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from test_faults import Players, organise, serving

from thirdhalf.server import database as databases
from thirdhalf.server.database import upgrade
from thirdhalf.server.event_log.log import Damaged
from thirdhalf.server.maintenance import doctor

MIGRATIONS = Path(databases.__file__).parent / "migrations"


def at_revision(path: str, revision: str) -> None:
    """An empty database as it was then."""
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()


def older(new: str, old: str) -> None:
    """The rows of a database, in one of the version before: with JSON written as that version wrote it."""
    at_revision(old, "0002")
    with sqlite3.connect(new) as rows, sqlite3.connect(old) as copy:
        for table in ("tables", "steps", "tournaments", "deeds", "presence"):
            names = [name for _, name, *_ in copy.execute(f"PRAGMA table_info({table})")]
            columns = ", ".join(f'"{name}"' for name in names)
            found = rows.execute(f"SELECT {columns} FROM {table}").fetchall()
            copy.executemany(f"INSERT INTO {table} ({columns}) VALUES ({', '.join('?' * len(names))})", found)


def test_matches_of_the_version_before_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new, old = str(tmp_path / "new.sqlite"), str(tmp_path / "old.sqlite")

    async def before() -> tuple[str, str, str]:
        async with serving(new) as (service, _):
            players, broken = Players(service), Players(service)
            await players.play()
            await broken.play()
            return players.id, broken.id, await organise(service)

    async def after() -> None:
        await upgrade(old)
        async with serving(old) as (service, _):
            players = Players(service)
            players.id = table
            assert (await players.live()).number == 15
            await players.move(50)
            await players.talk(1, 50)
            assert (await players.live()).number == 17
            with pytest.raises(Damaged, match="event 4 is missing"):
                await service.tables.find(damaged)
            live = await service.tournaments.find(tournament)
            assert live is not None
            assert sum(event["do"] == "result" for event in live.hosted.tournament.events) == 2

    table, damaged, tournament = asyncio.run(before())
    older(new, old)
    with sqlite3.connect(old) as rows:
        rows.execute("DELETE FROM steps WHERE table_id = ? AND number = 4", (damaged,))
        version = rows.execute("SELECT version_num FROM alembic_version").fetchone()
    assert version == ("0002",)
    assert doctor(old, None, "en") == 1
    assert f"{damaged}: event 4 is missing" in capsys.readouterr().out
    asyncio.run(after())


def test_the_doctor_reports_an_older_table_without_its_first_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new, old = str(tmp_path / "new.sqlite"), str(tmp_path / "old.sqlite")

    async def before() -> str:
        async with serving(new) as (service, _):
            players = Players(service)
            await players.play()
            return players.id

    table = asyncio.run(before())
    older(new, old)
    with sqlite3.connect(old) as rows:
        rows.execute("DELETE FROM steps WHERE number = 1")
    assert doctor(old, None, "en") == 1
    assert f"{table}: event 1 is missing" in capsys.readouterr().out
