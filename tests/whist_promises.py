"""The promises every game keeps (tests/promises.py), checked for German Whist; run where it is installed."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import promises
import support

from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES

GAME = GAMES["german-whist"]


def hidden(match: Match, seat: int) -> set[str]:
    """While there is a stock: the other hand but for the cards taken face up, and the stock but for its top card."""
    position = match.game.position(match.state)
    if not position["stock"]:
        return set()
    return {*position["hands"][1 - seat]} - {*position["shown"][1 - seat]} | {*position["stock"][1:]}  # type: ignore[index,misc]


support.SENTENCES[GAME.name] = lambda *_: GAME.sentences()
support.HIDDEN[GAME.name] = hidden
for seed, ranks in enumerate((13, 5, 2)):
    match = Match(GAME, GAME.read_settings({"ranks": ranks}), seed)
    match.settle()
    dice = Dice(seed)
    for _ in support.random_moves(match, Dice(seed, 4)):
        for promise in promises.PROMISES:
            promise(match, dice)
    assert match.state.over()
