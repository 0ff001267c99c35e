"""Hiding: what all views of a thing have in common."""

from __future__ import annotations

from collections import Counter
from typing import Final

HIDDEN: Final = "?"
"""Written in place of a card that a seat cannot know."""


def hidden(value: object) -> object:
    """The same structure with every card and number hidden."""
    if isinstance(value, list):
        return [hidden(part) for part in value]
    return None if value is None else HIDDEN


def common(views: list[object]) -> object:
    """What all of these views agree on. Of hands, the cards that all of them name; the counts stay."""
    first = views[0]
    if all(view == first for view in views):
        return first
    if all(isinstance(view, dict) for view in views):
        return _common_fields([view for view in views if isinstance(view, dict)])
    if all(isinstance(view, list) for view in views):
        return _common_list([view for view in views if isinstance(view, list)])
    return HIDDEN


def _common_fields(views: list[dict[str, object]]) -> dict[str, object]:
    shared = [key for key in views[0] if all(key in view for view in views)]
    return {key: common([view[key] for view in views]) for key in shared}


def _common_list(views: list[list[object]]) -> list[object]:
    longest = max(len(view) for view in views)
    if all(isinstance(part, str) for view in views for part in view):
        named = Counter(views[0])
        for view in views[1:]:
            named &= Counter(view)
        del named[HIDDEN]
        cards = sorted(str(card) for card in named.elements())
        return [*cards, *[HIDDEN] * (longest - len(cards))]
    if any(len(view) != longest for view in views):
        return []
    return [common([view[at] for view in views]) for at in range(longest)]
