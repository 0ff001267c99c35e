"""A report: everything measured about a question, as JSON. The same results give the same report everywhere."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from thirdhalf.arena.statistics import Estimate
from thirdhalf.games import GAMES
from thirdhalf.lab.engine import engine_version
from thirdhalf.lab.matches import MatchFacts
from thirdhalf.lab.measures import MEASURES, Measure, by_deal, counted
from thirdhalf.lab.question import REPORT, Question, Rules
from thirdhalf.lab.run import ALTERNATIVES_SAMPLE, SAMPLE, WEIGHED_SAMPLE, Amounts, facts
from thirdhalf.lab.statistics import ALPHA, Difference, common_share, holm, mean_of, paired, share_of
from thirdhalf.lab.store import Store
from thirdhalf.lab.unit import Experiment
from thirdhalf.lab.warnings import warnings

DIGITS = 6
"""Decimals of a number in a report: fewer than the last ones, in which machines may differ."""

Report = dict[str, Any]


def report(asked: Question, store: Store, amounts: Amounts) -> Report:
    """The report on what the store has of the deals planned."""
    levels = [_level(asked, store, level, amounts.deals[level]) for level in asked.levels]
    _correct(levels)
    return {
        "question": {
            "kind": asked.kind,
            "game": asked.game,
            "rules": [dict(arm) for arm in asked.arms],
            "levels": list(asked.levels),
            "seed": asked.seed,
            "deals": [level["deals"] for level in levels],
        },
        "engine": engine_version(asked.game),
        "seats": asked.setup(asked.arms[0], asked.levels[0]).seats,
        "levels": levels,
        "ladder": _ladder(asked, store, amounts),
        "reached": _reached(asked, store, {level["level"]: level["deals"] for level in levels}),
        "warnings": warnings(levels),
    }


def _level(asked: Question, store: Store, level: str, deals: int) -> dict[str, Any]:
    """How one level played under every setting, on the deals played under all of them."""
    every = [facts(store, asked.played(level, arm), deals) for arm in asked.arms]
    common = sorted(set.intersection(*(set(known) for known in every)))
    every = [{deal: known[deal] for deal in common} for known in every]
    measures = [*MEASURES.values(), *_counts(every)]
    values = [{measure.key: by_deal(measure, known) for measure in measures} for known in every]
    arms = []
    for arm, known, own in zip(asked.arms, every, values, strict=True):
        told = {measure.key: _measured(measure, own[measure.key], known) for measure in measures if own[measure.key]}
        arms.append({"rules": dict(arm), "measures": told, **_closer(asked, store, level, arm, known)})
    differences = []
    for at in range(1, len(arms)):
        for measure in measures:
            found = paired(values[0][measure.key], values[at][measure.key])
            if found:
                differences.append(_difference(at, measure, found))
    return {"level": level, "deals": len(common), "arms": arms, "differences": differences}


def _counts(every: list[dict[int, list[MatchFacts]]]) -> list[Measure]:
    """A measure for every event and verb that occurred."""
    matches = [match for known in every for plays in known.values() for match in plays]
    events = sorted({name for match in matches for name in match.events})
    verbs = sorted({name for match in matches for name in match.verbs})
    return [*(counted("event", name) for name in events), *(counted("verb", name) for name in verbs)]


def _measured(measure: Measure, values: dict[int, float], known: dict[int, list[MatchFacts]]) -> dict[str, Any]:
    listed = list(values.values())
    told = as_json(share_of(listed) if measure.share else mean_of(listed))
    if ":" in measure.key:
        told["matches"] = round(fmean(bool(measure.of(match)) for plays in known.values() for match in plays), DIGITS)
    return told


def _closer(
    asked: Question, store: Store, level: str, arm: Rules, known: dict[int, list[MatchFacts]]
) -> dict[str, Any]:
    """Luck, and how much decisions matter."""
    pairs = [(_lead(plays[0]), _lead(plays[1])) for plays in known.values()]
    luck = common_share(pairs)
    results = store.results(asked.weighed(level, arm))
    weighed = [results[deal] for deal in range(WEIGHED_SAMPLE) if deal in known and results.get(deal)]
    told: dict[str, Any] = {"luck": as_json(luck) if luck else None, "matters": None, "spread": None}
    if weighed:
        told["matters"] = as_json(share_of([float(one["matters"]) for one in weighed]))
        told["spread"] = as_json(mean_of([one["spread"] for one in weighed]))
    return told


def _lead(match: MatchFacts) -> float:
    """The lead of the first seat over the mean of the others, in points."""
    return match.scores[0] - fmean(match.scores[1:])


def _difference(arm: int, measure: Measure, found: Difference) -> dict[str, Any]:
    return {"arm": arm, "measure": measure.key, **as_json(found.estimate), "p": round(found.chance, DIGITS)}


def _correct(levels: list[dict[str, Any]]) -> None:
    """Marks the differences that are more than chance, over all measures, settings and levels of the report."""
    every = [one for level in levels for one in level["differences"]]
    for one, corrected in zip(every, holm([one["p"] for one in every]), strict=True):
        one["corrected"] = round(corrected, DIGITS)
        one["differs"] = corrected < ALPHA


def _ladder(asked: Question, store: Store, amounts: Amounts) -> list[dict[str, Any]]:
    rungs = []
    for pair in asked.ladder():
        known = facts(store, pair, amounts.ladder.get(pair.key, 0))
        if known:
            seatings = _seatings(pair)
            won = [
                fmean(_won(match, seats, pair.setup.bots[0]) for match, seats in zip(plays, seatings, strict=True))
                for plays in known.values()
            ]
            rungs.append({"bots": list(pair.setup.bots), "deals": len(known), **as_json(share_of(won))})
    return rungs


def _seatings(pair: Experiment) -> list[tuple[str, ...]]:
    from thirdhalf.arena.duplicate import DuplicateDeal

    return DuplicateDeal(pair.setup.bots, 0, 0).seatings(pair.setup.seats)


def _won(match: MatchFacts, seats: tuple[str, ...], bot: str) -> float:
    if match.winner is None:
        return 0.5
    return float(seats[match.winner] == bot)


def _reached(asked: Question, store: Store, deals: dict[str, int]) -> list[dict[str, Any]]:
    """How often other rules would have made a difference in the matches played under the first ones."""
    clauses = {setting.name: setting.clause for setting in GAMES[asked.game].settings_schema}
    base = GAMES[asked.game].read_settings(dict(asked.arms[0])).values
    found = []
    for level in asked.levels[: 1 if asked.kind == REPORT else None]:
        for other in asked.alternatives():
            results = store.results(asked.reach(level, asked.arms[0], other))
            sample = min(ALTERNATIVES_SAMPLE if asked.kind == REPORT else SAMPLE, deals[level])
            looked = [float(results[deal]) for deal in range(sample) if deal in results]
            if looked:
                values = GAMES[asked.game].read_settings(dict(other)).values
                given = {**dict(asked.arms[0]), **dict(other)}
                turned = [name for name in values if name in given and values[name] != base[name]]
                found.append(
                    {
                        "level": level,
                        "rules": {name: values[name] for name in turned},
                        "clauses": [clauses[name] for name in turned],
                        "deals": len(looked),
                        **as_json(share_of(looked)),
                    }
                )
    return found


def as_json(estimate: Estimate) -> dict[str, Any]:
    """An estimate with its interval, rounded."""
    told = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {key: None if value is None else round(value, DIGITS) + 0.0 for key, value in told.items()}
