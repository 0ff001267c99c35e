"""Woo: a duel for 66 points, with marriages, a stock that can be closed, and a Victory that must be called."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.chance import Dice
from thirdhalf.core.chart import ChartRow
from thirdhalf.core.game import Game, Position
from thirdhalf.core.limits import Limits
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.settings import Settings
from thirdhalf.core.text import SUIT_WORDS, GameWords, Text
from thirdhalf.core.viewer import Seat, Viewer
from thirdhalf.games.woo import cards, limits, notation, position, refusals, settings, view, woos, words
from thirdhalf.games.woo.settings import WooSettings
from thirdhalf.games.woo.state import PHASES, WooState
from thirdhalf.games.woo.worlds import WooWorlds


class Woo(Game[WooState]):
    """The game, for everything outside its package."""

    def __init__(self) -> None:
        super().__init__("woo", "WO", settings.SCHEMA, cards.NAMES)

    def read_settings(self, given: dict[str, object]) -> WooSettings:
        return settings.read_settings(given)

    def start(self, settings: Settings) -> WooState:
        return WooState(own(settings))

    def pack(self, settings: Settings) -> vec[i64]:
        return cards.pack(int(own(settings).lowest))

    def shares(self, settings: Settings) -> list[int]:
        return [int(own(settings).hand_size)] * 2  # WO-5

    def settings_of(self, state: WooState) -> WooSettings:
        return state.settings

    def position(self, state: WooState) -> Position:
        return position.position(state)

    def place(self, settings: Settings, given: Position, dice: Dice) -> WooState:
        return position.place(own(settings), given, dice)

    def read_move(self, state: WooState, seat: int, words: list[str]) -> int | None:
        return notation.read_move(seat, words)

    def write_move(self, state: WooState, seat: int, move: int) -> str:
        return notation.write_move(seat, move)

    def refusal(self, state: WooState, seat: int, move: int) -> Refusal:
        return refusals.refusal(state, seat, move)

    def no_chance(self, verb: str) -> Refusal:
        return refusals.NO_DEAL if verb == "deal" else refusals.TOO_LATE

    def phase(self, state: WooState, viewer: Viewer) -> str:
        return PHASES[state.phase()]

    def chart(self, settings: Settings) -> list[ChartRow]:
        return woos.chart()

    def words(self) -> GameWords:
        return words.WORDS

    def chance_verbs(self) -> tuple[str, ...]:
        return ("deal", "oya")

    def move_fields(self, words: list[str], names: list[str], language: str) -> dict[str, object]:
        fields = super().move_fields(words, names, language)
        suit = SUIT_WORDS[cards.SUITS.index(words[0])].said(language) if words and words[0] in cards.SUITS else ""
        return {**fields, "suit": suit}

    def event_kind(self, event: dict[str, object]) -> str:
        kind = super().event_kind(event)
        return "tied" if kind == "hand" and event["seat"] is None else kind  # WO-25

    def tell(self, event: dict[str, object], names: list[str], language: str, viewer: Viewer) -> str:
        seat, woos = event["seat"], event.get("woos")
        if isinstance(woos, list) and isinstance(seat, int):
            event = {**event, "woos": woos[seat]}
        return super().tell(event, names, language, viewer)

    def sentences(self) -> list[str]:
        return notation.sentences()

    def limits(self, settings: Settings) -> Limits:
        return limits.limits(own(settings))

    def companions(self) -> dict[str, str]:
        return {
            "heuristics": "thirdhalf.bots.heuristics.woo:WOO",
            "club heuristics": "thirdhalf.bots.learned.woo:CLUB",
            "course": "thirdhalf.bots.training.course:WOO",
            "plans": "thirdhalf.bots.plans:WOO",
            "value": "thirdhalf.review.valuations:WOO",
            "solver": "thirdhalf.bots.endgame.woo:woo_solver",
            "renderer": "thirdhalf.terminal.renderers.woo:render",
            "features": "thirdhalf.research.features.woo",
            "reasons": "thirdhalf.hints.woo:reasons",
            "lessons": "thirdhalf.lessons.woo:LESSONS",
            "tryouts": "thirdhalf.lessons.tryouts.woo:TRYOUTS",
            "gifts": "thirdhalf.review.gifts.woo:GIFTS",
        }

    def web_table(self) -> str:
        return "woo"

    def score_unit(self) -> Text:
        return Text("Woos", "Woos")

    def impossible(
        self, settings: Settings, points: list[int], counted: dict[str, list[int]], finished: bool
    ) -> Text | None:
        target = own(settings).target
        there = sum(1 for score in points if score >= target)
        if there == 1 or not (finished or there):
            return None
        return Text(
            f"Exactly one player ends with {target} Woos or more.", f"Un seul joueur finit avec {target} Woo ou plus."
        )

    def extra_time(self) -> dict[str, object]:
        return {"target": 1}  # the next Woo wins

    def seat_view(self, state: WooState, seat: Seat) -> Position:
        return view.view(state, seat)

    def memory(self) -> tuple[str, ...]:
        return ("treasures", "closed_points")

    def tally(self, seen: Position) -> list[int] | None:
        return view.tally(seen)

    def worlds(self, settings: Settings, seat: Seat, view: Position) -> WooWorlds:
        return WooWorlds(own(settings), seat, view)


def own(settings: Settings) -> WooSettings:
    """The settings of a match as Woo's own type."""
    assert isinstance(settings, WooSettings)
    return settings


GAME: Final[Woo] = Woo()
