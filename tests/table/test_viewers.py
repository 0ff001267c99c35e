"""The viewer is a value: nothing shows a match without naming one."""

from typing import Any

import pytest
import support
from sitting import Sitting

from thirdhalf.core import record
from thirdhalf.core.everything import ALL
from thirdhalf.core.state import CHANCE
from thirdhalf.core.viewer import PUBLIC
from thirdhalf.research import render
from thirdhalf.table import views
from thirdhalf.table.whole_record import whole_record


def test_showing_a_match_requires_a_viewer() -> None:
    match: Any = support.played("rugby, short", 8)
    game, state, table = match.game, match.state, Sitting().table
    shown = [
        (game.view, state),
        (game.phase, state),
        (game.to_act, state),
        (record.write, match),
        (views.visible, table),
    ]
    shown += [
        (render.text, match),
        (render.svg, match),
        (views.visible, table),
        (views.state, table),
        (views.record, table),
    ]
    shown += [(show,) for show in (match.view, match.report, match.moves, match.told, match.places)]
    for show, *given in shown:
        with pytest.raises(TypeError):
            show(*given)


@pytest.mark.parametrize("nobody", [CHANCE, 2, 4])
def test_chance_and_seats_that_are_not_there_see_nothing(nobody: int) -> None:
    match = support.played("rugby, short", 8)
    for shown in (match.view, match.report, match.moves, lambda seat: match.game.view(match.state, seat)):
        with pytest.raises(ValueError, match="no such seat"):
            shown(nobody)


def test_the_public_sees_no_hand_and_all_see_every_one() -> None:
    match = support.played("woo", 8)
    assert {card for hand in match.view(PUBLIC)["position"]["hands"] for card in hand} == {"?"}
    assert "?" not in str(match.view(ALL)["position"]["hands"])
    assert match.view(PUBLIC)["seat"] is match.view(ALL)["seat"] is None


def test_a_record_is_not_whole_before_the_match_is_over() -> None:
    sitting = Sitting().sit("Ann", "Bob").start()
    with pytest.raises(ValueError, match="only when the match is over"):
        whole_record(sitting.table, sitting.now, {})
