"""Why a move is refused. Legality itself is stated in state.py and trick.py."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.bits import bit
from thirdhalf.core.refusal import Refusal
from thirdhalf.games.rugby.cards import NAMES, suit_of
from thirdhalf.games.rugby.settings import TRICKS_FOR_TRY
from thirdhalf.games.rugby.state import DROP, NO_CARD, ON, RugbyState

SUITS_EN: Final = ("spades", "hearts", "diamonds", "clubs")
SUITS_FR: Final = ("pique", "cœur", "carreau", "trèfle")

OVER: Final = Refusal("RU-7", "the match is over", "le match est terminé")
TOO_LATE: Final = Refusal(
    "RU-4", "chance has named who kicks off already", "le sort a déjà désigné qui donne le coup d'envoi"
)
NO_DEAL: Final = Refusal("RU-6", "no deal is due now", "aucune donne n'est attendue")


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
            "three tricks in a row: first take the drop or play on",
            "trois plis de suite : d'abord prendre le drop ou continuer",
        )
    if not state.hand(seat) & bit(move):
        return Refusal("RU-8", f"{NAMES[move]} is not in your hand", f"{NAMES[move]} n'est pas dans votre main")
    suit = suit_of(state.led)
    return Refusal(
        "RU-9",
        f"{SUITS_EN[suit]} were led and you hold one: follow suit",
        f"{SUITS_FR[suit]} demandé et vous en avez : il faut fournir",
    )


def _no_choice(state: RugbyState, seat: int) -> Refusal:
    if state.deciding:
        return Refusal("RU-15", "the choice is your opponent's", "le choix revient à l'adversaire")
    if seat == state.series_seat and state.series_tricks == TRICKS_FOR_TRY:
        return Refusal(
            "RU-18",
            "your try is scored and has to be converted: play the fifth trick",
            "votre essai est marqué et il faut tenter la transformation : jouez le cinquième pli",
        )
    return Refusal(
        "RU-15",
        "there is no drop to take or to play on from: it takes three tricks in a row",
        "pas de drop à prendre ni à refuser : il faut trois plis de suite",
    )


def _off_turn(state: RugbyState) -> Refusal:
    if state.led != NO_CARD:
        return Refusal(
            "RU-9", "your card lies already: your opponent follows", "votre carte est posée : à l'adversaire de fournir"
        )
    return Refusal("RU-11", "your opponent leads this trick", "l'adversaire entame ce pli")
