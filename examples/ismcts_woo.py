"""OpenSpiel's information set search plays Woo against random moves.

pip install 'thirdhalf[openspiel]' && python examples/ismcts_woo.py [matches] [simulations]
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import thirdhalf.research.openspiel  # noqa: F401 (registers the games)


def play(game, bot, dice):
    """Plays one match with the search in seat 0. Returns its reward."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(outcomes, p=chances))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return state.returns()[0]


def main(matches=20, simulations=50):
    """Plays matches of one hand; the average is 1 if the search wins them all."""
    game = pyspiel.load_game("thirdhalf_woo(target=1)")
    dice = np.random.RandomState(7)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    bot = ismcts.ISMCTSBot(game, rollouts, uct_c=1.4, max_simulations=simulations, random_state=dice)
    worth = [play(game, bot, dice) for _ in range(matches)]
    print(f"{matches} matches, {simulations} simulations a move: {np.mean(worth):+.2f} a match")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
