"""The schema: tables and their events, when each seat was last present; tournaments and their events.

Events are in `steps` and `deeds`, the names they had when the first databases were written.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

TOURNAMENTS: Final = sa.Table(
    "tournaments",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("new", sa.JSON, nullable=False),
    sa.Column("organiser", sa.String(64), nullable=False),
    sa.Column("due", sa.BigInteger, nullable=True),
    sa.Index("ix_tournaments_due", "due"),
)
"""`organiser` is the hash of the organiser's token; from `due` on, tables may have to be set up or results taken
over.
"""

COMMANDS: Final = sa.Table(
    "deeds",
    METADATA,
    sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.JSON, nullable=False),
    sa.Column("key", sa.String(80), nullable=True),
    sa.UniqueConstraint("tournament_id", "key", name="uq_deeds_key"),
)
"""The events of tournaments. A trigger refuses event n unless event n - 1 is there."""

IN_LOBBY: Final = sa.text("listed AND status <> 'over'")
IS_OPEN: Final = sa.text("status = 'open'")
IS_OVER: Final = sa.text("status = 'over'")

TABLES: Final = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("new", sa.JSON, nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("due", sa.BigInteger, nullable=True),
    sa.Column("tournament", sa.String(32), nullable=True),
    sa.Index("ix_tables_due", "due"),
    sa.Index("ix_tables_lobby", "created", sqlite_where=IN_LOBBY, postgresql_where=IN_LOBBY),
    sa.Index("ix_tables_open", "created", sqlite_where=IS_OPEN, postgresql_where=IS_OPEN),
    sa.Index("ix_tables_over", "created", sqlite_where=IS_OVER, postgresql_where=IS_OVER),
)
"""`new` is how the table was set up; `due` is when it next does something by itself; `tournament` is the one whose
match is played here.
"""

STEPS: Final = sa.Table(
    "steps",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("body", sa.JSON, nullable=False),
    sa.Column("key", sa.String(80), nullable=True),
    sa.UniqueConstraint("table_id", "key", name="uq_steps_key"),
)
"""The events of tables. Two processes cannot both store event n, and a trigger refuses it unless event n - 1 is
there.
"""

ARCHIVES: Final = sa.Table(
    "archives",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("events", sa.LargeBinary, nullable=False),
)
"""Matches that ended long ago: the events before this number, compressed. From there on they are in `steps`."""

REVIEWS: Final = sa.Table(
    "reviews",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
"""Reviews that are finished, as JSON. The id comes from the record, the seat and the version of the evaluation."""

PRESENCE: Final = sa.Table(
    "presence",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
)

UPTIME: Final = sa.Table(
    "uptime",
    METADATA,
    sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
)
"""A row for every process: when it started, and when it was last running."""
