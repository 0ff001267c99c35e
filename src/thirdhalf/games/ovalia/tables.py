"""The cards of one team on a player's table, packed into one number.

Rows that count as melds (two bits each: with four players a row can be there twice), fullbacks, red cards played,
whether a meld has stood in this half, lines of three (four bits each) and scrums (their free cards, eight bits each).
Lines and scrums are ordered from oldest to newest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from thirdhalf.core.bits import shl
from thirdhalf.games.ovalia.cards import FRONT, HALVES, LOCKS, QUARTERS, THIRD

FRONT_ROW: Final = 1
LOCK_PAIR: Final = 1 << 2
THIRD_ROW: Final = 1 << 4
HALF_PAIR: Final = 1 << 6
WHOLE_LINE: Final = 1 << 8
A_FULLBACK: Final = 1 << 10
A_RED: Final = 1 << 12
LAID: Final = 1 << 14
LINES: Final = 16
LINE_COUNT: Final = 2
SCRUMS: Final = 24
SCRUM_COUNT: Final = 4
FIRST_QUARTER: Final = 10
ALL_LINES: Final = 0xFF << LINES
ALL_SCRUMS: Final = 0xFFFFFFFF << SCRUMS


def row_unit(row: i64) -> i64:
    """What to add for one more of this whole row."""
    if row == FRONT:
        return FRONT_ROW
    if row == THIRD:
        return THIRD_ROW
    if row == HALVES:
        return HALF_PAIR
    if row == LOCKS:
        return LOCK_PAIR
    return WHOLE_LINE


def fullbacks(table: i64) -> i64:
    """How many fullbacks are there to convert."""
    return table >> 10 & 3


def tries(table: i64) -> i64:
    """How many tries are here: rows, lines of three and whole lines."""
    found = (table & 3) + (table >> 4 & 3) + (table >> 8 & 3)
    at: i64 = 0
    while at < LINE_COUNT:
        if line(table, at):
            found += 1
        at += 1
    return found


def reds(table: i64) -> i64:
    """How many red cards of the team this player has played."""
    return table >> 12 & 3


def line(table: i64, at: i64) -> i64:
    """The cards of a line of three; 0: there is none."""
    return (table >> (LINES + 4 * at) & 15) << FIRST_QUARTER


def scrum(table: i64, at: i64) -> i64:
    """The free cards of a scrum; 0: there is none."""
    return table >> (SCRUMS + 8 * at) & 0xFF


def with_line(table: i64, mask: i64) -> i64:
    """The table with a new line of three, as the newest."""
    at: i64 = 0
    while line(table, at):
        at += 1
    return table | shl(mask >> FIRST_QUARTER, LINES + 4 * at)


def with_scrum(table: i64, mask: i64) -> i64:
    """The table with a new scrum, as the newest."""
    at: i64 = 0
    while scrum(table, at):
        at += 1
    return table | shl(mask, SCRUMS + 8 * at)


def lacking_line(table: i64, quarter: i64) -> i64:
    """The oldest line that lacks only this three-quarter; -1 if there is none."""
    at: i64 = 0
    while at < LINE_COUNT:
        cards = line(table, at)
        if cards and QUARTERS & ~cards == quarter:
            return at
        at += 1
    return -1


def lacking_scrum(table: i64, cards: i64) -> i64:
    """OV-33: the oldest scrum with a row that lacks exactly these one or two cards; -1 if there is none."""
    row: i64 = FRONT if cards & FRONT else THIRD
    if cards & ~row:
        return -1
    at: i64 = 0
    while at < SCRUM_COUNT:
        free = scrum(table, at) & row
        if free and row & ~free == cards:
            return at
        at += 1
    return -1


def without_line(table: i64, at: i64) -> i64:
    """The table after a line has become whole: later ones move up."""
    lines = table & ALL_LINES
    low = shl(1, LINES + 4 * at) - 1
    return (table & ~ALL_LINES) | (lines & low) | (lines >> 4 & ~low & ALL_LINES)


def using_row(table: i64, at: i64, row: i64) -> i64:
    """OV-33: the table after a row of a scrum is used up. The rest stays free; an empty scrum is removed."""
    left = table & ~shl(row, SCRUMS + 8 * at)
    if scrum(left, at):
        return left
    scrums = left & ALL_SCRUMS
    low = shl(1, SCRUMS + 8 * at) - 1
    return (left & ~ALL_SCRUMS) | (scrums & low) | (scrums >> 8 & ~low & ALL_SCRUMS)
