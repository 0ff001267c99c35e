"""Thousands of matches at once: numpy arrays in, numpy arrays out.

Every lane plays one match after another. Lane `i` of `reset(seed=s)` plays the matches of the seeds `s + i`,
`s + i + count`, `s + i + 2 * count` …, each the same match as `reset(seed=…)` of the single environment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    from thirdhalf.research import missing

    raise missing("vector", error) from error

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.games import GAMES
from thirdhalf.research.actions import actions_of
from thirdhalf.research.features.lanes import Lanes
from thirdhalf.research.observation import Layout
from thirdhalf.research.rewards import MATCH, POINTS, checked, margins, match_points


@dataclass(frozen=True)
class LaneBatch:
    """The lanes after a step. The first axis is the lane."""

    seat: NDArray[np.int64]
    """The seat to act."""
    observation: NDArray[np.float32]
    """What that seat sees, as a tensor."""
    mask: NDArray[np.int8]
    """Its legal actions, over the action table."""
    reward: NDArray[np.float64]
    """The reward of each seat for this step."""
    terminated: NDArray[np.bool_]
    """The match ended and another began: seat, observation and mask belong to the new one."""
    truncated: NDArray[np.bool_]
    """The match was cut short at its limit and another began."""


class VectorEnv:
    """`count` matches of one game with the same settings."""

    def __init__(self, game: str, count: int, *, rewards: str = MATCH, **rules: object) -> None:
        self.game: Final = GAMES[game]
        self.settings: Final = self.game.read_settings(rules)
        self.count: Final = count
        self.actions: Final = actions_of(game)
        self.layout: Final = Layout(self.game, self.settings)
        self._shaped: Final = checked(rewards) == POINTS
        limits = self.game.limits(self.settings)
        self._lanes: Final = Lanes(
            self.game,
            self.settings,
            self.actions.packed(),
            self.layout.row,
            limits.decisions,
            limits.deals,
        )
        self._players: Final = int(self.game.start(self.settings).players)
        self._scored = np.zeros((count, self._players))
        self._mask = np.zeros((count, len(self.actions)), dtype=np.int8)

    def reset(self, seed: int = 0) -> LaneBatch:
        """Starts a new match in every lane."""
        self._lanes.begin([seed + lane for lane in range(self.count)])
        self._scored = np.zeros((self.count, self._players))
        return self._batch(np.zeros((self.count, self._players)), np.zeros(self.count, dtype=np.int64))

    def step(self, actions: Any) -> LaneBatch:
        """Makes one action in every lane."""
        chosen = np.asarray(actions, dtype=np.int64)
        if chosen.shape != (self.count,):
            raise ValueError(f"{self.count} actions, one a lane, not an array of shape {chosen.shape}")
        inside = (chosen >= 0) & (chosen < len(self.actions))
        allowed = inside & (self._mask[np.arange(self.count), np.where(inside, chosen, 0)] == 1)
        if not allowed.all():
            lane = int(np.flatnonzero(~allowed)[0])
            raise ValueError(f"lane {lane}: action {chosen[lane]} is not legal")
        self._lanes.step(vec[i64](chosen.tolist()))
        scores = np.array(memoryview(self._lanes.scores)).reshape(self.count, self._players)
        ended = np.array(memoryview(self._lanes.ended))
        over = ended > 0
        if self._shaped:
            reward = margins(scores - self._scored)
            self._scored = np.where(over[:, None], 0, scores)
        else:
            reward = np.where(over[:, None], match_points(scores), 0.0)
        return self._batch(reward, ended)

    def sample(self, dice: np.random.Generator) -> NDArray[np.int64]:
        """A random legal action for every lane."""
        counts = np.array(memoryview(self._lanes.counts))
        firsts = np.cumsum(counts) - counts
        legal = np.array(memoryview(self._lanes.legal))
        return np.asarray(legal[firsts + (dice.random(self.count) * counts).astype(np.int64)])

    def _batch(self, reward: NDArray[np.float64], ended: NDArray[np.int64]) -> LaneBatch:
        lanes = self._lanes
        counts = np.array(memoryview(lanes.counts))
        rows = np.array(memoryview(lanes.rows)).reshape(self.count, self.layout.width)
        mask = np.zeros_like(self._mask)
        mask[np.repeat(np.arange(self.count), counts), np.array(memoryview(lanes.legal))] = 1
        self._mask = mask
        seats = np.array(memoryview(lanes.seats))
        return LaneBatch(seats, self.layout.tensors(rows), mask, reward, ended == 1, ended == 2)
