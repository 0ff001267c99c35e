"""What to say where a framework is not installed."""

from __future__ import annotations


def missing(extra: str, error: ImportError) -> ImportError:
    """The error for somebody who has not installed an extra."""
    return ImportError(
        f"thirdhalf.research.{extra} needs {error.name}, which is not installed: pip install 'thirdhalf[{extra}]'",
        name=error.name,
    )
