"""A database: SQLite in one file, or PostgreSQL. Above this, nothing knows which."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

UPGRADE_LOCK: Final = 0x3F1A  # any number, the same in every process
BUSY: Final = 15_000
"""Milliseconds to wait for another writer of the same file."""


class TooNew(Exception):
    """The database was made by a later version."""


def url_of(given: str) -> URL:
    """A path is an SQLite file; the URLs of PostgreSQL may leave the driver out."""
    if "://" not in given:
        return URL.create("sqlite+aiosqlite", database=given)
    url = make_url(given)
    kind = url.get_backend_name()
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgres": "postgresql+asyncpg",
        "postgresql": "postgresql+asyncpg",
    }
    if kind not in drivers:
        raise ValueError(f"SQLite or PostgreSQL, not {kind}")
    return url.set(drivername=drivers[kind])


def engine_of(given: str) -> AsyncEngine:
    """Connections to it. SQLite keeps a write-ahead log and syncs it before a step counts as kept."""
    url = url_of(given)
    if url.get_backend_name() == "postgresql":
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, connect_args={"timeout": BUSY / 1000})
    sa.event.listen(engine.sync_engine, "connect", _durable)
    return engine


def _durable(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def upgrade(engine: AsyncEngine) -> None:
    """Bring the database to the form this version needs. Several processes may start at once."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(UPGRADE_LOCK)))
        await connection.run_sync(_upgrade)


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
