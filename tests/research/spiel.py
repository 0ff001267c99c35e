"""What tests of the OpenSpiel games share: the games, random matches, and playthroughs to compare with."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pyspiel

import thirdhalf.research.openspiel  # noqa: F401 (registers the games)

GAMES = {
    "rugby": "thirdhalf_rugby",
    "rugby-small": "thirdhalf_rugby(ranks=3,hand_size=3,halves=1)",
    "woo": "thirdhalf_woo(target=3)",
    "sixty-six": "thirdhalf_woo(variant=sixty-six,target=1)",
    "schnapsen": "thirdhalf_woo(variant=schnapsen,target=1)",
    "ovalia-fr": "thirdhalf_ovalia(halves=1)",
    "ovalia-en": "thirdhalf_ovalia(edition=en,halves=1)",
    "ovalia-four": "thirdhalf_ovalia(players=4,halves=1,hand_size=12)",
}


def advance(state: Any, dice: np.random.RandomState) -> int:
    """Makes a random action or chance outcome, and returns it."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        action = int(dice.choice(outcomes, p=chances))
    else:
        action = int(dice.choice(state.legal_actions()))
    state.apply_action(action)
    return action


def decisions(game: Any, seed: int, every: int = 1) -> Any:
    """Some of the states of a random match in which a seat is to act."""
    dice = np.random.RandomState(seed)
    state = game.new_initial_state()
    made = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            made += 1
            if made % every == 0:
                yield state
        advance(state, dice)


def playthrough(string: str, seed: int = 1) -> str:
    """A random match as text: every action, and a digest of what the seat to act is shown."""
    game = pyspiel.load_game(string)
    sizes = [game.num_distinct_actions(), game.max_chance_outcomes(), game.max_game_length()]
    tensors = [game.observation_tensor_size(), game.information_state_tensor_size()]
    lines = [f"game: {game}", f"actions, outcomes, length: {sizes}", f"tensors: {tensors}", ""]
    dice = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        shown = "" if state.is_chance_node() else f" of {state.legal_actions()} {digest(state)}"
        before = state.clone()
        action = advance(state, dice)
        lines.append(f"{player} {action} {before.action_to_string(player, action)}{shown}")
    return "\n".join([*lines, f"returns: {state.returns()}", ""])


def digest(state: Any) -> str:
    """What the seat to act is shown, in eight digits."""
    sums = hashlib.sha256()
    sums.update(state.information_state_string().encode())
    sums.update(state.observation_string().encode())
    sums.update(np.array(state.information_state_tensor(), dtype="<f4").tobytes())
    sums.update(np.array(state.observation_tensor(), dtype="<f4").tobytes())
    return sums.hexdigest()[:8]
