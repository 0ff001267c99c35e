"""Every comparison of games, or only those whose title contains a word given."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench import contenders as c
from bench import environments as e
from bench import lab, searches
from bench.endgames import endgames
from bench.measure import best_times, bytes_each
from bench.reviews import reviews

TRICK_TAKING = {"spades": 400, "hearts": 250, "euchre": 800, "skat": 300}
"""open_spiel's trick-taking games, played to the end, and how many rollouts make a turn.

Its bridge is left out: random bidding passes it out before a card is played.
"""


@dataclass(frozen=True)
class Row:
    """Ours against the fastest of the others."""

    title: str
    unit: str
    ours: c.Contender
    others: Callable[[], list[c.Contender]]
    """Set up only when they are measured: `bench/versions.py` does without them."""
    wanted: float
    """The ratio we want to keep."""
    scale: float = 1e9
    measure: str = "ns"


def trick_taking_rows(name: str, game: str, rules: dict[str, object], times: int) -> list[Row]:
    """The two ratios of a trick-taking game."""
    return [
        Row(
            f"{name}: random play inside the core",
            "a move",
            c.ours(name, c.inside(game, rules, times)),
            lambda: [c.spiel_inside(peer, rollouts) for peer, rollouts in TRICK_TAKING.items()],
            2.5,
        ),
        Row(
            f"{name}: random play driven from Python",
            "a move",
            c.ours(name, c.driven(game, rules, times // 10)),
            lambda: [c.spiel_driven(peer, rollouts // 20) for peer, rollouts in TRICK_TAKING.items()],
            2.0,
        ),
    ]


def ovalia_rows() -> list[Row]:
    """Ovalia against the melding game of others, gin rummy."""
    return [
        Row(
            "ovalia: random play inside the core",
            "a move",
            c.ours("ovalia", c.inside("ovalia", {}, 200)),
            lambda: [c.spiel_inside("gin_rummy", 20)],
            20,
        ),
        Row(
            "ovalia: random play driven from Python",
            "a move",
            c.ours("ovalia", c.driven("ovalia", {}, 20)),
            lambda: [c.spiel_driven("gin_rummy", 2)],
            8,
        ),
        Row(
            "ovalia: random halves",
            "a half",
            c.ours("ovalia", c.matches("ovalia", {"halves": 1}, 500)),
            lambda: [c.rlcard_games("gin-rummy", 3)],
            100,
            1e6,
            "µs",
        ),
    ]


def environment_rows() -> list[Row]:
    """A step with its observation and its mask: many matches at once beside the environments of others, and alone."""
    return [
        Row("rugby: a step of many matches", "a step", e.vector_steps("rugby", {}, 5), _trick_steps, 3),
        Row("woo: a step of many matches", "a step", e.vector_steps("woo", {}, 5), _trick_steps, 3),
        Row(
            "ovalia: a step of many matches",
            "a step",
            e.vector_steps("ovalia", {}, 2),
            lambda: [e.spiel_steps("gin_rummy", 100), *_other_steps()],
            2,
        ),
        *(
            Row(f"{game}: a step in PettingZoo", "a step", e.single_steps(game, {}, 200), _zoo_steps, 1)
            for game in ("rugby", "woo", "ovalia")
        ),
    ]


def _trick_steps() -> list[c.Contender]:
    return [*(e.spiel_steps(peer, 500) for peer in TRICK_TAKING), *_other_steps()]


def _other_steps() -> list[c.Contender]:
    return [e.rlcard_steps("gin-rummy", 20), *_zoo_steps(), e.zoo_steps("tictactoe_v3", 300)]


def _zoo_steps() -> list[c.Contender]:
    return [e.zoo_steps("texas_holdem_v4", 100), e.zoo_steps("leduc_holdem_v4", 100)]


def search_rows() -> list[Row]:
    """Simulations of tree search, each played out to the end of the half or hand; others at their fastest."""
    return [
        Row("rugby: search", "a simulation", searches.simulations("rugby", {}, 2000), _bridge, 3, 1e6, "µs"),
        Row("woo: search", "a simulation", searches.simulations("woo", {}, 2000), _bridge, 3, 1e6, "µs"),
        Row(
            "ovalia: search",
            "a simulation",
            searches.simulations("ovalia", {}, 100),
            lambda: searches.gin_rummy(100),
            20,
            1e6,
            "µs",
        ),
    ]


def _bridge() -> list[c.Contender]:
    return searches.bridge(2000)


def lab_rows() -> list[Row]:
    """A decision of bots by rules of thumb, with everything the lab notes of it, beside the simulations of others."""
    return [
        Row(
            f"lab: {game} among club players",
            "a decision",
            lab.lab_decisions(game, "club", 3),
            lambda: [lab.spiel_gin_rummy(20), lab.rlcard_gin_rummy(3)],
            wanted,
            1e6,
            "µs",
        )
        for game, wanted in (("ovalia", 1), ("rugby", 1), ("woo", 1))
    ]


def rows() -> list[Row]:
    """Every comparison."""
    return [
        *lab_rows(),
        *search_rows(),
        *environment_rows(),
        *ovalia_rows(),
        *trick_taking_rows("rugby", "rugby", {}, 400),
        *trick_taking_rows("woo", "woo", {}, 2000),
        *trick_taking_rows("schnapsen", "woo", {"variant": "schnapsen"}, 500),
        Row(
            "schnapsen: random games",
            "a game",
            c.ours("schnapsen", c.matches("woo", {"variant": "schnapsen", "target": 1}, 5000)),
            lambda: [c.schnapsen_games(20)],
            50,
            1e6,
            "µs",
        ),
        Row(
            "rugby: a copy of a state",
            "a copy",
            c.ours("rugby", c.copies("rugby", {})),
            lambda: [c.spiel_copies("spades")],
            1.0,
        ),
    ]


def memory(console: Console) -> None:
    """The memory of a state."""
    table = Table("a state of", "bytes", title="Memory")
    table.add_row("ovalia", f"{bytes_each(c.dealt('ovalia', {}).copy):,.0f}")
    table.add_row("rugby", f"{bytes_each(c.dealt('rugby', {}).copy):,.0f}")
    table.add_row("woo", f"{bytes_each(c.dealt('woo', {}).copy):,.0f}")
    table.add_row("open_spiel spades", f"{bytes_each(c.spiel_dealt('spades').clone):,.0f}")
    console.print(table)


def main() -> int:
    """Measures and prints. Returns 1 if a ratio is too low, or an endgame or a review takes too long."""
    console = Console()
    wanted = [row for row in rows() if not sys.argv[1:] or any(word in row.title for word in sys.argv[1:])]
    table = Table("what", "ours", "fastest other", "its version", "ratio", "wanted", title="Side by side, one core")
    short = 0
    with Progress(console=console, transient=True) as progress:
        for row in progress.track(wanted, description="comparisons"):
            others = row.others()
            times = best_times([row.ours, *others], progress)
            fastest = min(range(1, len(times)), key=times.__getitem__)
            other = others[fastest - 1]
            ratio = times[fastest] / times[0]
            short += ratio < row.wanted
            table.add_row(
                row.title,
                f"{times[0] * row.scale:,.0f} {row.measure} {row.unit}",
                f"{times[fastest] * row.scale:,.0f} {row.measure}  {other.name}",
                other.version,
                f"{ratio:.1f}",
                f"{row.wanted:g}",
                style="" if ratio >= row.wanted else "bold red",
            )
    console.print(table)
    if not sys.argv[1:] or "lab" in sys.argv[1:]:
        lab.matches_a_second(console)
    memory(console)
    short += endgames(console, sys.argv[1:])
    short += reviews(console, sys.argv[1:])
    return 1 if short else 0
