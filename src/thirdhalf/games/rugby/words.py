"""What happens in Rugby, in words: for logs and records."""

from __future__ import annotations

from typing import Final

EVENTS: Final = {
    "trick": ("trick to {who}", "pli pour {who}"),
    "drop": ("drop: {points} points for {who}", "drop : {points} points pour {who}"),
    "try": ("try: {points} points for {who}", "essai : {points} points pour {who}"),
    "conversion": ("converted: {points} more for {who}", "transformé : {points} de plus pour {who}"),
    "missed": ("conversion missed by {who}", "transformation manquée par {who}"),
    "half": ("end of the half: {scores}", "fin de la mi-temps : {scores}"),
}
"""English and French; `who` is a name, `scores` the points by seat."""

VERBS: Final = {
    "play": ("play", "jouer"),
    "drop": ("take the drop", "prendre le drop"),
    "on": ("play on", "continuer"),
    "kickoff": ("kick-off", "coup d'envoi"),
    "deal": ("deal", "donne"),
}
"""The verbs of the notation as players say them."""
