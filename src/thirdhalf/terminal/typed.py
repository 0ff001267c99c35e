"""From what a player types to a move: its number in the list, its words, its cards, or a rank."""

from __future__ import annotations

from typing import Any

from thirdhalf.core.game import Game
from thirdhalf.core.text import Text
from thirdhalf.terminal.seat import SeatError

TEN = {"10": "T"}
"""How players write a rank that has a letter in the notation."""


def meant(typed: str, choices: list[str], hand: list[str], game: Game[Any], language: str) -> str:
    """The move a player means, in notation. It need not be legal: the game says why not."""
    if typed.startswith("#"):
        return _listed(typed[1:], choices, language)
    if typed.isdigit():
        return _of_rank(typed, choices, hand, game, language)
    said = _words(typed)
    for move in choices:
        ways = [move, game.spell(move, "en"), game.spell(move, "fr"), move.partition(" ")[2]]
        if said in [_words(way) for way in ways]:
            return move
    return _in_notation(typed, choices, game)


def _listed(number: str, choices: list[str], language: str) -> str:
    """`#3` is the third move listed."""
    if number.isdigit() and 0 < int(number) <= len(choices):
        return choices[int(number) - 1]
    last = len(choices)
    raise SeatError(Text(f"The list goes from #1 to #{last}.", f"La liste va de #1 à #{last}.").said(language))


def _of_rank(number: str, choices: list[str], hand: list[str], game: Game[Any], language: str) -> str:
    """`10` plays a ten, never the tenth move listed."""
    ranks = {number, TEN.get(number, number)}
    moves = [move for move in choices if _ranks(move, game) in [[rank] for rank in ranks]]
    if len(moves) == 1:
        return moves[0]
    if moves:
        among = ", ".join(game.spell(move, language) for move in moves)
        raise SeatError(Text(f"Which one: {among}?", f"Lequel : {among} ?").said(language))
    cards = sorted({card for card in hand if card in game.card_numbers and card[1:] in ranks})
    if len(cards) == 1:
        return _in_notation(cards[0], choices, game)
    raise SeatError(
        Text(
            f"None of your moves is a {number}. #{number} is number {number} in the list.",
            f"Aucun de vos coups n'est un {number}. #{number} est le numéro {number} de la liste.",
        ).said(language)
    )


def _ranks(move: str, game: Game[Any]) -> list[str]:
    """The ranks of a move's cards."""
    return [word[1:] for word in move.split() if word in game.card_numbers]


def _words(text: str) -> list[str]:
    """The words without regard to case and order."""
    return sorted(text.upper().split())


def _in_notation(typed: str, choices: list[str], game: Game[Any]) -> str:
    """The notation of a move that is not possible, as far as it can be understood."""
    verb, *cards = typed.split()
    if verb.upper() in game.card_numbers:
        with_cards = [move.split()[0] for move in choices if " " in move]
        verb, cards = (with_cards or ["play"])[0], [verb, *cards]
    for notation, spoken in game.words().verbs.items():
        if verb.lower() in spoken:
            verb = notation
    return " ".join([verb.lower(), *(card.upper() for card in cards)])
