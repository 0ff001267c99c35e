"""How long exact endgames take: the distribution over many random ones, on one core.

Part of `make bench`; `python -m bench.endgames rugby` measures one kind, without the peers of the comparisons.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

REPEATS = 3
"""How often each ending is solved, by a fresh solver; the best time counts."""
PATIENCE = 10
"""Seconds after which an ending is given up."""


@dataclass(frozen=True)
class Endings:
    """Random endings of one kind, and how long they may take, in milliseconds."""

    title: str
    ending: Callable[[Any], Any]
    """From dice to a state."""
    median: float
    slowest: float
    count: int = 500


def rugby(dice: Any) -> Any:
    """Ten cards each, the talon gone; any leader and series."""
    from thirdhalf.core.chance import Dice
    from thirdhalf.games.rugby import GAME
    from thirdhalf.games.rugby.cards import NAMES

    settings = GAME.read_settings({})
    pack = [NAMES[card] for card in dice.shuffled(GAME.pack(settings))]
    leader, length = dice.below(2), dice.below(5)
    position = {
        "half": 2,
        "leader": leader,
        "hands": [pack[:10], pack[10:20]],
        "played": pack[20:],
        "series": {"seat": leader if length else None, "tricks": length},
    }
    return GAME.place(settings, position, Dice(0))


def closed_hand(variant: str) -> Callable[[Any], Any]:
    """A hand of Woo or a relative, played at random until the phase is closed, with as many cards left as possible."""

    def ending(dice: Any) -> Any:
        from thirdhalf.core.state import CHANCE
        from thirdhalf.games.woo import GAME
        from thirdhalf.games.woo.moves import CLOSE, VICTORY

        settings = GAME.read_settings({"variant": variant})
        while True:
            state = GAME.start(settings)
            state.apply(CHANCE, dice.below(2))
            state.deal(dice.shuffled(GAME.pack(settings)))
            closing = dice.below(8)
            while not state.between_hands() and not state.closed():
                moves = [move for move in state.moves(state.acting) if move != VICTORY]
                tricks = (state.treasure0 | state.treasure1).bit_count() // 2
                choice = CLOSE if CLOSE in moves and tricks == closing else moves[dice.below(len(moves))]
                state.apply(state.acting, choice)
            if not state.between_hands() and state.hand0.bit_count() == settings.hand_size:
                return state

    return ending


def last_plays(dice: Any) -> Any:
    """Ovalia, played by club players until the stock is empty."""
    from thirdhalf.bots import LEVELS
    from thirdhalf.core.chance import Dice
    from thirdhalf.core.match import Match
    from thirdhalf.games.ovalia import GAME

    match = Match(GAME, GAME.read_settings({}), int(dice.word()))
    match.settle(luck=True)
    while match.state.stock():
        seat = match.acting()[0]
        match.play(f"{seat} {LEVELS['club'].choose(match.view(seat), Dice(int(dice.word())))}")
        match.settle(luck=True)
    match.state.log = None
    return match.state


KINDS = (
    Endings("endgames: rugby, ten cards each", rugby, 100, 2000),
    Endings("endgames: woo, closed hands", closed_hand("woo"), 5, 5),
    Endings("endgames: sixty-six, closed hands", closed_hand("sixty-six"), 5, 5),
    Endings("endgames: schnapsen, closed hands", closed_hand("schnapsen"), 5, 5),
    Endings("endgames: ovalia, last plays", last_plays, 100, float("inf"), count=200),
)


def solved(state: Any) -> tuple[float, int]:
    """Milliseconds and positions searched for the value of an ending; infinite if it was given up."""
    from thirdhalf.bots.endgame import solver_for
    from thirdhalf.bots.endgame.monitor import Monitor, SearchStopped
    from thirdhalf.games import GAMES

    class Clock(Monitor):
        def searched(self, positions: int) -> None:  # noqa: ARG002
            if perf_counter() - start > PATIENCE:
                raise SearchStopped

    best, positions = float("inf"), 0
    for _ in range(REPEATS):
        solver = solver_for(GAMES[type(state).__module__.split(".")[2]], state.settings, Clock())
        start = perf_counter()
        try:
            solver.final(state)
        except SearchStopped:
            return float("inf"), int(solver.positions)
        best = min(best, (perf_counter() - start) * 1000)
        positions = int(solver.positions)
    return best, positions


def endgames(console: Console, words: list[str]) -> int:
    """Measures the endings whose title contains one of the words, or all. Returns how many were too slow."""
    from thirdhalf.core.chance import Dice

    wanted = [kind for kind in KINDS if not words or any(word in kind.title for word in words)]
    if not wanted:
        return 0
    headings = ("of", "median", "90 %", "99 %", "slowest", "wanted", "positions, median", "most")
    table = Table(
        "what", *headings, title=f"Exact endgames, one core, milliseconds, the best of {REPEATS}; inf: given up"
    )
    slow = 0
    gc.disable()
    with Progress(console=console, transient=True) as progress:
        for kind in wanted:
            dice = Dice(1)
            task = progress.add_task(kind.title, total=kind.count)
            times, positions = [], []
            for _ in range(kind.count):
                took, looked = solved(kind.ending(dice))
                times.append(took)
                positions.append(looked)
                progress.advance(task)
            progress.remove_task(task)
            times.sort()
            positions.sort()
            at = [times[kind.count // 2], times[kind.count * 9 // 10], times[kind.count * 99 // 100], times[-1]]
            missed = at[0] > kind.median or at[-1] > kind.slowest
            slow += missed
            table.add_row(
                kind.title,
                str(kind.count),
                *(f"{time:,.2f}" for time in at),
                f"{kind.median:g}, {kind.slowest:g}",
                f"{positions[kind.count // 2]:,}",
                f"{positions[-1]:,}",
                style="bold red" if missed else "",
            )
    gc.enable()
    console.print(table)
    return slow


if __name__ == "__main__":
    sys.exit(endgames(Console(), sys.argv[1:]))
