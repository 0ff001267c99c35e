"""How a match ended, for a review: by the rules, or because somebody left."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from thirdhalf.core.reading import Unreadable
from thirdhalf.core.record import Record
from thirdhalf.core.state import State
from thirdhalf.review.value import Values, result_of


@dataclass(frozen=True)
class FinalShares:
    """By seat the share of the match, and who resigned, ran out of time or was gone, if anybody did."""

    results: Values
    quitter: int | None = None


def final_shares(told: Record, state: State) -> FinalShares:
    """The ending of a record whose last move led to this state; Unreadable if the match is still on."""
    if state.over():
        return FinalShares(result_of(state.scores()))
    if "ended" not in told.headers:
        raise Unreadable("result", "the match is not over: only a finished match can be reviewed")
    quitter = int(told.headers["ended"].split()[1])
    scores = list(state.scores())
    scores[quitter] = min(scores) - 1  # who leaves is last
    results = result_of(scores)
    results[quitter] = Fraction(0)
    return FinalShares(results, quitter)
