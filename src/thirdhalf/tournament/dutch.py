"""Pairs a round of a Swiss by FIDE's Dutch system, as implemented by the library py4swiss.

It is strict where ours is not: nobody meets twice, nobody has the same seat three times in a row. A small field can
reach a round that cannot be paired.
"""

from __future__ import annotations

from thirdhalf.core.text import Text
from thirdhalf.tournament.formulas.formula import Round
from thirdhalf.tournament.refusals import refuse
from thirdhalf.tournament.sheet import Sheet
from thirdhalf.tournament.trf import JAVAFO, trf

MISSING = Text(
    "The Dutch system is not installed here (pip install py4swiss). Choose the other pairing.",
    "Le système hollandais n'est pas installé ici (pip install py4swiss). Choisissez l'autre appariement.",
)
IMPOSSIBLE = Text(
    "The Dutch system cannot pair this round. Pair it by hand, or choose the other pairing.",
    "Le système hollandais ne peut pas apparier cette ronde. Appariez à la main, ou choisissez l'autre appariement.",
)


def pair(sheet: Sheet) -> Round:
    """Pairs the next round. The first seat is white."""
    try:
        from py4swiss.engines import DutchEngine
        from py4swiss.engines.common import PairingError
        from py4swiss.trf import ParsedTrf
        from py4swiss.trf.sections import PlayerSection, XSection
        from py4swiss.trf.trf_line import TrfLine
    except ImportError:
        raise refuse("round", MISSING) from None

    lines = trf(sheet, JAVAFO).splitlines()
    players = [PlayerSection.from_string(line) for line in lines if line.startswith("001")]
    about = XSection.from_lines([TrfLine(at, line) for at, line in enumerate(lines) if line.startswith("XX")])
    try:
        made = DutchEngine.generate_pairings(ParsedTrf(player_sections=players, x_section=about))
    except PairingError:
        raise refuse("round", IMPOSSIBLE) from None
    order = sheet.state.order
    bye = next((order[pair.white - 1] for pair in made if not pair.black), None)
    return Round(tuple((order[pair.white - 1], order[pair.black - 1]) for pair in made if pair.black), bye)
