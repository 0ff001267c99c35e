"""A turn (OV-6, OV-7): draw, lay, fill up, discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import nth, size
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import NOBODY
from thirdhalf.games.ovalia import claims, closing, melds, phases, reactions, turn_order
from thirdhalf.games.ovalia.cards import TEAM_COUNT
from thirdhalf.games.ovalia.moves import DISCARD, DRAW, LAY, PASS, add_cards, mask_of, team_of, with_card

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState


def openings(state: OvaliaState) -> vec[i64]:
    """(a): draw, or take the card just discarded (OV-8)."""
    moves = append(vec[i64](capacity=8), DRAW)
    return claims.add_takes(moves, state, state.turn) if state.takeable else moves


def draw(state: OvaliaState) -> None:
    """Draws. A short hand is filled up at the same time (OV-24), with at least one card. The discard can no longer be
    taken.
    """
    state.takeable = False
    state.declined_of = NOBODY
    seat = state.turn
    wanted = state.settings.full - state.hand_size(seat)
    closing.fill_up(state, seat, wanted if wanted > 1 else 1, closing.START)
    state.phase = phases.MELD


def layings(state: OvaliaState) -> vec[i64]:
    """(b): every meld from the hand, or none."""
    moves = append(vec[i64](capacity=16), PASS)
    seat = state.turn
    team: i64 = 0
    while team < TEAM_COUNT:
        held = state.held(seat, team)
        if held:
            moves = melds.add_melds(moves, LAY, team, held, state.tables[seat * 5 + team], state.settings.scrum)
        team += 1
    return moves


def lay(state: OvaliaState, move: i64) -> None:
    """Lays cards from the hand."""
    state.lose(state.turn, team_of(move), mask_of(move))
    reactions.laid(state, team_of(move), mask_of(move))


def discards(state: OvaliaState) -> vec[i64]:
    """(d): any card, except at the end of a half (OV-46)."""
    moves = vec[i64](capacity=state.hand_size(state.turn))
    kept = closing.kept(state)
    team: i64 = 0
    while team < TEAM_COUNT:
        moves = add_cards(moves, DISCARD, team, state.held(state.turn, team) & ~kept)
        team += 1
    return moves


def random_discard(state: OvaliaState, dice: Dice) -> i64:
    """One of `discards`: the same one as choosing from the list with this throw."""
    kept = closing.kept(state)
    count: i64 = 0
    team: i64 = 0
    while team < TEAM_COUNT:
        count += size(state.held(state.turn, team) & ~kept)
        team += 1
    chosen = dice.below(count)
    team = 0
    held = state.held(state.turn, 0) & ~kept
    while chosen >= size(held):
        chosen -= size(held)
        team += 1
        held = state.held(state.turn, team) & ~kept
    return with_card(DISCARD, team * 16 + nth(held, chosen))


def discard(state: OvaliaState, card: i64) -> None:
    """Ends the turn with a card on the pile. Cards a counter put aside go under it (OV-32)."""
    seat = state.turn
    state.remove_openly(seat, card)
    state.clear_pending()
    state.onto_pile(card)
    state.takeable = True
    if state.players > 2:
        claims.opened(state)
    else:
        turn_order.next_turn(state)
