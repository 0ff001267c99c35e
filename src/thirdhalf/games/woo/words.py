"""The sentences of Woo, for terminal and browser."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import GameWords, Text

EVENTS: Final = {
    "trick": Text("{who} wins the trick.", "{who} remporte le pli."),
    "marriage": Text("Marriage! {points} points for {who}.", "Mariage ! {points} points pour {who}."),
    "exchange": Text("{who} takes the trump card.", "{who} prend la carte d'atout."),
    "closed": Text("{who} has closed the stock.", "{who} a fermé la pioche."),
    "hand": Text(
        "{who} wins the hand {points}: +{woos} {woos|Woo|Woos}.", "{who} gagne la manche {points} : +{woos} Woo."
    ),
    "tied": Text("The hand is tied, {points}.", "Manche nulle, {points}."),
}
"""English and French. `who` is a name; numbers by seat begin with the seat the event is about."""

OWN_EVENTS: Final = {
    "trick": Text("You win the trick.", "Le pli est à vous."),
    "marriage": Text("Marriage! {points} points for you.", "Mariage ! {points} points pour vous."),
    "exchange": Text("You take the trump card.", "Vous prenez la carte d'atout."),
    "closed": Text("You have closed the stock.", "Vous avez fermé la pioche."),
    "hand": Text(
        "You win the hand {points}: +{woos} {woos|Woo|Woos}.", "Vous gagnez la manche {points} : +{woos} Woo."
    ),
}
"""The same, told to the player it is about."""

MOVES: Final = {
    "oya": Text("{who} is the Oya.", "{who} est l'Oya."),
    "play": Text("{who} plays {cards}.", "{who} joue {cards}."),
    "exchange": Text("{who} exchanges the trump card.", "{who} échange la carte d'atout."),
    "marry": Text("{who} declares a marriage in {suit}.", "{who} annonce un mariage à {suit}."),
    "close": Text("{who} closes the stock.", "{who} ferme la pioche."),
    "draw": Text("Both players draw.", "Les deux joueurs piochent."),
    "victory": Text("{who} calls Victory!", "{who} crie Victoire !"),
    "count": Text("{who} counts the points.", "{who} compte les points."),
}
"""A move of the record as a sentence, by its verb. `_bare`: nothing follows the verb."""

OWN_MOVES: Final = {
    "oya": Text("You are the Oya.", "Vous êtes l'Oya."),
    "play": Text("You play {cards}.", "Vous jouez {cards}."),
    "exchange": Text("You exchange the trump card.", "Vous échangez la carte d'atout."),
    "marry": Text("You declare a marriage in {suit}.", "Vous annoncez un mariage à {suit}."),
    "close": Text("You close the stock.", "Vous fermez la pioche."),
    "victory": Text("You call Victory!", "Vous criez Victoire !"),
    "count": Text("You count the points.", "Vous comptez les points."),
}
"""The same, told to the player who makes it."""

VERBS: Final = {
    "play": Text("play", "jouer"),
    "exchange": Text("exchange", "échanger"),
    "marry": Text("marry", "marier"),
    "close": Text("close", "fermer"),
    "draw": Text("draw", "piocher"),
    "victory": Text("Victory", "Victoire"),
    "count": Text("count", "compter"),
    "oya": Text("Oya", "Oya"),
    "deal": Text("deal", "donne"),
}
"""The verbs of the notation in the words players use."""

WORDS: Final = GameWords(VERBS, MOVES, OWN_MOVES, EVENTS, OWN_EVENTS)
