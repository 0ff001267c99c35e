"""The results file of an arena: a JSON header line, then one line per finished deal."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from thirdhalf.arena.errors import ArenaError
from thirdhalf.arena.matches import DealResult, result_of
from thirdhalf.core.text import Text


class ResultsFile:
    """Every result is on disk before the next. A last line that was cut off is dropped and played again."""

    def __init__(self, path: Path, about: dict[str, Any]) -> None:
        self.path: Final = path
        self.results: Final[list[DealResult]] = []
        lines = _whole_lines(path)
        if lines:
            self._check(lines[0], about)
            self.results.extend(result_of(json.loads(line)) for line in lines[1:])
        else:
            self._write([json.dumps({"arena": about})], "w")

    def _check(self, line: str, about: dict[str, Any]) -> None:
        try:
            found = json.loads(line)["arena"]
            differing = [key for key in about if found.get(key, False) != about[key]]
        except (ValueError, KeyError, TypeError, AttributeError):
            raise ArenaError(
                Text(
                    f"{self.path} is not an arena results file.",
                    f"{self.path} n'est pas un fichier de résultats d'arène.",
                )
            ) from None
        if differing:
            key = differing[0]
            there, here = json.dumps(found.get(key, False)), json.dumps(about[key])
            raise ArenaError(
                Text(
                    f"{self.path} belongs to another arena: {key} is {there} there and {here} here.",
                    f"{self.path} appartient à une autre arène : {key} y vaut {there}, ici {here}.",
                ),
            )

    def add(self, result: DealResult) -> None:
        """Appends a result to the file."""
        self.results.append(result)
        self._write([json.dumps(result.as_json(), separators=(",", ":"))], "a")

    def _write(self, lines: list[str], mode: str) -> None:
        with self.path.open(mode, encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())


def _whole_lines(path: Path) -> list[str]:
    """The complete lines of a file. An incomplete last line is removed from it."""
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        path.write_bytes(whole)
    return whole.decode("utf-8", "replace").splitlines()
