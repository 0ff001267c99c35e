"""Thousands of matches of Rugby at once: a thousand steps of random play, and who wins.

pip install 'thirdhalf[vector]' && python examples/vector_rugby.py [matches] [steps]
"""

import sys
import time

import numpy as np

from thirdhalf.research.vector import VectorEnv


def main(matches=4096, steps=1000):
    """Steps all matches together; a match that is over starts again."""
    env = VectorEnv("rugby", matches)
    env.reset(seed=7)
    dice = np.random.default_rng(7)
    won = np.zeros(2)
    start = time.perf_counter()
    for _ in range(steps):
        batch = env.step(env.sample(dice))
        won += (batch.reward > 0).sum(axis=0)
    seconds = time.perf_counter() - start
    print(f"{matches * steps / seconds:,.0f} steps a second; matches won by seat: {won.astype(int).tolist()}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
