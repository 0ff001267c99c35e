"""Why a move is refused. Legality itself is stated in state.py and the chapters it asks."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.bits import bit
from thirdhalf.core.refusal import Refusal
from thirdhalf.games.woo import announcing
from thirdhalf.games.woo.cards import NAMES, NO_CARD, NO_SUIT, couple, suit_mask, suit_of
from thirdhalf.games.woo.moves import CLOSE, COUNT, DRAW, EXCHANGE, MARRY, NOBODY, VICTORY
from thirdhalf.games.woo.state import WooState

SUITS_EN: Final = ("spades", "hearts", "diamonds", "clubs")
SUITS_FR: Final = ("pique", "cœur", "carreau", "trèfle")

OVER: Final = Refusal("WO-30", "the game is over", "la partie est terminée")
TOO_LATE: Final = Refusal("WO-3", "the first Oya is known already", "le premier Oya est déjà désigné")
NO_DEAL: Final = Refusal("WO-5", "no deal is due now", "aucune donne n'est attendue")


def refusal(state: WooState, seat: int, move: int) -> Refusal:
    """Why a seat may not make this move: the clause somebody at the table would name."""
    if state.over():
        return OVER
    if move < EXCHANGE:
        return _no_card(state, seat, move)
    if move == EXCHANGE:
        return _no_exchange(state, seat)
    if move == CLOSE:
        return _no_closing(state, seat)
    if move == DRAW:
        return _no_draw(state, seat)
    if move == VICTORY:
        return _no_victory(state)
    if move == COUNT:
        return _no_count(state)
    return _no_marriage(state, seat, move - MARRY)


def _off_turn(state: WooState) -> Refusal:
    if state.undrawn:
        return Refusal("WO-6", "your opponent draws or closes first", "l'adversaire pioche ou ferme d'abord")
    if state.last_moment():
        return Refusal("WO-6", "the cards are all played", "toutes les cartes sont jouées")
    if state.led != NO_CARD:
        return Refusal(
            "WO-6",
            "your card lies already: your opponent answers",
            "votre carte est posée : à l'adversaire de répondre",
        )
    return Refusal("WO-6", "your opponent is the Oya and leads", "l'adversaire est Oya et entame")


def _no_card(state: WooState, seat: int, card: int) -> Refusal:
    if seat != state.acting:
        return _off_turn(state)
    if state.undrawn:
        return _between()
    if not state.hand(seat) & bit(card):
        return Refusal("WO-6", f"{NAMES[card]} is not in your hand", f"{NAMES[card]} n'est pas dans votre main")
    if state.led == NO_CARD:
        suit = int(state.married)
        return Refusal(
            "WO-18",
            f"you have announced {SUITS_EN[suit]}: lead the king or the queen",
            f"vous avez annoncé {SUITS_FR[suit]} : entamez du roi ou de la reine",
        )
    return _no_answer(state, seat, card)


def _between() -> Refusal:
    return Refusal(
        "WO-13",
        "between a trick and its draw you can only draw or close",
        "entre un pli et la pioche, on ne peut que piocher ou fermer",
    )


def _no_answer(state: WooState, seat: int, card: int) -> Refusal:
    """WO-10: which of the duties the card breaks."""
    suit = int(suit_of(state.led))
    if suit_of(card) == suit:
        return Refusal(
            "WO-10",
            f"the phase is closed: beat {NAMES[state.led]}, as you can",
            f"la phase est fermée : montez sur {NAMES[state.led]}, vous le pouvez",
        )
    if state.hand(seat) & suit_mask(suit):
        return Refusal(
            "WO-10",
            f"the phase is closed: {SUITS_EN[suit]} were led and you hold one",
            f"la phase est fermée : {SUITS_FR[suit]} demandé et vous en avez",
        )
    return Refusal(
        "WO-10",
        "the phase is closed: without the suit led you must trump",
        "la phase est fermée : sans la couleur demandée, il faut couper",
    )


def _no_exchange(state: WooState, seat: int) -> Refusal:
    settings = state.settings
    clause = settings.clause("WO-14", "SX-1", "SN-3")
    if seat != state.oya:
        return Refusal(clause, "only the Oya exchanges", "seul l'Oya échange")
    if state.undrawn:
        return _between()
    if seat != state.acting:
        return _off_turn(state)
    if state.trump_card == NO_CARD:
        return Refusal("WO-10", "the trump card has been drawn", "la carte d'atout est déjà piochée")
    if state.closed_by != NOBODY and not settings.exchange_when_closed:
        return Refusal("WO-10", "the phase is closed: no exchange", "la phase est fermée : plus d'échange")
    if not announcing.may_exchange(state, seat):
        return Refusal(
            clause, "win a trick in this hand before you exchange", "gagnez un pli de cette manche avant d'échanger"
        )
    return Refusal(
        clause, "you do not hold the lowest trump to exchange", "vous n'avez pas le plus petit atout à échanger"
    )


def _no_marriage(state: WooState, seat: int, suit: int) -> Refusal:
    if seat != state.oya:
        return Refusal("WO-16", "only the Oya announces a marriage", "seul l'Oya annonce un mariage")
    if state.undrawn:
        return _between()
    if seat != state.acting:
        return _off_turn(state)
    if state.married != NO_SUIT:
        return Refusal("WO-17", "one marriage a trick", "un seul mariage par pli")
    if state.hand(seat) & couple(suit) != couple(suit):
        return Refusal(
            "WO-16",
            f"you do not hold both king and queen of {SUITS_EN[suit]}",
            f"vous n'avez pas à la fois le roi et la reine de {SUITS_FR[suit]}",
        )
    if state.closed() and not state.settings.marry_when_closed:
        return Refusal("WO-19", "the phase is closed: no marriage", "la phase est fermée : plus de mariage")
    return Refusal(
        state.settings.clause("WO-19", "SX-2", "SN-4"),
        "win a trick in this hand before you announce a marriage",
        "gagnez un pli de cette manche avant d'annoncer un mariage",
    )


def _no_closing(state: WooState, seat: int) -> Refusal:
    if state.closed():
        return Refusal("WO-12", "the phase is closed already", "la phase est déjà fermée")
    if seat != state.oya:
        return Refusal("WO-12", "only the Oya closes", "seul l'Oya ferme")
    if state.undrawn:
        return Refusal("SN-8", "draw first, then close", "piochez d'abord, fermez ensuite")
    return Refusal("WO-12", "close before leading, not after", "on ferme avant d'entamer, pas après")


def _no_draw(state: WooState, seat: int) -> Refusal:
    if state.closed():
        return Refusal("WO-10", "the phase is closed: nobody draws", "la phase est fermée : on ne pioche plus")
    if seat != state.acting:
        return _off_turn(state)
    return Refusal("WO-9", "cards are drawn after a trick", "on pioche après un pli")


def _no_victory(state: WooState) -> Refusal:
    if not state.settings.called:
        clause = state.settings.clause("WO-20", "SX-3", "SN-6")
        return Refusal(clause, "66 points end the hand by themselves", "66 points terminent la manche d'eux-mêmes")
    return Refusal(
        "WO-20",
        "after the last trick only the player who closed may still call",
        "après le dernier pli, seul le joueur qui a fermé peut encore crier",
    )


def _no_count(state: WooState) -> Refusal:
    if not state.between_hands() and state.last_moment():
        return Refusal("WO-20", "the choice is the closer's", "le choix revient au joueur qui a fermé")
    return Refusal(
        "WO-20",
        "there is nothing to count before the last trick of a hand that was called closed",
        "on ne compte qu'après le dernier pli d'une manche fermée par annonce",
    )
