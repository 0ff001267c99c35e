"""Learning Rugby from scratch against one of our levels: policy gradients with nothing but numpy.

pip install 'thirdhalf[vector]' && python examples/learn_rugby.py [updates] [matches] [level]

A small Rugby, so that a minute is enough: six ranks, five cards each, one half. The policy is linear: a logit for each
action, from what the seat sees; a linear guess of the points to come is the baseline. Each update plays about one match
in every lane, then prints the learner's average lead in points and how many of the matches it won.
"""

import sys

import numpy as np

from thirdhalf.research.vector import VectorEnv

RULES = {"halves": 1, "ranks": 6, "hand_size": 5}
STEPS = 14
"""Decisions per lane between two updates."""
DISCOUNT = 0.8
RATE = 200


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


def gradient(seen, chances, chosen, worth):
    """Which weights to raise: those of actions that led to more than the baseline expects."""
    baseline = np.linalg.solve(seen.T @ seen + 10 * np.eye(seen.shape[1]), seen.T @ worth)
    better = worth - seen @ baseline
    surprise = np.eye(chances.shape[1])[chosen] - chances
    return seen.T @ (surprise * (better / better.std())[:, None]) / len(worth)


def main(updates=36, matches=96, level="rookie"):
    """Plays, learns and prints. Returns the final weights."""
    env = VectorEnv("rugby", matches, rewards="points", opponents={1: level}, **RULES)
    weights = np.zeros((env.layout.size + 1, len(env.actions)))
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
        seen, chances, chosen, rewards, ended = (np.concatenate(part) for part in zip(*lived, strict=True))
        worth = returns(rewards.reshape(STEPS, -1), ended.reshape(STEPS, -1)).ravel()
        weights += RATE * gradient(seen, chances, chosen, worth)
        print(f"{update:4} {np.mean(finals):+7.2f} {np.mean(np.array(finals) > 0):7.1%}", flush=True)
    return weights


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:4])
