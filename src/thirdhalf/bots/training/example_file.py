"""The examples of a generation on disk: what was played is not played again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final


class ExampleFile:
    """One line of JSON for each match or batch of halves, known by its seed. A line that was cut off is left out."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.places: Final[dict[int, int]] = {}
        """By seed: where its line begins."""
        if path.exists():
            with path.open("rb") as file:
                self._read(file.readlines())

    def _read(self, lines: list[bytes]) -> None:
        place = 0
        for line in lines:
            with suppress(ValueError):
                self.places[json.loads(line)["seed"]] = place
            place += len(line)

    def add(self, seed: int, examples: list[int]) -> None:
        """Keeps the examples of a seed."""
        with self.path.open("ab") as file:
            file.write(b"\n")  # after a line that was cut off
            self.places[seed] = file.tell()
            line = json.dumps({"seed": seed, "examples": examples}, separators=(",", ":"))
            file.write(line.encode() + b"\n")

    def read(self, seeds: list[int]) -> Iterator[list[int]]:
        """The examples of these seeds, one after the other. A file that was never begun has none."""
        if not seeds:
            return
        with self.path.open("rb") as file:
            for seed in seeds:
                file.seek(self.places[seed])
                yield json.loads(file.readline())["examples"]
