"""Finished matches on a server: shown again, drawn, played on, reviewed."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

from serving import Server, ask, until
from support import played

from thirdhalf.core import record
from thirdhalf.core.everything import ALL
from thirdhalf.picture import SUITS
from thirdhalf.protocol import Replay, ReviewState, TableInfo

REVIEWED = 600
"""Seconds for a review, which has a lower priority than everything else: on a busy machine it waits for its turn."""
ENDING = """Third Half record 1
game: rugby
rules: {"halves": 2, "ranks": 4, "hand_size": 4}
seats: Ann / Bob
position: {"half": 2, "leader": 0, "series": {"seat": 0, "tricks": 2}, "scores": [0, 4], \
"hands": [["S2", "H4"], ["S1", "D3"]], \
"played": ["S3", "S4", "H1", "H2", "H3", "D1", "D2", "D4", "C1", "C2", "C3", "C4"]}

0 play S2, 1 play S1, 0 drop
1 play D3, 0 play H4
"""
"""The end of a match; seat 0 takes a drop that is not enough."""


def replay(server: Server, text: str, viewer: str) -> Replay:
    status, _, body = ask(server, "POST", "/api/replays", {"record": text, "viewer": viewer})
    assert status == 200, body
    return Replay.model_validate_json(body)


def review(server: Server, method: str, path: str, body: Any = None) -> ReviewState:
    status, _, found = ask(server, method, path, body)
    assert status == 200, found
    return ReviewState.model_validate_json(found)


def test_a_match_that_is_over_can_be_shown_again_and_drawn(server: Server) -> None:
    text = record.write(played("rugby, short", 3), ALL, ["Ann", "Bob"])
    told = replay(server, text, "0")
    assert told.names == ["Ann", "Bob"]
    assert told.moments[-1].view.over
    for wrong in ({"record": "no record"}, {"record": text, "viewer": "9"}):
        status, _, body = ask(server, "POST", "/api/replays", wrong)
        assert (status, json.loads(body)["code"]) == (422, "unreadable")
    wanted = {"record": text, "viewer": "0", "moment": 2, "language": "fr"}
    status, headers, body = ask(server, "POST", "/api/replays/picture", wanted)
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    drawn = " ".join(ElementTree.fromstring(body).itertext())
    assert "coup 3" in drawn
    hidden = replay(server, text, "all").moments[2].view.position["hands"][1]
    assert not {card[1:] + SUITS[card[0]] for card in hidden} & set(drawn.split())
    assert ask(server, "POST", "/api/replays/picture", {**wanted, "moment": 999})[0] == 422


def test_a_table_can_play_on_from_a_moment_alone_against_computers(server: Server) -> None:
    told = replay(server, ENDING, "all")
    origin = {"names": told.names, "moment": 1, "table": "the-table-it-came-from"}
    begins = {"position": told.moments[1].view.position, "origin": origin}
    new = {"game": "rugby", "rules": told.rules, "seats": [{"bot": "club"}, {"bot": None}], "begins": begins}
    status, _, body = ask(server, "POST", "/api/tables", new)
    assert status == 201
    made = TableInfo.model_validate_json(body)
    assert made.played_on is not None
    assert made.played_on.model_dump() == origin
    assert b"hands" not in body  # the position is for the table, not for those who look at it
    seat = server.client().sit(made.id, "Cy")
    for view in seat.turns():
        seat.play(view["legal"]["1"][0])
    text = server.client().record(made.id, seat.token)
    assert replay(server, text, "all").moments[0].view.position == begins["position"]
    assert "server seed" not in text
    status, _, body = ask(server, "GET", f"/api/tables/{made.id}/proof")
    assert (status, json.loads(body)["code"]) == (409, "not_shuffled")
    for wrong in ({"seats": None}, {"options": {"listed": True}}, {"begins": {**begins, "position": {"half": 9}}}):
        assert ask(server, "POST", "/api/tables", {**new, **wrong})[0] in (409, 422)


def test_a_review_is_worked_out_in_the_background_and_kept(server: Server) -> None:
    wanted = {"record": ENDING, "seat": 0}
    begun = review(server, "POST", "/api/reviews", wanted)
    assert begun.total > 0
    until(lambda: review(server, "GET", f"/api/reviews/{begun.id}").finished, REVIEWED)
    kept = review(server, "POST", "/api/reviews", wanted)
    assert kept.finished
    assert [decision.grade for decision in kept.decisions] == [None, "blunder"]
    assert kept.parts is not None
    assert kept.result == kept.value_before + sum(kept.parts.model_dump().values())
    assert ask(server, "DELETE", f"/api/reviews/{begun.id}")[0] == 204
    assert ask(server, "GET", f"/api/reviews/{'0' * 32}")[0] == 404
    for wrong in ({"record": ENDING, "seat": 7}, {"record": ENDING.replace("1 play D3, 0 play H4", "")}):
        status, _, body = ask(server, "POST", "/api/reviews", wrong)
        assert (status, json.loads(body)["code"]) == (422, "unreadable")


def test_reviews_wait_in_line_say_so_at_once_and_can_be_stopped(server: Server) -> None:
    text = record.write(played("rugby", 3), ALL)
    first, second = (review(server, "POST", "/api/reviews", {"record": text, "seat": seat}) for seat in (0, 1))
    assert [first.ahead, second.ahead, second.done] == [0, 1, 0]
    until(lambda: review(server, "GET", f"/api/reviews/{first.id}").decisions, REVIEWED)  # it is running
    assert ask(server, "DELETE", f"/api/reviews/{first.id}")[0] == 204
    assert ask(server, "GET", f"/api/reviews/{first.id}")[0] == 404
    assert review(server, "GET", f"/api/reviews/{second.id}").ahead == 0
    assert ask(server, "DELETE", f"/api/reviews/{second.id}")[0] == 204
