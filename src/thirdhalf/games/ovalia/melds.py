"""Melds: cards of one team (OV-12 to OV-19, OV-33). Which kinds there are, how to find them, what they score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import shl, size
from thirdhalf.core.chart import ChartRow
from thirdhalf.games.ovalia import tables
from thirdhalf.games.ovalia.cards import FORWARDS, FRONT, FULLBACK, HALVES, LOCKS, QUARTERS, THIRD
from thirdhalf.games.ovalia.moves import melding

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.settings import OvaliaSettings
    from thirdhalf.games.ovalia.state import OvaliaState

NO_MELD: Final = 0
ROW: Final = 1
"""Front row or third row, whole (OV-12)."""
LINE: Final = 2
"""Three three-quarters (OV-14)."""
WHOLE_LINE: Final = 3
"""All four at once (OV-14)."""
COMPLETED: Final = 4
"""A row completed on the player's own scrum (OV-33)."""
LAST_TRY: Final = COMPLETED
"""The kinds up to here are tries."""
HALF_PAIR: Final = 5
"""A drop (OV-13)."""
FOURTH: Final = 6
"""The fourth three-quarter, laid later (OV-15)."""
LINE_OUT: Final = 7
SCRUM: Final = 8
LONE_FULLBACK: Final = 9

COUNT: Final = 3
TRIES: Final = 7
"""Bits that count the unconverted tries of one team, and the highest count: two packs hold six (OV-53)."""

MIXED: Final = vec[i64](
    [
        mask
        for mask in range(FORWARDS + 1)
        if not mask & ~FORWARDS and mask.bit_count() == 3 and mask & FRONT and mask & THIRD
    ]
)
"""OV-16: every scrum."""
THREE_QUARTERS: Final = vec[i64]([0x1C00, 0x2C00, 0x3400, 0x3800])


def kind(mask: i64) -> i64:
    """The kind of meld these cards make when laid together, whatever is on the table; NO_MELD if none."""
    core = mask & ~FULLBACK
    if core in (FRONT, THIRD):
        return ROW
    if core & ~FORWARDS == 0 and core:
        count = size(core)
        if count == 3:
            return SCRUM if core == mask else NO_MELD  # OV-17: no fullback with a scrum
        return COMPLETED if count < 3 and (core & FRONT == 0 or core & THIRD == 0) else NO_MELD
    if core & ~QUARTERS == 0 and core:
        count = size(core)
        if count == 4:
            return WHOLE_LINE
        if count == 3:
            return LINE
        return FOURTH if count == 1 and core == mask else NO_MELD
    if mask == HALVES:
        return HALF_PAIR
    if mask == LOCKS:
        return LINE_OUT
    return LONE_FULLBACK if mask == FULLBACK else NO_MELD


def is_try(mask: i64) -> bool:
    """A try of any kind."""
    return scores_try(kind(mask))


def scores_try(what: i64) -> bool:
    """Whether a meld of this kind scores a try (OV-12, OV-14, OV-33)."""
    return NO_MELD < what <= LAST_TRY


def scores_drop(what: i64) -> bool:
    """Whether a meld of this kind scores a drop (OV-13 to OV-15)."""
    return what in (HALF_PAIR, FOURTH, WHOLE_LINE)


def points(settings: OvaliaSettings, what: i64, converted: bool) -> i64:
    """What a meld of this kind scores. `converted`: its try has a fullback (OV-18)."""
    total: i64 = 0
    if scores_try(what):
        total = settings.try_points
        if converted:
            total += settings.conversion_points
    if scores_drop(what):
        total += settings.drop_points
    return total


CHART: Final = [
    ("front", "1 2 3", ROW),
    ("third", "6 7 8", ROW),
    ("quarters", "11–14", LINE),
    ("allQuarters", "11 12 13 14", WHOLE_LINE),
    ("fourth", "+1", FOURTH),
    ("halves", "9 10", HALF_PAIR),
    ("locks", "4 5", LINE_OUT),
    ("scrum", "1–3 + 6–8", SCRUM),
    ("fullback", "15", LONE_FULLBACK),
]
"""The melds by the names players use, with the shirts they need."""


def chart(settings: OvaliaSettings) -> list[ChartRow]:
    """What every meld scores (OV-12 to OV-18)."""
    rows = []
    for name, shirts, what in CHART:
        converted = int(points(settings, what, True)) if scores_try(what) else None
        rows.append(ChartRow(name, shirts, int(points(settings, what, False)), converted))
    return rows


def add_try(moves: vec[i64], what: i64, team: i64, mask: i64, held: i64) -> vec[i64]:
    """OV-17: a try, and the same try with the fullback if it is in the hand."""
    moves = append(moves, melding(what, team, mask))
    if held & FULLBACK:
        moves = append(moves, melding(what, team, mask | FULLBACK))
    return moves


