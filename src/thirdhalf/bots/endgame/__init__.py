"""Exact endgames: where nothing is hidden any more, the truth of a position."""

from __future__ import annotations

from typing import Any

from thirdhalf.bots.endgame.oracle import Oracle
from thirdhalf.bots.endgame.ovalia import OvaliaOracle
from thirdhalf.bots.endgame.rugby import RugbyOracle
from thirdhalf.bots.endgame.table import USUAL
from thirdhalf.bots.endgame.watch import Watch
from thirdhalf.bots.endgame.woo import WooOracle
from thirdhalf.core.settings import Settings
from thirdhalf.games.ovalia.settings import OvaliaSettings
from thirdhalf.games.rugby.settings import RugbySettings
from thirdhalf.games.woo.settings import WooSettings


def oracle_for(settings: Settings, watch: Watch | None = None, bits: int = USUAL) -> Oracle[Any]:
    """An oracle for matches with these settings, in the memory of a table of 2**bits entries."""
    watch = watch or Watch()
    if isinstance(settings, RugbySettings):
        return RugbyOracle(settings, watch, bits)
    if isinstance(settings, WooSettings):
        return WooOracle(watch, bits)
    if isinstance(settings, OvaliaSettings):
        return OvaliaOracle(watch, bits)
    raise ValueError("no endgame of this game is known")
