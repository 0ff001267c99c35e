"""A report in words and tables, in one language: for the terminal, for files and for the browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.lab import measures as words
from thirdhalf.lab.measures import MEASURES, Measure, counted, measure_called
from thirdhalf.lab.question import REPORT, SWEEP, called
from thirdhalf.lab.report import Report
from thirdhalf.rulebook import title as game_title

CLOSER = {
    "luck": (words.LUCK, words.LUCK_DEFINITION, words.FISHER),
    "matters": (words.MATTERS, words.MATTERS_DEFINITION, ""),
    "spread": (words.SPREAD, words.SPREAD_DEFINITION, ""),
}
CURVES = ("first_seat", "draws", "margin", "minutes", "lead_changes", "drama")
"""The measures of a sweep on screen."""
AS_PRINTED = Text("as printed", "règle imprimée")


@dataclass
class ReportSheet:
    """A table. The first `brief` rows fit on a screen; a file shows all."""

    title: str
    columns: list[str]
    rows: list[list[str]] = field(default_factory=list)
    brief: int = 99


@dataclass
class Presentation:
    """A report as people read it."""

    title: str
    played: list[str]
    warnings: list[str]
    sheets: list[ReportSheet]
    definitions: ReportSheet
    note: str

    def as_json(self) -> dict[str, Any]:
        """For the browser."""
        return asdict(self)


def present(report: Report, language: str) -> Presentation:
    """The report in words and tables."""
    if "rounds" in report:
        return _Presenter(report, language).tuned()
    return _Presenter(report, language).whole()


def namer(report: Report, language: str) -> Callable[[str], str]:
    """The function that names the measures of this report."""
    return _Presenter(report, language).name


class _Presenter:
    def __init__(self, report: Report, language: str) -> None:
        self.report = report
        self.asked = report["question"]
        self.game = GAMES[self.asked["game"]]
        self.language = language
        self.arms = [called(tuple(sorted(arm.items()))) or self.say(AS_PRINTED) for arm in self.asked["rules"]]
        if self.asked["kind"] != REPORT:
            self._name_differences()

    def say(self, text: Text) -> str:
        return text.said(self.language)

    def _name_differences(self) -> None:
        """Arms by the settings in which they differ, those of the base included."""
        every = [self.game.read_settings(arm).values for arm in self.asked["rules"]]
        given = {name for arm in self.asked["rules"] for name in arm}  # not what an edition brings with it
        names = [name for name in every[0] if name in given and len({str(values[name]) for values in every}) > 1]
        if names:
            self.arms = [called(tuple((name, values[name]) for name in names)) for values in every]

    def whole(self) -> Presentation:
        kind = self.asked["kind"]
        sheets = self._sweep() if kind == SWEEP else [self._main()]
        sheets += [self._events(), self._reached()] + ([self._ladder()] if self.report["ladder"] else [])
        title, between = game_title(self.game.name).said(self.language), " / ".join(self.arms)
        note = self.say(Text("95 % confidence intervals.", "Intervalles de confiance à 95 %."))
        if kind != REPORT:
            note += self.say(
                Text(
                    " Differences are paired deal by deal; * : more than chance (Holm's correction).",
                    " Différences donne par donne ; * : plus qu'un hasard (correction de Holm).",
                )
            )
        return Presentation(
            self.say(Text(f"{title}: {between}", f"{title} : {between}")),
            [self._played(level) for level in self.report["levels"]],
            self._warnings(),
            [sheet for sheet in sheets if sheet.rows],
            self._definitions(),
            note,
        )

    def _played(self, level: dict[str, Any]) -> str:
        deals, each = level["deals"], self.say(Text("under each setting", "sous chaque réglage"))
        more = f" {each}" if len(self.arms) > 1 else ""
        return self.say(
            Text(
                f"{level['level']}: {deals:,} {'deal' if deals == 1 else 'deals, each'} played twice{more}",
                f"{level['level']} : {deals} {'donne jouée' if deals == 1 else 'donnes jouées'} deux fois{more}",
            )
        )

    def _warnings(self) -> list[str]:
        told = []
        for one in self.report["warnings"]:
            name, measure = self.name(one["measure"]), measure_called(one["measure"])
            values = "; ".join(f"{level} {self.signed(measure, value)}" for level, value in one["differences"].items())
            told.append(
                self.say(
                    Text(
                        f"The levels disagree about {self.arms[one['arm']]}: {name}: {values}.",
                        f"Les niveaux divergent sur {self.arms[one['arm']]} : {name} : {values}.",
                    )
                )
            )
        for one in self.report["reached"]:
            if self.asked["kind"] != REPORT and not one["value"]:
                rules = called(tuple(sorted(one["rules"].items())))
                told.append(
                    self.say(
                        Text(
                            f"{rules} was never reached in {one['deals']} matches of {one['level']}: nothing changed.",
                            f"{rules} n'a jamais servi en {one['deals']} matchs de {one['level']} : rien n'y a changé.",
                        )
                    )
                )
        return told

    # Names and numbers.

    def name(self, key: str) -> str:
        """The name of a measure; an event is named by its sentence."""
        kind, colon, rest = key.partition(":")
        if key == "distance":
            return self.say(Text("Distance to the targets", "Distance aux cibles"))
        if not colon:
            return (CLOSER[key][0] if key in CLOSER else MEASURES[key].name).said(self.language)
        if kind == "verb":
            return self.game.words().verbs.get(rest, Text(rest, rest)).said(self.language)
        text = self.game.words().events.get(rest, Text(rest, rest)).said(self.language)
        return re.split(r"[!:,]", re.sub(r"\{[^}]*\}", "…", text))[0].strip(" .")

    def number(self, measure: Measure | None, value: float) -> str:
        share = measure is None or measure.share
        text = f"{value * 100:.1f} %" if share else f"{value:.2f}"
        return text.replace(".", ",") if self.language == "fr" else text

    def signed(self, measure: Measure | None, value: float) -> str:
        text = self.number(measure, value)
        return text if text.startswith("-") else f"+{text}"

    def half(self, measure: Measure | None, one: dict[str, Any] | None) -> str:
        """A value and half its interval: `52.0 % ± 3.9`."""
        if one is None or one["high"] is None:
            return self.interval(measure, one)
        half = self.number(measure, (one["high"] - one["low"]) / 2).removesuffix(" %")
        return f"{self.number(measure, one['value'])} ± {half}"

    def interval(self, measure: Measure | None, one: dict[str, Any] | None) -> str:
        """A value and its interval: `52.0 % [48.1, 55.9]`."""
        if one is None:
            return "–"
        if one["high"] is None:
            return self.number(measure, one["value"])
        low, high = (self.number(measure, one[end]).removesuffix(" %") for end in ("low", "high"))
        return f"{self.number(measure, one['value'])} [{low}{self.say(Text(', ', ' ; '))}{high}]"

    def difference(self, one: dict[str, Any] | None, measure: Measure) -> str:
        """A difference and half its interval, with a star if it is more than chance: `+1.02 ± 0.20 *`."""
        if one is None:
            return "–"
        half = self.number(measure, one["high"] - one["value"]).removesuffix(" %")
        return f"{self.signed(measure, one['value']).removesuffix(' %')} ± {half}{' *' if one['differs'] else ''}"

    # Tables.

    def _main(self) -> ReportSheet:
        """Every measure under every setting, the levels side by side."""
        levels, closer = self.report["levels"], [(key, None) for key in CLOSER]
        columns = [self.say(Text("measure", "mesure"))]
        compared = len(self.arms) > 1
        for level in levels:
            columns += [f"{level['level']}: {self.arms[0]}" if compared else level["level"]]
            columns += [f"→ {arm}" for arm in self.arms[1:]]
        if not compared:
            columns.append(self.say(Text("fair", "équitable")))
        sheet = ReportSheet(self.say(Text("Measures", "Mesures")), columns)
        for key, measure in [*MEASURES.items(), *closer]:
            row = [self.name(key)]
            for level in levels:
                base = level["arms"][0]
                show = self.half if compared else self.interval
                row.append(show(measure, base[key] if key in CLOSER else base["measures"].get(key)))
                for at in range(1, len(self.arms)):
                    if measure is None:
                        row.append(self.half(None, level["arms"][at][key]))
                    else:
                        row.append(self.difference(self._found(level, at, key), measure))
            if not compared:
                fair = measure.fair(self.report["seats"]) if measure and measure.fair else None
                row.append("" if fair is None else self.number(measure, fair))
            sheet.rows.append(row)
        return sheet

    def _found(self, level: dict[str, Any], arm: int, key: str) -> dict[str, Any] | None:
        return next((one for one in level["differences"] if (one["arm"], one["measure"]) == (arm, key)), None)

    def _events(self) -> ReportSheet:
        """How often everything occurred in a match. On screen only events; in a comparison those that differ."""
        levels, compared = self.report["levels"], len(self.arms) > 1
        keys = [key for level in levels for arm in level["arms"] for key in arm["measures"] if ":" in key]
        columns = [self.say(Text("per match", "par match"))]
        for level in levels:
            columns += [f"{level['level']}: {self.arms[0]}" if compared else level["level"]]
            columns += [f"→ {arm}" for arm in self.arms[1:]]
        first: list[list[str]] = []
        rest: list[list[str]] = []
        for key in dict.fromkeys(keys):
            measure, row, differs = measure_called(key), [self.name(key)], False
            for level in levels:
                row.append((self.half if compared else self.interval)(measure, level["arms"][0]["measures"].get(key)))
                for at in range(1, len(self.arms)):
                    found = self._found(level, at, key)
                    differs = differs or bool(found and found["differs"])
                    row.append(self.difference(found, measure))
            shown = key.startswith("event:") and (differs or not compared)
            (first if shown else rest).append(row)
        return ReportSheet(self.say(Text("What happened", "Ce qui s'est passé")), columns, first + rest, len(first))

    def _sweep(self) -> list[ReportSheet]:
        """A curve as a table: a row per setting, a table per level. The other measures follow in the file."""
        sheets = []
        for level in self.report["levels"]:
            columns = [self.say(Text("setting", "réglage")), *(self.name(key) for key in CURVES)]
            events = [
                one["measure"] for one in level["differences"] if one["differs"] and one["measure"].startswith("event:")
            ]
            picked = [*CURVES, *list(dict.fromkeys(events))[:3]]
            columns += [self.name(key) for key in picked[len(CURVES) :]]
            sheet = ReportSheet(level["level"], columns)
            for at, arm in enumerate(level["arms"]):
                row = [self.arms[at]]
                for key in picked:
                    found = self._found(level, at, key)
                    star = " *" if found and found["differs"] else ""
                    one = arm["measures"].get(key)
                    row.append("–" if one is None else self.number(measure_called(key), one["value"]) + star)
                sheet.rows.append(row)
            sheets.append(sheet)
        main = self._main()
        main.brief = 0
        return [*sheets, main]

    def _reached(self) -> ReportSheet:
        """How often changing a rule would have made any difference."""
        columns = [
            self.say(Text("rule", "règle")),
            self.say(Text("clause", "article")),
            self.say(Text("level", "niveau")),
        ]
        columns.append(self.say(Text("matches in which it mattered", "matchs où elle a compté")))
        sheet = ReportSheet(self.say(Text("Rules reached", "Règles atteintes")), columns)
        ordered = (
            sorted(self.report["reached"], key=lambda one: one["value"])
            if self.asked["kind"] == REPORT
            else self.report["reached"]
        )
        for one in ordered:
            rules = called(tuple(sorted(one["rules"].items())))
            sheet.rows.append([rules, ", ".join(one["clauses"]), one["level"], self.interval(None, one)])
        sheet.brief = 6
        return sheet

    def _ladder(self) -> ReportSheet:
        columns = [
            self.say(Text("stronger", "plus fort")),
            self.say(Text("weaker", "plus faible")),
            self.say(Text("wins", "victoires")),
            self.say(Text("deals", "donnes")),
        ]
        sheet = ReportSheet(words.SKILL.said(self.language), columns)
        for rung in self.report["ladder"]:
            sheet.rows.append([*rung["bots"], self.interval(None, rung), str(rung["deals"])])
        return sheet

    def tuned(self) -> Presentation:
        """The verdict of a search, then its rounds."""
        targets = self.asked["targets"]
        sheets = []
        for number, one in enumerate(reversed(self.report["rounds"])):
            title = self.say(Text("Verdict", "Verdict")) if not number else self.say(Text("Before", "Avant"))
            columns = [
                self.say(Text("setting", "réglage")),
                *(f"{self.name(key)} → {wanted:g}" for key, wanted in targets.items()),
            ]
            columns += [self.say(Text("distance", "distance")), self.say(Text("deals", "donnes"))]
            sheet = ReportSheet(
                f"{title}, {one['level']}", columns, brief=99 if not number else 5 if number == 1 else 0
            )
            for candidate in one["candidates"]:
                rules = called(tuple(sorted(candidate["rules"].items()))) or self.say(AS_PRINTED)
                cells = [self.half(measure_called(key), candidate["measures"][key]) for key in targets]
                distance = self.interval(counted("event", "distance"), candidate["distance"])
                sheet.rows.append([rules, *cells, distance, str(candidate["deals"])])
            sheets.append(sheet)
        best = sheets[0].rows[0][0]
        note = self.say(
            Text(
                "Distance counts differences that players would notice (docs/lab.md); 95 % interval by bootstrap.",
                "La distance se compte en différences perceptibles (docs/lab.md) ; intervalle à 95 % par bootstrap.",
            )
        )
        count = len(self.report["rounds"][0]["candidates"])
        played = [
            self.say(
                Text(f"{count} settings tried; closest: {best}", f"{count} réglages essayés ; le plus proche : {best}")
            )
        ]
        goals = ", ".join(f"{key}={wanted:g}" for key, wanted in targets.items())
        title = f"{game_title(self.game.name).said(self.language)}, {goals}"
        return Presentation(title, played, [], sheets, self._definitions(), note)

    def _definitions(self) -> ReportSheet:
        sheet = ReportSheet(
            self.say(Text("Definitions", "Définitions")),
            [
                self.say(Text("measure", "mesure")),
                self.say(Text("definition", "définition")),
                self.say(Text("reference", "référence")),
            ],
        )
        told = [(measure.name, measure.definition, measure.source) for measure in MEASURES.values()]
        told += [*CLOSER.values(), (words.SKILL, words.SKILL_DEFINITION, words.DUERSCH)]
        sheet.rows = [[name.said(self.language), text.said(self.language), source] for name, text, source in told]
        return sheet
