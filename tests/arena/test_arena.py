"""The arena: duplicate deals, results files that are continued, users' bots, and the command."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import own_bots
import pexpect
import pytest
import support
from typer.testing import CliRunner

from thirdhalf.arena.arena import Arena, played
from thirdhalf.arena.contestants import contestant
from thirdhalf.arena.errors import ArenaError, BotFailed
from thirdhalf.arena.matches import DealResult, play
from thirdhalf.arena.results_file import ResultsFile
from thirdhalf.bots import LEVELS, Budget
from thirdhalf.cli import app
from thirdhalf.core.chance import Dice
from thirdhalf.core.entry import Dealt
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES

ROOT = Path(__file__).parents[2]
SHORT: dict[str, Any] = {"halves": 1, "ranks": 3, "hand_size": 3}
PROGRAM = f"cmd:{sys.executable} {ROOT / 'examples' / 'own_program.py'}"


def results(arena: Arena, matches: int, jobs: int = 1, done: list[DealResult] | None = None) -> list[DealResult]:
    return list(played(arena, arena.deals(matches, done or []), jobs, 30))


def packs(game: str, rules: dict[str, Any], *bots: str) -> list[list[str]]:
    """The packs of a match between these bots."""
    match = Match(GAMES[game], GAMES[game].read_settings(rules), 12)
    play(match, [contestant(bot, 0) for bot in bots], None)
    return [sorted(part) + entry.stock for entry in match.record if isinstance(entry, Dealt) for part in entry.shares]


@pytest.mark.parametrize(
    ("game", "rules"),
    [("rugby", {}), ("woo", {}), ("woo", {"variant": "schnapsen"}), ("ovalia", {}), ("ovalia", {"edition": "en"})],
)
def test_every_deal_of_a_match_is_the_same_for_all_players(game: str, rules: dict[str, Any]) -> None:
    one, other = packs(game, rules, "random", "rookie"), packs(game, rules, "rookie", "random")
    common = min(len(one), len(other))
    assert common >= 4
    assert one[:common] == other[:common]


def test_four_play_the_same_deals_in_every_half() -> None:
    rules = {"players": 4, "halves": 2}
    assert packs("ovalia", rules, *["random"] * 4) == packs("ovalia", rules, *["rookie", "random"] * 2)


def test_the_same_arena_gives_the_same_results_in_one_process_and_in_two() -> None:
    arena = Arena("rugby", SHORT, ("club", "rookie", "random"), seed=5)
    alone, together = results(arena, 4), results(arena, 4, jobs=2)
    assert sorted(alone, key=lambda one: (one.bots, one.deal)) == sorted(together, key=lambda one: (one.bots, one.deal))
    assert len(alone) == 6
    assert results(Arena("rugby", SHORT, ("club", "rookie", "random"), seed=6), 4) != alone


def test_an_arena_for_four_seats_everybody_everywhere() -> None:
    rules = {"players": 4, "halves": 1}
    (result,) = results(Arena("ovalia", rules, ("random", "rookie", "random@1", "rookie@1")), 4)
    assert [one.seats[0] for one in result.matches] == ["random", "rookie", "random@1", "rookie@1"]
    assert all(len(one.scores) == 4 for one in result.matches)


def test_a_resumed_results_file_gives_what_one_run_gives(tmp_path: Path) -> None:
    arena = Arena("rugby", SHORT, ("club", "random"))
    whole = results(arena, 8)
    for result in results(arena, 4):
        ResultsFile(tmp_path / "book", arena.about()).add(result)
    with (tmp_path / "book").open("a") as file:
        file.write('{"bots":["club","ra')  # the power failed here
    book = ResultsFile(tmp_path / "book", arena.about())
    assert len(book.results) == 2
    for result in results(arena, 8, done=book.results):
        book.add(result)
    assert ResultsFile(tmp_path / "book", arena.about()).results == whole


def test_a_results_file_of_another_arena_is_refused_and_kept(tmp_path: Path) -> None:
    arena = Arena("rugby", SHORT, ("club", "random"))
    ResultsFile(tmp_path / "book", arena.about())
    kept = (tmp_path / "book").read_text()
    with pytest.raises(ArenaError, match="seed is 0 there and 1 here"):
        ResultsFile(tmp_path / "book", Arena("rugby", SHORT, ("club", "random"), seed=1).about())
    (tmp_path / "letter").write_text("Dear book\n")
    with pytest.raises(ArenaError, match="not an arena results file"):
        ResultsFile(tmp_path / "letter", arena.about())
    assert (tmp_path / "book").read_text() == kept
    assert (tmp_path / "letter").read_text() == "Dear book\n"


def test_a_budget_can_be_part_of_the_name() -> None:
    for name in ("own_bots:noted@7", "own_bots:noted@250ms", "own_bots:noted"):
        contestant(name, 0).choose({"legal": {"0": ["on"]}, "seat": 0}, Dice(1), None)
    seven, quarter, none = own_bots.BUDGETS
    assert seven is not None
    assert (seven.iterations, seven.milliseconds) == (7, None)
    assert quarter is not None
    assert quarter.milliseconds == 250
    assert none is None


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("crashes", "ZeroDivisionError"),
        ("cheats", "'play .1': You don't hold .1"),
        ("mumbles", "'er': Not a move"),
        ("says_nothing", "a move is a text, not None"),
    ],
)
def test_a_function_that_fails_is_named_with_what_it_did(bot: str, said: str) -> None:
    with pytest.raises(BotFailed, match=f"^own_bots:{bot}: {said}") as failed:
        results(Arena("rugby", {}, ("random", f"own_bots:{bot}")), 2)
    assert failed.value.said("fr").startswith(f"own_bots:{bot} : ")


@pytest.mark.parametrize("jobs", [1, 2])
def test_programs_play_and_get_dice_and_budget(jobs: int) -> None:
    arena = Arena("woo", {"target": 1}, (f"{PROGRAM} --any", PROGRAM), iterations=50)
    assert len(results(arena, 4, jobs)) == 2
    assert results(arena, 4) == results(arena, 4)


@pytest.mark.parametrize(
    ("code", "seconds", "said"),
    [
        ("import sys; sys.exit(3)", 60, "ended with status 3"),
        ("input(); print('play nothing')", 60, "'play nothing': "),
        ("import time; time.sleep(60)", 0.5, "no answer within 0.5 s"),
    ],
)
def test_a_program_that_fails_is_named_with_what_it_did(code: str, seconds: float, said: str) -> None:
    name = f'cmd:{sys.executable} -c "{code}"'
    arena = Arena("rugby", SHORT, ("random", name))
    with pytest.raises(BotFailed) as failed:
        list(played(arena, arena.deals(2, []), 1, seconds))
    assert name in str(failed.value)
    assert said in str(failed.value)


def test_what_is_finished_before_a_bot_fails_is_kept() -> None:
    arena = Arena("rugby", SHORT, ("random", "own_bots:tires"))
    done = []
    with pytest.raises(BotFailed, match="tired"):
        done.extend(played(arena, arena.deals(200, []), 1, 30))
    assert done


# The command.


def run(*arguments: str, language: str = "en", folder: Path = ROOT) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "thirdhalf", "arena", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={**os.environ, "THIRDHALF_LANG": language, "COLUMNS": "160"},
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


TINY = ["--rule", "halves=1", "--rule", "ranks=3", "--rule", "hand_size=3", "--jobs", "1"]


def test_the_command_prints_and_writes_its_results_and_resumes(tmp_path: Path) -> None:
    files = ["--save", str(tmp_path / "book"), "--json", str(tmp_path / "a.json"), "--csv", str(tmp_path / "a.csv")]
    status, told, _ = run("rugby", "club", "random", "--matches", "4", *TINY, *files)
    assert status == 0
    assert "won of decided" in told
    first = json.loads((tmp_path / "a.json").read_text())
    assert first["standings"][0]["matches"] == 4
    assert run("rugby", "club", "random", "--matches", "10", *TINY, *files)[0] == 0
    report = json.loads((tmp_path / "a.json").read_text())
    once = tmp_path / "once.json"
    assert run("rugby", "club", "random", "--matches", "10", *TINY, "--json", str(once))[0] == 0
    assert json.loads(once.read_text())["standings"] == report["standings"]
    rows = list(csv.DictReader((tmp_path / "a.csv").read_text().splitlines()))
    assert [row["bot"] for row in rows] == ["club", "random"]
    assert float(rows[0]["points"]) == -float(rows[1]["points"])
    status, _, trouble = run("rugby", "club", "rookie", *TINY, *files)
    assert status == 2
    assert "belongs to another arena" in trouble


def test_the_command_speaks_french_and_rates_more_than_two() -> None:
    status, told, _ = run("rugby", "club", "rookie", "random", "--matches", "2", *TINY, language="fr")
    assert status == 0
    assert "part gagnée" in told
    assert "cote" in told
    assert "Pas de joueur nobody" in run("rugby", "nobody", "club", language="fr")[2]


def test_control_c_ends_an_arena_and_loses_nothing(tmp_path: Path) -> None:
    arguments = ["rugby", "club", "random", "--matches", "100000", "--jobs", "2", "--save", str(tmp_path / "book")]
    arena = pexpect.spawn(sys.executable, ["-m", "thirdhalf", "arena", *arguments], encoding="utf-8", timeout=120)
    arena.expect("[1-9][0-9]*/50000")
    arena.sendintr()
    arena.expect("random")
    arena.expect(pexpect.EOF)
    arena.close()
    assert arena.exitstatus == 130
    assert ResultsFile(tmp_path / "book", Arena("rugby", {}, ("club", "random")).about()).results


DIES = """
import multiprocessing, os
from thirdhalf.arena.arena import Arena, played
if __name__ == "__main__":
    arena = Arena("rugby", {}, ("club", "random"))
    results = played(arena, arena.deals(100_000, []), 2, 30)
    next(results)
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)
    os._exit(1)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_processes_of_an_arena_that_is_killed_end_with_it(tmp_path: Path) -> None:
    processes = support.left_by(DIES, tmp_path)
    assert len(processes) == 2
    for process in processes:
        support.await_end(process)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rugby", "club", "nobody"], "No bot nobody. There are random, rookie, club"),
        (["rugby", "club", "club"], "different bots"),
        (["rugby", "club"], "different bots"),
        (["chess", "club", "random"], "No game chess"),
        (["rugby", "club", "nowhere:choose"], "No module named 'nowhere'"),
        (["rugby", "club", "json:nothing"], "no attribute 'nothing'"),
        (["rugby", "club", "cmd:/no/such/program", "--matches", "2", "--jobs", "1"], "cannot be started"),
    ],
)
def test_bots_that_cannot_meet_are_reported_plainly(arguments: list[str], said: str) -> None:
    done = CliRunner().invoke(app, ["arena", *arguments], env={"THIRDHALF_LANG": "en", "COLUMNS": "160"})
    assert done.exit_code == 2
    assert said in " ".join(done.stderr.split())


