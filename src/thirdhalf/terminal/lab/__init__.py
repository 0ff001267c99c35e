"""`thirdhalf lab`: what a rule does, at the terminal."""

from __future__ import annotations

from thirdhalf.terminal.lab.commands import app

__all__ = ["app"]
