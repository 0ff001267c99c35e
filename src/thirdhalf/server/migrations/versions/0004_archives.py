"""Matches that ended long ago, in one row each."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing is archived yet."""
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_archives", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_archives"),
    )
    over = sa.text("status = 'over'")
    op.create_index("ix_tables_over", "tables", ["created"], sqlite_where=over, postgresql_where=over)


def downgrade() -> None:
    """Possible only if nothing is archived."""
    op.drop_index("ix_tables_over", "tables")
    op.drop_table("archives")