def add_melds(moves: vec[i64], what: i64, team: i64, held: i64, table: i64, scrum: bool) -> vec[i64]:
    """Every meld with cards of one team, given what is on the table. `held` ignores twins (OV-53)."""
    if held & FRONT == FRONT:
        moves = add_try(moves, what, team, FRONT, held)
    if held & THIRD == THIRD:
        moves = add_try(moves, what, team, THIRD, held)
    if held & HALVES == HALVES:
        moves = append(moves, melding(what, team, HALVES))
    if held & LOCKS == LOCKS:
        moves = append(moves, melding(what, team, LOCKS))
    quarters = held & QUARTERS
    if quarters & (quarters - 1):
        for three in THREE_QUARTERS:
            if quarters & three == three:
                moves = add_try(moves, what, team, three, held)
        if quarters == QUARTERS:
            moves = add_try(moves, what, team, QUARTERS, held)
    if scrum and held & FRONT and held & THIRD:
        forwards = held & FORWARDS
        left = forwards & (forwards - 1)
        if left & (left - 1):
            for three in MIXED:
                if forwards & three == three:
                    moves = append(moves, melding(what, team, three))
    if table >> tables.SCRUMS:
        moves = _add_completed(moves, what, team, held, table)
    if table & tables.ALL_LINES:
        moves = _add_fourths(moves, what, team, held, table)
    if held & FULLBACK and table & tables.LAID:
        moves = append(moves, melding(what, team, FULLBACK))
    return moves


def _add_completed(moves: vec[i64], what: i64, team: i64, held: i64, table: i64) -> vec[i64]:
    at: i64 = 0
    while at < tables.SCRUM_COUNT:
        free = tables.scrum(table, at)
        if not free:
            break
        row: i64 = FRONT
        while row:
            lacking = row & ~free
            if lacking != row and held & lacking == lacking and tables.lacking_scrum(table, lacking) == at:
                moves = add_try(moves, what, team, lacking, held)
            row = THIRD if row == FRONT else 0
        at += 1
    return moves


def _add_fourths(moves: vec[i64], what: i64, team: i64, held: i64, table: i64) -> vec[i64]:
    at: i64 = 0
    while at < tables.LINE_COUNT:
        cards = tables.line(table, at)
        lacking = QUARTERS & ~cards
        if cards and held & lacking and tables.lacking_line(table, lacking) == at:
            moves = append(moves, melding(what, team, lacking))
        at += 1
    return moves


def stand(state: OvaliaState, seat: i64, team: i64, mask: i64) -> i64:
    """OV-20: the reaction is over; the meld goes on the table and its points are scored. Returns its kind."""
    at = seat * 5 + team
    table = state.tables[at] | tables.LAID
    what = kind(mask)
    core = mask & ~FULLBACK
    if mask & FULLBACK:
        table = with_fullback(state, seat, table)
        convert_earlier(state, seat, team)
    if what in (ROW, HALF_PAIR, LINE_OUT, WHOLE_LINE):
        table += tables.row_unit(core)
    elif what == LINE:
        table = tables.with_line(table, core)
    elif what == SCRUM:
        table = tables.with_scrum(table, core)
    elif what == COMPLETED:
        row: i64 = FRONT if core & FRONT else THIRD
        table = tables.using_row(table, tables.lacking_scrum(table, core), row) + tables.row_unit(row)
    elif what == FOURTH:
        table = tables.without_line(table, tables.lacking_line(table, core)) + tables.WHOLE_LINE
    state.tables[at] = table
    if scores_try(what):
        state.score(seat, "try", state.settings.try_points)
        if tables.fullbacks(table):  # OV-18, OV-19: once a try, however many fullbacks lie there (OV-53)
            state.score(seat, "converted", state.settings.conversion_points)
        elif state.unlimited:
            state.unconverted += shl(1, COUNT * team)
    if scores_drop(what):
        state.score(seat, "drop", state.settings.drop_points)
    return what


def unconverted(state: OvaliaState, team: i64) -> i64:
    """OV-18: how many tries of this turn a fullback of this team would convert."""
    return state.unconverted >> COUNT * team & TRIES


def convert_earlier(state: OvaliaState, seat: i64, team: i64) -> None:
    """OV-18: a fullback stands, and converts each try its team laid earlier in this turn."""
    left = unconverted(state, team)
    state.unconverted &= ~shl(TRIES, COUNT * team)
    while left:
        state.score(seat, "converted", state.settings.conversion_points)
        left -= 1


def with_fullback(state: OvaliaState, seat: i64, table: i64) -> i64:
    """The table with one more fullback."""
    if state.log is not None:
        state.tell("fullback", seat)
    return table + tables.A_FULLBACK
