"""A bot that is a program: a line of JSON in, a move in notation out."""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from contextlib import suppress
from typing import Final

from thirdhalf.arena.errors import BotFailed
from thirdhalf.bots import Budget
from thirdhalf.bots.search.budget import ENDLESS
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import View
from thirdhalf.core.text import Text


class ProgramBot:
    """Started at its first move. It should exit when its input ends."""

    def __init__(self, name: str, command: str, patience: float) -> None:
        self.name: Final = name
        self._command: Final = command
        self._patience: Final = patience
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str] = queue.Queue()

    def choose(self, view: View, dice: Dice, budget: Budget | None) -> str:
        """Sends the view and waits for a line with the move."""
        process = self._process or self._start()
        asked = {**view, "seed": int(dice.word()), "budget": None if budget is None else _as_json(budget)}
        try:
            assert process.stdin is not None
            process.stdin.write(json.dumps(asked) + "\n")
            process.stdin.flush()
            line = self._lines.get(timeout=self._patience)
        except BrokenPipeError:
            line = ""
        except queue.Empty:
            self.close()
            raise BotFailed(
                self.name, Text(f"no answer within {self._patience:g} s", f"pas de réponse en {self._patience:g} s")
            ) from None
        if not line:
            status = process.wait()
            self.close()
            raise BotFailed(
                self.name, Text(f"the program ended with status {status}", f"le programme s'est arrêté, code {status}")
            )
        return line.strip()

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                shlex.split(self._command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError, IndexError) as trouble:
            raise BotFailed(self.name, Text(f"cannot be started: {trouble}", f"ne démarre pas : {trouble}")) from None
        self._process, self._lines = process, queue.Queue()
        threading.Thread(target=_listen, args=(process, self._lines), daemon=True).start()
        return process

    def close(self) -> None:
        """Ends the program."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        assert process.stdin is not None
        with suppress(BrokenPipeError):
            process.stdin.close()


def _listen(process: subprocess.Popen[str], lines: queue.Queue[str]) -> None:
    """Queues every line as it comes, and an empty one at the end."""
    assert process.stdout is not None
    with process.stdout as out:
        for line in out:
            lines.put(line)
    lines.put("")


def _as_json(budget: Budget) -> dict[str, float | None]:
    iterations = None if budget.iterations >= ENDLESS else int(budget.iterations)
    return {"iterations": iterations, "milliseconds": budget.milliseconds}
