"""Reasons in Rugby: series at stake, sure cards, cards still out, what is kept for later."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.match import View
from thirdhalf.hints.reason import Reason, true_reasons
from thirdhalf.hints.rugby import answering, deciding, leading
from thirdhalf.hints.rugby.known import RugbyKnown

KINDS: Final = (*leading.KINDS, *answering.KINDS, *deciding.KINDS)


def reasons(view: View, move: str) -> list[Reason]:
    """The reasons that hold for a move in Rugby."""
    return true_reasons(KINDS, RugbyKnown(view), move)
