"""Ovalia positions in a few words, and what the referee says of them."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from thirdhalf.core.reading import Unreadable
from thirdhalf.games import GAMES
from thirdhalf.referee import judge

GAME = GAMES["ovalia"]
EN = {"edition": "en"}
FOUR = {"players": 4}
DULL = ("F1 F4 F9 F11 W1 W4 W9 W11", "S1 S4 S9 S11 F15 W15 S15 FX", "S1 S4 S9 S11 F15 W15 S15 FX")
"""Hands for three opponents that make no meld and answer only melds of the Ferns."""


OTHERS = "F2 F4 W3 W12 S2 S7 S8 W9 R2 R4 R12 S4 F12"
"""The hand of a single opponent, unless its cards are named elsewhere: eight cards that make no meld."""


def start(mine: str, theirs: str | None = None, **more: Any) -> dict[str, Any]:
    """Seat 0 to draw, with these hands; lists of cards may be given as texts."""
    position = {"dealer": 1, "turn": 0, "hands": [mine.split(), []], **{key: split(more[key]) for key in more}}
    if theirs is None:
        named = set(re.findall(r"[FCWRS][0-9X]+", json.dumps(position)))
        theirs = " ".join([card for card in OTHERS.split() if card not in named][:8])
    position["hands"][1] = theirs.split()
    return position


def four(*hands: str, **more: Any) -> dict[str, Any]:
    """Four hands, the missing ones dull, seat 0 about to lay."""
    given = [*hands, *DULL[: 4 - len(hands)]] if len(hands) < 4 else list(hands)
    position = {"dealer": 3, "turn": 0, "phase": "meld", "hands": [hand.split() for hand in given], **more}
    return {key: split(value) for key, value in position.items()}


def split(value: Any) -> Any:
    return (
        value.split()
        if isinstance(value, str) and (" " in value or value[1:].isdigit() or value.endswith("X"))
        else value
    )


def closing(mine: str, theirs: str, stock: str, **more: Any) -> dict[str, Any]:
    """The same with the whole stock named and everything else in the pile. The last half."""
    position = start(mine, theirs, stock=stock.split(), half=2, **more)
    return {**position, "discard": rest(position)}


def closing_four(*hands: str, stock: str = "", **more: Any) -> dict[str, Any]:
    position = {"half": 2, **four(*hands, stock=stock.split(), **more)}
    return {**position, "discard": rest(position)}


def rest(position: dict[str, Any]) -> list[str]:
    """The cards that the position names nowhere."""
    named: Counter[str] = Counter(position["stock"])
    for hand in position["hands"]:
        named.update(hand)
    for table in position.get("tables", []):
        for field in ("melds", "scrums", "lines"):
            for group in table.get(field, []):
                named.update(group)
        named.update([*table.get("fullbacks", []), *table.get("reds", [])])
    copies = len(position["hands"]) // 2
    return [card for card in GAME.cards for _ in range(copies - named[card])]


def after(position: dict[str, Any], *moves: str, view: int | None = None, **rules: Any) -> dict[str, Any]:
    """Where a match stands after these moves; none of them may be refused."""
    judged = tried(position, *moves, view=view, **rules)
    assert judged["refused"] is None, judged["refused"]
    return judged


def tried(position: dict[str, Any], *moves: str, view: int | None = None, **rules: Any) -> dict[str, Any]:
    """The same, refused or not."""
    asked = {"game": "ovalia", "seed": 1, "rules": rules, "position": position, "moves": list(moves)}
    return judge(asked if view is None else {**asked, "view": view})


def refused(position: dict[str, Any], *moves: str, **rules: Any) -> str | None:
    """The clause that forbids the last of these moves; the others are legal."""
    judged = tried(position, *moves, **rules)
    assert judged["refused"] is not None, "allowed"
    assert judged["applied"] == len(moves) - 1, judged["refused"]
    clause = judged["refused"]["clause"]
    assert clause is None or isinstance(clause, str)
    return clause


def unreadable(position: dict[str, Any], **rules: Any) -> str:
    """The field that makes a position unreadable."""
    try:
        tried(position, **rules)
    except Unreadable as error:
        return error.place
    raise AssertionError("readable")


def legal(judged: dict[str, Any], seat: int = 0) -> set[str]:
    return set(judged["legal"].get(str(seat), []))


def sizes(judged: dict[str, Any]) -> list[int]:
    return [len(hand) for hand in judged["position"]["hands"]]


def hand(judged: dict[str, Any], seat: int = 0) -> set[str]:
    return set(judged["position"]["hands"][seat])


def pile(judged: dict[str, Any]) -> str:
    return " ".join(judged["position"]["discard"])


def lying(judged: dict[str, Any], what: str, seat: int = 0) -> list[Any]:
    found = judged["position"]["tables"][seat][what]
    return [" ".join(group) if isinstance(group, list) else group for group in found]


def told(judged: dict[str, Any]) -> list[str]:
    return [event["type"] for event in judged["events"]]
