"""The clients: a bot in the README, a person at a terminal; and the schema they share with the server."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest
import write_schemas
from postgres import free_port
from serving import PATIENCE, Server

from thirdhalf.bots import LEVELS
from thirdhalf.client import Client, RequestFailed, Unreachable
from thirdhalf.games import GAMES
from thirdhalf.terminal.remote import play_at

ROOT = Path(__file__).parents[2]
CLOSE = "close\x1b"
"""The move as it is listed, in its colour."""
SHORT = ["--rule", "halves=1", "--rule", "ranks=3", "--rule", "hand_size=3"]


def test_the_bot_of_the_readme_plays_in_fifteen_lines(server: Server) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (bot,) = [code for code in re.findall(r"```python\n(.*?)```", readme, re.DOTALL) if "thirdhalf.client" in code]
    assert len(bot.splitlines()) <= 15
    done = subprocess.run(
        [sys.executable, "-c", bot],
        env={**os.environ, "THIRDHALF_SERVER": server.url},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "reason='rules'" in done.stdout


def terminal(server: Server, folder: Path, *arguments: str, language: str = "en", at: str = "") -> Any:
    return pexpect.spawn(
        sys.executable,
        ["-m", "thirdhalf", "play", "--at", server.url + at, *arguments],
        env={
            **os.environ,
            "XDG_STATE_HOME": str(folder),
            "THIRDHALF_LANG": language,
            "THIRDHALF_NAME": "Ann",
            "COLUMNS": "400",
        },
        encoding="utf-8",
        timeout=120,
    )


@pytest.mark.parametrize(
    ("language", "prompt", "end", "fair"),
    [("en", "Your move>", "won|A draw", "were fair"), ("fr", "À vous>", "gagné|Match nul", "étaient honnêtes")],
)
def test_a_match_is_played_at_a_server_from_the_terminal(
    server: Server, tmp_path: Path, language: str, prompt: str, end: str, fair: str
) -> None:
    table = terminal(server, tmp_path, "rugby", *SHORT, language=language)
    table.expect(prompt)
    table.sendline("drop")
    table.expect("RU-15")
    table.sendline("rule RU-8")
    table.expect("RU-8")
    while table.expect([prompt, end]) == 0:
        table.sendline("#1")
    table.expect(fair)
    table.expect(pexpect.EOF)
    kept = next((tmp_path / "thirdhalf").glob("*.record"))
    done = subprocess.run([sys.executable, "-m", "thirdhalf", "verify", str(kept)], check=False, capture_output=True)
    assert done.returncode == 0
    stacked = re.sub(r"(\* deal .*) (\w+) (\w+)\n", r"\1 \3 \2\n", kept.read_text(), count=1)
    kept.write_text(stacked)
    done = subprocess.run([sys.executable, "-m", "thirdhalf", "verify", str(kept)], check=False, capture_output=True)
    assert done.returncode == 1
    kept.write_text("no record")
    done = subprocess.run([sys.executable, "-m", "thirdhalf", "verify", str(kept)], check=False, capture_output=True)
    assert done.returncode == 2


def test_a_seat_left_at_the_terminal_is_taken_up_again(server: Server, tmp_path: Path) -> None:
    table = terminal(server, tmp_path, "rugby", *SHORT)
    table.expect("Your move>")
    table.sendintr()
    table.expect(r"Go on with: thirdhalf play --at \S+(/table/\S+)\r\n")
    link = table.match[1]
    table.expect(pexpect.EOF)
    again = terminal(server, tmp_path, at=link)
    again.expect("Your move>")
    again.sendline("resign")
    again.expect("has won")
    again.expect(pexpect.EOF)


def test_a_move_at_a_server_is_undone_from_the_terminal(server: Server, tmp_path: Path) -> None:
    table = terminal(server, tmp_path, "woo")
    table.expect("Your move>")
    while CLOSE not in table.before:
        table.sendline("#1")
        table.expect("Your move>")
    table.sendline("close")
    table.expect("You have closed the stock")
    table.expect("Your move>")
    assert CLOSE not in table.before
    table.sendline("undo")
    table.expect("Your move>")
    assert CLOSE in table.before
    table.sendline("help")
    table.expect("Moves: play, exchange, marry, close, draw, ")
    table.sendline("quit")
    table.expect("The seat is yours")
    table.expect(pexpect.EOF)


def test_a_hint_is_asked_of_the_server_from_the_terminal(server: Server, tmp_path: Path) -> None:
    table = terminal(server, tmp_path, "rugby", *SHORT)
    table.expect("Your move>")
    table.sendline("hint")
    table.expect(r"Play [SHDC]\d")
    table.expect("hint again")
    table.sendline("hint")
    table.expect("To win.*Points.*Behind")
    table.expect("Your move>")
    table.sendline("quit")
    table.expect(pexpect.EOF)


def test_a_missing_table_is_reported(server: Server, tmp_path: Path) -> None:
    table = terminal(server, tmp_path, at="/table/" + "x" * 22)
    table.expect("This table doesn.t exist")
    table.expect(pexpect.EOF)
    with pytest.raises(RequestFailed) as chess:
        server.client().create("chess")
    assert chess.value.trouble.code == "no_such_game"


def test_the_command_serves_and_stops_when_told(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "thirdhalf", "serve", "--port", str(port), "--workers", "1"]
    environment = {**os.environ, "THIRDHALF_DATABASE": str(tmp_path / "t.sqlite"), "THIRDHALF_LANG": "en"}
    migrated = subprocess.run([*command, "--migrate"], env=environment, check=False, capture_output=True, text=True)
    assert migrated.returncode == 0, migrated.stderr
    running = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        assert Client(f"http://127.0.0.1:{port}", patience=300).tables() == []
        running.terminate()
        assert running.wait(PATIENCE) in (0, -signal.SIGTERM)  # it shuts down, and then is ended by the signal
        assert running.stderr is not None
        assert f"http://127.0.0.1:{port}" in running.stderr.readline()
    finally:
        running.kill()
        running.communicate()


def test_games_are_listed_with_their_settings(server: Server) -> None:
    games = server.client().games()
    assert set(games) >= {"rugby", "woo"}
    for game in games.values():
        assert [level["name"] for level in game["levels"]] == list(LEVELS)
        assert all(level["en"] and level["fr"] for level in game["levels"])
        assert all(setting["en"] and setting["fr"] for setting in game["settings"])


def test_the_schemas_in_the_docs_are_those_of_the_code() -> None:
    for name, schema in write_schemas.schemas().items():
        kept = (write_schemas.DOCS / name).read_text(encoding="utf-8")
        assert kept == write_schemas.text(schema), "PYTHONPATH=src .venv/bin/python tools/write_schemas.py"


def test_where_no_server_answers_the_message_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    nobody = f"http://127.0.0.1:{free_port()}"
    with pytest.raises(Unreachable, match="thirdhalf serve"):
        Client(nobody, patience=0).tables()
    rugby = GAMES["rugby"]
    assert play_at(f"{nobody}/table/abc", rugby, {}, "club", "fr") == 2
    assert f"Aucun serveur ne répond à {nobody}." in capsys.readouterr().out
