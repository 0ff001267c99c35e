"""Endings to solve: how they are made, those that come with the package, and how solving them is rated."""

from __future__ import annotations

from thirdhalf.puzzles.puzzle import Answer, Puzzle
from thirdhalf.puzzles.shipped import names_of, puzzle_named, todays_puzzle

__all__ = ["Answer", "Puzzle", "names_of", "puzzle_named", "todays_puzzle"]
