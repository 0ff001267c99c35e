"""The result store: a folder that only grows. A deal that is in it is never played again.

Each experiment has a folder named by its key, each run adds a file of its own to it, and each unit is a line. So two
stores are merged by copying the files of one into the other, and a line cut off by a power failure harms no other.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from thirdhalf.core.text import Text
from thirdhalf.lab.errors import LabError
from thirdhalf.lab.unit import Experiment
from thirdhalf.lab.work import UnitResult

Results = dict[int, Any]
"""By the number of the deal."""


def default_store() -> Path:
    """A folder in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "thirdhalf" / "lab"


class Store:
    """Results by experiment, read when first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._known: Final[dict[str, Results]] = {}
        self._pace: Final[dict[str, float]] = {}
        self._run: Final = f"{uuid4().hex}.jsonl"

    def results(self, asked: Experiment) -> Results:
        """All deals of an experiment that were ever played."""
        if asked.key not in self._known:
            self._known[asked.key] = {}
            for file in sorted((self.folder / asked.key).glob("*.jsonl")):
                self._read(file, asked)
        return self._known[asked.key]

    def seconds(self, asked: Experiment) -> float | None:
        """What a deal took when one was last played; None if none ever was."""
        self.results(asked)
        return self._pace.get(asked.key)

    def add(self, done: UnitResult) -> None:
        """Writes a unit to disk, then knows it."""
        asked = done.unit.experiment
        folder = self.folder / asked.key
        folder.mkdir(parents=True, exist_ok=True)
        about = folder / "about.json"
        if not about.exists():
            about.write_text(json.dumps(asked.about, indent=2, sort_keys=True) + "\n", encoding="utf-8")
        line = {"deals": done.unit.deals, "results": done.results, "seconds": round(done.seconds, 4)}
        with (folder / self._run).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self._take(asked, list(done.unit.deals), list(done.results), done.seconds)

    def _read(self, file: Path, asked: Experiment) -> None:
        for text in file.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                line = json.loads(text)
            except ValueError:
                continue  # cut off while it was written: its deals are played again
            self._take(asked, line["deals"], line["results"], line["seconds"])

    def _take(self, asked: Experiment, deals: list[int], results: list[Any], seconds: float) -> None:
        known = self.results(asked)
        for deal, result in zip(deals, results, strict=True):
            if known.setdefault(deal, result) != result:
                raise LabError(
                    Text(
                        f"The store has two different results for deal {deal} of {asked.key}: look at its files.",
                        f"Deux résultats différents pour la donne {deal} de {asked.key} : voyez ses fichiers.",
                    ),
                )
        if deals:
            self._pace[asked.key] = seconds / len(deals)
