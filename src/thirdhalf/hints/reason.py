"""Reasons for a move: facts about what a seat knows, each with the sentence a coach would say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, NamedTuple, TypeVar

from thirdhalf.core import companions
from thirdhalf.core.game import Game
from thirdhalf.core.match import View
from thirdhalf.core.text import Text, filled

K = TypeVar("K")

Facts = dict[str, object]
"""What a sentence is filled with: numbers, and texts in both languages."""


class Reason(NamedTuple):
    """Why a move is good."""

    kind: str
    text: Text


class ReasonType(NamedTuple, Generic[K]):
    """A kind of reason in one game. It holds for a move if there are facts for it in what the seat knows."""

    kind: str
    facts: Callable[[K, str], Facts | None]
    text: Text


def true_reasons(kinds: Iterable[ReasonType[K]], known: K, move: str) -> list[Reason]:
    """The reasons that hold for a move, in the order of the list."""
    found = []
    for kind in kinds:
        facts = kind.facts(known, move)
        if facts is not None:
            found.append(Reason(kind.kind, worded(kind.text, facts)))
    return found


def worded(text: Text, facts: Facts) -> Text:
    """A sentence filled in, in both languages."""

    def said(language: str) -> str:
        fields = {key: value.said(language) if isinstance(value, Text) else value for key, value in facts.items()}
        sentence = filled(text.said(language), fields)
        return sentence[:1].upper() + sentence[1:]

    return Text(said("en"), said("fr"))


def listed(cards: list[Text]) -> Text:
    """Several cards as one text."""

    def said(language: str) -> str:
        names = [card.said(language) for card in cards]
        last = Text(" and ", " et ").said(language)
        return last.join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]

    return Text(said("en"), said("fr"))


NO_REASONS: Final[list[Reason]] = []


def reasons_for(game: Game[Any], view: View, move: str) -> list[Reason]:
    """Why a move may be good, as far as the seat of this view knows, the weightiest first. A game names its own in
    `Game.companions`; without any there are none.
    """
    own: Callable[[View, str], list[Reason]] | None = companions.load(game.companions(), companions.REASONS)
    return NO_REASONS if own is None else own(view, move)
