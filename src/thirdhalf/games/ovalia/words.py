"""What happens in Ovalia, in words: for logs and records."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text

EVENTS: Final = {
    "try": Text("try: {points} points for {who}", "essai : {points} points pour {who}"),
    "converted": Text("converted: {points} more for {who}", "transformé : {points} de plus pour {who}"),
    "drop": Text("drop: {points} points for {who}", "drop : {points} points pour {who}"),
    "fullback": Text("{who} has a fullback on the pitch", "{who} a un arrière sur le terrain"),
    "line-out": Text("line-out to {who}", "touche pour {who}"),
    "scrum": Text("scrum to {who}", "mêlée pour {who}"),
    "countered": Text("the scrum of {who} is countered", "la mêlée de {who} est contrée"),
    "cancelled": Text("red card: the meld of {who} is cancelled", "carton rouge : la combinaison de {who} est annulée"),
    "half": Text("end of the half: {scores}", "fin de la mi-temps : {scores}"),
}
"""English and French; `who` is a name, `scores` the points by seat."""

VERBS: Final = {
    "draw": Text("draw", "piocher"),
    "take": Text("take the discard with", "prendre la défausse avec"),
    "lay": Text("lay", "poser"),
    "pass": Text("pass", "passer"),
    "discard": Text("discard", "écarter"),
    "red": Text("red card", "carton rouge"),
    "counter": Text("counter", "contrer"),
    "allow": Text("allow", "laisser"),
    "pick": Text("pick", "choisir"),
    "victims": Text("steal from", "prendre à"),
    "steal": Text("stolen", "pris"),
    "dealer": Text("dealer", "donneur"),
    "deal": Text("deal", "donne"),
}
"""The verbs of the notation as players say them."""

ENDINGS: Final = {
    "take": Text("take the discard", "prendre la défausse"),
    "pick": Text("pick no more", "ne plus rien choisir"),
}
"""Verbs that say something else without a card."""
