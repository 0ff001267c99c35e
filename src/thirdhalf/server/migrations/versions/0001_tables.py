"""Tables, steps and presence."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From an empty database."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("new", sa.JSON(), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_index("ix_tables_listed", "tables", ["listed", "created"])
    op.create_table(
        "steps",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(80), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_steps", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_steps"),
        sa.UniqueConstraint("table_id", "key", name="uq_steps_key"),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_presence", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_presence"),
    )


def downgrade() -> None:
    """To an empty database."""
    op.drop_table("presence")
    op.drop_table("steps")
    op.drop_table("tables")
