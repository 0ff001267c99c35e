"""What tests of every game share: the variants they run on, and random matches."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import Any

from thirdhalf import compiled
from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.game import Game
from thirdhalf.core.match import Match
from thirdhalf.core.state import CHANCE
from thirdhalf.games import GAMES


def examples(uncompiled: int, factor: int = 10) -> int:
    """How many random matches a property is tested on: more at compiled speed. `make soak` has time for the rest."""
    return uncompiled * factor if compiled() else uncompiled


VARIANTS: dict[str, tuple[str, dict[str, object]]] = {
    "ovalia, fr": ("ovalia", {"halves": 1}),
    "ovalia, en": ("ovalia", {"edition": "en"}),
    "ovalia, many melds, small hands": (
        "ovalia",
        {"melds_after_scrum": "many", "hand_size": 5, "stolen": 1, "halves": 1},
    ),
    "ovalia, large hands": ("ovalia", {"edition": "en", "hand_size": 12, "stolen": 4, "picked": 5, "halves": 1}),
    "ovalia, four": ("ovalia", {"players": 4, "halves": 1}),
    "ovalia, four, until all pass": (
        "ovalia",
        {"players": 4, "edition": "en", "stoppage_rounds": "until_all_pass", "stolen": 3, "hand_size": 6, "halves": 1},
    ),
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


def ovalia_sentences(match: Match, dice: Dice) -> list[str]:
    """All the short ones, and random cards for the long ones, most of them of one team."""
    cards = GAMES["ovalia"].cards
    said = ["draw", "take", "pass", "red", "allow", "pick", "victims 1", "victims 0 0", "victims 0 1", "victims 1 1"]
    said += [f"{verb} {card}" for verb in ("discard", "pick", "lay", "take", "counter") for card in cards]
    for verb in ("lay", "take", "counter"):
        for _ in range(60):
            team = dice.below(5) * 16
            some = [cards[team + dice.below(16)] for _ in range(2 + dice.below(4))]
            if dice.below(10) == 0:
                some.append(cards[dice.below(80)])
            said.append(" ".join([verb, *some]))
    return said


def woo_sentences(_: Match, __: Dice) -> list[str]:
    plays = [f"play {card}" for card in GAMES["woo"].cards] + [f"marry {suit}" for suit in "SHDC"]
    return [*plays, "exchange", "close", "draw", "victory", "count"]


SENTENCES: dict[str, Callable[[Match, Dice], list[str]]] = {
    "ovalia": ovalia_sentences,
    "rugby": rugby_sentences,
    "woo": woo_sentences,
}
"""Every syntactically possible move of a seat, or where there are too many a sample."""


def rugby_hidden(match: Match, seat: int) -> set[str]:
    position = match.game.position(match.state)
    if not position["talon"]:
        return set()
    return {*position["hands"][1 - seat], *position["talon"]}  # type: ignore[index, misc]


def ovalia_hidden(match: Match, seat: int) -> set[str]:
    """Cards of other hands and of the stock, every copy of them, that the seat never saw go there."""
    position: Any = match.game.position(match.state)
    if len(position["stock"]) < 2:
        return set()  # some of it follows by counting
    hidden = Counter(position["stock"])
    known: Any = position.get("known")
    for other, hand in enumerate(position["hands"]):
        if other != seat:
            hidden += Counter(hand) - Counter(known[seat][other] if known else [])
    in_doubt = {card for viewer, card, _ in position.get("loose", []) if viewer == seat}
    return {card for card, count in hidden.items() if count == match.state.players // 2} - in_doubt


def woo_hidden(match: Match, seat: int) -> set[str]:
    position = match.game.position(match.state)
    stock: list[str] = position["stock"]  # type: ignore[assignment]
    hand = set(position["hands"][1 - seat]) - set(position["shown"][1 - seat])  # type: ignore[index]
    if not stock or (len(stock) == 1 and not hand):
        return set()  # what is left has one place to be
    return {*hand, *stock}


HIDDEN: dict[str, Callable[[Match, int], set[str]]] = {
    "ovalia": ovalia_hidden,
    "rugby": rugby_hidden,
    "woo": woo_hidden,
}
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
        acting = match.acting()
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
        said = [match.report(ALL), [match.view(seat) for seat in range(match.state.players)]]
        sums.update(json.dumps(said, sort_keys=True).encode())
    return sums.hexdigest()[:16]


def as_json(value: object) -> Any:
    """A value after a trip through JSON, as a program outside would get it."""
    return json.loads(json.dumps(value))


def left_by(program: str, folder: Path) -> list[str]:
    """The numbers of the processes that a program prints before it dies with exit status 1."""
    script = folder / "dies.py"
    script.write_text(program, encoding="utf-8")
    told = subprocess.run([sys.executable, script], stdout=subprocess.PIPE, text=True, check=False)
    assert told.returncode == 1
    return told.stdout.split()


def await_end(process: str) -> None:
    """Waits until a process is gone, given its number. Where nobody asks for its exit status, it stays as a zombie."""
    status = Path("/proc", process, "status")
    with suppress(FileNotFoundError, ProcessLookupError):
        while "\nState:\tZ" not in status.read_text():
            sleep(0.01)
