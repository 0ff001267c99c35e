"""Observation tensors of a seat. `features` defines the layout; docs/research.md prints it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from thirdhalf.core.companions import FEATURES, load
from thirdhalf.core.game import Game
from thirdhalf.core.match import Match
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import State
from thirdhalf.research.actions import words_of
from thirdhalf.research.features import general
from thirdhalf.research.features.field import Field

Tensor = NDArray[np.float32]
Row = NDArray[np.int64]

WIDTH: Final = 64


class Layout:
    """Where the fields of a game are in a tensor."""

    def __init__(self, game: Game[Any], settings: Settings) -> None:
        features = load(game.companions(), FEATURES) or general.Features(game)
        self.fields: Final[list[Field]] = features.fields(settings)
        self.row: Final[Callable[[State, int], Any]] = features.row
        self.starts: Final[list[int]] = []
        self._sets: list[tuple[int, int, int]] = []
        plain: list[tuple[int, int]] = []
        slot = number = 0
        for field in self.fields:
            self.starts.append(slot)
            for _ in range(field.count):
                if field.bits:
                    self._sets.append((slot, number * WIDTH, field.bits))
                else:
                    plain.append((slot, number))
                slot += max(field.bits, 1)
                number += 1
        self.size: Final = slot
        self.width: Final = number
        """How many numbers a row has."""
        digits = [(slot + at, first + at) for slot, first, bits in self._sets for at in range(bits)]
        self._set_slots, self._set_bits = np.array(digits, dtype=np.int64).reshape(-1, 2).T
        self._plain_slots, self._plain = (np.array(part) for part in zip(*plain, strict=True))

    def tensors(self, rows: Row) -> Tensor:
        """A tensor for each row."""
        flat = np.empty((len(rows), self.size), dtype=np.float32)
        digits = np.unpackbits(rows.astype("<i8", copy=False).view(np.uint8), axis=1, bitorder="little")
        for slot, first, bits in self._sets:
            flat[:, slot : slot + bits] = digits[:, first : first + bits]
        flat[:, self._plain_slots] = rows[:, self._plain]
        return flat

    def tensor(self, state: State, viewer: int) -> Tensor:
        """The observation of one seat."""
        row = np.array(memoryview(self.row(state, viewer)), dtype="<i8")
        flat = np.empty(self.size, dtype=np.float32)
        flat[self._set_slots] = np.unpackbits(row.view(np.uint8), bitorder="little")[self._set_bits]
        flat[self._plain_slots] = row[self._plain]
        return flat

    def bounds(self) -> tuple[Tensor, Tensor]:
        """The least and the greatest value of each slot."""
        high = np.ones(self.size, dtype=np.float32)
        high[self._plain_slots] = np.inf
        return np.zeros(self.size, dtype=np.float32), high


class Memory:
    """The record as a seat may read it, as numbers of words. With the observation it is an information state."""

    def __init__(self, game: Game[Any], settings: Settings) -> None:
        self.words: Final = words_of(game, settings)
        self._numbers: Final = {word: number for number, word in enumerate(self.words)}
        pack = len(game.pack(settings)) + len(game.shares(settings)) + 2
        limits = game.limits(settings)
        chance = limits.stolen * 2 + 3
        self.size: Final = limits.deals * pack + chance + limits.decisions * limits.words

    def tensor(self, match: Match, viewer: int) -> Tensor:
        """The numbers of the words, padded with zeros."""
        said = [self._numbers[word] for line in match.moves(viewer) for word in line.split(" ")]
        flat = np.zeros(self.size, dtype=np.float32)
        flat[: len(said)] = said
        return flat


def table(game: Game[Any], settings: Settings) -> str:
    """The layout as a table in Markdown."""
    layout = Layout(game, settings)
    lines = ["| slots | field | meaning |", "|---|---|---|"]
    for start, field in zip(layout.starts, layout.fields, strict=True):
        shape = f" ({field.count} × {field.bits})" if field.bits and field.count > 1 else ""
        last = start + field.slots() - 1
        slots = str(start) if last == start else f"{start}–{last}"
        lines.append(f"| {slots} | {field.name}{shape} | {field.meaning} |")
    return "\n".join(lines)
