"""The weights of the evaluation, in points. Tuned by matches between bots."""

from __future__ import annotations

from typing import final


@final
class Weights:
    """One set of weights. Melds themselves are worth what the settings say."""

    def __init__(self) -> None:
        self.ready: float = 0.9
        """A meld in hand, compared with one on the table."""
        self.last: float = 1.33
        """How likely the last missing card of a meld comes, compared with the share of unseen cards one will draw."""
        self.more: float = 1.3
        """The same for any other missing card."""
        self.piled: float = 0.35
        """The same for a card in the pile, which only a scrum can pick."""
        self.line_out: float = 2.6
        """Two of another player's cards, and the turn goes on (OV-23, OV-26)."""
        self.scrum: float = 2.66
        """Cards of your choice, and the turn goes on (OV-28, OV-30)."""
        self.quarter: float = 0.7
        """One three-quarter towards a try, compared with two."""
        self.tempo: float = 0.75
        """Being on turn."""
        self.pile: float = 1.5
        """What a big pile adds to a scrum."""
        self.counter: float = 4.0
        """The cost of being countered (OV-32)."""
        self.red: float = 3.0
        """A red card in hand, early in the half."""
        self.pick: float = 0.25
        """A card from the stock: no worse card is picked instead (OV-29)."""
        self.gift: float = 1.06
        """The share of what a discard brings its taker (OV-8) that counts as a loss."""
        self.spread: float = 14.0
        """How much the score can still change in a half."""
        self.hand: float = 0.95
        """How much the evaluation of the hand counts in the outlook."""
        self.chain: float = 40.0
        """What lets the turn go on comes before all other melds by this much (OV-7)."""
        self.forgets: bool = False
        """Takes every card outside its hand for one that can still come."""


def club_weights() -> Weights:
    """The weights of a club player: looks only at its own hand when discarding, and not far ahead."""
    weights = Weights()
    weights.gift = 0.0
    weights.more = 0.3
    return weights


def club_weights_for_four() -> Weights:
    """Nobody in a club keeps track of two packs."""
    weights = club_weights()
    weights.forgets = True
    return weights


def rookie_weights() -> Weights:
    """The weights of a beginner: sees points, not turns to come, and has forgotten what was played."""
    weights = club_weights()
    weights.chain = 0.0
    weights.forgets = True
    return weights


def outlook_weights() -> Weights:
    """The weights for judging a whole position, fitted to how halves went on from there.

    What is worth keeping at a discard is not yet worth points, above all cards that may make a scrum.
    """
    weights = Weights()
    weights.scrum = 0.7
    weights.last = 1.1
    weights.more = 1.0
    weights.quarter = 0.5
    weights.red = 2.2
    return weights
