"""The rule books, and the code and tests that implement their clauses."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from thirdhalf.core.settings import Setting
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES

LANGUAGES = ("en", "fr")
CLAUSE = re.compile(r"- \*\*([A-Z]{2}-\d+)\*\* (.*)")
ID = re.compile(r"([A-Za-z]{2})\s*-?\s*(\d{1,3})")
CITED = re.compile(r"\b[A-Z]{2}-\d+(?!\d)")


def package(game: str) -> str:
    """The package of a game; its rule books are beside its code."""
    return type(GAMES[game]).__module__


@cache
def book(game: str, language: str) -> str:
    """The whole rule book of a game."""
    return files(package(game)).joinpath(f"rules.{language}.md").read_text(encoding="utf-8")


@cache
def clauses(game: str, language: str) -> dict[str, str]:
    """The clauses of a game by their ids, each as one line."""
    found: dict[str, str] = {}
    current = None
    for line in book(game, language).splitlines():
        starts = CLAUSE.match(line)
        if starts:
            current = starts[1]
            found[current] = starts[2].strip()
        elif current and line.startswith("  "):
            found[current] += " " + line.strip()
        else:
            current = None
    return found


@dataclass(frozen=True)
class Chapter:
    """A heading and its clauses. The first chapter is the title with the introduction."""

    title: str
    text: str
    clauses: dict[str, str]


@cache
def chapters(game: str, language: str) -> list[Chapter]:
    """The rule book in order: title and introduction, then the chapters."""
    told = clauses(game, language)
    found: list[Chapter] = []
    for part in re.split(r"^#+ ", book(game, language), flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        before = body.partition("\n- ")[0] if not body.startswith("- ") else ""
        ids = [match[1] for match in map(CLAUSE.match, body.splitlines()) if match]
        found.append(Chapter(title.strip(), " ".join(before.split()), {id: told[id] for id in ids}))
    return found


def title(game: str) -> Text:
    """What a game is called: the title of its rule book."""
    return Text(chapters(game, "en")[0].title, chapters(game, "fr")[0].title)


def game_of(clause: str) -> str | None:
    """The game a clause belongs to; None if no book has it."""
    return next((game for game in GAMES if clause in clauses(game, "en")), None)


def clause_id(asked: str) -> str | None:
    """The id meant by `ov40`, `OV 40` or `ov-40`; None if it is not an id."""
    meant = ID.fullmatch(asked.strip())
    return f"{meant[1].upper()}-{int(meant[2])}" if meant else None


def mentions(words: str, language: str) -> list[str]:
    """The clauses that contain all these words: chapters about them first, then those with the exact phrase."""
    phrase = _plain(words)
    found: list[tuple[int, str]] = []
    for game in GAMES:
        for chapter in chapters(game, language):
            title = _plain(chapter.title)
            for id, text in chapter.clauses.items():
                plain = _plain(text)
                if phrase and all(word in f"{title} {plain}" for word in phrase.split()):
                    found.append((0 if phrase in title else 1 if phrase in plain else 2, id))
    return [id for _, id in sorted(found, key=lambda one: one[0])]


def _plain(text: str) -> str:
    """A text without case, accents and punctuation, for comparison."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return " ".join(re.sub(r"[^\w']+", " ", "".join(c for c in letters if not unicodedata.combining(c))).split())


def span(prefix: str) -> str | None:
    """The last clause with this prefix."""
    ids = [id for game in GAMES for id in clauses(game, "en") if id.startswith(f"{prefix}-")]
    return ids[-1] if ids else None


def chapter_of(game: str, clause: str, language: str) -> tuple[str, str]:
    """The titles of the book and of the chapter with this clause."""
    parts = chapters(game, language)
    return parts[0].title, next(part.title for part in parts if clause in part.clauses)


def settings_of(game: str, clause: str) -> list[Setting]:
    """The house rules that change what a clause says."""
    return [setting for setting in GAMES[game].settings_schema if setting.clause == clause]


def citations(clause: str, root: Path) -> list[tuple[Path, int, str]]:
    """The lines of Python files under a folder that cite a clause: file, line number, the line itself."""
    found = []
    for path in sorted(root.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if clause in CITED.findall(line):
                found.append((path, number, line.strip()))
    return found


def source(game: str | None = None) -> Path:
    """The folder of the package with a game's code."""
    name = "thirdhalf." if game is None else package(game)
    return Path(str(files("thirdhalf" if name.startswith("thirdhalf.") else name)))


def tests() -> Path | None:
    """The folder of the tests, if there is one: a clone has it, an installed package does not."""
    for above in (*Path(__file__).resolve().parents, Path.cwd()):
        if (above / "tests" / "games").is_dir():
            return above / "tests"
    return None
