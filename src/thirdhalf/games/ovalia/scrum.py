"""The scrum (OV-27 to OV-35): picking from the pile, and the counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit, shl, size
from thirdhalf.games.ovalia import closing, knowledge, phases, turn_order
from thirdhalf.games.ovalia.cards import FORWARDS, FRONT, FULLBACK, TEAM_COUNT, THIRD
from thirdhalf.games.ovalia.moves import ENOUGH, PICK, add_cards, countering, mask_of, seized_of

if TYPE_CHECKING:
    from thirdhalf.games.ovalia.state import OvaliaState


def opened(state: OvaliaState, team: i64) -> None:
    """A scrum stands: its player picks cards."""
    if state.log is not None:
        state.tell("scrum", state.turn)
    state.scrum_team = team
    state.picks = 0
    state.picking = 0
    state.phase = phases.PICK


def picks_of(state: OvaliaState) -> vec[i64]:
    """OV-28: the cards of the pile that may be picked next, or no further card."""
    moves = append(vec[i64](capacity=16), ENOUGH)
    team: i64 = 0
    while team < TEAM_COUNT:
        if may_pick(state, team):
            moves = add_cards(moves, PICK, team, state.held(state.players, team))
        team += 1
    return moves


def may_pick(state: OvaliaState, team: i64) -> bool:
    """OV-28: only the scrum's own team, or no team twice, depending on `scrum_pick`."""
    if state.settings.same_team:
        return team == state.scrum_team
    at: i64 = 0
    while at < state.picks:
        if state.picked_card(at) >> 4 == team:
            return False
        at += 1
    return True


def pick(state: OvaliaState, card: i64) -> None:
    """Moves a card from the pile into the hand, for all to see."""
    seat = state.turn
    state.take_from_pile(card)
    state.gain(seat, card)
    knowledge.seen_by_all(state, seat, card)
    state.picking |= shl(card, 7 * state.picks)
    state.picks += 1
    if state.picks == state.settings.picked:
        go_on(state)


def enough(state: OvaliaState) -> None:
    """OV-29: fills up to [9] from the stock, at once."""
    seat = state.turn
    closing.fill_up(state, seat, state.settings.full - state.hand_size(seat), closing.MIDDLE)
    go_on(state)


def go_on(state: OvaliaState) -> None:
    """OV-30: the chain goes on; with `many` it ends only when its player wants (OV-7)."""
    state.picks = 0
    state.picking = 0
    state.unlimited = state.settings.many
    state.phase = phases.MELD


def can_counter(held: i64) -> bool:
    """OV-31: two forwards are enough, because at least one of a scrum's three cards is neither of them."""
    return size(held & FORWARDS) > 1


def add_counters(moves: vec[i64], team: i64, scrum: i64, held: i64) -> vec[i64]:
    """OV-31: one of the scrum's cards and exactly two from the hand. Three different forwards always make a meld."""
    own = held & FORWARDS
    seized: i64 = 0
    while seized < 8:
        card = bit(seized)
        if scrum & card:
            low = own & ~card
            while low:
                first = low & -low
                low &= low - 1
                rest = low
                while rest:
                    second = rest & -rest
                    rest &= rest - 1
                    moves = append(moves, countering(team, seized, first | second))
                    whole = first | second | card
                    if held & FULLBACK and whole in (FRONT, THIRD):
                        moves = append(moves, countering(team, seized, first | second | FULLBACK))
        seized += 1
    return moves


def counter(state: OvaliaState, by: i64, move: i64) -> None:
    """OV-32: the scrum is lost, the rest of it is put aside, and the turn passes to the counter's player."""
    team = state.meld_team
    seized = bit(seized_of(move))
    state.clear_pending()  # from a scrum countered before: that turn is over
    state.pending_team = team
    state.pending = state.meld & ~seized
    if state.log is not None:
        state.tell("countered", state.turn, by=int(by))
    turn_order.interrupt(state, by, True)
    state.lose(by, team, mask_of(move))
    state.meld = mask_of(move) | seized
    state.melded = True
