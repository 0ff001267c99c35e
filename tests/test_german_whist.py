"""A game in a package of its own: installed, it is there wherever ours are."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest
import whist
from serving import Server

SHORT = ["--rule", "ranks=4", "--seed", "3"]
ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return whist.install(tmp_path_factory.mktemp("whist"))


@pytest.fixture
def run(installed: dict[str, str]) -> Callable[..., str]:
    def python(*arguments: str, given: str = "") -> str:
        done = subprocess.run(
            [sys.executable, *arguments], env=installed, input=given, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return python


def test_it_is_one_small_package() -> None:
    files = [path for path in whist.EXAMPLE.rglob("*") if path.suffix in (".py", ".md", ".toml")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 400


def test_our_games_are_there_with_and_without_it(run: Callable[..., str]) -> None:
    listed = "import thirdhalf.games; print(*thirdhalf.games.GAMES)"
    assert run("-c", listed).split() == ["ovalia", "rugby", "woo", "german-whist"]


def test_a_package_that_cannot_be_loaded_does_not_take_the_others_with_it(
    tmp_path: Path, installed: dict[str, str]
) -> None:
    broken = tmp_path / "broken-1.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (broken / "entry_points.txt").write_text("[thirdhalf.games]\nbroken = no_such_module:GAME\n")
    env = {**installed, "PYTHONPATH": f"{installed['PYTHONPATH']}:{tmp_path}"}
    listed = "import thirdhalf.games; print(*thirdhalf.games.GAMES)"
    done = subprocess.run([sys.executable, "-c", listed], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["ovalia", "rugby", "woo", "german-whist"]
    assert "the game broken" in done.stderr


def test_it_keeps_the_promises_of_every_game(run: Callable[..., str]) -> None:
    run(str(Path(__file__).with_name("whist_promises.py")))


def test_the_referee_judges_it(run: Callable[..., str]) -> None:
    request = {"game": "german-whist", "rules": {"ranks": 3}, "seed": 1, "view": 1}
    first = json.loads(run("-m", "thirdhalf", "referee", given=json.dumps(request)))
    assert first["position"]["hands"][0] == ["?"] * 3  # GW-6
    moves = [f"1 {first['legal']['1'][0]}", "1 play S2"]
    second = json.loads(run("-m", "thirdhalf", "referee", given=json.dumps({**request, "moves": moves})))
    assert second["applied"] == 1
    assert second["refused"]["clause"] == "GW-4"


def test_it_has_nothing_to_learn(installed: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "thirdhalf", "train", "german-whist", "--folder", str(tmp_path), "--lang", "fr"]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "rien à apprendre" in done.stderr


def test_perft_counts_it(run: Callable[..., str]) -> None:
    assert run("-m", "thirdhalf", "perft", "german-whist", *SHORT, "--depth", "2").splitlines()[1].split() == ["1", "4"]


def test_its_rule_book_is_read(run: Callable[..., str]) -> None:
    told = run("-m", "thirdhalf", "rule", "GW-5", "--lang", "fr")
    assert "Le plus fort atout gagne le pli" in told
    assert "state.py" in told


def test_bots_play_it_in_the_arena(run: Callable[..., str]) -> None:
    told = run(
        "-m", "thirdhalf", "arena", "german-whist", "random", "first-fifteen", *SHORT, "--matches", "4", "--jobs", "1"
    )
    assert "first-fifteen" in told


def test_it_is_played_at_a_terminal(installed: dict[str, str], tmp_path: Path) -> None:
    env = {**installed, "XDG_STATE_HOME": str(tmp_path)}
    table = pexpect.spawn(
        sys.executable, ["-m", "thirdhalf", "play", "german-whist", *SHORT], env=env, encoding="utf-8", timeout=120
    )
    while table.expect(["Your move>", "won|A draw"]) == 0:
        table.sendline("#1")
    table.expect(pexpect.EOF)


def test_it_is_an_environment_of_pettingzoo(run: Callable[..., str]) -> None:
    run(
        "-c",
        "from pettingzoo.test import api_test\n"
        "from thirdhalf.research.pettingzoo import env\n"
        "api_test(env('german-whist', ranks=4), num_cycles=40)\n",
    )


def test_it_is_a_game_of_openspiel(run: Callable[..., str]) -> None:
    run(
        "-c",
        "import pyspiel, thirdhalf.research.openspiel\n"
        "game = pyspiel.load_game('thirdhalf_german-whist(ranks=2)')\n"
        "pyspiel.random_sim_test(game, 2, False, False)\n",
    )


def test_a_server_offers_it(installed: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", installed["PYTHONPATH"])
    server = Server(tmp_path, str(tmp_path / "tables.sqlite"), fresh=True)
    try:
        client = server.client()
        assert client.games()["german-whist"]["table"] == "general"
        table = client.create("german-whist", {"ranks": 3}, bots=[None, "club"])
        seat = client.sit(table.id, "Ann")
        for view in seat.turns():
            seat.play(view["legal"][str(view["seat"])][0])
        assert seat.state.table.result is not None
        assert "result: " in client.record(table.id)
        server.hang_up()
    finally:
        server.stop()
