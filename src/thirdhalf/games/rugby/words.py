"""What happens in Rugby, in words: for logs and records."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text

EVENTS: Final = {
    "trick": Text("trick to {who}", "pli pour {who}"),
    "drop": Text("drop: {points} points for {who}", "drop : {points} points pour {who}"),
    "try": Text("try: {points} points for {who}", "essai : {points} points pour {who}"),
    "conversion": Text("converted: {points} more for {who}", "transformé : {points} de plus pour {who}"),
    "missed": Text("conversion missed by {who}", "transformation manquée par {who}"),
    "half": Text("end of the half: {scores}", "fin de la mi-temps : {scores}"),
}
"""English and French; `who` is a name, `scores` the points by seat."""

VERBS: Final = {
    "play": Text("play", "jouer"),
    "drop": Text("take the drop", "prendre le drop"),
    "on": Text("play on", "continuer"),
    "kickoff": Text("kick-off", "coup d'envoi"),
    "deal": Text("deal", "donne"),
}
"""The verbs of the notation as players say them."""
