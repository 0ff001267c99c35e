"""PettingZoo: `env("ovalia", edition="en", players=2)`, for every game and every setting.

Agents are `seat_0`, `seat_1` and so on, except for the seats that `opponents` gives to our levels. An observation is a
dictionary: `observation`, a tensor as described in docs/research.md, and `action_mask` over the action table.
"""

from __future__ import annotations

from typing import Any, Final

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    from thirdhalf.research import missing

    raise missing("pettingzoo", error) from error

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.games import GAMES
from thirdhalf.names import check_name
from thirdhalf.research import render
from thirdhalf.research.episode import OVER, Episode, EpisodeTerms, new_episode
from thirdhalf.research.observation import Layout
from thirdhalf.research.opponents import THINKING, Levels, Opponents
from thirdhalf.research.rewards import MATCH, POINTS, checked, margins, match_points

RENDER_MODES: Final = ["human", "ansi", "svg"]


def env(
    game: str,
    *,
    rewards: str = MATCH,
    render_mode: str | None = None,
    opponents: Levels | None = None,
    **rules: object,
) -> Any:
    """The environment in PettingZoo's usual wrappers, which check that actions are in order and legal."""
    wrapped = TableEnv(game, rewards=rewards, render_mode=render_mode, opponents=opponents, **rules)
    lost = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(lost))


class TableEnv(AECEnv):  # type: ignore[misc]
    """The bare environment."""

    def __init__(
        self,
        game: str,
        *,
        rewards: str = MATCH,
        render_mode: str | None = None,
        opponents: Levels | None = None,
        **rules: object,
    ) -> None:
        super().__init__()
        chosen = GAMES[check_name("game", game, GAMES)]
        self._terms: Final = EpisodeTerms(chosen, chosen.read_settings(rules))
        self._opponents: Final = Opponents(self._terms.game, self._terms.settings, opponents or {})
        self._shaped: Final = checked(rewards) == POINTS
        self._layout: Final = Layout(self._terms.game, self._terms.settings)
        self._dice = np.random.default_rng()
        self._paid = np.zeros(self._terms.players)
        """The return of each seat so far. A step pays the difference."""
        self.render_mode = None if render_mode is None else check_name("render_mode", render_mode, RENDER_MODES)
        self.episode: Episode = new_episode(self._terms)
        self.metadata = {
            "name": f"thirdhalf_{game}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self._names: Final = [f"seat_{seat}" for seat in range(self._terms.players)]
        self.possible_agents = [name for seat, name in enumerate(self._names) if seat not in self._opponents.seats]
        self.agents: list[str] = []
        low, high = self._layout.bounds()
        actions = len(self._terms.actions)
        seen: dict[str, Any] = {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """A tensor and an action mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of the action table."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:  # noqa: ARG002
        """A new match. The same seed gives the same match everywhere in Third Half."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        drawn = int(self._dice.integers(2**31)) if seed is None else seed
        self.episode = new_episode(self._terms, drawn)
        self._go_on()
        self._paid = self._worth()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._names[self.episode.turn()]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees. Its mask is empty unless it is to act."""
        seat = self._names.index(agent)
        mask = np.zeros(len(self._terms.actions), dtype=np.int8)
        if seat == self.episode.turn():
            mask[self.episode.legal()] = 1
        return {"observation": self._layout.tensor(self.episode.match.state, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Makes an action of the seat to act, then what chance and our levels do."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.episode.act(int(action))
        self._go_on()
        before, self._paid = self._paid, self._worth()
        paid = dict(zip(self._names, (self._paid - before).tolist(), strict=True))
        self.rewards = {agent: paid[agent] for agent in self.agents}
        if self.episode.turn() == OVER:
            cut = self.episode.cut_short()
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.truncations = dict.fromkeys(self.agents, cut)
        else:
            self.agent_selection = self._names[self.episode.turn()]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Chance moves, then the levels, until an agent is to act or the match is over."""
        episode = self.episode
        episode.settle()
        while episode.turn() in self._opponents.seats:
            dice = Dice(episode.match.seed, THINKING + episode.made)
            episode.act(self._opponents.action(episode.match.state, episode.turn(), dice))
            episode.settle()

    def _worth(self) -> Any:
        """The return of each seat so far."""
        scores = self.episode.match.state.scores()
        if self._shaped:
            return margins(scores)
        return match_points(scores) if self.episode.turn() == OVER else np.zeros(len(scores))

    def render(self) -> str | None:
        """The table with all cards open: printed (`human`), as text (`ansi`) or as a picture (`svg`)."""
        if self.render_mode == "svg":
            return render.svg(self.episode.match, ALL)
        if self.render_mode == "human":
            print(render.text(self.episode.match, ALL))
        return render.text(self.episode.match, ALL) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
