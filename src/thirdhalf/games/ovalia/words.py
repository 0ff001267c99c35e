"""The sentences of Ovalia, for terminal and browser."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import GameWords, Text

EVENTS: Final = {
    "try": Text("Try! {points} points for {who}.", "Essai ! {points} points pour {who}."),
    "converted": Text("Converted! {points} more for {who}.", "Transformé ! {points} de plus pour {who}."),
    "drop": Text("Drop! {points} points for {who}.", "Drop ! {points} points pour {who}."),
    "fullback": Text("{who} lays a fullback.", "{who} pose un arrière."),
    "line-out": Text("{who} wins the line-out.", "{who} gagne la touche."),
    "scrum": Text("{who} wins the scrum.", "{who} gagne la mêlée."),
    "countered": Text("{who}'s scrum is countered.", "La mêlée de {who} est contrée."),
    "cancelled": Text("Red card! {who}'s meld is cancelled.", "Carton rouge ! La combinaison de {who} est annulée."),
    "half": Text("End of the half: {scores}.", "Fin de la mi-temps : {scores}."),
}
"""English and French. `who` is a name; numbers by seat begin with the seat the event is about."""

OWN_EVENTS: Final = {
    "try": Text("Try! {points} points for you.", "Essai ! {points} points pour vous."),
    "converted": Text("Converted! {points} more for you.", "Transformé ! {points} de plus pour vous."),
    "drop": Text("Drop! {points} points for you.", "Drop ! {points} points pour vous."),
    "fullback": Text("You lay a fullback.", "Vous posez un arrière."),
    "line-out": Text("You win the line-out.", "Vous gagnez la touche."),
    "scrum": Text("You win the scrum.", "Vous gagnez la mêlée."),
    "countered": Text("Your scrum is countered.", "Votre mêlée est contrée."),
    "cancelled": Text("Red card! Your meld is cancelled.", "Carton rouge ! Votre combinaison est annulée."),
}
"""The same, told to the player it is about."""

MOVES: Final = {
    "dealer": Text("{who} deals.", "{who} donne."),
    "draw": Text("{who} draws.", "{who} pioche."),
    "take": Text("{who} takes the discard with {cards}.", "{who} prend la défausse avec {cards}."),
    "take_bare": Text("{who} takes the discard.", "{who} prend la défausse."),
    "lay": Text("{who} lays {cards}.", "{who} pose {cards}."),
    "pass": Text("{who} passes.", "{who} passe."),
    "discard": Text("{who} discards {cards}.", "{who} défausse {cards}."),
    "red": Text("{who} shows the red card!", "{who} sort le carton rouge !"),
    "counter": Text("{who} counters with {cards}.", "{who} contre avec {cards}."),
    "allow": Text("{who} lets it stand.", "{who} laisse faire."),
    "pick": Text("{who} picks {cards} from the pile.", "{who} prend {cards} dans la défausse."),
    "pick_bare": Text("{who} stops picking.", "{who} s'arrête là."),
    "victims": Text("{who} steals from {victims}.", "{who} vole des cartes à {victims}."),
    "steal": Text("Stolen: {cards}.", "Cartes volées : {cards}."),
}
"""A move of the record as a sentence, by its verb. `_bare`: nothing follows the verb."""

OWN_MOVES: Final = {
    "dealer": Text("You deal.", "Vous donnez."),
    "draw": Text("You draw.", "Vous piochez."),
    "take": Text("You take the discard with {cards}.", "Vous prenez la défausse avec {cards}."),
    "take_bare": Text("You take the discard.", "Vous prenez la défausse."),
    "lay": Text("You lay {cards}.", "Vous posez {cards}."),
    "pass": Text("You pass.", "Vous passez."),
    "discard": Text("You discard {cards}.", "Vous défaussez {cards}."),
    "red": Text("You show the red card!", "Vous sortez le carton rouge !"),
    "counter": Text("You counter with {cards}.", "Vous contrez avec {cards}."),
    "allow": Text("You let it stand.", "Vous laissez faire."),
    "pick": Text("You pick {cards} from the pile.", "Vous prenez {cards} dans la défausse."),
    "pick_bare": Text("You stop picking.", "Vous vous arrêtez là."),
    "victims": Text("You steal from {victims}.", "Vous volez des cartes à {victims}."),
}
"""The same, told to the player who makes it."""

VERBS: Final = {
    "draw": Text("draw", "piocher"),
    "take": Text("take the discard with", "prendre la défausse avec"),
    "lay": Text("lay", "poser"),
    "pass": Text("pass", "passer"),
    "discard": Text("discard", "défausser"),
    "red": Text("red card", "carton rouge"),
    "counter": Text("counter", "contrer"),
    "allow": Text("allow", "laisser"),
    "pick": Text("pick", "prendre"),
    "victims": Text("steal from", "prendre à"),
    "steal": Text("stolen", "pris"),
    "dealer": Text("dealer", "donneur"),
    "deal": Text("deal", "donne"),
}
"""The verbs of the notation in the words players use."""

ENDINGS: Final = {
    "take": Text("take the discard", "prendre la défausse"),
    "pick": Text("pick no more", "ne plus rien prendre"),
}
"""Verbs that mean something else without a card."""

WORDS: Final = GameWords(VERBS, MOVES, OWN_MOVES, EVENTS, OWN_EVENTS)
