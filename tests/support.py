"""What tests of every game share: the variants they run on, and random matches."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

from thirdhalf import compiled
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.match import Match
from thirdhalf.core.state import CHANCE
from thirdhalf.games import GAMES


def examples(uncompiled: int, factor: int = 20) -> int:
    """How many random matches a property is tested on: many more where they are fast."""
    return uncompiled * factor if compiled() else uncompiled


VARIANTS: dict[str, tuple[str, dict[str, object]]] = {
    "rugby": ("rugby", {}),
    "rugby, short": ("rugby", {"ranks": 5, "hand_size": 4, "halves": 3}),
    "rugby, other points": ("rugby", {"drop_points": 4, "try_points": 6, "conversion_points": 1, "halves": 1}),
    "woo": ("woo", {}),
    "woo, slips": ("woo", {"slips": True, "target": 11}),
    "woo, cumulative": ("woo", {"tie_bonus": "cumulative", "target": 3}),
    "sixty-six": ("woo", {"variant": "sixty-six"}),
    "schnapsen": ("woo", {"variant": "schnapsen"}),
}
"""The games and settings that the promises of the contract are tested on."""


def rugby_sentences(_: Match, __: Dice) -> list[str]:
    return [f"play {card}" for card in GAMES["rugby"].cards] + ["drop", "on"]


def woo_sentences(_: Match, __: Dice) -> list[str]:
    plays = [f"play {card}" for card in GAMES["woo"].cards] + [f"marry {suit}" for suit in "SHDC"]
    return [*plays, "exchange", "close", "draw", "victory", "count"]


SENTENCES: dict[str, Callable[[Match, Dice], list[str]]] = {"rugby": rugby_sentences, "woo": woo_sentences}
"""Every syntactically possible move of a seat, or where there are too many a sample."""


def rugby_hidden(match: Match, seat: int) -> set[str]:
    position = match.game.position(match.state)
    if not position["talon"]:
        return set()
    return {*position["hands"][1 - seat], *position["talon"]}  # type: ignore[index, misc]


def woo_hidden(match: Match, seat: int) -> set[str]:
    position = match.game.position(match.state)
    stock: list[str] = position["stock"]  # type: ignore[assignment]
    hand = set(position["hands"][1 - seat]) - set(position["shown"][1 - seat])  # type: ignore[index]
    if not stock or (len(stock) == 1 and not hand):
        return set()  # what is left has one place to be
    return {*hand, *stock}


HIDDEN: dict[str, Callable[[Match, int], set[str]]] = {"rugby": rugby_hidden, "woo": woo_hidden}
"""The cards that a seat cannot know, worked out from the open position."""


def new_match(variant: str, seed: int) -> Match:
    name, rules = VARIANTS[variant]
    game: Game[Any] = GAMES[name]
    return Match(game, game.read_settings(rules), seed)


def random_moves(match: Match, dice: Dice, most: int = 2000) -> Iterator[str]:
    """Make random moves until the match is over; yields each, just made."""
    for _ in range(most):
        match.settle(luck=False)
        if match.state.over():
            return
        acting = match.game.to_act(match.state)
        if acting:
            seat = acting[dice.below(len(acting))]
            legal = match.legal(seat)
            move = f"{seat} {legal[dice.below(len(legal))]}"
        else:
            move = f"* {match.game.write_move(match.state, CHANCE, match.state.random_move(CHANCE, dice))}"
        match.play(move)
        yield move


def played(variant: str, seed: int) -> Match:
    """A whole random match."""
    match = new_match(variant, seed)
    for _ in random_moves(match, Dice(seed, 1 << 20)):
        pass
    return match


def digest(variant: str) -> str:
    """Everything that twenty random matches say of themselves."""
    sums = hashlib.sha256()
    for seed in range(20):
        match = played(variant, seed)
        said = [match.report(), [match.view(seat) for seat in range(match.state.players)]]
        sums.update(json.dumps(said, sort_keys=True).encode())
    return sums.hexdigest()[:16]


def as_json(value: object) -> Any:
    """A value after a trip through JSON, as a program outside would get it."""
    return json.loads(json.dumps(value))
