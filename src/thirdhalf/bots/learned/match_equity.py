"""The chance to win a match of Woo from the Woos both players still need."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST: Final = 20
"""Needs above this count like it."""
LEADER: Final = vec[float]([0.222, 0.231, 0.032])
OTHER: Final = vec[float]([0.205, 0.270, 0.038])
"""How often the player who leads the first trick, and the other, wins 1, 2 or 3 Woos: 200,000 hands of the policy."""


def equity(mine: i64, theirs: i64, leads: bool, alternates: bool) -> float:
    """A player's chance, needing `mine` more Woos while the other needs `theirs`."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    if mine > MOST:
        mine = MOST
    if theirs > MOST:
        theirs = MOST
    return TABLE[place(mine, theirs, leads, alternates)]


def place(mine: i64, theirs: i64, leads: bool, alternates: bool) -> i64:
    """The index of that chance in the table."""
    at = (mine - 1) * MOST + theirs - 1
    at = 2 * at + 1 if leads else 2 * at
    return 2 * at + 1 if alternates else 2 * at


def table() -> vec[float]:
    """The chances for all needs, from small ones to large."""
    found = vec[float]([0.0] * (MOST * MOST * 4))
    for alternates in (False, True):
        for total in range(2, 2 * MOST + 1):
            for mine in range(max(1, total - MOST), min(MOST, total - 1) + 1):
                for leads in (False, True):
                    at = place(mine, total - mine, leads, alternates)
                    found[at] = _chance(found, mine, total - mine, leads, alternates)
    return found


def _chance(found: vec[float], mine: int, theirs: int, leads: bool, alternates: bool) -> float:
    """By what the next hand can pay. Ties change nothing and are left out."""
    won, lost = (LEADER, OTHER) if leads else (OTHER, LEADER)
    chance = weight = 0.0
    for woos in (1, 2, 3):
        after_win = not leads if alternates else True
        after_loss = not leads if alternates else False
        win, loss = won[woos - 1], lost[woos - 1]
        weight += win + loss
        chance += win * (1.0 if mine <= woos else found[place(mine - woos, theirs, after_win, alternates)])
        if theirs > woos:
            chance += loss * found[place(mine, theirs - woos, after_loss, alternates)]
    return chance / weight


TABLE: Final = table()
