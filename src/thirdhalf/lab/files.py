"""Reports as files: the extension decides the format."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from thirdhalf.core.text import Text
from thirdhalf.lab.errors import LabError
from thirdhalf.lab.presentation import Presentation
from thirdhalf.lab.question import called
from thirdhalf.lab.report import Report

COLUMNS: Final = {
    "level": str,
    "deals": int,
    "rules": str,
    "measure": str,
    "value": float,
    "low": float,
    "high": float,
    "difference": float,
    "difference_low": float,
    "difference_high": float,
    "p": float,
    "corrected_p": float,
}
"""Of the table that CSV and Parquet files hold; differences are to the first rules."""


def write_files(found: Report, told: Presentation, files: list[Path], language: str) -> None:
    """Writes a report to every file."""
    for file in files:
        format_of(file)(found, told, file, language)


def rows(found: Report) -> list[dict[str, Any]]:
    """Everything measured as one long table."""
    if "rounds" in found:
        return [
            _row(one["level"], candidate["deals"], candidate["rules"], key, estimate)
            for one in found["rounds"]
            for candidate in one["candidates"]
            for key, estimate in {**candidate["measures"], "distance": candidate["distance"]}.items()
        ]
    table = []
    for level in found["levels"]:
        apart = {(one["arm"], one["measure"]): one for one in level["differences"]}
        for at, arm in enumerate(level["arms"]):
            measured = {**arm["measures"], **{key: arm[key] for key in ("luck", "matters", "spread") if arm[key]}}
            for key, estimate in measured.items():
                row = _row(level["level"], level["deals"], arm["rules"], key, estimate)
                if one := apart.get((at, key)):
                    row |= {"difference": one["value"], "difference_low": one["low"], "difference_high": one["high"]}
                    row |= {"p": one["p"], "corrected_p": one["corrected"]}
                table.append(row)
    return table


def _row(level: str, deals: int, rules: dict[str, Any], key: str, estimate: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = dict.fromkeys(COLUMNS)
    shown = {end: estimate[end] for end in ("value", "low", "high")}
    return row | {"level": level, "deals": deals, "rules": called(tuple(sorted(rules.items()))), "measure": key} | shown


def _json(found: Report, _told: Presentation, file: Path, _language: str) -> None:
    file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def _csv(found: Report, _told: Presentation, file: Path, _language: str) -> None:
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, list(COLUMNS))
        writer.writeheader()
        writer.writerows(rows(found))


def _parquet(found: Report, _told: Presentation, file: Path, _language: str) -> None:
    import polars

    kinds = {str: polars.String, int: polars.Int64, float: polars.Float64}
    schema = {name: kinds[kind] for name, kind in COLUMNS.items()}
    polars.DataFrame(rows(found), schema=schema).write_parquet(file)


def _html(found: Report, told: Presentation, file: Path, language: str) -> None:
    from thirdhalf.lab.page import page

    file.write_text(page(found, told, rows(found), language), encoding="utf-8")


Writer = Callable[[Report, Presentation, Path, str], None]
FORMATS: Final[dict[str, tuple[Writer, tuple[str, ...]]]] = {
    ".html": (_html, ("altair", "vl_convert")),
    ".json": (_json, ()),
    ".csv": (_csv, ()),
    ".parquet": (_parquet, ("polars",)),
}
"""By extension, with the modules it needs."""


def format_of(file: Path) -> Writer:
    """How to write this file. ModuleNotFoundError if something is not installed, LabError for unknown extensions."""
    if file.suffix not in FORMATS:
        known = ", ".join(FORMATS)
        raise LabError(Text(f"{file}: a report is one of {known}.", f"{file} : un rapport est l'un de {known}."))
    writer, needed = FORMATS[file.suffix]
    for module in needed:
        import_module(module)
    return writer
