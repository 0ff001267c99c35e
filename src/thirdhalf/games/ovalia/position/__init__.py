"""Writing positions: a state as a JSON object."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.game import Position
from thirdhalf.core.state import NOBODY
from thirdhalf.games.ovalia import cards, closing, melds, notation, phases, tables
from thirdhalf.games.ovalia.cards import NAMES, TEAM_COUNT, TEAMS
from thirdhalf.games.ovalia.knowledge import place_of
from thirdhalf.games.ovalia.state import OvaliaState

FIELDS: Final = (
    "half",
    "dealer",
    "turn",
    "phase",
    "hands",
    "stock",
    "discard",
    "takeable",
    "tables",
    "hit",
    "pending",
    "drawer",
    "last_plays",
    "scores",
    "known",
    "loose",
    "meld",
    "asked",
    "answers",
    "scrum",
    "picking",
    "victims",
    "unlimited",
    "unconverted",
    "melded",
    "passed",
)
"""The fields from `known` on appear only if they have something to say: cards seen going into other hands, a meld that
may still be answered (who is asked, and who has answered), the scrum or line-out being played, an unlimited chain (OV-7
`many`) and its unconverted tries (OV-18), and what counts towards four passes in a row (OV-59).
"""


def position(state: OvaliaState) -> Position:
    """The complete position."""
    seats = range(int(state.players))
    given: Position = {
        "half": max(int(state.half), 1),
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": phases.WORDS[state.phase],
        "hands": [hand(state, seat) for seat in seats],
        "stock": [NAMES[card] for card in state.pack[state.drawn :]],
        "discard": [NAMES[card] for card in state.pile[: state.piled]],
        "takeable": state.takeable,
        "tables": [_table(state, seat) for seat in seats],
        "hit": [state.hits(seat) for seat in seats],
        "pending": cards.names(int(state.pending_team), int(state.pending)),
        "drawer": None if state.drawer == NOBODY else state.drawer,
        "last_plays": None if state.due == closing.NOT_YET else last_plays(state, int(state.due)),
        "scores": state.scores(),
    }
    _add_knowledge(state, given)
    _add_middle(state, given)
    return given


def hand(state: OvaliaState, seat: int) -> list[str]:
    """The cards of a hand, in canonical order."""
    return [NAMES[card] for card in state.hand_cards(seat)]


def last_plays(state: OvaliaState, due: int) -> list[int]:
    """Seats in the order of their last plays."""
    players = int(state.players)
    order = [(int(state.turn) + step) % players for step in range(1, players + 1)]
    return [seat for seat in order if due >> seat & 1]


def _table(state: OvaliaState, seat: int) -> dict[str, list[object]]:
    lying: dict[str, list[object]] = {"melds": [], "scrums": [], "lines": [], "fullbacks": [], "laid": [], "reds": []}
    for team in range(TEAM_COUNT):
        table = int(state.tables[seat * TEAM_COUNT + team])
        if not table:
            continue
        for row in cards.ROWS:
            count = table // int(tables.row_unit(row)) & 3
            lying["melds"] += [cards.names(team, row) for _ in range(count)]
        free = [int(tables.scrum(table, at)) for at in range(tables.SCRUM_COUNT)]
        lying["scrums"] += [cards.names(team, mask) for mask in free if mask]
        three = [int(tables.line(table, at)) for at in range(tables.LINE_COUNT)]
        lying["lines"] += [cards.names(team, mask) for mask in three if mask]
        lying["fullbacks"] += [TEAMS[team] + "15"] * int(tables.fullbacks(table))
        lying["reds"] += [TEAMS[team] + "X"] * int(tables.reds(table))
        if table & tables.LAID:
            lying["laid"].append(TEAMS[team])
    return lying


def _add_knowledge(state: OvaliaState, given: Position) -> None:
    seats = range(int(state.players))
    known = [[known_cards(state, viewer, seat) for seat in seats] for viewer in seats]
    if any(cards for row in known for cards in row):
        given["known"] = known
    if len(state.loose):
        given["loose"] = sorted(
            (
                [entry >> 4 & 3, NAMES[entry >> 6], [seat for seat in seats if entry >> seat & 1]]
                for entry in state.loose
            ),
            key=str,
        )


def known_cards(state: OvaliaState, viewer: int, seat: int) -> list[str]:
    """The cards one seat knows in another hand."""
    at = int(place_of(state, viewer, seat))
    words = [int(state.known[at + team]) for team in range(TEAM_COUNT)]
    return [name for team, word in enumerate(words) if word for name in cards.many_names(team, word)]


def _add_middle(state: OvaliaState, given: Position) -> None:
    """The extra fields during a window, a scrum or a line-out."""
    seats = range(int(state.players))
    if state.phase == phases.REACT:
        given["meld"] = cards.names(int(state.meld_team), int(state.meld))
    if state.phase in (phases.REACT, phases.CLAIM):
        given["asked"] = [seat for seat in seats if state.asked >> seat & 1]
        if state.players > 2 and any(state.answers):
            given["answers"] = {
                str(seat): notation.write_move(seat, int(state.answers[seat])) for seat in seats if state.answers[seat]
            }
    if state.phase == phases.PICK:
        given["scrum"] = TEAMS[state.scrum_team]
        given["picking"] = [NAMES[state.picked_card(at)] for at in range(int(state.picks))]
    if state.phase == phases.STEAL:
        given["victims"] = notation.victims_listed(int(state.victims))
    if state.unlimited:
        given["unlimited"] = True
    if state.unconverted:
        given["unconverted"] = [
            TEAMS[team] for team in range(TEAM_COUNT) for _ in range(int(melds.unconverted(state, team)))
        ]
    if state.settings.until_all_pass and state.drawer != NOBODY and state.phase != phases.OVER:
        given["melded"] = state.melded
        given["passed"] = state.passed
