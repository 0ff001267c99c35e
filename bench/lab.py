"""Matches a second in the lab, by game and level, and beside programs that simulate gin rummy with their own bots."""

from __future__ import annotations

import random
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.contenders import Contender, Work, ours, version

SECONDS = 2.0
"""How long each level plays, at least."""


def lab_decisions(game: str, level: str, deals: int) -> Contender:
    """Deals of the lab with everything it measures: decisions of players."""
    return ours(f"{game} {level}", _deals(game, level, deals))


def _deals(game: str, level: str, deals: int) -> Work:
    from thirdhalf.lab.matches import play_deal
    from thirdhalf.lab.unit import setup

    arm = setup(game, {}, level)
    return lambda: sum(len(match.chosen) for deal in range(deals) for match in play_deal(arm, 0, deal))


def spiel_gin_rummy(times: int) -> Contender:
    """Hands of gin rummy between the simple bots of open_spiel, driven from Python: decisions."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    throw = random.Random(3)

    def hand() -> int:
        bots = [pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), seat) for seat in range(2)]
        state: Any = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(throw.random() * len(outcomes))][0])
                continue
            made += len(state.legal_actions()) > 1
            state.apply_action(bots[state.current_player()].step(state))
        return made

    return Contender(
        "open_spiel gin_rummy, simple bots", version("open_spiel"), lambda: sum(hand() for _ in range(times))
    )


def rlcard_gin_rummy(times: int) -> Contender:
    """Hands of gin rummy between the novice rule agents of RLCard: decisions."""
    import rlcard
    from rlcard.models.gin_rummy_rule_models import GinRummyNoviceRuleAgent

    table = rlcard.make("gin-rummy", config={"seed": 3})
    table.set_agents([GinRummyNoviceRuleAgent() for _ in range(table.num_players)])

    def work() -> int:
        made = 0
        for _ in range(times):
            trajectories, _ = table.run(is_training=False)
            made += sum(len(state["legal_actions"]) > 1 for seat in trajectories for state in seat[:-1:2])
        return made

    return Contender("RLCard gin-rummy, novice rules", version("rlcard"), work)


def matches_a_second(console: Console) -> None:
    """Matches a second on one core, by game and level."""
    from thirdhalf.bots import LEVELS
    from thirdhalf.games import GAMES
    from thirdhalf.lab.matches import PLAYS, play_deal
    from thirdhalf.lab.unit import setup

    levels = [level.name for level in LEVELS.values() if not level.all_cores]
    table = Table("matches a second", *levels, title="The lab, one core")
    for game in GAMES:
        speeds = []
        for level in levels:
            arm, began, deals = setup(game, {}, level), perf_counter(), 0
            while perf_counter() - began < SECONDS:
                play_deal(arm, 1, deals)
                deals += 1
            speeds.append(f"{deals * PLAYS / (perf_counter() - began):,.2f}")
        table.add_row(game, *speeds)
    console.print(table)
