"""A game without features of its own: the hand, the other cards a seat sees, and the scores."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from thirdhalf.core.bits import shl
from thirdhalf.core.game import Game
from thirdhalf.core.reading import read_list
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import State
from thirdhalf.research.features.field import Field

WORD: Final = 60
"""Cards in one number."""


@final
class Features:
    """Made from the view of a seat, so nothing hidden gets in."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        self.words: Final = -(-len(game.cards) // WORD)

    def fields(self, settings: Settings) -> list[Field]:
        """The numbers of a row."""
        return [
            Field("hand", "the seat's hand", WORD, self.words),
            Field("seen", "other cards the seat sees", WORD, self.words),
            Field("scores", "the points of each seat, its own first", 0, len(self.game.shares(settings))),
        ]

    def row(self, state: State, viewer: int) -> vec[i64]:
        """What the seat sees."""
        seen = self.game.view(state, viewer)
        hands = read_list("hands", seen.get("hands", []))
        hand = hands[viewer] if viewer < len(hands) else []
        numbers = vec[i64]()
        for cards in (hand, {key: value for key, value in seen.items() if key != "hands"}):
            for word in self._mask(cards):
                numbers = append(numbers, word)
        scores = state.scores()
        for seat in range(len(scores)):
            numbers = append(numbers, scores[(viewer + seat) % len(scores)])
        return numbers

    def _mask(self, value: object) -> list[int]:
        """The cards named anywhere in a part of a view."""
        masks = [0] * self.words
        parts = [value]
        while parts:
            part = parts.pop()
            if isinstance(part, dict):
                parts.extend(part.values())
            elif isinstance(part, list):
                parts.extend(part)
            elif isinstance(part, str) and part in self.game.card_numbers:
                card = self.game.card_numbers[part]
                masks[card // WORD] |= int(shl(1, card % WORD))
        return masks
