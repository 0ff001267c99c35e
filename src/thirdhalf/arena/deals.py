"""Duplicate chance: the k-th deal of a seed is the same for all players, whatever happens in between."""

from __future__ import annotations

from thirdhalf.core.chance import Dice
from thirdhalf.core.entry import Dealt, deal_words
from thirdhalf.core.match import Match
from thirdhalf.core.state import CHANCE, DEAL, LUCK, NOTHING, TOSS

LUCKY = 1 << 16
"""Chance during play uses dice numbered from here on. No match has this many deals."""


def settle(match: Match) -> None:
    """Makes all chance moves that are due, until somebody can move or the match is over."""
    while (due := match.state.chance()) != NOTHING:
        if due in (TOSS, DEAL):
            match.play(_deal(match))  # if a toss is due, the match makes it first, from its seed
        else:
            assert due == LUCK
            move = match.state.random_move(CHANCE, Dice(match.seed, LUCKY + len(match.record)))
            match.play(f"* {match.game.write_move(match.state, CHANCE, move)}")


def _deal(match: Match) -> str:
    game = match.game
    number = sum(isinstance(entry, Dealt) for entry in match.record) + 2
    pack = [game.cards[card] for card in Dice(match.seed, number).shuffled(game.pack(match.settings))]
    shares, at = [], 0
    for share in game.shares(match.settings):
        shares.append(pack[at : at + share])
        at += share
    return deal_words(shares, pack[at:])
