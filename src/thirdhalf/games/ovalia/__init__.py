"""Ovalia: melds of rugby teams, line-outs, scrums and red cards, for two or four."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.chance import Dice
from thirdhalf.core.chart import ChartRow
from thirdhalf.core.game import HIDDEN, Game, Position
from thirdhalf.core.limits import Limits
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.scoring import impossible_score
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import CHANCE
from thirdhalf.core.text import GameWords, Text
from thirdhalf.core.viewer import Seat, Viewer
from thirdhalf.games.ovalia import (
    cards,
    limits,
    melds,
    moves,
    notation,
    phases,
    position,
    refusals,
    settings,
    view,
    words,
)
from thirdhalf.games.ovalia.position.placing import place
from thirdhalf.games.ovalia.settings import OvaliaSettings
from thirdhalf.games.ovalia.state import OvaliaState
from thirdhalf.games.ovalia.worlds import OvaliaWorlds


class Ovalia(Game[OvaliaState]):
    """The game, for everything outside its package. The winner has the most points alone (OV-5, OV-60)."""

    def __init__(self) -> None:
        super().__init__("ovalia", "OV", settings.SCHEMA, cards.NAMES)

    def read_settings(self, given: dict[str, object]) -> OvaliaSettings:
        return settings.read_settings(given)

    def start(self, settings: Settings) -> OvaliaState:
        state = OvaliaState(own(settings))
        state.clear()
        return state

    def pack(self, settings: Settings) -> vec[i64]:
        return cards.pack(int(own(settings).players) // 2)  # OV-1, OV-52

    def shares(self, settings: Settings) -> list[int]:
        return [int(own(settings).hand_size)] * int(own(settings).players)  # OV-4

    def settings_of(self, state: OvaliaState) -> OvaliaSettings:
        return state.settings

    def position(self, state: OvaliaState) -> Position:
        return position.position(state)

    def place(self, settings: Settings, given: Position, dice: Dice) -> OvaliaState:
        return place(own(settings), given, dice)

    def read_move(self, state: OvaliaState, seat: int, words: list[str]) -> int | None:
        return notation.read_move(state, seat, words)

    def write_move(self, state: OvaliaState, seat: int, move: int) -> str:
        return notation.write_move(seat, move)

    def refusal(self, state: OvaliaState, seat: int, move: int) -> Refusal:
        return refusals.refusal(state, seat, move)

    def no_chance(self, verb: str) -> Refusal:
        return refusals.NO_CHANCE.get(verb, refusals.NO_THEFT)

    def phase(self, state: OvaliaState, viewer: Viewer) -> str:
        return view.phase(state, viewer)

    def to_act(self, state: OvaliaState, viewer: Viewer) -> list[Seat]:
        return view.to_act(state, viewer)

    def chart(self, settings: Settings) -> list[ChartRow]:
        return melds.chart(own(settings))

    def has_windows(self) -> bool:
        return True

    def words(self) -> GameWords:
        return words.WORDS

    def chance_verbs(self) -> tuple[str, ...]:
        return ("deal", "dealer", "steal")

    def move_fields(self, words: list[str], names: list[str], language: str) -> dict[str, object]:
        fields = super().move_fields(words, names, language)
        victims = [names[int(word)] for word in words if word.isdigit()]
        return {**fields, "victims": Text(" and ", " et ").said(language).join(victims)}

    def spell(self, move: str, language: str) -> str:
        if move in words.ENDINGS:
            return words.ENDINGS[move].said(language)
        return super().spell(move, language)

    def sentences(self) -> list[str]:
        return notation.sentences()

    def limits(self, settings: Settings) -> Limits:
        return limits.limits(own(settings))

    def companions(self) -> dict[str, str]:
        return {
            "heuristics": "thirdhalf.bots.heuristics.ovalia:OVALIA",
            "club heuristics": "thirdhalf.bots.heuristics.ovalia:CLUB",
            "plans": "thirdhalf.bots.plans:OVALIA",
            "course": "thirdhalf.bots.training.course:OVALIA",
            "value": "thirdhalf.review.valuations:OVALIA",
            "solver": "thirdhalf.bots.endgame.ovalia:ovalia_solver",
            "renderer": "thirdhalf.terminal.renderers.ovalia:render",
            "features": "thirdhalf.research.features.ovalia",
            "reasons": "thirdhalf.hints.ovalia:reasons",
            "lessons": "thirdhalf.lessons.ovalia:LESSONS",
            "tryouts": "thirdhalf.lessons.tryouts.ovalia:TRYOUTS",
            "gifts": "thirdhalf.review.gifts.ovalia:GIFTS",
        }

    def web_table(self) -> str:
        return "ovalia"

    def extra_time(self) -> dict[str, object]:
        return {"halves": 2}

    def played_in(self) -> str:
        return "halves"

    def counted_events(self) -> dict[str, tuple[str, ...]]:
        return {"tries": ("try",), "conversions": ("conversion", "converted")}

    def impossible(
        self, settings: Settings, points: list[int], counted: dict[str, list[int]], finished: bool
    ) -> Text | None:
        return impossible_score(settings, points, counted)

    def preset_settings(self) -> set[str]:
        return {*settings.EDITIONS["en"], *settings.FOR_FOUR}

    def seat_view(self, state: OvaliaState, seat: Seat) -> Position:
        return view.view(state, seat)

    def worlds(self, settings: Settings, seat: Seat, view: Position) -> OvaliaWorlds:
        return OvaliaWorlds(own(settings), seat, view)

    def seen_move(self, state: OvaliaState, seat: int, move: int, viewer: Seat) -> str | None:
        if seat == CHANCE and state.phase == phases.STEAL:
            return notation.seen_theft(state, move, viewer)
        if move == moves.ALLOW and viewer != seat:
            return None  # OV-22
        return notation.write_move(seat, move)

    def public_view(self, state: OvaliaState) -> Position:
        seen = super().public_view(state)
        for field in ("known", "loose", "answers"):  # OV-56: only victim and thief know what was stolen
            seen.pop(field, None)
        return seen

    def decline(self, state: OvaliaState, seat: int) -> int | None:
        return moves.ALLOW if state.phase in view.WINDOWS and state.asked >> seat & 1 else None

    def in_secret(self, state: OvaliaState, seat: int) -> bool:
        return state.phase in view.WINDOWS

    def lost_answer(self, text: str) -> str | None:
        seat, verb, *named = text.split(" ")
        if verb not in ("take", "counter"):
            return None  # OV-22: neither who let it go nor a red card that came too late
        return " ".join([seat, verb, *[HIDDEN] * len(named)])


def own(settings: Settings) -> OvaliaSettings:
    """The settings of a match as Ovalia's own type."""
    assert isinstance(settings, OvaliaSettings)
    return settings


GAME: Final[Ovalia] = Ovalia()
