"""Files that commands read, `-` being standard input, and the message if one cannot be read."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from rich.console import Console

from thirdhalf.core.nearest import did_you_mean
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.text import Text


def read_text(path: Path, language: str) -> str:
    """The text of a file. Unreadable says why it could not be read."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable("", Text("not a text in UTF-8", "ce n'est pas un texte en UTF-8").said(language)) from None
    except FileNotFoundError:
        raise Unreadable("", no_file(path).said(language)) from None
    except IsADirectoryError:
        raise Unreadable("", Text("a folder, not a file", "c'est un dossier, pas un fichier").said(language)) from None
    except OSError as error:
        reason = Text("the file cannot be read", "impossible de lire le fichier").said(language)
        raise Unreadable("", f"{reason} ({error.strerror})") from None


ALIKE: Final = 0.7
"""How much names of files must have in common: endings do not count for much."""


def no_file(path: Path) -> Text:
    """The message for a file that is not there, with the one beside it that was probably meant."""
    beside = path.parent
    guess = did_you_mean(path.name, sorted(one.name for one in beside.iterdir()) if beside.is_dir() else [], ALIKE)
    return Text(f"there is no such file.{guess.en}", f"ce fichier n'existe pas.{guess.fr}")


def fail(console: Console, path: Path, trouble: Unreadable, status: int) -> int:
    """Says what is wrong with a file. Returns the exit status."""
    console.print(f"{path}: {trouble}", style="red", highlight=False, markup=False, soft_wrap=True)
    return status
