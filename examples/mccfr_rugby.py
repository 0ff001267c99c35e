"""Counterfactual regret minimisation on a reduced Rugby: eight cards, three in a hand, the first hand given.

pip install 'thirdhalf[openspiel]' && python examples/mccfr_rugby.py [iterations]
"""

import sys

import pyspiel

import thirdhalf.research.openspiel  # noqa: F401 (registers the games)
from thirdhalf.research.efg import tree

SMALL = "thirdhalf_rugby(ranks=2,hand_size=3,halves=1,rewards=points,opening=kickoff 0.S1.H1.D1)"


def main(iterations=10_000):
    """How much a perfect opponent would win against the average policy, in points, as it learns."""
    game = pyspiel.load_efg_game(tree(pyspiel.load_game(SMALL)))
    print(f"uniform: {pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)):.4f}")
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, seed=1)
    done = 0
    for goal in (iterations // 100, iterations // 10, iterations):
        while done < goal:
            solver.run_iteration()
            done += 1
        print(f"{done} iterations: {pyspiel.exploitability(game, solver.average_policy()):.4f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
