"""The worked examples of the rule books are true: each is parsed, played through the engine, and ends as it says."""

from __future__ import annotations

import re
from typing import Any

import pytest

from thirdhalf.games import GAMES
from thirdhalf.referee import judge
from thirdhalf.rulebook import clauses

MARKS = {"en": "**Example:**", "fr": "**Exemple :**"}
SPAN = re.compile(r"`([^`]+)`")
SCORE = re.compile(r"\d+ - \d+")

Cards = list[list[str]]


def ovalia(cards: Cards, **more: Any) -> dict[str, Any]:
    hands = [cards[0], cards[1] if len(cards) > 1 else []]
    return {"dealer": 1, "turn": 0, "phase": "meld", "hands": hands, **more}


def closing_half(cards: Cards) -> dict[str, Any]:
    stock, hand = cards
    pack = [f"{team}{rank}" for team in "FCWRS" for rank in [*range(1, 16), "X"]]
    theirs = ["F9", "C13", "W3", "W9", "R8", "R12", "S5", "S14"]
    rest = [card for card in pack if card not in (*stock, *hand, *theirs)]
    return {"dealer": 1, "turn": 0, "hands": [hand, theirs], "stock": stock, "discard": rest}


def last_tricks(cards: Cards) -> dict[str, Any]:
    pack = [f"{suit}{rank}" for suit in "SHDC" for rank in range(1, 16)]
    rest = [card for card in pack if card not in (*cards[0], *cards[1])]
    return {"kickoff": 0, "leader": 0, "hands": cards, "played": rest, "talon": []}


def with_line(cards: Cards) -> dict[str, Any]:
    return ovalia(cards[1:], tables=[{"lines": [cards[0]]}, {}])


def with_meld(cards: Cards) -> dict[str, Any]:
    return ovalia(cards[1:], tables=[{"melds": [cards[0]], "laid": [cards[0][0][0]]}, {}])


def with_scrum(cards: Cards) -> dict[str, Any]:
    return ovalia(cards[1:], tables=[{"scrums": [cards[0]]}, {}])


def with_pile(cards: Cards) -> dict[str, Any]:
    return ovalia(cards[:1], discard=cards[1])


def woo(cards: Cards) -> dict[str, Any]:
    won = cards[2] if len(cards) > 2 else []
    return {"oya": 0, "trump": "DK", "hands": cards[:2], "treasures": [won, []]}


def closed_woo(cards: Cards) -> dict[str, Any]:
    won, lost, mine, theirs = cards
    closed = {"closed_by": 0, "closed_tricks": 0}
    return {"oya": 0, "trump": "DK", "hands": [mine, theirs], "treasures": [won, lost], **closed}


POSITIONS = {
    "OV-12": ovalia,
    "OV-13": ovalia,
    "OV-14": ovalia,
    "OV-15": with_line,
    "OV-17": with_meld,
    "OV-18": ovalia,
    "OV-19": ovalia,
    "OV-23": ovalia,
    "OV-28": with_pile,
    "OV-31": ovalia,
    "OV-33": with_scrum,
    "OV-38": ovalia,
    "OV-45": closing_half,
    "RU-15": last_tricks,
    "RU-18": last_tricks,
    "RU-19": last_tricks,
    "WO-12": woo,
    "WO-16": woo,
    "WO-26": closed_woo,
}
"""What the cards of an example are, in the order in which it names them."""
EXAMPLES = [
    (game, clause, language)
    for game in GAMES
    for language, mark in MARKS.items()
    for clause, text in clauses(game, language).items()
    if mark in text
]


def test_every_kind_of_example_is_there_in_both_languages() -> None:
    for language in MARKS:
        assert {clause for _, clause, spoken in EXAMPLES if spoken == language} == set(POSITIONS)


@pytest.mark.parametrize(("game", "clause", "language"), EXAMPLES)
def test_a_worked_example_is_true(game: str, clause: str, language: str) -> None:
    spans = SPAN.findall(clauses(game, language)[clause].partition(MARKS[language])[2])
    moves = [span for span in spans if re.match(r"[01*] [a-z]", span)]
    results = [span for span in spans if SCORE.fullmatch(span)]
    cards = [span.split() for span in spans if span not in moves and span not in results]
    judged: Any = judge({"game": game, "position": POSITIONS[clause](cards), "moves": moves})
    assert (judged["refused"], judged["applied"]) == (None, len(moves))
    ends = [event["scores"] for event in judged["events"] if event["type"] == "half"]
    scores = ends[0] if ends else judged["scores"]
    assert [f"{scores[0]} - {scores[1]}"] == results or (game == "woo" and not results)
