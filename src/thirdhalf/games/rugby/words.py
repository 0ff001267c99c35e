"""The sentences of Rugby, for terminal and browser."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import GameWords, Text

EVENTS: Final = {
    "trick": Text("{who} wins the trick.", "{who} remporte le pli."),
    "drop": Text("Drop! {points} points for {who}.", "Drop ! {points} points pour {who}."),
    "try": Text("Try! {points} points for {who}.", "Essai ! {points} points pour {who}."),
    "conversion": Text("Converted! {points} more for {who}.", "Transformé ! {points} de plus pour {who}."),
    "missed": Text("{who} misses the conversion.", "{who} manque la transformation."),
    "half": Text("End of the half: {scores}.", "Fin de la mi-temps : {scores}."),
}
"""English and French. `who` is a name; numbers by seat begin with the seat the event is about."""

OWN_EVENTS: Final = {
    "trick": Text("You win the trick.", "Le pli est à vous."),
    "drop": Text("Drop! {points} points for you.", "Drop ! {points} points pour vous."),
    "try": Text("Try! {points} points for you.", "Essai ! {points} points pour vous."),
    "conversion": Text("Converted! {points} more for you.", "Transformé ! {points} de plus pour vous."),
    "missed": Text("You miss the conversion.", "Vous manquez la transformation."),
}
"""The same, told to the player it is about."""

MOVES: Final = {
    "kickoff": Text("{who} kicks off.", "{who} donne le coup d'envoi."),
    "play": Text("{who} plays {cards}.", "{who} joue {cards}."),
    "drop": Text("{who} takes the drop.", "{who} prend le drop."),
    "on": Text("{who} goes for the try.", "{who} tente l'essai."),
}
"""A move of the record as a sentence, by its verb. `_bare`: nothing follows the verb."""

OWN_MOVES: Final = {
    "kickoff": Text("You kick off.", "Vous donnez le coup d'envoi."),
    "play": Text("You play {cards}.", "Vous jouez {cards}."),
    "drop": Text("You take the drop.", "Vous prenez le drop."),
    "on": Text("You go for the try.", "Vous tentez l'essai."),
}
"""The same, told to the player who makes it."""

VERBS: Final = {
    "play": Text("play", "jouer"),
    "drop": Text("take the drop", "prendre le drop"),
    "on": Text("play on", "continuer"),
    "kickoff": Text("kick-off", "coup d'envoi"),
    "deal": Text("deal", "donne"),
}
"""The verbs of the notation in the words players use."""

WORDS: Final = GameWords(VERBS, MOVES, OWN_MOVES, EVENTS, OWN_EVENTS)
