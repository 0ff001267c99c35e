"""Docstrings of the front door's compiled classes: the compiler drops them, the sources beside it have them."""

from __future__ import annotations

import ast
from pathlib import Path


def restore(found: object, source: Path) -> None:
    """Gives a class, or the class of a value, the docstring it has in this source."""
    kind = found if isinstance(found, type) else type(found)
    if kind.__doc__ or not source.exists():
        return
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            kind.__doc__ = ast.get_docstring(node)
