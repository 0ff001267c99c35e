"""How the database schema got its present form, step by step (Alembic)."""
