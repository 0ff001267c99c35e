"""Pairs of worlds that differ only in what a viewer cannot know. `make soak` runs many more of them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import postgres
import pytest
from pairs_of_worlds import GAMES, Case, cases, files, last_window_cases, run
from watching import HandClock, Host, Watched
from worlds import World, written

from thirdhalf.core.chance import Dice
from thirdhalf.core.viewer import PUBLIC

LAST_WINDOWS = {
    "ovalia": (4, 10),
    "ovalia with a bot": (4,),
    "ovalia for four": (36, 47),
    "ovalia for four with bots": (36, 41),
}
"""Seeds whose first match already ends in a window in which somebody else can be asked. They are rare."""


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_a_viewer_cannot_tell_apart_send_it_the_same_bytes(game: str, tmp_path: Path) -> None:  # OV-22
    found = run(files(tmp_path), cases(game, 0, 3))
    assert found.messages > 150
    assert found.changed_cards > 3
    if game.startswith("ovalia"):
        assert found.windows > found.differently_asked > 0


@pytest.mark.parametrize("game", LAST_WINDOWS)
def test_nobody_can_tell_who_is_asked_in_the_last_window_of_a_match(game: str, tmp_path: Path) -> None:  # OV-22
    wanted = [case for seed in LAST_WINDOWS[game] for case in last_window_cases(game, seed, 1)]
    assert run(files(tmp_path), wanted).last_windows == len(wanted)


def test_two_worlds_on_postgresql(postgresql: str) -> None:
    urls = [postgres.new_database(postgresql) for _ in range(2)]
    assert run(urls, cases("ovalia for four", 1, 2)).messages > 100


def test_a_spectator_with_a_delay_sees_every_move_at_its_time(tmp_path: Path) -> None:
    case = Case("rugby", 4, PUBLIC, aids=True, part="start")
    new, id = case.new(), case.table_id()
    delay = 1000 * new["options"]["delay"]
    assert delay

    async def watch() -> list[str]:
        with HandClock().installed() as hand:
            async with Host.running(str(tmp_path / "tables.sqlite")) as host:
                watched = Watched(host, hand, World(id, new), PUBLIC, (Dice(1), Dice(2)))
                async with watched.together():
                    await watched.pass_time(hand.now + delay)
                    before = len(watched.viewer.heard)
                    for step in written(World(id, new), Dice(3), 3):
                        await watched.move(step)
                    assert len(watched.viewer.heard) == before
                    await watched.pass_time(hand.now + delay)
                    return watched.viewer.heard[before:]

    assert len(asyncio.run(watch())) == 3
