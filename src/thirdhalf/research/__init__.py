"""The games as research environments: PettingZoo, OpenSpiel, and many matches at once as arrays.

The frameworks are optional: nothing is imported here, and nothing else in Third Half imports this package.
"""

from __future__ import annotations


def missing(extra: str, error: ImportError) -> ImportError:
    """The error for a framework that is not installed: says which extra to install."""
    return ImportError(
        f"thirdhalf.research.{extra} needs {error.name}, which is not installed: pip install 'thirdhalf[{extra}]'",
        name=error.name,
    )
