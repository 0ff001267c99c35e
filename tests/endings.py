"""What the oracles are held against: every line of play, by the games' own moves and nothing else."""

from __future__ import annotations

from fractions import Fraction

from thirdhalf.core.bits import first_seat
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import CHANCE, LUCK, State
from thirdhalf.games.rugby import GAME as RUGBY
from thirdhalf.games.rugby.cards import NAMES, pack
from thirdhalf.games.rugby.state import RugbyState


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
