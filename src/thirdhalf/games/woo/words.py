"""What happens in Woo, in words: for logs and records."""

from __future__ import annotations

from typing import Final

EVENTS: Final = {
    "trick": ("trick to {who}", "pli pour {who}"),
    "marriage": ("marriage: {points} points for {who}", "mariage : {points} points pour {who}"),
    "exchange": ("trump exchanged by {who}", "atout échangé par {who}"),
    "closed": ("closed by {who}", "fermé par {who}"),
    "hand": ("hand to {who}: {points} points, Woos {woos}", "manche pour {who} : {points} points, Woo {woos}"),
    "tied": ("hand tied: {points} points", "manche nulle : {points} points"),
}
"""English and French; `who` is a name, `points` and `woos` of a hand are by seat."""

VERBS: Final = {
    "play": ("play", "jouer"),
    "exchange": ("exchange", "échanger"),
    "marry": ("marry", "marier"),
    "close": ("close", "fermer"),
    "draw": ("draw", "piocher"),
    "victory": ("Victory", "Victoire"),
    "count": ("count", "compter"),
    "oya": ("Oya", "Oya"),
    "deal": ("deal", "donne"),
}
"""The verbs of the notation as players say them."""
