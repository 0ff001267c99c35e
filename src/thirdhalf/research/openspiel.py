"""OpenSpiel: `thirdhalf_rugby` and every other game by its name, the settings as game parameters.

Importing this module registers the games; then `pyspiel.load_game("thirdhalf_rugby(halves=1)")` finds them.
"""

from __future__ import annotations

import json
from typing import Any, Final

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    from thirdhalf.research import missing

    raise missing("openspiel", error) from error

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Setting
from thirdhalf.core.state import CHANCE
from thirdhalf.games import GAMES
from thirdhalf.research.episode import OVER, Episode, EpisodeTerms, new_episode
from thirdhalf.research.observation import Layout, Memory
from thirdhalf.research.opponents import THINKING, Opponents
from thirdhalf.research.render import text
from thirdhalf.research.rewards import MATCH, POINTS, checked, margins, match_points
from thirdhalf.rulebook import title

PREFIX: Final = "thirdhalf_"
LEFT_ALONE: Final = "preset"
"""The value of a setting whose default depends on other settings: leave it to them."""
LEFT: Final = -1
NONE: Final = -2
"""Stand-ins for "as the edition says" and for "no limit", in parameters that are numbers or 0 and 1."""


def parameter(setting: Setting, preset: bool) -> int | bool | str:
    """The default of a setting as OpenSpiel can hold it: parameters have one type, and there is no null."""
    if not preset:
        assert setting.default is not None
        return setting.default
    return LEFT_ALONE if isinstance(setting.default, str) else LEFT


def read_parameters(game: Game[Any], given: dict[str, Any]) -> dict[str, object]:
    """The settings in these parameters."""
    preset = game.preset_settings()
    rules: dict[str, object] = {}
    for setting in game.settings_schema:
        value = given.get(setting.name, parameter(setting, setting.name in preset))
        if setting.name not in preset:
            rules[setting.name] = value
        elif value not in (LEFT, LEFT_ALONE):
            boolean = isinstance(setting.default, bool)
            rules[setting.name] = None if value == NONE else bool(value) if boolean and value in (0, 1) else value
    return rules


def opened(terms: EpisodeTerms, opening: str) -> Episode:
    """A match that begins with these chance moves, separated by dots.

    This cuts out a part of a game that is small enough to solve: `opening=kickoff 0.S1.H1` deals those cards first.
    """
    episode = new_episode(terms)
    for said in opening.split(".") if opening else []:
        number = terms.chances.numbers.get(said)
        if episode.turn() != CHANCE or number not in dict(episode.outcomes()):
            raise ValueError(f"opening: {said!r} is not possible as a chance move there")
        episode.happen(number)
    return episode


