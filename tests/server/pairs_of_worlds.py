"""Pairs of worlds through the network: a viewer is sent the same bytes in both, whatever it tries."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, Literal

from watching import HandClock, Host, Watched
from worlds import Step, World, deals, for_a_last_window, other_world, otherwise_asked, written

from thirdhalf.core.chance import Dice
from thirdhalf.core.viewer import PUBLIC, Observer

OVALIA: dict[str, Any] = {"edition": "fr", "halves": 1, "hand_size": 12}
OVALIA_FOR_FOUR: dict[str, Any] = {"players": 4, "halves": 1, "hand_size": 10}
GAMES: dict[str, tuple[str, dict[str, Any], list[str | None]]] = {
    "rugby": ("rugby", {"halves": 2, "ranks": 5, "hand_size": 4}, [None, None]),
    "woo": ("woo", {"target": 2}, [None, None]),
    "ovalia": ("ovalia", OVALIA, [None, None]),
    "ovalia for four": ("ovalia", OVALIA_FOR_FOUR, [None] * 4),
    "woo with a bot": ("woo", {"target": 2}, [None, "rookie"]),
    "ovalia with a bot": ("ovalia", OVALIA, [None, "rookie"]),
    "ovalia for four with bots": ("ovalia", OVALIA_FOR_FOUR, [None, "rookie", None, "club"]),
}
"""Games, their rules, and who plays: people and bots."""
LIVE = 16
"""Steps played over the network; those before them are in the database when the viewer comes."""
Part = Literal["start", "middle", "end", "last window"]
LENGTHS: dict[Part, int] = {"start": LIVE, "middle": 80, "end": 3000, "last window": 3000}
"""The most steps of a script. The longest matches end before that."""
TRIES = 8
"""Scripts for the middle of a match, until there is a window in which somebody else is asked."""
LAST_WINDOW_TRIES = 100
"""Scripts whose last move can be answered, until there is one in whose last window somebody else is asked."""
PARTS: tuple[Part, ...] = ("start", "middle", "end")


@dataclass(frozen=True)
class Case:
    """One pair: everything but the deals follows from this."""

    game: str
    seed: int
    viewer: Observer
    aids: bool
    part: Part
    """The first steps of a match, the last ones, those around a window in which somebody else is asked, or those to a
    last window in which somebody else is.
    """

    def __str__(self) -> str:
        who = "a spectator" if self.viewer is PUBLIC else f"seat {self.viewer}"
        return f"{self.game}, {who}, {self.part}, aids {'on' if self.aids else 'off'}, seed {self.seed}"

    def table_id(self) -> str:
        """An id of its own for every case."""
        who = "p" if self.viewer is PUBLIC else self.viewer
        part = self.part.replace(" ", "")
        return f"{list(GAMES).index(self.game)}{who}{self.aids:d}{part}-{self.seed}".ljust(22, "-")

    def new(self) -> dict[str, Any]:
        """The table. The time for a match is longer than any match takes."""
        game, rules, seats = GAMES[self.game]
        delay = 7 if self.viewer is PUBLIC and self.seed % 4 == 0 else 0
        clock = {"kind": "match", "seconds": 86_400, "increment": 2}
        return {
            "game": game,
            "rules": rules,
            "seats": [{"bot": bot} for bot in seats],
            "options": {"aids": self.aids, "window": 4, "short_window": 1, "clock": clock, "delay": delay},
        }


@dataclass
class Found:
    """What a pair of worlds covered."""

    windows: int = 0
    differently_asked: int = 0
    messages: int = 0
    changed_cards: int = 0
    last_windows: int = 0
    """Matches that ended with a window in which somebody else was asked."""

    def __add__(self, other: Found) -> Found:
        return Found(*(this + that for this, that in zip(astuple(self), astuple(other), strict=True)))


class Stage:
    """Two servers, so that a table has the same id in both worlds, and one clock."""

    def __init__(self, hand: HandClock, hosts: tuple[Host, Host]) -> None:
        self._hand = hand
        self._hosts = hosts

    @staticmethod
    @contextlib.asynccontextmanager
    async def set_up(databases: list[str]) -> AsyncIterator[Stage]:
        with HandClock().installed() as hand:
            async with Host.running(databases[0]) as one, Host.running(databases[1]) as two:
                yield Stage(hand, (one, two))

    async def compare(self, case: Case) -> Found:
        """Play both worlds; AssertionError with the first message that is different."""
        worlds, live = staged(case)
        watched = []
        for at, (host, world) in enumerate(zip(self._hosts, worlds, strict=True)):
            dice = (Dice(case.seed, 3), Dice(case.seed, 4 + at))
            watched.append(await Watched(host, self._hand, world, case.viewer, dice).play(live))
        one, two = watched
        for at, (this, that) in enumerate(zip(one.viewer.heard, two.viewer.heard, strict=False)):
            step = sum(done <= at for done in one.steps)
            assert this == that, (str(case), live[step : step + 1], this, that)
        assert len(one.viewer.heard) == len(two.viewer.heard), str(case)
        asked = list(zip(one.asked, two.asked, strict=True))
        packs = [[entry.text.split(" ") for entry in deals(world.match)] for world in worlds]
        cards = sum(a != b for this, that in zip(*packs, strict=True) for a, b in zip(this, that, strict=True))
        last = case.part == "last window" and one.asked[-1] != two.asked[-1]
        return Found(len(asked), sum(this != that for this, that in asked), len(one.viewer.heard), cards, int(last))


def staged(case: Case) -> tuple[tuple[World, World], list[Step]]:
    """Both worlds as they are when the viewer comes, and the script from there on."""
    if case.part == "last window":
        return staged_last_window(case)
    new = case.new()
    for attempt in range(TRIES):
        world = World(case.table_id(), new)
        script = written(world, Dice(case.seed, 10 + attempt), LENGTHS[case.part])
        cut = max(0, len(script) - LIVE)
        number = 0
        if case.part == "end":
            assert world.over()
            number = len(deals(World(case.table_id(), new).play(script[:cut]).match)) - 1
        other = other_world(world, script, number, case.viewer, Dice(case.seed, 2))
        otherwise = otherwise_asked(world, other)
        if otherwise or case.part != "middle" or not world.asked:
            break
    if case.part == "middle":
        settling = [at for at, step in enumerate(script) if step.kind == "settle"]
        around = [settling[at] for at in otherwise] or [len(script) // 2]
        cut = max(0, around[case.seed % len(around)] - LIVE // 2)
    dealt = [{number: deals(one.match)[number].text} for one in (world, other)]
    one, two = (World(case.table_id(), new, chosen).play(script[:cut]) for chosen in dealt)
    return (one, two), script[cut : cut + LIVE]


def staged_last_window(case: Case) -> tuple[tuple[World, World], list[Step]]:
    """The same for the end of a match whose last move can be answered, by somebody in one of the worlds only."""
    new = case.new()
    for attempt in range(LAST_WINDOW_TRIES):
        world = World(case.table_id(), new)
        script = written(world, Dice(case.seed, 10 + attempt), LENGTHS[case.part], for_a_last_window)
        if script[-1].kind != "settle" or case.viewer in world.asked[-1]:
            continue
        number = len(deals(world.match)) - 1
        asked = world.asked[-1]
        dice = Dice(case.seed, 2)
        other = other_world(world, script, number, case.viewer, dice, lambda one, asked=asked: one.asked[-1] != asked)
        if other.asked[-1] != asked:
            dealt = [{number: deals(one.match)[number].text} for one in (world, other)]
            cut = max(0, len(script) - LIVE)
            one, two = (World(case.table_id(), new, chosen).play(script[:cut]) for chosen in dealt)
            return (one, two), script[cut:]
    raise AssertionError(f"{case}: no such match")


def people_at(game: str) -> list[int]:
    """The seats of people."""
    return [seat for seat, bot in enumerate(GAMES[game][2]) if bot is None]


def last_window_cases(game: str, first: int, count: int) -> list[Case]:
    """Ends of matches in a window. Of two players each knows the other's hand by then, so only spectators can be told
    nothing.
    """
    seats = people_at(game) if len(GAMES[game][2]) > 2 else []
    viewers: list[Observer] = [PUBLIC, *seats]
    return [
        Case(game, seed, viewers[seed % len(viewers)], aids=seed % 2 == 0, part="last window")
        for seed in range(first, first + count)
    ]


def cases(game: str, first: int, count: int) -> list[Case]:
    """Parts of a match, viewers, and aids on and off in turn."""
    seats = people_at(game)
    viewers: list[Observer] = [seats[0], PUBLIC, *seats[1:]]
    return [
        Case(game, seed, viewers[seed // 3 % len(viewers)], aids=seed % 2 == 0, part=PARTS[seed % 3])
        for seed in range(first, first + count)
    ]


def files(folder: Path) -> list[str]:
    """SQLite for both worlds."""
    return [str(folder / "one.sqlite"), str(folder / "two.sqlite")]


def run(databases: list[str], wanted: list[Case]) -> Found:
    """Compares all of these on two empty databases. Returns what they covered together."""

    async def compare() -> Found:
        total = Found()
        async with Stage.set_up(databases) as stage:
            for case in wanted:
                total += await stage.compare(case)
        return total

    return asyncio.run(compare())
