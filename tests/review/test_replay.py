"""Replays: every moment of a finished match, with only what the viewer may know."""

from __future__ import annotations

from typing import Any

import pytest
from support import played

from thirdhalf.core import record
from thirdhalf.core.everything import ALL
from thirdhalf.core.game import HIDDEN
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable
from thirdhalf.games import GAMES
from thirdhalf.protocol import Replay
from thirdhalf.review.replay import replayed


def shown(text: str, viewer: str) -> dict[str, Any]:
    told = replayed(record.read(text), viewer)
    Replay.model_validate(told)
    return told


@pytest.mark.parametrize("variant", ["rugby, short", "woo, cumulative", "ovalia, fr"])
def test_a_replay_tells_every_moment_as_its_viewer_saw_it(variant: str) -> None:
    match = played(variant, 3)
    text = record.write(match, ALL)
    everything, seat, public = (shown(text, viewer) for viewer in ("all", "1", "public"))
    assert everything["moments"][-1]["view"]["scores"] == match.state.scores()
    assert everything["moments"][-1]["lines"] == len(match.record)
    assert [moment["round"] for moment in seat["moments"]] == [moment["round"] for moment in everything["moments"]]
    again = record.begin(record.read(text), GAMES)
    views = []
    for entry in match.record:
        again.play(entry.text)
        if not again.state.chance():
            views.append(again.view(1)["position"])
    assert [moment["view"]["position"] for moment in seat["moments"]] == views
    dealt = [told["moments"][0]["view"]["position"]["hands"] for told in (everything, seat, public)]
    assert [sum(card == HIDDEN for hand in hands for card in hand) > 0 for hands in dealt] == [False, True, True]
    assert HIDDEN not in dealt[1][1]
    assert {card for hand in dealt[2] for card in hand} == {HIDDEN}


def test_comments_stay_at_their_moves_and_a_resignation_is_mentioned() -> None:
    match = Match(GAMES["rugby"], GAMES["rugby"].read_settings({"halves": 1, "ranks": 4, "hand_size": 4}), 7)
    match.settle()
    seat = match.acting()[0]
    match.play(f"{seat} {match.legal(seat)[0]}")
    made = len(match.record)
    text = record.write(match, ALL, ["Ann", "Bob"], {made: "a high price"}, more={"ended": f"resigned {seat}"})
    told = shown(text, "all")
    assert [moment["comment"] for moment in told["moments"]] == [None, "a high price"]
    assert (told["winner"], told["reason"], told["quitter"]) == (1 - seat, "resigned", seat)
    with pytest.raises(Unreadable, match="a seat from 0 to 1"):
        replayed(record.read(text), "2")
    with pytest.raises(Unreadable, match="only a finished match"):
        replayed(record.read(record.write(match, ALL)), "all")
