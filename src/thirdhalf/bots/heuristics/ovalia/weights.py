"""Weights: what a player of Ovalia thinks things are worth, in points. Found by playing against others."""

from __future__ import annotations

from typing import final


@final
class Weights:
    """One player's. Melds themselves are worth what the settings say."""

    def __init__(self) -> None:
        self.ready: float = 0.9
        """A meld in hand, against one on the table."""
        self.last: float = 1.33
        """How likely the last card of a meld comes, against the share of all hidden cards one will draw."""
        self.more: float = 1.3
        """The same of a card before the last."""
        self.piled: float = 0.35
        """The same of a card that lies in the pile, where only a scrum finds it."""
        self.line_out: float = 2.6
        """Two cards of another, and the turn goes on (OV-23, OV-26)."""
        self.scrum: float = 2.66
        """Cards of one's choice, and the turn goes on (OV-28, OV-30)."""
        self.quarter: float = 0.7
        """One three-quarter towards a try, against two."""
        self.tempo: float = 0.75
        """To be on turn."""
        self.pile: float = 1.5
        """What a big pile adds to a scrum."""
        self.counter: float = 4.0
        """What it costs to be countered (OV-32)."""
        self.red: float = 3.0
        """A red card in hand, while there is time."""
        self.pick: float = 0.25
        """What a card off the stock is worth, so that a worse one is not picked (OV-29)."""
        self.gift: float = 1.06
        """What is lost with a discard that another may take (OV-8), of what it brings there."""
        self.spread: float = 14.0
        """So much may still change in a half."""
        self.evaluation: float = 0.95
        """What evaluation count when one stops to look how things stand."""


def club_weights() -> Weights:
    """The weights of a club player, who looks at the own hand alone when discarding a card away, and not far there."""
    weights = Weights()
    weights.gift = 0.0
    weights.more = 0.3
    return weights


def outlook_weights() -> Weights:
    """The weights of somebody who stops to look how things stand, fitted to how halves went on from there.

    What is worth keeping at a discard is not yet worth points: above all cards that may make a scrum.
    """
    weights = Weights()
    weights.scrum = 0.7
    weights.last = 1.1
    weights.more = 1.0
    weights.quarter = 0.5
    weights.red = 2.2
    return weights
