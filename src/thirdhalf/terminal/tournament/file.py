"""A tournament in a file: read whole, written whole or not at all."""

from __future__ import annotations

import json
import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from thirdhalf.core.reading import Unreadable
from thirdhalf.tournament import Tournament


def load(path: Path) -> Tournament:
    """Reads a tournament; Unreadable if the file is not one."""
    try:
        return Tournament.read(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, RecursionError) as trouble:
        raise Unreadable(str(path), f"not JSON: {trouble}") from None


def save(path: Path, tournament: Tournament) -> None:
    """Saves a tournament. The old file stays until the new one is on disk."""
    replace_text(path, json.dumps(tournament.write(), ensure_ascii=False, indent=1) + "\n")


def replace_text(path: Path, text: str) -> None:
    """Replaces a file atomically."""
    with NamedTemporaryFile(
        "w", encoding="utf-8", newline="", dir=path.parent, prefix=f".{path.name}.", delete=False
    ) as new:
        try:
            new.write(text)
            new.flush()
            os.fsync(new.fileno())
            os.chmod(new.name, path.stat().st_mode & 0o777 if path.exists() else 0o644)
            os.replace(new.name, path)
        except BaseException:
            os.unlink(new.name)
            raise
