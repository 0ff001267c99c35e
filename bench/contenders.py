"""The contenders: our games, and other programs that play games of their kind.

A contender does about a tenth of a second of work when it is called, and returns how many units it did.
"""

from __future__ import annotations

import importlib.metadata
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Work = Callable[[], int]


@dataclass(frozen=True)
class Contender:
    """One program at one task."""

    name: str
    version: str
    work: Work


def version(package: str) -> str:
    """The version of an installed package."""
    return importlib.metadata.version(package)


# Ours.


def dealt(game: str, rules: dict[str, object], seed: int = 7) -> Any:
    """A match just after its first deal, without a log."""
    from thirdhalf.core.match import Match
    from thirdhalf.games import GAMES

    match = Match(GAMES[game], GAMES[game].read_settings(rules), seed)
    match.settle()
    match.state.log = None
    return match.state


def packs(game: str, rules: dict[str, object], count: int = 60) -> list[Any]:
    """Shuffled packs for the deals to come."""
    from thirdhalf.core.chance import Dice
    from thirdhalf.games import GAMES

    whole = GAMES[game].pack(GAMES[game].read_settings(rules))
    return [Dice(seed).shuffled(whole) for seed in range(count)]


def ours(name: str, work: Work) -> Contender:
    """A contender of this package."""
    return Contender(name, version("thirdhalf"), work)


def inside(game: str, rules: dict[str, object], times: int) -> Work:
    """Random play inside the compiled core, from the first deal to the end of the match: moves."""
    from thirdhalf.core.chance import Dice
    from thirdhalf.core.state import roll_out

    state, later, dice = dealt(game, rules), packs(game, rules), Dice(1)
    return lambda: roll_out(state, later, times, dice)


def matches(game: str, rules: dict[str, object], times: int) -> Work:
    """The same, counting matches."""
    play = inside(game, rules, times)

    def work() -> int:
        play()
        return times

    return work


def driven(game: str, rules: dict[str, object], times: int) -> Work:
    """Random play driven from Python: legal moves, choose, apply. Moves."""
    from thirdhalf.core.state import CHANCE, DEAL, NOTHING

    state, later = dealt(game, rules), packs(game, rules)
    first = {1 << seat | more: seat for seat in range(4) for more in range(0, 16, 2 << seat)}
    throw = random.Random(1).random

    def work() -> int:
        made = 0
        for _ in range(times):
            copy, deals = state.copy(), iter(later)
            while True:
                waiting = copy.waiting()
                if waiting:
                    seat = first[waiting]
                    made += 1
                else:
                    due = copy.chance()
                    if due == NOTHING:
                        break
                    if due == DEAL:
                        copy.deal(next(deals))
                        continue
                    seat = CHANCE
                moves = copy.moves(seat)
                copy.apply(seat, moves[int(throw() * len(moves))])
        return made

    return work


def copies(game: str, rules: dict[str, object], times: int = 100_000) -> Work:
    """Copies of a state."""
    state = dealt(game, rules)

    def work() -> int:
        copy = state.copy
        for _ in range(times):
            copy()
        return times

    return work


# open_spiel.


def spiel_dealt(game: str) -> Any:
    """A state of open_spiel just after its deal."""
    import pyspiel

    state = pyspiel.load_game(game).new_initial_state()
    throw = random.Random(3)
    while state.is_chance_node():
        state.apply_action(throw.choice([action for action, _ in state.chance_outcomes()]))
    return state


def spiel_length(state: Any, times: int = 200) -> float:
    """The average number of moves of a random game from here."""
    return sum(spiel_play(state) for _ in range(times)) / times


def spiel_play(state: Any) -> int:
    """One random game driven from Python; the number of moves of players."""
    copy = state.clone()
    throw, made = random.random, 0
    while not copy.is_terminal():
        if copy.is_chance_node():
            outcomes = copy.chance_outcomes()
            copy.apply_action(outcomes[int(throw() * len(outcomes))][0])
            continue
        legal = copy.legal_actions()
        copy.apply_action(legal[int(throw() * len(legal))])
        made += 1
    return made


def spiel_inside(game: str, times: int) -> Contender:
    """Random play inside its C++, by the rollouts of its own search."""
    import pyspiel

    state = spiel_dealt(game)
    moves = spiel_length(state)

    def work() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(times, 5)
        bot = pyspiel.MCTSBot(state.get_game(), evaluator, 2.0, 2, 10, False, 5, False)
        bot.step(state)  # two simulations, each with many rollouts from a child of the state
        return int(2 * times * (moves - 1))

    return Contender(f"open_spiel {game}", version("open_spiel"), work)


def spiel_driven(game: str, times: int) -> Contender:
    """Random play of open_spiel driven from Python."""
    state = spiel_dealt(game)
    return Contender(f"open_spiel {game}", version("open_spiel"), lambda: sum(spiel_play(state) for _ in range(times)))


def spiel_copies(game: str, times: int = 30_000) -> Contender:
    """Copies of a state of open_spiel."""
    state = spiel_dealt(game)

    def work() -> int:
        for _ in range(times):
            state.clone()
        return times

    return Contender(f"open_spiel {game}", version("open_spiel"), work)


# Others.


def rlcard_games(game: str, times: int) -> Contender:
    """Random games of RLCard."""
    import rlcard
    from rlcard.agents import RandomAgent

    table = rlcard.make(game, config={"seed": 3})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])

    def work() -> int:
        for _ in range(times):
            table.run(is_training=False)
        return times

    return Contender(f"RLCard {game}", version("rlcard"), work)


def schnapsen_games(times: int) -> Contender:
    """Random games of the package schnapsen, by its own engine and its own random player."""
    from schnapsen.bots import RandBot
    from schnapsen.game import SchnapsenGamePlayEngine

    engine, throw = SchnapsenGamePlayEngine(), random.Random(3)
    one, two = RandBot(random.Random(4), "one"), RandBot(random.Random(5), "two")

    def work() -> int:
        for _ in range(times):
            engine.play_game(one, two, throw)
        return times

    return Contender("schnapsen", version("schnapsen"), work)
