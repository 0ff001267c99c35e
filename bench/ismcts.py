"""`python -m bench.ismcts`: our international against open_spiel's ISMCTS bot at Woo, through our adapter.

Both sit down to the same deals from both sides. Theirs has 10,000 simulations a move with one random rollout each; ours
thinks as its level does, or for as many `--iterations`. A deal takes minutes; Ctrl-C reports those that are finished.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.metadata import version
from math import sqrt
from multiprocessing import get_context
from statistics import NormalDist, fmean, stdev
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console
from rich.progress import Progress

import thirdhalf.research.openspiel  # noqa: F401 (registers the games)
from thirdhalf.bots import LEVELS, Budget
from thirdhalf.bots.processes import end_with_parent
from thirdhalf.core.chance import Dice

UCT = 1.4
"""Their exploration constant, as in open_spiel's own examples."""


@dataclass
class Side:
    """What a player made of a deal."""

    points: float = 0.0
    """Woos ahead, over both seats."""
    won: int = 0
    times: list[float] = field(default_factory=list)


def their_bot(game: Any, simulations: int, seed: int) -> Any:
    """The information set search of open_spiel, in Python: the one in C++ cannot search games written in Python."""
    dice = np.random.RandomState(seed % 2**32)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    policy = ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return ismcts.ISMCTSBot(game, rollouts, UCT, simulations, random_state=dice, final_policy_type=policy)


def our_action(state: Any, level: str, budget: Budget | None, dice: Dice) -> int:
    """What our level does, given the view of its seat."""
    episode = state.episode
    seat, terms = episode.turn(), episode.terms
    position = terms.game.view(episode.match.state, seat)
    view = {"game": terms.game.name, "rules": terms.settings.values, "seat": seat, "position": position}
    return terms.actions.numbers[LEVELS[level].choose(view, dice, budget)]


def play(given: Any, deal: int) -> tuple[Side, Side]:
    """One deal from both sides: ours and theirs."""
    game = pyspiel.load_game(f"thirdhalf_woo(target={given.target},rewards=points)")
    ours, theirs = Side(), Side()
    for seat in (0, 1):
        bot = their_bot(game, given.simulations, given.seed << 20 | deal)
        chance = np.random.RandomState((given.seed << 20 | deal) % 2**32)
        state, number = game.new_initial_state(), 0
        while not state.is_terminal():
            number += 1
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(chance.choice(outcomes, p=chances)))
            elif len(state.legal_actions()) == 1:
                state.apply_action(state.legal_actions()[0])
            else:
                mine = state.current_player() == seat
                began = process_time()
                if mine:
                    budget = Budget(given.iterations) if given.iterations else None
                    action = our_action(state, given.level, budget, Dice(given.seed << 20 | deal, number << 1 | seat))
                else:
                    action = bot.step(state)
                (ours if mine else theirs).times.append(process_time() - began)
                state.apply_action(action)
        ahead = state.returns()[seat]
        for side, lead in (ours, ahead), (theirs, -ahead):
            side.points += lead
            side.won += lead > 0
    return ours, theirs


def main() -> None:
    """Plays and reports; exits with 1 if our share of the matches is below 60 %."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("matches", type=int, nargs="?", default=100)
    asked.add_argument("--level", default="international", choices=list(LEVELS))
    asked.add_argument("--iterations", type=int, help="for our level, instead of its own")
    asked.add_argument("--simulations", type=int, default=10_000, help="for theirs")
    asked.add_argument("--target", type=int, default=1, help="Woos that win a match; 1: single hands")
    asked.add_argument("--jobs", type=int, default=os.cpu_count())
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    deals = range((given.matches + 1) // 2)
    pool = ProcessPoolExecutor(given.jobs, get_context("spawn"), end_with_parent)
    sides: list[tuple[Side, Side]] = []
    with Progress(console=Console(stderr=True), transient=True) as bar, suppress(KeyboardInterrupt):
        played = pool.map(play, [given] * len(deals), deals)
        for pair in bar.track(played, len(deals), description="deals, each from both sides"):
            sides.append(pair)
    reached = report(given, sides) if sides else False
    sys.stdout.flush()
    os._exit(0 if reached else 1)  # without waiting for deals that were begun: their processes end with this one


def report(given: Any, sides: list[tuple[Side, Side]]) -> bool:
    """Prints the results. Returns whether our share of the matches is 60 %."""
    won, lost = (sum(pair[at].won for pair in sides) for at in (0, 1))
    each = [pair[0].won / (pair[0].won + pair[1].won) for pair in sides if pair[0].won + pair[1].won] or [0.0]
    half = NormalDist().inv_cdf(0.975) * stdev(each) / sqrt(len(each)) if len(each) > 1 else float("nan")
    ours, theirs = ([1000 * time for pair in sides for time in pair[at].times] for at in (0, 1))
    Console(highlight=False).print(
        f"{given.level} - ISMCTSBot of open_spiel {version('open_spiel')}, {given.simulations:,} simulations a move\n"
        f"matches {won} - {lost}: {fmean(each):.1%} ± {half:.1%}, wanted 60 %; "
        f"Woos ahead a match {fmean(pair[0].points / 2 for pair in sides):+.2f}\n"
        f"CPU time a move: {fmean(ours):.1f} ms, theirs {fmean(theirs):.1f} ms",
    )
    return fmean(each) >= 0.6


if __name__ == "__main__":
    main()
