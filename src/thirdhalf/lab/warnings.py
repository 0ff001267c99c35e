"""What a reader of a report should know: levels that disagree, rules that were never reached."""

from __future__ import annotations

from math import sqrt
from typing import Any

from thirdhalf.arena.statistics import SURE
from thirdhalf.lab.statistics import ALPHA, NORMAL, holm


def warnings(levels: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The measures on which the first and the last level disagree: what a rule changes depends on the players."""
    if len(levels) < 2:
        return []
    last = {(one["arm"], one["measure"]): one for one in levels[-1]["differences"]}
    pairs = [(one, last[key]) for one in levels[0]["differences"] if (key := (one["arm"], one["measure"])) in last]
    tested = [(quick, strong, _chance(quick, strong)) for quick, strong in pairs]
    found = []
    for (quick, strong, _), corrected in zip(tested, holm([chance for _, _, chance in tested]), strict=True):
        if corrected < ALPHA:
            values = {levels[0]["level"]: quick["value"], levels[-1]["level"]: strong["value"]}
            found.append({"arm": quick["arm"], "measure": quick["measure"], "differences": values})
    return found


def _chance(one: dict[str, Any], other: dict[str, Any]) -> float:
    """How likely two differences are so far apart by chance."""
    if one["high"] is None or other["high"] is None:
        return 1.0
    error = sqrt(sum(((each["high"] - each["value"]) / SURE) ** 2 for each in (one, other)))
    apart = abs(one["value"] - other["value"])
    if not error:
        return 0.0 if apart else 1.0
    return 2 * NORMAL.cdf(-apart / error)
