"""A match without players, shown like a table: for lessons and puzzles."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.match import Match
from thirdhalf.core.viewer import Seat
from thirdhalf.protocol import ChartRowInfo, Options, SeatInfo, TableInfo, TableState, View

ALONE: Final = Options(spectators=False, chat=False)


def arranged(match: Match, seat: Seat, names: list[str | None], number: int) -> TableState:
    """The match as the seat sees it. A name of None is the viewer's."""
    state, game = match.state, match.game
    table = TableInfo(
        id="arranged",
        game=game.name,
        rules=match.settings.values,
        options=ALONE,
        status="playing",
        seats=[SeatInfo(name=name, bot=None, taken=True) for name in names],
        created=0,
        commitment="",
    )
    view = match.view(seat)
    return TableState(
        number=number,
        table=table,
        view=View.model_validate(view),
        legal=[] if state.over() else match.legal(seat),
        places=match.places(seat),
        chart=[ChartRowInfo(**row._asdict()) for row in game.chart(match.settings)],
        tally=game.tally(view["position"]),
        away=[None for _ in names],
    )
