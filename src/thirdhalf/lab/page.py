"""A report as one HTML file that needs nothing else: tables, and plots with their scripts inside."""

from __future__ import annotations

import json
from html import escape
from typing import Any, Final

import altair as alt

from thirdhalf.core.text import Text
from thirdhalf.lab.measures import MEASURES
from thirdhalf.lab.presentation import Presentation, ReportSheet, namer
from thirdhalf.lab.question import SWEEP
from thirdhalf.lab.report import Report

STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
th, td { padding: 0.2rem 0.8rem; border-bottom: 1px solid #8884; text-align: right; vertical-align: top; }
th:first-child, td:first-child, .words th, .words td { text-align: left; }
.warning { border-left: 4px solid #c80; padding-left: 0.8rem; }
#plots { background: #fff; padding: 1rem; overflow-x: auto; }
"""
OPTIONS: Final = {"actions": {"export": True, "source": False, "compiled": False, "editor": False}}
PLOTTED_EVENTS: Final = 12


def page(found: Report, told: Presentation, rows: list[dict[str, Any]], language: str) -> str:
    """The file, tables first, then the plots."""
    plots = alt.Chart.from_dict(_plots(found, rows, language)).to_html(
        inline=True, output_div="plots", embed_options=OPTIONS
    )
    opening = f'<html lang="{language}">\n<head>\n<title>{escape(told.title)}</title>\n<style>{STYLE}</style>'
    scripts, _, rest = plots.rpartition("<body>")  # the scripts know that word too
    viewport = '<meta charset="UTF-8"><meta name="viewport" content="width=device-width">'
    head = scripts.replace("<html>\n<head>", opening, 1).replace('<meta charset="UTF-8">', viewport, 1)
    return f"{head}<body>\n{_tables(found, told, language)}{rest}"


def _tables(found: Report, told: Presentation, language: str) -> str:
    parts = [f"<h1>{escape(told.title)}</h1>", *(f"<p>{escape(line)}</p>" for line in told.played)]
    parts += [f'<p class="warning">{escape(line)}</p>' for line in told.warnings]
    parts += [_table(sheet) for sheet in told.sheets]
    parts += [f"<p>{escape(told.note)}</p>", _table(told.definitions, "words")]
    question = json.dumps(found["question"], ensure_ascii=False)
    heading = Text("The question", "La question").said(language)
    parts.append(f"<h2>{heading}</h2><p><code>{escape(question)}</code></p>")
    parts.append(f"<h2>{Text('Plots', 'Graphiques').said(language)}</h2>")
    return "\n".join(parts)


def _table(sheet: ReportSheet, kind: str = "") -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in sheet.columns)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in sheet.rows)
    return (
        f'<h2>{escape(sheet.title)}</h2><div class="wide"><table class="{kind}"><tr>{head}</tr>\n{body}</table></div>'
    )


def _plots(found: Report, rows: list[dict[str, Any]], language: str) -> dict[str, Any]:
    """A small plot for each measure: values with intervals, levels in colours; a sweep has curves."""
    name = namer(found, language)
    events = list(dict.fromkeys(row["measure"] for row in rows if row["measure"].startswith("event:")))
    plotted = {*MEASURES, "luck", "matters", "spread", "distance", *events[:PLOTTED_EVENTS]}
    plain = Text("as printed", "règle imprimée").said(language)
    data = [
        {
            "level": row["level"],
            "rules": row["rules"] or plain,
            "measure": name(row["measure"]),
            "value": row["value"],
            "low": row["value"] if row["low"] is None else row["low"],
            "high": row["value"] if row["high"] is None else row["high"],
        }
        for row in rows
        if row["measure"] in plotted
    ]
    order = list(dict.fromkeys(row["rules"] for row in data))
    across, up = ("x", "y") if found["question"]["kind"] == SWEEP else ("y", "x")
    setting = {"field": "rules", "type": "ordinal", "sort": order, "title": None}
    value = {"type": "quantitative", "title": None, "scale": {"zero": False}}
    colour = {"field": "level", "type": "nominal", "title": Text("level", "niveau").said(language)}
    dodge = {"yOffset" if across == "y" else "xOffset": {"field": "level"}}
    span = {across: setting, up: {**value, "field": "low"}, f"{up}2": {"field": "high"}, "color": colour, **dodge}
    layers: list[dict[str, Any]] = [
        {"mark": "rule", "encoding": span},
        {
            "mark": {"type": "line", "point": True} if across == "x" else {"type": "point", "filled": True},
            "encoding": {across: setting, up: {**value, "field": "value"}, "color": colour, **dodge},
        },
    ]
    return {
        "$schema": alt.SCHEMA_URL,
        "data": {"values": data},
        "facet": {
            "field": "measure",
            "type": "nominal",
            "title": None,
            "sort": list(dict.fromkeys(row["measure"] for row in data)),
        },
        "columns": 3,
        "spec": {"width": 220, "height": 160 if across == "x" else {"step": 16}, "layer": layers},
        "resolve": {"scale": {up: "independent"}},
    }
