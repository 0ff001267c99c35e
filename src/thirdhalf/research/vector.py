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
from thirdhalf.names import check_name
from thirdhalf.research.actions import actions_of
from thirdhalf.research.features.lanes import SKIP, Lanes
from thirdhalf.research.observation import Layout
from thirdhalf.research.opponents import THINKING, Levels, Opponents
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

    def __init__(
        self, game: str, count: int, *, rewards: str = MATCH, opponents: Levels | None = None, **rules: object
    ) -> None:
        self.game: Final = GAMES[check_name("game", game, GAMES)]
        self.settings: Final = self.game.read_settings(rules)
        if count < 1:
            raise ValueError(f"count: at least 1 match at once, not {count}")
        self.count: Final = count
        self.actions: Final = actions_of(game)
        self.layout: Final = Layout(self.game, self.settings)
        self._opponents: Final = Opponents(self.game, self.settings, opponents or {})
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
        return self._answered(np.zeros((self.count, self._players)), np.zeros(self.count, dtype=np.int64))

    def step(self, actions: Any) -> LaneBatch:
        """Makes one action in every lane, then what chance and our levels do."""
        chosen = np.asarray(actions, dtype=np.int64)
        if chosen.shape != (self.count,):
            raise ValueError(f"{self.count} actions, one a lane, not an array of shape {chosen.shape}")
        inside = (chosen >= 0) & (chosen < len(self.actions))
        allowed = inside & (self._mask[np.arange(self.count), np.where(inside, chosen, 0)] == 1)
        if not allowed.all():
            lane = int(np.flatnonzero(~allowed)[0])
            raise ValueError(f"lane {lane}: {self._why_not(lane, int(chosen[lane]))}")
        return self._answered(*self._made(chosen))

    def _made(self, chosen: NDArray[np.int64]) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Makes the actions; what they pay, and which matches they end."""
        self._lanes.step(vec[i64](chosen.tolist()))
        moved = (chosen != SKIP)[:, None]
        scores = np.array(memoryview(self._lanes.scores)).reshape(self.count, self._players)
        ended = np.array(memoryview(self._lanes.ended))
        over = ended > 0
        if self._shaped:
            reward = np.where(moved, margins(scores - self._scored), 0.0)
            self._scored = np.where(moved, np.where(over[:, None], 0, scores), self._scored)
        else:
            reward = np.where(over[:, None], match_points(scores), 0.0)
        return reward, ended

    def _answered(self, reward: NDArray[np.float64], ended: NDArray[np.int64]) -> LaneBatch:
        """Lets our levels play until somebody else is to act in every lane."""
        while True:
            seats = np.array(memoryview(self._lanes.seats))
            waiting = np.flatnonzero(np.isin(seats, self._opponents.seats))
            if not len(waiting):
                return self._batch(reward, ended)
            chosen = np.full(self.count, SKIP)
            for lane in waiting.tolist():
                dice = self._lanes.dice(lane, THINKING)
                chosen[lane] = self._opponents.action(self._lanes.state(lane), int(seats[lane]), dice)
            paid, over = self._made(chosen)
            reward, ended = reward + paid, np.maximum(ended, over)

    def _why_not(self, lane: int, action: int) -> str:
        """Names an action that is not legal, and says why."""
        state, seat = self._lanes.state(lane), int(self._lanes.seats[lane])
        try:
            text = self.actions.text(action)
        except ValueError as error:
            return str(error)
        refusal = self.game.refusal(state, seat, self.actions.moves[action])
        return f"action {action} is not legal: {seat} {text}: {refusal}"

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
