"""The error for a framework that is not installed."""

from __future__ import annotations


def missing(extra: str, error: ImportError) -> ImportError:
    """Says which extra to install."""
    return ImportError(
        f"thirdhalf.research.{extra} needs {error.name}, which is not installed: pip install 'thirdhalf[{extra}]'",
        name=error.name,
    )
