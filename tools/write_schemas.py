"""Writes docs/protocol.schema.json and docs/openapi.json from the code.

PYTHONPATH=src .venv/bin/python tools/write_schemas.py
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from thirdhalf import protocol
from thirdhalf.server.app import application
from thirdhalf.server.config import Config

DOCS = Path(__file__).parents[1] / "docs"


def schemas() -> dict[str, dict[str, Any]]:
    """By the name of their file."""
    with tempfile.TemporaryDirectory() as folder:
        guard: Any = application(Config(database=f"{folder}/none.sqlite", workers=1))
    return {"protocol.schema.json": protocol.schema(), "openapi.json": guard.app.openapi()}


def text(schema: dict[str, Any]) -> str:
    """The schema as it is written to its file."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for name, schema in schemas().items():
        (DOCS / name).write_text(text(schema), encoding="utf-8")
