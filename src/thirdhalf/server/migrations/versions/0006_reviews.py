"""Reviews of finished matches, so that each is computed once."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing has been reviewed yet."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reviews"),
    )


def downgrade() -> None:
    """Reviews can be computed again."""
    op.drop_table("reviews")