def game_type(game: Game[Any]) -> Any:
    """What OpenSpiel is told of a game."""
    preset = game.preset_settings()
    parameters = {setting.name: parameter(setting, setting.name in preset) for setting in game.settings_schema}
    players = next((setting.choices for setting in game.settings_schema if setting.name == "players"), (2,))
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=f"Third Half: {title(game.name).en}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(int(count or 0) for count in players),
        min_num_players=min(int(count or 0) for count in players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**parameters, "rewards": MATCH, "opening": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its settings, as OpenSpiel sees it."""

    def __init__(self, game: Game[Any], kind: Any, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.rewarded: Final = checked(str(given.get("rewards", MATCH)))
        self.terms: Final = EpisodeTerms(game, game.read_settings(read_parameters(game, given)))
        self.layout: Final = Layout(game, self.terms.settings)
        self.memory: Final = Memory(game, self.terms.settings)
        self.beginning: Final = opened(self.terms, str(given.get("opening", "")))
        """Shared by every state that has not moved."""
        most = float(self.terms.limits.margin) if self.rewarded == POINTS else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.terms.actions),
            max_chance_outcomes=len(self.terms.chances),
            num_players=self.terms.players,
            min_utility=-most if self.rewarded == POINTS else -1 / (self.terms.players - 1),
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.terms.limits.decisions,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> SpielState:
        """The state before the toss and the deal."""
        return SpielState(self)

    def worth(self, episode: Episode) -> list[float]:
        """The reward of each seat; 0 before the match is over."""
        scores = episode.match.state.scores()
        if episode.turn() != OVER:
            return [0.0] * len(scores)
        return [float(value) for value in (match_points(scores) if self.rewarded == MATCH else margins(scores))]

    def max_chance_nodes_in_history(self) -> int:
        """A toss, every card of every deal, and the cards stolen."""
        settings = self.terms.settings
        deals = self.terms.limits.deals * len(self.terms.game.pack(settings))
        return 1 + deals + self.terms.limits.stolen

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver | None:
        """An observer of observations, or of information states with perfect recall."""
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        if kind is not None and (not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER):
            return None
        return SpielObserver(self, kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a match. Seats are OpenSpiel's players."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.episode: Episode = game.beginning
        self.moved: bool = False

    def current_player(self) -> int:
        """The seat to act, chance, or nobody."""
        return self.episode.turn()

    def is_terminal(self) -> bool:
        """The match is over, or was cut short."""
        return self.episode.turn() == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal() if player == self.episode.turn() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A card, or who begins."""
        return self.episode.outcomes()

    def _apply_action(self, action: int) -> None:
        if not self.moved:
            self.episode, self.moved = self.episode.copy(), True
        if self.episode.turn() == CHANCE:
            self.episode.happen(action)
        else:
            self.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return self.episode.terms.chances.texts[action]
        return self.episode.terms.actions.texts[action]

    def returns(self) -> list[float]:
        """The return of each seat; 0 before the match is over."""
        return self.get_game().worth(self.episode)  # type: ignore[no-any-return]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another world the player to act cannot tell from this one. The sampler returns numbers from 0 to 1."""
        other = self.get_game().new_initial_state()
        seed = int(sampler() * 2**53)
        other.episode, other.moved = self.episode.resampled(player, Dice(seed)), True
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        turned = [self.episode.match.game.cards[card] for card in self.episode.turned]
        return "\n".join([text(self.episode.match, ALL), *([json.dumps(turned)] if turned else [])])


class LevelBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our levels as a bot of OpenSpiel: `LevelBot(game, 1, "club")` plays seat 1."""

    def __init__(self, game: SpielGame, player: int, level: str, seed: int = 0) -> None:
        super().__init__()
        self._opponents: Final = Opponents(game.terms.game, game.terms.settings, {player: level})
        self._player: Final = player
        self._seed: Final = seed

    def player_id(self) -> int:
        """The seat it plays."""
        return self._player

    def provides_policy(self) -> bool:
        """It names a move, not the chances of each."""
        return False

    def restart_at(self, state: SpielState) -> None:
        """Nothing is remembered between moves."""

    def step(self, state: SpielState) -> int:
        """The action the level chooses. The same seed and decision give the same action."""
        episode = state.episode
        return self._opponents.action(episode.match.state, self._player, Dice(self._seed, THINKING + episode.made))


class SpielObserver:
    """What a seat sees: as a tensor with named fields, and as text."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self._layout: Final = game.layout
        self._memory: Final = game.memory if recall else None
        players = game.num_players()
        pieces = [("player", players), ("observation", self._layout.size)]
        if self._memory is not None:
            pieces.append(("record", self._memory.size))
        self.tensor: Final = np.zeros(sum(size for _, size in pieces), np.float32)
        self.dict: Final[dict[str, Any]] = {}
        start = 0
        for name, size in pieces:
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor with what a seat sees."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["observation"][:] = self._layout.tensor(state.episode.match.state, player)
        if self._memory is not None:
            self.dict["record"][:] = self._memory.tensor(state.episode.match, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text: the view, and with perfect recall the record as well."""
        return state.episode.information(player) if self._memory is not None else state.episode.observation(player)


def _register(game: Game[Any]) -> None:
    """`thirdhalf_<name>`."""
    kind = game_type(game)

    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, game, kind, params)

    name = f"{game.name.title().replace('-', '')}Game"
    globals()[name] = type(name, (SpielGame,), {"__init__": begin, "__module__": __name__})  # where pickle looks for it
    pyspiel.register_game(kind, globals()[name])


for _game in GAMES.values():
    _register(_game)
