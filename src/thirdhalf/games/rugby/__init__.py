"""Rugby: a trick-taking duel in which runs of tricks are drops, tries and conversions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.chance import Dice
from thirdhalf.core.chart import ChartRow
from thirdhalf.core.game import Game, Position
from thirdhalf.core.limits import Limits
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.scoring import impossible_score
from thirdhalf.core.settings import Settings
from thirdhalf.core.text import GameWords, Text
from thirdhalf.core.viewer import Seat, Viewer
from thirdhalf.games.rugby import cards, limits, notation, position, refusals, series, settings, view, words
from thirdhalf.games.rugby.settings import RugbySettings
from thirdhalf.games.rugby.state import PHASES, RugbyState
from thirdhalf.games.rugby.worlds import RugbyWorlds


class Rugby(Game[RugbyState]):
    """The game, for everything outside its package."""

    def __init__(self) -> None:
        super().__init__("rugby", "RU", settings.SCHEMA, cards.NAMES)

    def read_settings(self, given: dict[str, object]) -> RugbySettings:
        return settings.read_settings(given)

    def start(self, settings: Settings) -> RugbyState:
        return RugbyState(own(settings))

    def pack(self, settings: Settings) -> vec[i64]:
        return cards.pack(int(own(settings).ranks))

    def shares(self, settings: Settings) -> list[int]:
        return [int(own(settings).hand_size)] * 2  # RU-6

    def settings_of(self, state: RugbyState) -> RugbySettings:
        return state.settings

    def position(self, state: RugbyState) -> Position:
        return position.position(state)

    def place(self, settings: Settings, given: Position, dice: Dice) -> RugbyState:
        return position.place(own(settings), given, dice)

    def read_move(self, state: RugbyState, seat: int, words: list[str]) -> int | None:
        return notation.read_move(seat, words)

    def write_move(self, state: RugbyState, seat: int, move: int) -> str:
        return notation.write_move(seat, move)

    def refusal(self, state: RugbyState, seat: int, move: int) -> Refusal:
        return refusals.refusal(state, seat, move)

    def no_chance(self, verb: str) -> Refusal:
        return refusals.NO_DEAL if verb == "deal" else refusals.TOO_LATE

    def phase(self, state: RugbyState, viewer: Viewer) -> str:
        return PHASES[state.phase()]

    def chart(self, settings: Settings) -> list[ChartRow]:
        return series.chart(own(settings))

    def words(self) -> GameWords:
        return words.WORDS

    def chance_verbs(self) -> tuple[str, ...]:
        return ("deal", "kickoff")

    def sentences(self) -> list[str]:
        return notation.sentences()

    def limits(self, settings: Settings) -> Limits:
        return limits.limits(own(settings))

    def companions(self) -> dict[str, str]:
        return {
            "heuristics": "thirdhalf.bots.heuristics.rugby:RUGBY",
            "club heuristics": "thirdhalf.bots.learned.rugby:CLUB",
            "course": "thirdhalf.bots.training.course:RUGBY",
            "plans": "thirdhalf.bots.plans:RUGBY",
            "value": "thirdhalf.review.valuations:RUGBY",
            "solver": "thirdhalf.bots.endgame.rugby:rugby_solver",
            "renderer": "thirdhalf.terminal.renderers.rugby:render",
            "features": "thirdhalf.research.features.rugby",
            "reasons": "thirdhalf.hints.rugby:reasons",
            "lessons": "thirdhalf.lessons.rugby:LESSONS",
            "tryouts": "thirdhalf.lessons.tryouts.rugby:TRYOUTS",
            "gifts": "thirdhalf.review.gifts.rugby:GIFTS",
        }

    def web_table(self) -> str:
        return "rugby"

    def extra_time(self) -> dict[str, object]:
        return {"halves": 2}  # RU-30: one kick-off each

    def played_in(self) -> str:
        return "halves"

    def counted_events(self) -> dict[str, tuple[str, ...]]:
        return {"tries": ("try",), "conversions": ("conversion",)}

    def impossible(
        self, settings: Settings, points: list[int], counted: dict[str, list[int]], finished: bool
    ) -> Text | None:
        return impossible_score(settings, points, counted)

    def seat_view(self, state: RugbyState, seat: Seat) -> Position:
        return view.view(state, seat)

    def memory(self) -> tuple[str, ...]:
        return ("played",)

    def worlds(self, settings: Settings, seat: Seat, view: Position) -> RugbyWorlds:
        return RugbyWorlds(own(settings), seat, view)


def own(settings: Settings) -> RugbySettings:
    """The settings of a match as Rugby's own type."""
    assert isinstance(settings, RugbySettings)
    return settings


GAME: Final[Rugby] = Rugby()
