"""Reasons in Ovalia: what a meld scores, red cards that are gone, melds that lack one card, discards nobody can use."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.match import View
from thirdhalf.hints.ovalia import answering, discarding, laying
from thirdhalf.hints.ovalia.known import OvaliaKnown
from thirdhalf.hints.reason import Reason, true_reasons

KINDS: Final = (*laying.KINDS, *answering.KINDS, *discarding.KINDS)


def reasons(view: View, move: str) -> list[Reason]:
    """The reasons that hold for a move in Ovalia."""
    return true_reasons(KINDS, OvaliaKnown(view), move)
