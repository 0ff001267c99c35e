"""What a worker does with a unit, at home or on a cluster."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.lab.engine import engine_version
from thirdhalf.lab.errors import LabError
from thirdhalf.lab.matches import play_deal, seed_of_deal
from thirdhalf.lab.replay import reached
from thirdhalf.lab.unit import PLAY, REACH, Unit
from thirdhalf.lab.weighing import weigh


@dataclass(frozen=True)
class UnitResult:
    """The results of a unit, deal by deal, and how long it took."""

    unit: Unit
    results: tuple[Any, ...]
    seconds: float


def work(unit: Unit) -> UnitResult:
    """Plays a unit. The results depend on the unit alone."""
    own = engine_version(unit.experiment.setup.game)
    if own != unit.engine:
        raise LabError(
            Text(
                f"This worker has another version of the engine: {own}, not {unit.engine}.",
                f"Cet exécutant a une autre version du moteur : {own}, pas {unit.engine}.",
            ),
        )
    began = perf_counter()
    results = tuple(_result(unit, at) for at in range(len(unit.deals)))
    return UnitResult(unit, results, perf_counter() - began)


def _result(unit: Unit, at: int) -> Any:
    asked, number = unit.experiment, unit.deals[at]
    setup = asked.setup
    if asked.kind == PLAY:
        return [facts.as_json() for facts in play_deal(setup, asked.seed, number)]
    game = GAMES[setup.game]
    if asked.kind == REACH:
        here, there = setup.settings(), game.read_settings(dict(asked.other))
        return reached(game, here, there, seed_of_deal(asked.seed, number), unit.played[at])
    return weigh(setup, game, asked.seed, number, unit.played[at])
