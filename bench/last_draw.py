"""`python -m bench.last_draw woo 300`: is it better to solve every world before the last draw than to search?

Matches of `first-fifteen` are stopped before the trick with the last draw of each half or hand. That trick is played by
`international`, which solves all worlds, against the same level with search alone, from both sides. Then nothing is
hidden, and the solver says how the half or hand ends.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from statistics import mean, stdev

from thirdhalf.bots import LEVELS, Budget
from thirdhalf.bots.choosing import search_choice
from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.plans import SearchPlan
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES


def before_last_draws(name: str, seed: int) -> Iterator[Match]:
    """The first decisions of tricks that end with the last draw."""
    game = GAMES[name]
    match = Match(game, game.read_settings({}), seed)
    match.settle()
    solver = solver_for(game, match.settings)
    assert solver is not None
    met = False
    while match.acting():
        seat = match.acting()[0]
        if solver.almost(match.state) and not met:
            yield match.copy()
        met = solver.almost(match.state)
        dice = Dice(seed, len(match.record))
        match.play(f"{seat} {LEVELS['first-fifteen'].choose(match.view(seat), dice)}")
        match.settle()


def ended(match: Match, plans: tuple[SearchPlan, SearchPlan], seed: int) -> tuple[float, float]:
    """Seat 0's share of the match and its lead if the trick is played by these plans and the rest exactly."""
    match = match.copy()
    solver = solver_for(match.game, match.settings)
    judgement = plans[0].learned()
    assert solver is not None
    assert judgement is not None
    while solver.almost(match.state):
        seat = match.acting()[0]
        plan = plans[seat]
        dice = Dice(seed, len(match.record))
        match.play(f"{seat} {search_choice(match.view(seat), dice, plan, Budget(plan.iterations))}")
    if solver.ended(match.state):
        scores = match.state.scores()
        return judgement.share(match.state), float(scores[0] - scores[1])
    final = solver.final(match.state, 0)
    return judgement.share(solver.settled(match.state, final)), float(final)


def has_judgement(name: str) -> bool:
    """Whether `international` is guided by a learned judgement in this game."""
    plan = LEVELS["international"].plan(name)
    return plan is not None and plan.learned() is not None


def told(found: list[float], unit: str, scale: float = 1.0) -> str:
    """A mean with its 95 % interval."""
    error = 1.96 * stdev(found) / sqrt(len(found))
    return f"{scale * mean(found):+.2f} ± {scale * error:.2f} {unit}"


def main() -> None:
    """Prints how far solving is ahead, on average over the positions."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", choices=[name for name in GAMES if has_judgement(name)])
    asked.add_argument("matches", type=int, nargs="?", default=100)
    asked.add_argument("--seed", type=int, default=0)
    given = asked.parse_args()
    plan = LEVELS["international"].plan(given.game)
    assert plan is not None
    search = replace(plan, worlds=0)
    shares: list[float] = []
    leads: list[float] = []
    for seed in range(given.seed, given.seed + given.matches):
        for match in before_last_draws(given.game, seed):
            ours, theirs = ended(match, (plan, search), seed), ended(match, (search, plan), seed)
            shares.append((ours[0] - theirs[0]) / 2)
            leads.append((ours[1] - theirs[1]) / 2)
    print(f"{given.game}, {len(shares)} last draws: {told(shares, '% of a match', 100)}, {told(leads, 'points')}")


if __name__ == "__main__":
    main()
