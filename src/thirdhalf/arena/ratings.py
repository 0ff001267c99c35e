"""Ratings over all matches (openskill, Plackett-Luce)."""

from __future__ import annotations

from dataclasses import dataclass

from openskill.models import PlackettLuce

from thirdhalf.arena.duplicate import Bots
from thirdhalf.arena.matches import DealResult
from thirdhalf.arena.statistics import place


@dataclass(frozen=True)
class Rating:
    """An openskill rating. Everybody starts at 25; sigma is the uncertainty."""

    mu: float
    sigma: float


def ratings(results: list[DealResult], bots: Bots) -> dict[str, Rating]:
    """Rates every match, deal by deal. A bot in several seats gets their average place."""
    model = PlackettLuce()
    strength = {bot: model.rating(name=bot) for bot in bots}
    for result in results:
        for played in result.matches:
            names = sorted(set(played.seats))
            ranks = [place(played, name) for name in names]
            for name, (after,) in zip(
                names, model.rate([[strength[name]] for name in names], ranks=ranks), strict=True
            ):
                strength[name] = after
    return {bot: Rating(strength[bot].mu, strength[bot].sigma) for bot in bots}
