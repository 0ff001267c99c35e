"""What happens in Woo, in words: for terminal and browser."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text

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
"""English and French; `who` is a name, what is counted by seat begins with the seat it is about."""

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
"""The verbs of the notation as players say them."""
