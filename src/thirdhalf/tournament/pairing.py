"""Pairs a round of a Swiss: the matching with the least cost among all players present.

What counts, in this order: nobody meets an opponent again or has a second bye; points are as equal as possible; nobody
has the first or the second seat too often; in a group of equal points the upper half meets the lower. The bye is an
opponent with fewer points than anybody: it goes to the last of those with the fewest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thirdhalf.tournament.fixture import NOBODY
from thirdhalf.tournament.formulas.formula import Round
from thirdhalf.tournament.sheet import Sheet

Pair = tuple[str, str]
SCALE: Final = 10**10
"""More than all lower criteria can add up to."""


@dataclass(frozen=True)
class Entrant:
    """A player to be paired."""

    id: str
    rank: int
    group: int
    """The number of different point totals below; the bye has -1."""
    share: float
    """The place within the group, from 0 to 1."""
    firsts: int
    """How many more first seats than second ones."""
    last: int
    """1: had the first seat last time, -1: the second, 0: neither yet."""


def pair(sheet: Sheet) -> Round:
    """Pairs the next round."""
    met = {frozenset(pair) for round in sheet.state.rounds for pair in round.pairs}
    met |= {frozenset((round.bye, NOBODY)) for round in sheet.state.rounds if round.bye is not None}
    entrants = {entrant.id: entrant for entrant in _entrants(sheet)}
    costs = {
        (one, other): _cost(entrants[one], entrants[other], frozenset((one, other)) in met)
        for at, one in enumerate(entrants)
        for other in list(entrants)[at + 1 :]
    }
    left = sheet.formula.size(sheet.settings, len(sheet.state.order))[1] - len(sheet.state.rounds) - 1
    pairs = sorted(_lasting(costs, met, left), key=lambda pair: min(entrants[id].rank for id in pair))
    seated = [_seated(entrants[one], entrants[other], at) for at, (one, other) in enumerate(pairs)]
    return Round(
        tuple(pair for pair in seated if NOBODY not in pair),
        next((one or other for one, other in pairs if NOBODY in (one, other)), None),
    )


def _entrants(sheet: Sheet) -> list[Entrant]:
    """Best first; the bye comes last if the number is odd."""
    table = sheet.standings[""]
    ranked = sorted(table.players, key=lambda id: (-table.points[id], sheet.state.order.index(id)))
    ranked = [id for id in ranked if id not in sheet.state.withdrawn]
    scores = sorted({table.points[id] for id in ranked})
    found: list[Entrant] = []
    for rank, id in enumerate(ranked):
        group = [other for other in ranked if table.points[other] == table.points[id]]
        own = [pair for round in sheet.state.rounds for pair in round.pairs if id in pair]
        seats = [1 if pair[0] == id else -1 for pair in own]
        share = group.index(id) / len(group)
        last = seats[-1] if seats else 0
        found.append(Entrant(id, rank, scores.index(table.points[id]), share, sum(seats), last))
    if len(found) % 2:
        found.append(Entrant(NOBODY, len(found), -1, 0.0, 0, 0))
    return found


def _cost(one: Entrant, other: Entrant, met: bool) -> int:
    """The weighted costs. All lighter ones together, over all pairs, never outweigh a heavier one."""
    apart = 1000 * (one.group - other.group) ** 2
    if NOBODY in (one.id, other.id):
        apart -= round(999 * max(one.share, other.share))  # the last of a group comes first
    seats = min(abs(one.firsts), abs(other.firsts)) ** 2 if one.firsts * other.firsts > 0 else 0
    fold = round(1000 * abs(abs(one.share - other.share) - 0.5)) if one.group == other.group else 0
    return ((int(met) * SCALE + apart) * SCALE + seats) * SCALE + fold


def _matched(costs: dict[Pair, int]) -> list[Pair]:
    """Everybody in one pair, at the lowest cost."""
    from networkx import Graph, max_weight_matching

    graph = Graph()
    worst = max(costs.values())
    graph.add_weighted_edges_from((one, other, worst - cost) for (one, other), cost in costs.items())
    return [tuple(sorted(pair, key=lambda id: (id == NOBODY, id))) for pair in max_weight_matching(graph, True)]


def _lasting(costs: dict[Pair, int], met: set[frozenset[str]], left: int) -> list[Pair]:
    """The best matching that leaves the remaining rounds possible without rematches, if there is one."""
    best = _matched(costs)
    tried = best
    for spare in [None, *sorted(best)]:
        if spare is not None:
            kept = {pair: cost for pair, cost in costs.items() if set(pair) != set(spare)}
            tried = _matched(kept)
        fresh = not any(frozenset(pair) in met for pair in tried) and len(tried) == len(best)
        if fresh and _lasts(costs, met | {frozenset(pair) for pair in tried}, left):
            return tried
    return best


def _lasts(costs: dict[Pair, int], met: set[frozenset[str]], left: int) -> bool:
    """Whether this many more rounds can be paired without a rematch."""
    if not left:
        return True
    fresh = {pair: 0 for pair in costs if frozenset(pair) not in met}
    everybody = {id for pair in costs for id in pair}
    if not fresh:
        return False
    degree = min(sum(id in pair for pair in fresh) for id in everybody)
    if 2 * (degree - left + 1) >= len(everybody):
        return True  # players who have half of the others left to meet can always be paired (Dirac)
    pairs = _matched(fresh)
    if 2 * len(pairs) < len(everybody):
        return False
    return _lasts(costs, met | {frozenset(pair) for pair in pairs}, left - 1)


def _seated(one: Entrant, other: Entrant, at: int) -> Pair:
    """The first seat goes to the player who had it less often, then to the one who did not have it last time, then in
    turn.
    """
    ahead, behind = sorted((one, other), key=lambda entrant: entrant.rank)
    want = (ahead.firsts - behind.firsts) or (ahead.last - behind.last) or (at % 2)
    return (behind.id, ahead.id) if want > 0 else (ahead.id, behind.id)
