"""The version of the engine: results of another one are not mixed with these."""

from __future__ import annotations

import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import thirdhalf
from thirdhalf.games import GAMES

PARTS: Final = ("core", "bots", "arena/matches.py", "arena/deals.py", "arena/contestants.py", "lab/matches.py")
"""What decides how a match is played, besides the game."""


@cache
def engine_version(game: str) -> str:
    """A hash of the source of everything that decides a match. Compiled or not, the source is the same."""
    house = Path(thirdhalf.__file__).parent
    module = sys.modules[type(GAMES[game]).__module__]
    sources = [*_sources(house, *PARTS), *_sources(*_home(module.__name__, Path(str(module.__file__))))]
    digest = sha256()
    for name, path in sources:
        digest.update(f"{name}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _home(module: str, file: Path) -> tuple[Path, str]:
    """The folder of a game's package; a game in a single file is that file."""
    package = file.name.startswith("__init__.")
    name = module.rpartition(".")[2]
    return (file.parent.parent, name) if package else (file.parent, f"{name}.py")


def _sources(root: Path, *parts: str) -> list[tuple[str, Path]]:
    found = []
    for part in parts:
        files = sorted((root / part).rglob("*.py")) if (root / part).is_dir() else [root / part]
        found += [(file.relative_to(root).as_posix(), file) for file in files]
    return found
