"""Names that somebody typed: found, or refused with the choices and the closest match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from thirdhalf.core.game import Game
from thirdhalf.core.match import NOT_A_SENTENCE
from thirdhalf.core.nearest import nearest
from thirdhalf.core.refusal import Refusal, Refused
from thirdhalf.core.text import Text

MOST_SHOWN: Final = 24


class UnknownName(ValueError):
    """There is nothing by this name; the message lists what there is."""


def check_name(kind: str, given: object, known: Iterable[str], more: str = "") -> str:
    """The name, if it is known: `check_name("game", "rugbi", GAMES)` raises UnknownName and suggests rugby."""
    choices = list(known)
    if isinstance(given, str) and given in choices:
        return given
    near = nearest(given, choices)
    guess = f" Did you mean {near!r}?" if near else ""
    shown = ", ".join(choices[:MOST_SHOWN]) + (", …" if len(choices) > MOST_SHOWN else "")
    raise UnknownName(f"no {kind} called {given!r}.{guess} There are: {shown}.{more}")


def played_as(given: object, games: dict[str, Game[Any]]) -> tuple[str, str] | None:
    """The game and setting that play what somebody took for a game: `schnapsen` is `variant=schnapsen` of Woo."""
    for game in games.values():
        for setting in game.settings_schema:
            for choice in setting.choices:
                if isinstance(choice, str) and choice.casefold() == str(given).casefold():
                    return game.name, f"{setting.name}={choice}"
    return None


def explained(refused: Refused, game: Game[Any], legal: list[str]) -> Refused:
    """The same refusal; if the words were not a move at all, with the verbs and the move that was probably meant."""
    if refused.refusal is not NOT_A_SENTENCE:
        return refused
    words = refused.move.split()
    said = " ".join(words[1:] if words and words[0].isdigit() else words)
    moves, spoken = game.sentences(), game.words().verbs
    verbs = list(dict.fromkeys(move.split(" ")[0] for move in moves))
    close = nearest(said, [move for move in legal if move.startswith(said)] if said in verbs else moves)
    was = refused.refusal.text
    if close is not None:
        was = Text(f"{was.en} Did you mean {close}?", f"{was.fr} Vouliez-vous dire {game.spell(close, 'fr')} ?")
    french = ", ".join(spoken[verb].fr if verb in spoken else verb for verb in verbs)
    text = Text(f"{was.en} The verbs are {', '.join(verbs)}.", f"{was.fr} Les verbes sont {french}.")
    return Refused(refused.move, Refusal(None, text))
