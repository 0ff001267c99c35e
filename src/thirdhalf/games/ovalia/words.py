"""What happens in Ovalia, in words: for logs and records."""

from __future__ import annotations

from typing import Final

EVENTS: Final = {
    "try": ("try: {points} points for {who}", "essai : {points} points pour {who}"),
    "converted": ("converted: {points} more for {who}", "transformé : {points} de plus pour {who}"),
    "drop": ("drop: {points} points for {who}", "drop : {points} points pour {who}"),
    "fullback": ("{who} has a fullback on the pitch", "{who} a un arrière sur le terrain"),
    "line-out": ("line-out to {who}", "touche pour {who}"),
    "scrum": ("scrum to {who}", "mêlée pour {who}"),
    "countered": ("the scrum of {who} is countered", "la mêlée de {who} est contrée"),
    "cancelled": ("red card: the meld of {who} is cancelled", "carton rouge : la combinaison de {who} est annulée"),
    "half": ("end of the half: {scores}", "fin de la mi-temps : {scores}"),
}
"""English and French; `who` is a name, `scores` the points by seat."""

VERBS: Final = {
    "draw": ("draw", "piocher"),
    "take": ("take the discard with", "prendre la défausse avec"),
    "lay": ("lay", "poser"),
    "pass": ("pass", "passer"),
    "discard": ("discard", "écarter"),
    "red": ("red card", "carton rouge"),
    "counter": ("counter", "contrer"),
    "allow": ("allow", "laisser"),
    "pick": ("pick", "choisir"),
    "victims": ("steal from", "prendre à"),
    "steal": ("stolen", "pris"),
    "dealer": ("dealer", "donneur"),
    "deal": ("deal", "donne"),
}
"""The verbs of the notation as players say them."""

ENDINGS: Final = {
    "take": ("take the discard", "prendre la défausse"),
    "pick": ("pick no more", "ne plus rien choisir"),
}
"""Verbs that say something else without a card."""
