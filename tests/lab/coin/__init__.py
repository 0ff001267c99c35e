"""A made-up game whose numbers are known: each round both players say something, then a coin of known bias falls."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game, Position
from thirdhalf.core.limits import Limits
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.settings import Setting, Settings, defaults_of, read_values
from thirdhalf.core.state import CHANCE, DEAL, LUCK, NOTHING, State
from thirdhalf.core.text import Text
from thirdhalf.core.viewer import Seat, Viewer
from thirdhalf.core.worlds import Worlds

SCHEMA = (
    Setting("bias", 6, "CO-1", Text("Chances of the first seat, in tenths", "Chances du premier"), between=(0, 10)),
    Setting("rounds", 1, "CO-2", Text("Rounds", "Manches"), between=(1, 9)),
    Setting("spare", 0, "CO-3", Text("Changes nothing", "Ne change rien"), between=(0, 9)),
)


class CoinState(State):
    """Seat 0 wins a round with `bias` in ten; one word in four is loud."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(2)
        self.settings = settings
        self.dealt = False
        self.turn = 0
        self.points = [0, 0]

    def over(self) -> bool:
        return self.turn == 3 * self.settings.number("rounds")

    def chance(self) -> i64:
        if not self.dealt:
            return DEAL
        return LUCK if not self.over() and self.turn % 3 == 2 else NOTHING

    def waiting(self) -> i64:
        return 0 if self.chance() != NOTHING or self.over() else 1 << self.turn % 3

    def moves(self, seat: i64) -> vec[i64]:
        if seat == CHANCE:
            return vec[i64]([0] * self.settings.number("bias") + [1] * (10 - self.settings.number("bias")))
        return vec[i64]([0, 1, 2, 3]) if self.waiting() == 1 << seat else vec[i64]()

    def apply(self, seat: i64, move: i64) -> None:
        self.turn += 1
        if seat == CHANCE:
            self.points[move] += 1
            self.tell("round", int(move))
        elif move == 3:
            self.tell("loud", int(seat))

    def deal(self, pack: vec[i64]) -> None:
        self.dealt = True

    def copy(self) -> CoinState:
        other = CoinState(self.settings)
        other.dealt, other.turn, other.points = self.dealt, self.turn, self.points[:]
        return other

    def scores(self) -> list[int]:
        return self.points[:]

    def round(self) -> i64:
        return self.turn // 3


class CoinWorlds(Worlds[CoinState]):
    def __init__(self, state: CoinState) -> None:
        self.state = state

    def draw(self, dice: Dice) -> CoinState:
        return self.state.copy()


class Coin(Game[CoinState]):
    def __init__(self) -> None:
        super().__init__("coin", "CO", SCHEMA, ("X", "Y"))

    def read_settings(self, given: dict[str, object]) -> Settings:
        defaults = defaults_of(SCHEMA)
        return Settings(read_values(SCHEMA, given, defaults), defaults)

    def start(self, settings: Settings) -> CoinState:
        return CoinState(settings)

    def settings_of(self, state: CoinState) -> Settings:
        return state.settings

    def pack(self, settings: Settings) -> vec[i64]:
        return vec[i64]([0, 1])

    def shares(self, settings: Settings) -> list[int]:
        return [1, 1]

    def position(self, state: CoinState) -> Position:
        return {"turn": state.turn, "points": state.points[:]}

    def place(self, settings: Settings, given: dict[str, object], dice: Dice) -> CoinState:
        state = CoinState(settings)
        turn, points = given["turn"], given["points"]
        assert isinstance(turn, int)
        assert isinstance(points, list)
        state.dealt, state.turn, state.points = True, turn, points[:]
        return state

    def seat_view(self, state: CoinState, seat: Seat) -> Position:
        return self.position(state)

    def worlds(self, settings: Settings, seat: Seat, view: Position) -> CoinWorlds:
        return CoinWorlds(self.place(settings, view, Dice(0)))

    def phase(self, state: CoinState, viewer: Viewer) -> str:
        return "over" if state.over() else "say"

    def read_move(self, state: CoinState, seat: int, words: list[str]) -> int | None:
        return int(words[1])

    def write_move(self, state: CoinState, seat: int, move: int) -> str:
        return f"{'falls' if seat == CHANCE else 'say'} {move}"

    def sentences(self) -> list[str]:
        return [f"say {word}" for word in range(4)]

    def refusal(self, state: CoinState, seat: int, move: int) -> Refusal:
        return Refusal("CO-2", Text("No.", "Non."))

    def no_chance(self, verb: str) -> Refusal:
        return Refusal("CO-2", Text("No.", "Non."))

    def limits(self, settings: Settings) -> Limits:
        return Limits(1, 18, 9)

    def event_words(self) -> dict[str, Text]:
        return {"round": Text("{who} wins.", "{who} gagne."), "loud": Text("Loud!", "Fort !")}


GAME: Game[Any] = Coin()
