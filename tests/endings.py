"""What solvers are compared with: every line of play, by the games' own moves and nothing else."""

from __future__ import annotations

from fractions import Fraction

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import first_seat, size
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import CHANCE, LUCK, NOBODY, State
from thirdhalf.games.ovalia import GAME as OVALIA
from thirdhalf.games.ovalia import closing, phases, tables, turn_order
from thirdhalf.games.ovalia.state import OvaliaState
from thirdhalf.games.rugby import GAME as RUGBY
from thirdhalf.games.rugby.cards import NAMES, pack
from thirdhalf.games.rugby.state import RugbyState
from thirdhalf.games.woo import GAME as WOO
from thirdhalf.games.woo import woos
from thirdhalf.games.woo.moves import CLOSE, COUNT, VICTORY
from thirdhalf.games.woo.state import WooState


def final(state: State, ended) -> Fraction:
    """Seat 0's score less seat 1's once `ended`, by trying everything."""
    if ended(state):
        scores = state.scores()
        return Fraction(scores[0] - scores[1])
    if state.chance() == LUCK:
        outcomes = state.moves(CHANCE)
        return sum((_after(state, CHANCE, move, ended) for move in outcomes), Fraction(0)) / len(outcomes)
    seat = first_seat(state.waiting())
    values = [_after(state, seat, move, ended) for move in state.moves(seat)]
    return max(values) if seat == 0 else min(values)


def _after(state: State, seat: int, move: int, ended) -> Fraction:
    then = state.copy()
    then.apply(seat, move)
    return final(then, ended)


def rugby_ending(dice: Dice, cards: int, ranks: int = 15, rules: dict[str, object] | None = None) -> RugbyState:
    """A random ending: any hands, leader, series, open question, score; sometimes in the middle of a trick."""
    chosen = list(dice.shuffled(pack(ranks)))[: 2 * cards]
    hands = [chosen[:cards], chosen[cards:]]
    leader, length = dice.below(2), dice.below(5)
    position: dict[str, object] = {
        "half": 1 + dice.below(2),
        "leader": leader,
        "hands": [[NAMES[card] for card in hand] for hand in hands],
        "played": [name for card, name in enumerate(NAMES) if card not in chosen],
        "series": {"seat": leader if length else None, "tricks": length},
        "deciding": length == 3 and dice.below(2) == 0,
        "scores": [dice.below(20), dice.below(20)],
    }
    state = RUGBY.place(RUGBY.read_settings(rules or {}), position, Dice(0))
    if not state.deciding and dice.below(3) == 0:
        state.apply(leader, state.random_move(leader, dice))
    return state


def woo_ending(dice: Dice, cards: int, rules: dict[str, object] | None = None) -> WooState:
    """A random closed hand with this many cards each, called closed or not; sometimes in the middle of a trick."""
    settings = WOO.read_settings(rules or {})
    while True:
        state = WOO.start(settings)
        state.apply(CHANCE, dice.below(2))
        state.deal(dice.shuffled(WOO.pack(settings)))
        state.carry = dice.below(2)
        state.woos0, state.woos1 = dice.below(3), dice.below(3)
        stop, closing = dice.below(2), dice.below(3)
        while not state.between_hands():
            if state.closed() and size(state.hand1) <= cards and (stop or state.led >= 0):
                break
            moves = [move for move in state.moves(state.acting) if move not in (VICTORY, COUNT)]
            if not moves or (state.closed() and size(state.hand0) < cards):
                break
            if CLOSE in moves and closing and dice.below(8) == 0:
                state.apply(state.acting, CLOSE)
            else:
                cards_only = [move for move in moves if move != CLOSE]
                state.apply(state.acting, cards_only[dice.below(len(cards_only))])
        if not state.between_hands() and state.closed() and max(size(state.hand0), size(state.hand1)) == cards:
            break
    if dice.below(4) == 0 and not state.marriages1:
        state.treasure0, state.treasure1 = state.treasure0 | state.treasure1, 0
        if state.closed_by == 0:
            state.closed_tricks = state.closed_points = 0
    return state


def woo_final(state: WooState, cutoff: int = 0) -> int:
    """Seat 0's Woos less seat 1's after the hand: the player on turn may call, then the other, then play goes on."""
    if state.between_hands():
        return int(state.woos0 - state.woos1)
    seat = state.acting
    ours, theirs = (max, min) if seat == 0 else (min, max)
    between = state.led < 0 and state.married < 0 and state.hand0
    if between and size(state.hand0) <= cutoff:
        then = state.copy()
        woos.end_hand(then, NOBODY)
        value = int(then.woos0 - then.woos1)
    else:
        value = ours(_woo_after(state, seat, move, cutoff) for move in state.moves(seat) if move != VICTORY)
    if VICTORY in state.moves(1 - seat):
        value = theirs(value, _woo_after(state, 1 - seat, VICTORY, cutoff))
    if VICTORY in state.moves(seat):
        value = ours(value, _woo_after(state, seat, VICTORY, cutoff))
    return value


def _woo_after(state: WooState, seat: int, move: int, cutoff: int) -> int:
    then = state.copy()
    then.apply(seat, move)
    return woo_final(then, cutoff)


def ovalia_ending(dice: Dice, rules: dict[str, object], hand: int, pile: int) -> OvaliaState:
    """Random last plays with small hands and a small pile, all cards of two teams so that something can happen."""
    state = OVALIA.start(OVALIA.read_settings(rules))
    state.apply(CHANCE, state.random_move(CHANCE, dice))
    state.deal(dice.shuffled(OVALIA.pack(state.settings)))
    for at in range(len(state.hands)):
        state.hands[at] = 0
    state.drawn, state.piled = len(state.pack), 0
    cards = list(dice.shuffled(vec[i64](range(32))))
    for team in (0, 1):
        scrum = [team * 16 + rank for rank in ((0, 1, 5), (2, 6, 7))[dice.below(2)]]
        if dice.below(2):
            cards = [card for card in cards if card not in scrum]
            mask = sum(1 << card % 16 for card in scrum)
            state.tables[dice.below(2) * 5 + team] = tables.with_scrum(tables.LAID, mask)
    for _ in range(pile):
        state.onto_pile(cards.pop())
    for seat in (0, 1):
        for _ in range(hand):
            state.gain(seat, cards.pop())
    seat = dice.below(2)
    state.drawer, state.due = dice.below(2), (0, 1 << 1 - seat, closing.NOT_YET)[dice.below(3)]
    state.takeable = dice.below(2) == 0
    turn_order.begin(state, seat)
    if dice.below(3) == 0:
        state.takeable = False
        state.phase = phases.MELD
    return state
