"""The database refuses an event without the one before it; indexes for the lobby and for tables that never started."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

EVENTS = {"steps": "table_id", "deeds": "tournament_id"}


def upgrade() -> None:
    """Existing gaps stay, for `thirdhalf doctor` to find."""
    shared = op.get_bind().dialect.name == "postgresql"
    for table, stream in EVENTS.items():
        before = f"SELECT 1 FROM {table} WHERE {stream} = NEW.{stream} AND number = NEW.number - 1"
        if shared:
            op.execute(
                f"CREATE FUNCTION no_gap_in_{table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
                f"IF NEW.number <> 1 AND NOT EXISTS ({before}) THEN "
                f"RAISE EXCEPTION 'the event before this one is missing' USING ERRCODE = 'check_violation'; "
                f"END IF; RETURN NEW; END $$"
            )
            op.execute(
                f"CREATE TRIGGER no_gap BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION no_gap_in_{table}()"
            )
        else:
            op.execute(
                f"CREATE TRIGGER no_gap_in_{table} BEFORE INSERT ON {table} "
                f"WHEN NEW.number <> 1 AND NOT EXISTS ({before}) "
                f"BEGIN SELECT RAISE(ABORT, 'the event before this one is missing'); END"
            )
    op.drop_index("ix_tables_listed", "tables")
    for name, where in (("ix_tables_lobby", "listed AND status <> 'over'"), ("ix_tables_open", "status = 'open'")):
        only = sa.text(where)
        op.create_index(name, "tables", ["created"], sqlite_where=only, postgresql_where=only)


def downgrade() -> None:
    """Restores the schema as it was."""
    shared = op.get_bind().dialect.name == "postgresql"
    op.drop_index("ix_tables_open", "tables")
    op.drop_index("ix_tables_lobby", "tables")
    op.create_index("ix_tables_listed", "tables", ["listed", "created"])
    for table in EVENTS:
        if shared:
            op.execute(f"DROP TRIGGER no_gap ON {table}")
            op.execute(f"DROP FUNCTION no_gap_in_{table}()")
        else:
            op.execute(f"DROP TRIGGER no_gap_in_{table}")
