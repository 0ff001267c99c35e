"""Errors of the lab, in both languages."""

from __future__ import annotations

from thirdhalf.arena.errors import ArenaError


class LabError(ArenaError):
    """A question that cannot be asked, or cannot be answered here."""
