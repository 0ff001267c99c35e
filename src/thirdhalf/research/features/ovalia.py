"""Ovalia as a seat sees it (OV-4, OV-22, OV-23, OV-28, OV-56), as numbers. Seats are relative to the viewer."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, mask_of
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import NOBODY, State
from thirdhalf.games.ovalia import closing, melds, phases, view
from thirdhalf.games.ovalia.cards import TEAM_COUNT
from thirdhalf.games.ovalia.knowledge import is_about, place_of
from thirdhalf.games.ovalia.state import PLACE, OvaliaState
from thirdhalf.research.features.field import Field, flag, seats_turned, turned

TWICE: Final = 32
"""A team's 16 cards, and the same again for duplicates (four players only)."""
TABLE: Final = 56
TRIES: Final = melds.COUNT * TEAM_COUNT


def fields(settings: Settings) -> list[Field]:
    """The layout, in order. Teams are F, C, W, R, S; cards of a team 1 … 15 and X."""
    players = settings.number("players")
    others = players - 1
    lying = (
        "a team each: two binary digits for each of front rows, lock pairs, third rows, pairs of halves, whole lines, "
        "fullbacks and red cards played, one slot whether a meld has stood, one empty; then two lines of three "
        "(11 … 14) and four scrums (1 … 8), oldest first"
    )
    return [
        Field("hand", "own cards, a team each; the second sixteen: cards held twice", TWICE, TEAM_COUNT),
        Field("known", "cards known in each other hand, a team each", TWICE, TEAM_COUNT * others),
        Field("shown", "own cards that each other seat knows, a team each", TWICE, TEAM_COUNT * others),
        Field("in doubt", "cards known to be in one of several hands, a team each", 16, TEAM_COUNT),
        Field("pile", "the discard pile, a team each", TWICE, TEAM_COUNT),
        Field("newest team", "of the newest discard", TEAM_COUNT),
        Field("newest", "the newest discard within its team", 16),
        Field("takeable", "the newest discard may be taken now", 1),
        Field("tables", f"what each seat has laid, own first, {lying}", TABLE, TEAM_COUNT * players),
        Field("phase", ", ".join(phases.WORDS), len(phases.WORDS)),
        Field("to act", "seats, as far as the viewer may know", players),
        Field("turn", "the seat on turn", players),
        Field("dealer", "the dealer of this half", players),
        Field("meld team", "of the meld that may be answered", TEAM_COUNT),
        Field("meld", "the cards of the meld that may be answered", 16),
        Field("pending team", "of the countered scrum whose cards wait to be discarded", TEAM_COUNT),
        Field("pending", "its cards", 16),
        Field("scrum team", "of the scrum that is picking", TEAM_COUNT),
        Field("drawer", "who drew the last card of the stock", players),
        Field("last plays", "seats whose last play is still due", players),
        Field("closing", "the last plays have begun; any number of melds may follow; a meld was laid", 3),
        Field("unconverted", "tries of this turn that a fullback would convert: three binary digits a team", TRIES),
        Field("passed", "last plays in a row without a meld, where that ends the half"),
        Field("picks", "cards picked by the scrum so far"),
        Field("stock", "cards left to draw"),
        Field("half", "the half being played, from 1"),
        Field("hand sizes", "own first", 0, players),
        Field("hit", "red cards suffered in this half, own first", 0, players),
        Field("scores", "points, own first", 0, players),
    ]


def row(given: State, viewer: i64) -> vec[i64]:
    """The values of these fields, in order."""
    assert isinstance(given, OvaliaState)
    state = given
    unasked = view.unasked(state, int(viewer)) if state.phase == phases.CLAIM else None
    if unasked is not None:
        state = unasked
    numbers = _cards(state, viewer)
    numbers = _turn(state, given, viewer, numbers)
    players = state.players
    step: i64 = 0
    while step < players:
        numbers = append(numbers, state.hand_size((viewer + step) % players))
        step += 1
    step = 0
    while step < players:
        numbers = append(numbers, state.hits((viewer + step) % players))
        step += 1
    step = 0
    while step < players:
        numbers = append(numbers, state.marks[(viewer + step) % players])
        step += 1
    return numbers


def _cards(state: OvaliaState, viewer: i64) -> vec[i64]:
    """The fields from the viewer's hand to the tables."""
    players = state.players
    numbers = vec[i64]()
    team: i64 = 0
    while team < TEAM_COUNT:
        numbers = append(numbers, state.hands[viewer * PLACE + team])
        team += 1
    about: i64 = 0
    while about < 2:  # what the viewer knows of the others, then what they know of it
        step: i64 = 1
        while step < players:
            seat = (viewer + step) % players
            at = place_of(state, viewer, seat) if about == 0 else place_of(state, seat, viewer)
            team = 0
            while team < TEAM_COUNT:
                numbers = append(numbers, state.known[at + team])
                team += 1
            step += 1
        about += 1
    team = 0
    while team < TEAM_COUNT:
        numbers = append(numbers, _in_doubt(state, viewer, team))
        team += 1
    team = 0
    while team < TEAM_COUNT:
        numbers = append(numbers, state.hands[players * PLACE + team])
        team += 1
    newest = state.newest() if state.piled else -1
    numbers = append(numbers, bit(newest >> 4) if newest >= 0 else 0)
    numbers = append(numbers, bit(newest & 15) if newest >= 0 else 0)
    numbers = append(numbers, flag(state.takeable))
    step = 0
    while step < players:
        team = 0
        while team < TEAM_COUNT:
            numbers = append(numbers, state.tables[(viewer + step) % players * TEAM_COUNT + team])
            team += 1
        step += 1
    return numbers


def _in_doubt(state: OvaliaState, viewer: i64, team: i64) -> i64:
    cards: i64 = 0
    for entry in state.loose:
        if is_about(entry, viewer) and entry >> 10 == team:
            cards |= bit(entry >> 6 & 15)
    return cards


def _turn(state: OvaliaState, given: OvaliaState, viewer: i64, numbers: vec[i64]) -> vec[i64]:
    """The fields from the phase to the half. In a window, a seat that is not asked sees the same as if nobody were."""
    players = state.players
    phase, acting = state.phase, state.waiting()
    if given.phase == phases.REACT or given.phase == phases.CLAIM:
        phase = phases.WORDS.index(view.phase(given, int(viewer)))
        acting = mask_of(view.to_act(given, int(viewer)))
    meld, picking = state.phase == phases.REACT, state.phase == phases.PICK
    counting = state.settings.until_all_pass and state.drawer != NOBODY and state.phase != phases.OVER
    closes = state.due != closing.NOT_YET
    for number in (
        bit(phase),
        seats_turned(acting, viewer, players),
        turned(state.turn, viewer, players),
        turned(state.dealer, viewer, players),
        bit(state.meld_team) if meld else 0,
        state.meld if meld else 0,
        bit(state.pending_team) if state.pending else 0,
        state.pending,
        bit(state.scrum_team) if picking else 0,
        turned(state.drawer, viewer, players),
        seats_turned(state.due, viewer, players) if closes else 0,
        flag(closes) | flag(state.unlimited) << 1 | flag(counting and state.melded) << 2,
        state.unconverted,
        state.passed if counting else 0,
        state.picks if picking else 0,
        state.stock(),
        state.half,
    ):
        numbers = append(numbers, number)
    return numbers
