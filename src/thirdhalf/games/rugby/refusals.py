"""Why a move is refused. Legality itself is in state.py and trick.py."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.bits import bit
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.state import NO_CARD
from thirdhalf.core.text import SUIT_WORDS, Text
from thirdhalf.games.rugby.cards import NAMES, suit_of
from thirdhalf.games.rugby.settings import TRICKS_FOR_TRY
from thirdhalf.games.rugby.state import DROP, ON, RugbyState

OVER: Final = Refusal("RU-7", Text("The match is over.", "La partie est terminée."))
TOO_LATE: Final = Refusal("RU-4", Text("Kick-off has already been drawn.", "Le coup d'envoi a déjà été tiré au sort."))
NO_DEAL: Final = Refusal("RU-6", Text("It isn't time to deal.", "Ce n'est pas le moment de donner."))


def refusal(state: RugbyState, seat: int, move: int) -> Refusal:
    """Why a seat may not make this move: the clause somebody at the table would name."""
    if state.over():
        return OVER
    if move in (DROP, ON):
        return _no_choice(state, seat)
    if seat != state.acting:
        return _off_turn(state)
    if state.deciding:
        return Refusal(
            "RU-15",
            Text(
                "Three in a row: first take the drop or go for the try.",
                "Trois plis de suite : prenez d'abord le drop ou tentez l'essai.",
            ),
        )
    if not state.hand(seat) & bit(move):
        return Refusal("RU-8", Text(f"You don't hold {NAMES[move]}.", f"Vous n'avez pas {NAMES[move]} en main."))
    suit = suit_of(state.led)
    return Refusal(
        "RU-9",
        Text(
            f"You must follow suit: {SUIT_WORDS[suit].en} were led.",
            f"Il faut fournir : {SUIT_WORDS[suit].fr} demandé.",
        ),
    )


def _no_choice(state: RugbyState, seat: int) -> Refusal:
    if state.deciding:
        return Refusal("RU-15", Text("That's your opponent's choice.", "C'est à votre adversaire de choisir."))
    if seat == state.series_seat and state.series_tricks == TRICKS_FOR_TRY:
        return Refusal(
            "RU-18",
            Text(
                "Your try is scored: play the fifth trick to convert it.",
                "Votre essai est marqué : jouez le cinquième pli pour le transformer.",
            ),
        )
    return Refusal(
        "RU-15",
        Text(
            "There's no drop yet: win three tricks in a row first.", "Pas encore de drop : il faut trois plis de suite."
        ),
    )


def _off_turn(state: RugbyState) -> Refusal:
    if state.led != NO_CARD:
        return Refusal(
            "RU-9",
            Text(
                "You've played your card: it's your opponent's turn.",
                "Votre carte est jouée : à votre adversaire de répondre.",
            ),
        )
    return Refusal("RU-11", Text("Your opponent leads this trick.", "C'est à votre adversaire d'entamer."))
