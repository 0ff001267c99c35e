"""Who is looking at a match. Everything that shows one takes a viewer, and nothing has a default."""

from __future__ import annotations

from typing import Final, final

from thirdhalf.core.everything import All

Seat = int
"""The number of a player, from 0."""


@final
class Public:
    """Somebody without a seat: sees what every player sees, and no hands. There is one, `PUBLIC`."""


PUBLIC: Final = Public()

Observer = Seat | Public
"""Somebody at a table: a player or a spectator."""

Viewer = Seat | Public | All
"""A player, the public, or `core.everything.ALL`."""
