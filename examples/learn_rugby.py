"""Learning Rugby from scratch against one of our levels: policy gradients with nothing but numpy.

pip install 'thirdhalf[vector]' && python examples/learn_rugby.py [updates] [matches] [level]

The policy is linear: a logit for each action, from what the seat sees. Each update plays about one half in every lane,
then prints by how many points the learner was ahead on average, and how many of the matches it won.
"""

import sys

import numpy as np

from thirdhalf.research.vector import VectorEnv

STEPS = 40
"""Decisions per lane between two updates."""
DISCOUNT = 0.9
RATE = 0.03


def policy(weights, seen, mask):
    """The probability of each legal action."""
    logits = np.where(mask == 1, seen @ weights, -np.inf)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def inputs(batch):
    """What the seats to act see: which cards, and which numbers are not 0. And a constant."""
    return np.hstack([np.minimum(batch.observation, 1), np.ones((len(batch.seat), 1))])


def returns(rewards, ended):
    """What each decision led to, later points counting less."""
    total, worth = np.zeros(rewards.shape[1]), np.empty_like(rewards)
    for at in reversed(range(len(rewards))):
        total = rewards[at] + DISCOUNT * np.where(ended[at], 0, total)
        worth[at] = total
    return worth


def main(updates=60, matches=256, level="rookie"):
    """Play, learn, print; the weights at the end."""
    env = VectorEnv("rugby", matches, rewards="points", opponents={1: level}, halves=1)
    weights = np.zeros((env.layout.size + 1, len(env.actions)))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    dice = np.random.default_rng(7)
    batch, ahead = env.reset(seed=7), np.zeros(matches)
    for update in range(1, updates + 1):
        lived, finals = [], []
        for _ in range(STEPS):
            seen = inputs(batch)
            chances = policy(weights, seen, batch.mask)
            chosen = (chances.cumsum(axis=1) > dice.random((matches, 1))).argmax(axis=1)
            batch = env.step(chosen)
            ended = batch.terminated | batch.truncated
            lived.append((seen, chances, chosen, batch.reward[:, 0], ended))
            ahead += batch.reward[:, 0]
            finals.extend(ahead[ended])
            ahead[ended] = 0
        seen, chances, chosen, rewards, ended = map(np.array, zip(*lived, strict=True))
        worth = returns(rewards, ended)
        worth = ((worth - worth.mean()) / worth.std()).ravel()
        surprise = np.eye(len(env.actions))[chosen.ravel()] - chances.reshape(-1, chances.shape[2])
        gradient = seen.reshape(-1, seen.shape[2]).T @ (surprise * worth[:, None]) / len(worth)
        mean, square = 0.9 * mean + 0.1 * gradient, 0.99 * square + 0.01 * gradient**2
        weights += RATE * mean / (np.sqrt(square) + 1e-6)
        finals = np.array(finals)
        print(f"{update:4} {finals.mean():+7.2f} {(finals > 0).mean():7.1%}", flush=True)
    return weights


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:4])
