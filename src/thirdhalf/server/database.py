"""Which database: an SQLite file or PostgreSQL. Nothing above this module needs to know."""

from __future__ import annotations

import asyncio
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from thirdhalf.server.event_log.database import Database
from thirdhalf.server.event_log.postgresql import PostgresqlDatabase
from thirdhalf.server.event_log.sqlite import SqliteDatabase

UPGRADE_LOCK: Final = 0x3F1A  # any number, the same in every process


class TooNew(Exception):
    """The database was made by a later version."""


def url_of(given: str) -> URL:
    """A path means an SQLite file; a PostgreSQL URL may name a driver or leave it out."""
    if "://" not in given:
        return URL.create("sqlite", database=given)
    url = make_url(given)
    kind = {"sqlite": "sqlite", "postgres": "postgresql", "postgresql": "postgresql"}.get(url.get_backend_name())
    if kind is None:
        raise ValueError(f"SQLite or PostgreSQL, not {url.get_backend_name()}")
    return url.set(drivername=kind)


def database_at(given: str, read_only: bool = False) -> Database:
    """The database with this path or URL, not opened yet."""
    url = url_of(given)
    if url.get_backend_name() == "postgresql":
        return PostgresqlDatabase(url.render_as_string(hide_password=False), read_only=read_only)
    assert url.database
    return SqliteDatabase(url.database, read_only=read_only)


async def upgrade(given: str) -> None:
    """Upgrades the database to the schema of this version. Several processes may start at once."""
    url = url_of(given)
    if url.get_backend_name() == "sqlite":
        await asyncio.to_thread(_upgrade_file, url)
        return
    engine = create_async_engine(url.set(drivername="postgresql+asyncpg"))
    try:
        async with engine.begin() as connection:
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(UPGRADE_LOCK)))
            await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def _upgrade_file(url: URL) -> None:
    assert url.database
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            connection.commit()
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            _upgrade(connection)
            connection.commit()
    finally:
        engine.dispose()


def _upgrade(connection: sa.Connection) -> None:
    with as_file(files("thirdhalf.server").joinpath("migrations")) as folder:
        config = AlembicConfig()
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        script = ScriptDirectory.from_config(config)
        known = {revision.revision for revision in script.walk_revisions()}
        current = MigrationContext.configure(connection).get_current_revision()
        if current is not None and current not in known:
            raise TooNew(f"the database is at revision {current}, which this version does not know")
        command.upgrade(config, "head")
