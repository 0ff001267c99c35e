"""Search: simulations of ours, and of open_spiel's information-set tree search with one random rollout each."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from bench.contenders import Contender, Work, ours, version


def simulations(game: str, rules: dict[str, object], times: int) -> Contender:
    """Ours, as the international thinks about the first real decision of a match."""
    from thirdhalf.bots import LEVELS
    from thirdhalf.bots.search.budget import Budget
    from thirdhalf.core.chance import Dice
    from thirdhalf.core.match import Match
    from thirdhalf.games import GAMES

    match = Match(GAMES[game], GAMES[game].read_settings(rules), 7)
    plan = LEVELS["international"].plan(game)
    assert plan is not None
    plan = plan.to_the_end()
    heuristics = plan.heuristics(GAMES[game])
    dice = Dice(1)
    while True:
        match.settle(luck=True)
        seat = match.acting()[0]
        if len(heuristics.options(match.state, seat)) > 1:
            break
        match.state.apply(seat, heuristics.move(match.state, seat, dice))
    worlds = match.game.worlds(match.settings, seat, match.game.view(match.state, seat))

    def work() -> int:
        search = plan.search(worlds, heuristics, seat, Dice(1))
        search.run(Budget(times))
        return int(search.iterations)

    return ours(game, work)


def spiel_simulations(title: str, state: Any, times: int) -> Contender:
    """Those of open_spiel's ISMCTSBot for one move, in C++ from beginning to end."""
    return Contender(f"open_spiel {title}", version("open_spiel"), spiel_search(state, times))


def spiel_search(state: Any, times: int) -> Work:
    """One step of its bot."""
    import pyspiel

    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT

    def work() -> int:
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 5), 2.0, times, -1, policy, False, False)
        bot.step(state)
        return times

    return work


def bridge(times: int) -> list[Contender]:
    """Its bridge, played out card by card, at its beginning as ours are: before the first call and the first lead.

    With its usual double-dummy results it is a hundred times slower: a solver runs after every auction.
    """
    import pyspiel

    state = _dealt(pyspiel.load_game("bridge", {"use_double_dummy_result": False}))
    found = [spiel_simulations("bridge, first call", state.clone(), times)]
    for call in ("1♣", "Pass", "Pass", "Pass"):
        state.apply_action(next(a for a in state.legal_actions() if state.action_to_string(a) == call))
    return [*found, spiel_simulations("bridge, first lead", state, times)]


def gin_rummy(times: int) -> list[Contender]:
    """Its gin rummy, in the first turns."""
    import pyspiel

    state = _dealt(pyspiel.load_game("gin_rummy"))
    throw = random.Random(1)
    found = []
    for made in range(4):
        if len(state.legal_actions()) > 1:
            found.append(spiel_simulations(f"gin_rummy, {made} moves made", state.clone(), times))
        state.apply_action(throw.choice(state.legal_actions()))
        _by_chance(state, throw)
    return found


def _dealt(game: Any) -> Any:
    state = game.new_initial_state()
    _by_chance(state, random.Random(3))
    return state


def _by_chance(state: Any, throw: random.Random) -> None:
    while state.is_chance_node():
        state.apply_action(throw.choice([action for action, _ in state.chance_outcomes()]))


def main() -> None:
    """How the time of a simulation grows with the tree: `python -m bench.searches`."""
    sizes = (1_000, 10_000, 100_000, 300_000)
    for game in ("rugby", "woo"):
        best = [min(_seconds(simulations(game, {}, size).work) for _ in range(3)) * 1e6 for size in sizes]
        told = ", ".join(f"{size:,}: {each:.2f} µs" for size, each in zip(sizes, best, strict=True))
        print(f"{game}: {told}; {best[-1] / best[0]:.2f} times")


def _seconds(work: Work) -> float:
    begun = process_time()
    times = work()
    return (process_time() - begun) / times


if __name__ == "__main__":
    main()
