"""The results of an arena as tables."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table

from thirdhalf.arena.arena import Arena
from thirdhalf.arena.matches import DealResult
from thirdhalf.arena.statistics import Adjusted, Estimate, Standing, ThinkingTime, standing, thinking_time
from thirdhalf.core.text import Text


@dataclass(frozen=True)
class BotSummary:
    """A bot over all its matches: thinking time and rating."""

    name: str
    thinking: ThinkingTime
    rating: float | None
    unsure: float | None


@dataclass(frozen=True)
class ArenaReport:
    """Everything that is reported about an arena."""

    seats: int
    standings: list[Standing]
    bots: list[BotSummary]


def report(arena: Arena, results: list[DealResult]) -> ArenaReport:
    """The report, whatever order the results came in. With ratings if more than two bots played."""
    results = sorted(results, key=lambda result: (result.deal, result.bots))
    standings = []
    for group in arena.groups():
        own = [result for result in results if result.bots == group]
        standings += [standing(own, bot) for bot in group if own]
    strength = {}
    if len(arena.bots) > 2:
        from thirdhalf.arena.ratings import ratings

        strength = ratings(results, arena.bots)
    bots = []
    for name in arena.bots:
        rated = strength.get(name)
        bots.append(
            BotSummary(name, thinking_time(results, name), rated.mu if rated else None, rated.sigma if rated else None),
        )
    return ArenaReport(arena.seats(), standings, bots)


def tables(told: ArenaReport, language: str) -> list[Table]:
    """A table of results and a table of thinking times."""
    return [_standings(told, language), _bots(told, language)]


def _standings(told: ArenaReport, language: str) -> Table:
    """For a pair only the first bot: the other's row would mirror it."""

    def word(text: Text) -> str:
        return text.said(language)

    sure = word(Text("95 % confidence in brackets and after ±", "confiance à 95 % entre crochets et après ±"))
    table = Table(caption=f"{word(Text('won - lost - drawn', 'gagnés - perdus - nuls'))}; {sure}")
    for heading in (word(Text("bot", "joueur")), word(Text("against", "contre"))):
        table.add_column(heading, overflow="fold", min_width=8)
    headings = [
        word(Text("matches", "matchs")),
        word(Text("won of decided", "part gagnée")),
        word(Text("points ahead", "avance")),
    ]
    adjusted = any(one.adjusted for one in told.standings)
    if adjusted:
        headings += [word(Text("without luck", "sans la chance")), word(Text("variance", "variance"))]
    for heading in (*headings, *([word(Text("place", "place"))] if told.seats > 2 else [])):
        table.add_column(heading, justify="right", no_wrap=not adjusted)
    for at, one in enumerate(told.standings):
        if len(one.against) == 1 and at % 2:
            continue
        row = [one.bot, ", ".join(one.against), f"{one.won} - {one.lost} - {one.drawn}", _percent(one.rate)]
        row += [_number(one.points, "+.2f"), *(_without_luck(one.adjusted) if adjusted else [])]
        table.add_row(*row, *([_number(one.place, ".2f")] if told.seats > 2 else []))
    return table


def _bots(told: ArenaReport, language: str) -> Table:
    table = Table(caption=Text("Thinking time for a choice, ms", "Temps de réflexion par choix, ms").said(language))
    table.add_column(Text("bot", "joueur").said(language))
    rated = any(bot.rating is not None for bot in told.bots)
    headings = [Text("rating", "cote").said(language)] if rated else []
    headings += [Text("choices", "choix").said(language), Text("median", "médiane").said(language), "99 %", "max"]
    for heading in headings:
        table.add_column(heading, justify="right")
    for bot in told.bots:
        row = [bot.name, *([f"{bot.rating:.1f} ± {bot.unsure:.1f}"] if rated else []), str(bot.thinking.choices)]
        row += [f"{ms:,.1f}" for ms in (bot.thinking.median, bot.thinking.slow, bot.thinking.longest)]
        table.add_row(*row)
    return table


def _without_luck(adjusted: Adjusted | None) -> list[str]:
    """The share of the match without luck, and what is left of the variance."""
    if adjusted is None:
        return ["–", "–"]
    left = adjusted.variance
    if left is None or left.low is None or left.high is None:
        return [_percent(adjusted.share), "–" if left is None else f"× {left.value:.2f}"]
    return [_percent(adjusted.share), f"× {left.value:.2f} [{left.low:.2f}, {left.high:.2f}]"]


def _percent(estimate: Estimate | None) -> str:
    if estimate is None or estimate.low is None or estimate.high is None:
        return "–"
    return f"{estimate.value:.1%} [{estimate.low * 100:.1f}, {estimate.high * 100:.1f}]"


def _number(estimate: Estimate, form: str) -> str:
    if estimate.high is None:
        return f"{estimate.value:{form}}"
    return f"{estimate.value:{form}} ± {estimate.high - estimate.value:.2f}"
