"""Tournaments and their deeds; tables that belong to one."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing tables belong to no tournament."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("new", sa.JSON(), nullable=False),
        sa.Column("organiser", sa.String(64), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_due", "tournaments", ["due"])
    op.create_table(
        "deeds",
        sa.Column("tournament_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(80), nullable=True),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"], name="fk_deeds", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_deeds"),
        sa.UniqueConstraint("tournament_id", "key", name="uq_deeds_key"),
    )
    op.add_column("tables", sa.Column("tournament", sa.String(32), nullable=True))


def downgrade() -> None:
    """The tables stay."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("tournament")
    op.drop_table("deeds")
    op.drop_table("tournaments")