def test_the_bots_of_the_examples_play(tmp_path: Path) -> None:
    program = f"cmd:{sys.executable} {ROOT / 'examples' / 'own_program.py'}"
    status, told, _ = run("rugby", "examples.own_bot:choose", program, "--matches", "4", "--jobs", "2")
    assert status == 0
    assert "own_bot:choose" in told


def test_a_level_as_a_program_plays_in_an_arena() -> None:
    program = f"cmd:{sys.executable} -m thirdhalf bot club"
    (result,) = results(Arena("rugby", SHORT, (program, "random"), seed=3), 2)
    assert [match.seats for match in result.matches] == [(program, "random"), ("random", program)]
    assert all(match.thought[program] for match in result.matches)


def test_a_level_as_a_program_takes_its_budget_from_the_arena_or_has_its_own() -> None:
    match = Match(GAMES["rugby"], GAMES["rugby"].read_settings({}), 3)
    match.settle()
    view = match.view(0)
    asked = [
        {**view, "seed": 7, "budget": {"iterations": 9, "milliseconds": None}},
        {**view, "seed": 7, "budget": None},
    ]
    lines = "".join(json.dumps(each) + "\n" for each in asked)
    for options, budgets in ([], (Budget(9), None)), (["--iterations", "4"], (Budget(4), Budget(4))):
        command = [sys.executable, "-m", "thirdhalf", "bot", "first-fifteen", *options]
        told = subprocess.run(command, input=lines, stdout=subprocess.PIPE, text=True, check=True).stdout
        level = LEVELS["first-fifteen"]
        assert told.splitlines() == [level.choose(view, Dice(7), budget) for budget in budgets]


def test_processes_that_share_a_search_belong_to_the_arena_of_a_results_file(tmp_path: Path) -> None:
    arena = Arena("rugby", SHORT, ("club", "random"))
    ResultsFile(tmp_path / "book", {key: value for key, value in arena.about().items() if key != "processes"})
    ResultsFile(tmp_path / "book", arena.about())  # a file from before there was a choice
    with pytest.raises(ArenaError, match="processes is false there and 2 here"):
        ResultsFile(tmp_path / "book", replace(arena, processes=2).about())


def test_an_arena_gives_levels_that_search_their_processes() -> None:
    arena = Arena("rugby", SHORT, ("first-fifteen@8", "random"), seed=3, processes=2)
    assert results(arena, 2) == results(arena, 2)
