"""Counting move sequences, as chess programs do: the same counts mean the same rules."""

from __future__ import annotations

from collections.abc import Callable

from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import CHANCE, DEAL, LUCK, NOTHING, State


def perft(
    game: Game[State], settings: Settings, seed: int, depth: int, progress: Callable[[int, int], None] | None = None
) -> int:
    """The number of sequences of `depth` moves from the deal of this seed.

    Deals and tosses come from the seed and are not counted; luck in the middle of play counts as a chance move.
    `progress` is called with the number of first moves done, and their total.
    """
    state = game.start(settings)
    throws = _settle(game, settings, state, seed, 0)
    if depth == 0:
        return 1
    first = _moves(state)
    total = 0
    for done, (seat, move) in enumerate(first):
        if progress:
            progress(done, len(first))
        total += _below(game, settings, state, seat, move, seed, throws, depth)
    if progress:
        progress(len(first), len(first))
    return total


def _settle(game: Game[State], settings: Settings, state: State, seed: int, throws: int) -> int:
    """Tosses and deals by the seed, as a match does. Returns how many chance moves were made."""
    while state.chance() not in (NOTHING, LUCK):
        throws += 1
        dice = Dice(seed, throws)
        if state.chance() == DEAL:
            state.deal(dice.shuffled(game.pack(settings)))
        else:
            state.apply(CHANCE, state.random_move(CHANCE, dice))
    return throws


def _moves(state: State) -> list[tuple[int, int]]:
    """Every move of every seat that owes one, or of chance."""
    if state.chance() == LUCK:
        return [(CHANCE, move) for move in sorted(set(state.moves(CHANCE)))]
    waiting = state.waiting()
    return [(seat, move) for seat in range(state.players) if waiting >> seat & 1 for move in state.moves(seat)]


def _below(
    game: Game[State], settings: Settings, state: State, seat: int, move: int, seed: int, throws: int, depth: int
) -> int:
    after = state.copy()
    after.apply(seat, move)
    if depth == 1:
        return 1
    throws = _settle(game, settings, after, seed, throws + (seat == CHANCE))
    return sum(_below(game, settings, after, who, what, seed, throws, depth - 1) for who, what in _moves(after))
