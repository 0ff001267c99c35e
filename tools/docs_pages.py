"""A hook of mkdocs: the rule books, and the links that lead out of docs/, become pages of the site."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
BOOK = re.compile(r"rules\.(en|fr)\.md$")
OUTSIDE = re.compile(r"\[([^\]]+)\]\((?:\.\./)+[^)]*\)")


def on_files(files: Files, config: Any) -> Files:
    """Adds the rule books, which live with their games."""
    for book in sorted(ROOT.glob("src/thirdhalf/games/*/rules.*.md")):
        language = BOOK.search(book.name)
        if language:
            page = f"rules/{book.parent.name}.{language[1]}.md"
            files.append(File.generated(config, page, content=book.read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Files of the repository are named, not linked: the site does not have them."""
    return OUTSIDE.sub(r"`\1`", markdown)
