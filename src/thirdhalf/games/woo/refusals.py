"""Why a move is refused. Legality itself is in state.py and the chapters it uses."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.bits import bit
from thirdhalf.core.refusal import Refusal
from thirdhalf.core.state import NO_CARD, NOBODY
from thirdhalf.core.text import SUIT_WORDS, Text
from thirdhalf.games.woo import announcing
from thirdhalf.games.woo.cards import NAMES, NO_SUIT, couple, suit_mask, suit_of
from thirdhalf.games.woo.moves import CLOSE, COUNT, DRAW, EXCHANGE, MARRY, VICTORY
from thirdhalf.games.woo.state import WooState

OVER: Final = Refusal("WO-30", Text("The match is over.", "La partie est terminée."))
TOO_LATE: Final = Refusal(
    "WO-3", Text("The first Oya has already been drawn.", "Le premier Oya a déjà été tiré au sort.")
)
NO_DEAL: Final = Refusal("WO-5", Text("It isn't time to deal.", "Ce n'est pas le moment de donner."))


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
        return Refusal(
            "WO-6",
            Text("Your opponent has to draw or close first.", "Votre adversaire doit d'abord piocher ou fermer."),
        )
    if state.last_moment():
        return Refusal("WO-6", Text("All the cards have been played.", "Toutes les cartes sont jouées."))
    if state.led != NO_CARD:
        return Refusal(
            "WO-6",
            Text(
                "You've played your card: it's your opponent's turn.",
                "Votre carte est jouée : à votre adversaire de répondre.",
            ),
        )
    return Refusal("WO-6", Text("Your opponent is the Oya and leads.", "Votre adversaire est l'Oya : à lui d'entamer."))


def _no_card(state: WooState, seat: int, card: int) -> Refusal:
    if seat != state.acting:
        return _off_turn(state)
    if state.undrawn:
        return _between()
    if not state.hand(seat) & bit(card):
        return Refusal("WO-6", Text(f"You don't hold {NAMES[card]}.", f"Vous n'avez pas {NAMES[card]} en main."))
    if state.led == NO_CARD:
        suit = int(state.married)
        return Refusal(
            "WO-18",
            Text(
                f"You married in {SUIT_WORDS[suit].en}: lead the king or the queen.",
                f"Mariage annoncé à {SUIT_WORDS[suit].fr} : entamez du roi ou de la reine.",
            ),
        )
    return _no_answer(state, seat, card)


def _between() -> Refusal:
    return Refusal(
        "WO-13",
        Text("First draw, or close the stock.", "Piochez d'abord, ou fermez la pioche."),
    )


def _no_answer(state: WooState, seat: int, card: int) -> Refusal:
    """WO-10: which of the duties the card breaks."""
    suit = int(suit_of(state.led))
    if suit_of(card) == suit:
        return Refusal(
            "WO-10",
            Text(
                f"You must beat {NAMES[state.led]} if you can.",
                f"Il faut monter : vous pouvez battre {NAMES[state.led]}.",
            ),
        )
    if state.hand(seat) & suit_mask(suit):
        return Refusal(
            "WO-10",
            Text(
                f"You must follow suit: {SUIT_WORDS[suit].en} were led.",
                f"Il faut fournir : {SUIT_WORDS[suit].fr} demandé.",
            ),
        )
    return Refusal(
        "WO-10",
        Text("You must trump: you can't follow suit.", "Il faut couper : vous ne pouvez pas fournir."),
    )


def _no_exchange(state: WooState, seat: int) -> Refusal:
    settings = state.settings
    clause = settings.clause("WO-14", "SX-1", "SN-3")
    if seat != state.oya:
        return Refusal(
            clause, Text("Only the Oya can exchange the trump card.", "Seul l'Oya peut échanger la carte d'atout.")
        )
    if state.undrawn:
        return _between()
    if seat != state.acting:
        return _off_turn(state)
    if state.trump_card == NO_CARD:
        return Refusal("WO-10", Text("The trump card has already been drawn.", "La carte d'atout a déjà été piochée."))
    if state.closed_by != NOBODY and not settings.exchange_when_closed:
        return Refusal(
            "WO-10", Text("The stock is closed: no more exchanges.", "La pioche est fermée : plus d'échange.")
        )
    if not announcing.may_exchange(state, seat):
        return Refusal(
            clause,
            Text("Win a trick in this hand before you exchange.", "Remportez un pli de cette manche avant d'échanger."),
        )
    return Refusal(clause, Text("You need the lowest trump to exchange.", "Il faut le plus petit atout pour échanger."))


def _no_marriage(state: WooState, seat: int, suit: int) -> Refusal:
    if seat != state.oya:
        return Refusal("WO-16", Text("Only the Oya can marry.", "Seul l'Oya peut annoncer un mariage."))
    if state.undrawn:
        return _between()
    if seat != state.acting:
        return _off_turn(state)
    if state.married != NO_SUIT:
        return Refusal("WO-17", Text("One marriage per trick.", "Un seul mariage par pli."))
    if state.hand(seat) & couple(suit) != couple(suit):
        return Refusal(
            "WO-16",
            Text(
                f"You need both the king and the queen of {SUIT_WORDS[suit].en}.",
                f"Il faut le roi et la reine de {SUIT_WORDS[suit].fr}.",
            ),
        )
    if state.closed() and not state.settings.marry_when_closed:
        return Refusal("WO-19", Text("No more marriages in the closed phase.", "Plus de mariage en phase fermée."))
    return Refusal(
        state.settings.clause("WO-19", "SX-2", "SN-4"),
        Text(
            "Win a trick in this hand before you marry.",
            "Remportez un pli de cette manche avant d'annoncer un mariage.",
        ),
    )


def _no_closing(state: WooState, seat: int) -> Refusal:
    if state.closed():
        return Refusal("WO-12", Text("The phase is already closed.", "La phase est déjà fermée."))
    if seat != state.oya:
        return Refusal("WO-12", Text("Only the Oya can close the stock.", "Seul l'Oya peut fermer la pioche."))
    if state.undrawn:
        return Refusal("SN-8", Text("Draw first, then close.", "Piochez d'abord, fermez ensuite."))
    return Refusal("WO-12", Text("Close before you lead, not after.", "On ferme avant d'entamer, pas après."))


def _no_draw(state: WooState, seat: int) -> Refusal:
    if state.closed():
        return Refusal("WO-10", Text("No more draws in the closed phase.", "On ne pioche plus en phase fermée."))
    if seat != state.acting:
        return _off_turn(state)
    return Refusal("WO-9", Text("Cards are drawn after a trick.", "On pioche après un pli."))


def _no_victory(state: WooState) -> Refusal:
    if not state.settings.called:
        clause = state.settings.clause("WO-20", "SX-3", "SN-6")
        return Refusal(
            clause,
            Text(
                "No need to call: the hand ends by itself at 66 points.",
                "Inutile de crier : à 66 points, la manche s'arrête d'elle-même.",
            ),
        )
    return Refusal(
        "WO-20",
        Text(
            "After the last trick, only the player who closed can still call.",
            "Après le dernier pli, seul le joueur qui a fermé peut encore crier.",
        ),
    )


def _no_count(state: WooState) -> Refusal:
    if not state.between_hands() and state.last_moment():
        return Refusal(
            "WO-20", Text("That's for the player who closed to choose.", "C'est au joueur qui a fermé de choisir.")
        )
    return Refusal(
        "WO-20",
        Text(
            "Points are counted only after the last trick of a hand that someone closed.",
            "On ne compte les points qu'après le dernier pli d'une manche qu'un joueur a fermée.",
        ),
    )
