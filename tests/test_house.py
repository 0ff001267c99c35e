"""Order in the code: one class per name, docstrings that say something, an accurate map."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "thirdhalf"
TWICE: dict[str, str] = {}
"""Class names that may be defined twice, and why."""
LONGEST = 400
"""Lines of a source file."""
EXCEPT = {"web/src/protocol.ts"}
"""Generated from the schema."""
MADE = {"src/thirdhalf/server/static", "tests/web/screenshots", "web/src/protocol.ts"}
"""Paths in the docs that a build or a test creates."""
PACKAGES = [path.parent.name for path in SOURCE.glob("*/__init__.py")]
SHORTEST = 16
"""Characters of a docstring; a shorter one says nothing the name does not say."""


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield str(path.relative_to(SOURCE)), ast.parse(path.read_text(encoding="utf-8"))


def test_no_public_class_name_is_defined_twice() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path, tree in trees():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path)
    twice = {name: where for name, where in places.items() if len(where) > 1}
    assert {name: where for name, where in twice.items() if name not in TWICE} == {}
    assert set(TWICE) <= set(twice), "an exception that is not needed any more"


def test_every_docstring_says_something() -> None:
    empty = []
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text is not None and len(text) < SHORTEST:
                    empty.append(f"{path}: {getattr(node, 'name', 'module')}: {text}")
    assert empty == []


def test_no_source_file_is_too_long_to_read() -> None:
    folders = ("src", "tools", "bench", "examples")
    sources = [path for part in folders for path in (ROOT / part).rglob("*.py") if "peers" not in path.parts]
    pages = [path for kind in ("*.ts", "*.svelte", "*.css") for path in (ROOT / "web" / "src").rglob(kind)]
    lines = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in sources + pages
    }
    assert {name: count for name, count in lines.items() if count > LONGEST and name not in EXCEPT} == {}


def test_the_path_of_a_move_names_what_is_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    steps = re.findall(r"^\| \d+ \| `([\w./]+)` `([\w.]+)` \|", page, re.MULTILINE)
    assert len(steps) >= 10
    for path, name in steps:
        place = ROOT / path if path.startswith("web/") else SOURCE / path
        files = sorted(place.rglob("*.py")) if place.is_dir() else [place]
        text = "".join(file.read_text(encoding="utf-8") for file in files)
        assert all(re.search(rf"\b{part}\b", text) for part in name.split(".")), (path, name)


def test_every_path_in_the_docs_leads_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    lost = []
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for path in re.findall(r"`((?:web|src|tests|tools|bench|examples|docs|deploy)/[\w./-]*\w)/?`", text):
            if path not in MADE and not (ROOT / path).exists():
                lost.append(f"{page.name}: {path}")
        for path in re.findall(rf"`((?:{'|'.join(PACKAGES)})/[\w./-]*\w)/?`", text):
            if not (SOURCE / path).exists():
                lost.append(f"{page.name}: {path}")
    assert lost == []


def test_every_package_is_drawn_in_the_architecture() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    drawing = page.split("```mermaid")[1].split("```")[0]
    modules = [*PACKAGES, *(path.stem for path in SOURCE.glob("*.py") if not path.stem.startswith("__"))]
    assert [name for name in modules if not re.search(rf"\b{name}\b", drawing)] == []


def imports() -> dict[str, set[str]]:
    """By package or module of the top level: the others it imports."""
    found: dict[str, set[str]] = defaultdict(set)
    for path, tree in trees():
        name = Path(path).parts[0].removesuffix(".py")
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("thirdhalf."):
                found[name] |= {node.module.split(".")[1]} - {name}
    return {name: others for name, others in found.items() if not name.startswith("__")}


def reached(graph: dict[str, set[str]], start: str) -> set[str]:
    todo, found = [start], set()
    while todo:
        for name in graph.get(todo.pop(), set()) - found:
            found.add(name)
            todo.append(name)
    return found


def test_the_drawing_of_the_architecture_shows_what_is_imported() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    drawn: dict[str, set[str]] = defaultdict(set)
    for line in re.sub(r'\["[^"]*"\]', "", page.split("```mermaid")[1].split("```")[0]).splitlines():
        if " --> " in line:
            sources, targets = (part.replace(" ", "").split("&") for part in line.split("-->"))
            for source in sources:
                drawn[source] |= set(targets)
    real = imports()
    assert {(name, other) for name, others in real.items() for other in others - reached(drawn, name)} == set()
    assert {(name, other) for name, others in drawn.items() for other in others - real.get(name, set())} == set()


def test_the_architecture_names_every_compiled_package() -> None:
    compiled = re.search(r"^COMPILED = \((.*)\)$", (ROOT / "setup.py").read_text(encoding="utf-8"), re.MULTILINE)
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    listed = page.split("are compiled by mypyc")[0].rsplit(". ", 1)[1]
    assert compiled is not None
    assert re.findall(r'"([^"]+)"', compiled[1]) == re.findall(r"`([^`]+)`", listed.replace("\n", " "))
