"""Alembic gets the database here; `upgrade` passes it an open connection."""

from alembic import context

from thirdhalf.server.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
