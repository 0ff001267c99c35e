"""The action table of a game: every move its notation can express, in a fixed order.

A number means the same move in every setting and for every seat; a test keeps the numbers fixed. Chance has its own
table: a card, or who begins.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import CHANCE, State
from thirdhalf.games import GAMES
from thirdhalf.names import check_name

SEATS: Final = 4
"""The most seats a game can have."""


class Actions:
    """Maps the moves of a game to numbers and back."""

    def __init__(self, game: Game[Any], texts: list[str]) -> None:
        self.texts: Final = tuple(texts)
        """The moves in notation, by number, without the seat."""
        self.numbers: Final = {text: number for number, text in enumerate(texts)}
        largest = max(game.settings_schema, key=lambda setting: setting.name == "players")
        state = game.start(game.read_settings({"players": SEATS} if largest.name == "players" else {}))
        moves = [game.read_move(state, 0, text.split(" ")) for text in texts]
        self.moves: Final[tuple[int, ...]] = tuple(move for move in moves if move is not None)
        """The moves by action number."""
        self._by_move: Final = {move: number for number, move in enumerate(self.moves)}
        if not len(self.texts) == len(self.numbers) == len(self.moves) == len(self._by_move):
            raise ValueError(f"{game.name}: two texts are the same move, or one is not a move")

    def __len__(self) -> int:
        return len(self.texts)

    def legal(self, state: State, seat: int) -> list[int]:
        """The numbers of a seat's legal moves, ascending."""
        return sorted(self._by_move[move] for move in state.moves(seat))

    def text(self, action: int) -> str:
        """The move with this number; ValueError if there is none."""
        if not 0 <= action < len(self.texts):
            raise ValueError(f"there is no action {action}: actions are numbered from 0 to {len(self.texts) - 1}")
        return self.texts[action]

    def packed(self) -> vec[i64]:
        """The moves by number, for the compiled `Lanes`."""
        return vec[i64](list(self.moves))


@cache
def actions_of(name: str) -> Actions:
    """The table of a game."""
    game = GAMES[check_name("game", name, GAMES)]
    return Actions(game, game.sentences())


class Chances:
    """Numbers for chance moves: cards dealt or stolen in canonical order, then who begins."""

    def __init__(self, game: Game[Any], settings: Settings) -> None:
        state = game.start(settings)
        self.tosses: Final = tuple(game.write_move(state, CHANCE, move) for move in state.moves(CHANCE))
        self.texts: Final = (*game.cards, *self.tosses)
        self.numbers: Final = {text: number for number, text in enumerate(self.texts)}
        self.first_toss: Final = len(game.cards)

    def __len__(self) -> int:
        return len(self.texts)


def words_of(game: Game[Any], settings: Settings) -> list[str]:
    """Every word a record can contain, in a fixed order. `Memory` writes records as numbers of these."""
    texts = [*actions_of(game.name).texts, *Chances(game, settings).tosses]
    spoken = dict.fromkeys(word for text in texts for word in text.split(" "))
    seats = [str(seat) for seat in range(SEATS)]
    return list(dict.fromkeys(["", "*", "/", "?", "deal", "steal", *seats, *game.cards, *spoken]))
