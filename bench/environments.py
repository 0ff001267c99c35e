"""Steps of environments as learners take them: an observation as an array, its mask of actions, then an action."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any

from bench.contenders import Contender, Work, ours, version

LANES = 4096


def vector_steps(game: str, rules: dict[str, object], times: int) -> Contender:
    """Ours, many matches at once, random legal actions."""
    import numpy as np

    from thirdhalf.research.vector import VectorEnv

    env, dice = VectorEnv(game, LANES, **rules), np.random.default_rng(1)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(times):
            env.step(env.sample(dice))
        return times * LANES

    return ours(game, work)


def single_steps(game: str, rules: dict[str, object], times: int) -> Contender:
    """Ours, one match in PettingZoo."""
    from thirdhalf.research.pettingzoo import env

    return ours(game, zoo_work(env(game, **rules), times))


def zoo_work(env: Any, times: int) -> Work:
    """Random legal actions in an environment of PettingZoo."""
    import numpy as np

    def endless() -> Iterator[None]:
        while True:
            env.reset()
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    break
                env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                yield

    steps = endless()

    def work() -> int:
        for _ in range(times):
            next(steps)
        return times

    return work


def zoo_steps(game: str, times: int) -> Contender:
    """One of PettingZoo's classic games."""
    import importlib

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = importlib.import_module(f"pettingzoo.classic.{game}").env()
    return Contender(f"PettingZoo {game}", version("pettingzoo"), zoo_work(env, times))


def spiel_steps(game: str, times: int) -> Contender:
    """A game of open_spiel in its C++, driven from Python."""
    import pyspiel

    loaded = pyspiel.load_game(game)
    recall = not loaded.get_type().provides_observation_tensor
    throw = random.Random(3).random

    def work() -> int:
        made = 0
        while made < times:
            state = loaded.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(throw() * len(outcomes))][0])
                    continue
                player = state.current_player()
                if recall:
                    state.information_state_tensor(player)
                else:
                    state.observation_tensor(player)
                state.legal_actions_mask(player)
                legal = state.legal_actions()
                state.apply_action(legal[int(throw() * len(legal))])
                made += 1
        return made

    return Contender(f"open_spiel {game}", version("open_spiel"), work)


def rlcard_steps(game: str, times: int) -> Contender:
    """A game of RLCard."""
    import rlcard

    table = rlcard.make(game, config={"seed": 3})
    throw = random.Random(3)

    def work() -> int:
        made = 0
        while made < times:
            state, _ = table.reset()
            while not table.is_over():
                state, _ = table.step(throw.choice(list(state["legal_actions"])))
                made += 1
        return made

    return Contender(f"RLCard {game}", version("rlcard"), work)
