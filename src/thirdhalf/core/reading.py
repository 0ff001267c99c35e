"""Reading JSON written by people: strictly, with errors that name their place."""

from __future__ import annotations

import json
from typing import Final

from thirdhalf.core.nearest import guess


class Unreadable(ValueError):
    """Raised for unreadable input: where, and what is wrong there."""

    def __init__(self, place: str, wrong: str) -> None:
        super().__init__(f"{place}: {wrong}" if place else wrong)
        self.place: Final = place
        self.wrong: Final = wrong


def name(value: object) -> str:
    """A value as JSON, shortened if it is long."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= 60 else text[:57] + "..."


def read_object(place: str, given: object, known: tuple[str, ...] | None = None) -> dict[str, object]:
    """Reads an object. If fields are given, it may have no others."""
    if not isinstance(given, dict):
        raise Unreadable(place, f"an object, not {name(given)}")
    for key in given:
        if known is not None and key not in known:
            wrong = f"no such field (there are {', '.join(known)}){guess(key, list(known))}"
            raise Unreadable(f"{place}.{key}" if place else str(key), wrong)
    return given


def read_list(place: str, given: object, length: int | None = None) -> list[object]:
    """Reads a list, of this length if one is given."""
    if not isinstance(given, list) or (length is not None and len(given) != length):
        wanted = "a list" if length is None else f"a list of {length}"
        raise Unreadable(place, f"{wanted}, not {name(given)}")
    return given


def read_number(place: str, given: object, low: int, high: int) -> int:
    """Reads a whole number within a range."""
    if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
        raise Unreadable(place, f"a whole number from {low} to {high}, not {name(given)}")
    return given


def read_flag(place: str, given: object) -> bool:
    """Reads true or false."""
    if not isinstance(given, bool):
        raise Unreadable(place, f"true or false, not {name(given)}")
    return given


def read_text(place: str, given: object) -> str:
    """Reads a string of characters."""
    if not isinstance(given, str):
        raise Unreadable(place, f"a text, not {name(given)}")
    return given


def read_word(place: str, given: object, words: tuple[str, ...]) -> str:
    """Reads one of these words."""
    if not isinstance(given, str) or given not in words:
        raise Unreadable(place, f"one of {', '.join(words)}, not {name(given)}{guess(given, list(words))}")
    return given


class Cards:
    """The cards a position may name: they must exist, and none may be named more often than the pack has it."""

    def __init__(self, names: dict[str, int], copies: int = 1) -> None:
        self._names: Final = names
        self._left: Final = dict.fromkeys(names.values(), copies)

    def one(self, place: str, given: object) -> int:
        """Reads a card and removes it from those that may still be named."""
        card = self._names.get(given) if isinstance(given, str) else None
        if card is None:
            raise Unreadable(place, f"no such card: {name(given)}{guess(given, list(self._names))}")
        if not self._left[card]:
            raise Unreadable(place, f"{given} is named more often than the pack has it")
        self._left[card] -= 1
        return card

    def many(self, place: str, given: object) -> list[int]:
        """Reads a list of cards."""
        return [self.one(f"{place}[{at}]", card) for at, card in enumerate(read_list(place, given))]

    def unnamed(self) -> list[int]:
        """The cards nobody has named, in the order of the pack."""
        return [card for card, left in self._left.items() for _ in range(left)]
