"""What happens in Woo, in words: for logs and records."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text

EVENTS: Final = {
    "trick": Text("trick to {who}", "pli pour {who}"),
    "marriage": Text("marriage: {points} points for {who}", "mariage : {points} points pour {who}"),
    "exchange": Text("trump exchanged by {who}", "atout échangé par {who}"),
    "closed": Text("closed by {who}", "fermé par {who}"),
    "hand": Text("hand to {who}: {points} points, Woos {woos}", "manche pour {who} : {points} points, Woo {woos}"),
    "tied": Text("hand tied: {points} points", "manche nulle : {points} points"),
}
"""English and French; `who` is a name, `points` and `woos` of a hand are by seat."""

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
