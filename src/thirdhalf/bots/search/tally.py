"""What a search found about each move, so that several searches of the same decision can be added up."""

from __future__ import annotations

from mypy_extensions import i64

from thirdhalf.core.chance import Dice

Tally = dict[int, tuple[float, ...]]
"""By move: sums that its kind of search decides by."""


def merged(tallies: list[Tally]) -> Tally:
    """The sums of all searches, move by move, in the order of the first that knows the move."""
    total: Tally = {}
    for tally in tallies:
        for move, sums in tally.items():
            before = total.get(move)
            total[move] = sums if before is None else tuple([a + b for a, b in zip(before, sums, strict=True)])
    return total


def most_visited(tally: Tally) -> int:
    """The most visited move of a tree; among equals the one with the best results."""
    best, found = -1, (0.0, 0.0)
    for move, (visits, total) in tally.items():
        if best < 0 or (visits, total) > found:
            best, found = move, (visits, total)
    return best


def drawn_by_visits(tally: Tally, dice: Dice) -> int:
    """A move of a tree, each as likely as it was visited often."""
    throw: i64 = dice.below(i64(sum([sums[0] for sums in tally.values()])))
    for move, sums in tally.items():
        throw -= i64(sums[0])
        if throw < 0:
            return move
    raise AssertionError("a throw below the sum of the visits")
