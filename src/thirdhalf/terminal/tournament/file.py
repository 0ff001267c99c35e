"""A tournament in a file: read whole, written whole or not at all."""

from __future__ import annotations

import json
import os
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from thirdhalf.core.reading import Unreadable
from thirdhalf.core.text import Text
from thirdhalf.terminal.files import read_text
from thirdhalf.tournament import Tournament

NOT_JSON: Final = Text("not JSON", "ce n'est pas du JSON")


def load(path: Path, language: str) -> Tournament:
    """Reads a tournament; Unreadable if the file is not there or is not one."""
    try:
        return Tournament.read(json.loads(read_text(path, language)))
    except Unreadable as trouble:
        raise Unreadable(str(path), str(trouble)) from None
    except (ValueError, RecursionError) as trouble:
        raise Unreadable(str(path), f"{NOT_JSON.said(language)}: {trouble}") from None


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
