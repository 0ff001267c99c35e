"""When servers were running."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing is known about the time before."""
    op.create_table(
        "uptime",
        sa.Column("began", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_uptime"),
    )


def downgrade() -> None:
    """Clocks then run on while no server is running."""
    op.drop_table("uptime")
