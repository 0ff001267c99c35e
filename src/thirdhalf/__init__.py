"""Third Half: the table after the match."""

from __future__ import annotations

from typing import Final

__version__: Final = "0.1.0"


def compiled() -> bool:
    """Whether the rules run compiled."""
    from thirdhalf.core import bits

    return not bits.__file__.endswith(".py")
