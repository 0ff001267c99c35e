"""An organiser's evening over HTTP: links, reports, the round clock, and everything that goes wrong."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from serving import Server, until
from test_safety import ask
from test_tournaments import Organiser


def entered(organiser: Organiser, token: str, expected: int = 200) -> Any:
    return organiser.post(f"/{organiser.id}/enter", {"token": token}, expected)


def report(organiser: Organiser, token: str, match: str, expected: int = 200, **result: Any) -> Any:
    return organiser.post(f"/{organiser.id}/reports", {"match": match, "result": result}, expected, token)


def test_a_link_lets_in_a_second_organiser_until_it_is_revoked(server: Server) -> None:
    organiser = Organiser(server, at_tables=False)
    links = [organiser.post(f"/{organiser.id}/organisers", {}, 201, organiser.token)["token"] for _ in range(2)]
    assert entered(organiser, links[0]) == {"organiser": True, "player": None}
    second = {"Authorization": f"Bearer {links[1]}"}
    _, headers, _ = ask(server, "POST", f"/api/tournaments/{organiser.id}/enter", {"token": links[0], "cookie": True})
    cookie = headers["set-cookie"].split("; ")[0]
    _, _, text = ask(server, "GET", f"/api/tournaments/{organiser.id}", Cookie=cookie)
    assert json.loads(text)["organiser"] is True
    # the organiser who revokes stays in, with a token of their own; others who came by a link are out
    path = f"/api/tournaments/{organiser.id}/organisers/revoke"
    status, headers, _ = ask(server, "POST", path, {}, Cookie=cookie)
    assert status == 200
    fresh = headers["set-cookie"].split("; ")[0]
    for sent, organises in (({"Cookie": fresh}, True), ({"Cookie": cookie}, False), (second, False)):
        _, _, text = ask(server, "GET", f"/api/tournaments/{organiser.id}", **sent)
        assert json.loads(text)["organiser"] is organises
    assert entered(organiser, links[0], 403)["code"] == "wrong_link"
    assert organiser.state(organiser.token)["organiser"] is True, "the creator always is"


def test_nobody_else_makes_or_sees_links(server: Server) -> None:
    organiser = Organiser(server, at_tables=False)
    organiser.add("Ann", "Bob")
    link = organiser.post(f"/{organiser.id}/organisers", {}, 201, organiser.token)["token"]
    tokens = organiser.post(f"/{organiser.id}/links", {}, 201, organiser.token)["tokens"]
    entered(organiser, tokens["p1"])
    for path in ("organisers", "organisers/revoke", "links", "clock"):
        body = {"do": "start"} if path == "clock" else {}
        for token in (None, tokens["p1"]):
            assert organiser.post(f"/{organiser.id}/{path}", body, 403, token)["code"] == "not_organiser"
    shown = json.dumps([organiser.state(), organiser.state(tokens["p1"]), organiser.state(organiser.token)])
    file = organiser.file("tournament.json", organiser.token)[2].decode()
    for secret in (link, *tokens.values()):
        assert secret not in shown + file
    assert all(secret.encode() not in Path(server.database).read_bytes() for secret in (link, *tokens.values()))


def test_two_players_report_by_link_and_both_have_to_agree(server: Server) -> None:
    organiser = Organiser(server, at_tables=False, formula="nations")
    organiser.add("Ann", "Bob", "Cy")
    organiser.do("start", order=["p1", "p2", "p3"])
    tokens = organiser.post(f"/{organiser.id}/links", {}, 201, organiser.token)["tokens"]
    match = next(match for match in organiser.view()["matches"] if match["status"] == "ready")
    first, second = (tokens[side["player"]] for side in match["sides"])
    (third,) = set(tokens.values()) - {first, second}
    for token in tokens.values():
        entered(organiser, token)
    assert report(organiser, third, match["id"], 409, points=[5, 0])["code"] == "not_your_match"
    assert "9 tries" in report(organiser, first, match["id"], 409, points=[1, 0], tries=[9, 0])["reason"]
    report(organiser, first, match["id"], points=[12, 7], tries=[2, 1])
    assert organiser.match(match["id"])["status"] == "ready", "one side alone settles nothing"
    told = report(organiser, second, match["id"], points=[12, 5], tries=[2, 1])["reports"]
    assert {one["player"]: one["result"]["points"] for one in told} == {
        match["sides"][0]["player"]: [12, 7],
        match["sides"][1]["player"]: [12, 5],
    }
    assert organiser.state(third)["reports"] == []
    assert organiser.state()["reports"] == []
    assert len(organiser.state(organiser.token)["reports"]) == 2, "the organiser sees that they differ"
    report(organiser, second, match["id"], points=[12, 7], tries=[2, 1])
    assert organiser.match(match["id"])["result"]["points"] == [12, 7]
    assert organiser.state(organiser.token)["reports"] == []
    assert report(organiser, first, match["id"], 409, points=[3, 0])["code"] == "no_such_match"
    other = next(match for match in organiser.view()["matches"] if match["status"] == "ready")
    report(organiser, tokens[other["sides"][0]["player"]], other["id"], points=[5, 0])
    organiser.do("result", match=other["id"], points=[3, 0])
    assert organiser.match(other["id"])["result"]["points"] == [3, 0], "the organiser settles it"


def test_a_link_ends_with_the_place_it_was_for(server: Server) -> None:
    organiser = Organiser(server, at_tables=False, formula="nations")
    organiser.add("Ann", "Bob", "Cy")
    organiser.do("start", order=["p1", "p2", "p3"])
    tokens = organiser.post(f"/{organiser.id}/links", {}, 201, organiser.token)["tokens"]
    entered(organiser, tokens["p1"])
    organiser.do("substitute", player="p1", name="Sub")
    assert entered(organiser, tokens["p1"], 403)["code"] == "wrong_link"
    assert organiser.state(tokens["p1"])["you"] is None
    player, token = organiser.join(player="p1")  # a player who takes over says so
    assert organiser.state(token)["you"] == player
    assert organiser.post(f"/{organiser.id}/players", {"name": "Stranger"}, 409)["code"] == "tournament_started"


def test_a_correction_is_previewed_and_does_exactly_that(server: Server) -> None:
    organiser = Organiser(server, at_tables=False, formula="knockout")
    organiser.add("Ann", "Bob", "Cy", "Di")
    organiser.do("start", order=["p1", "p2", "p3", "p4"])
    for match in ("SF1", "SF2", "P3", "F"):
        organiser.do("result", match=match, points=[5, 0])
    wrong = {"do": "correct", "match": "SF1", "result": {"points": [0, 5]}}
    wanted = {"key": secrets.token_urlsafe(12), "command": wrong}
    told = organiser.post(f"/{organiser.id}/consequences", wanted, 200, organiser.token)
    assert told == {"replay": ["P3", "F"], "stopped": []}
    assert organiser.post(f"/{organiser.id}/consequences", wanted, 403)["code"] == "not_organiser"
    assert organiser.over(), "looking changes nothing"
    organiser.do("correct", match="SF1", result={"points": [0, 5]}, replay=told["replay"])
    assert [match["id"] for match in organiser.view()["matches"] if match["status"] == "ready"] == ["P3", "F"]


def test_nobody_is_asked_to_two_tables(server: Server) -> None:
    organiser = Organiser(server, formula="nations")
    for name in ("Ann", "Bob", "Cy"):
        organiser.join(name=name)
    organiser.do("start", order=["p1", "p2", "p3"])
    first = until(lambda: organiser.state()["tables"])
    (match,) = first
    organiser.do("result", match=match, points=[5, 0])
    second = until(lambda: set(organiser.state()["tables"]) - {match})
    organiser.do("correct", match=match, result=None)  # open again, while its players sit at other tables
    until(lambda: organiser.state()["number"] and organiser.match(match)["status"] == "ready")
    organiser.do("rename", player="p1", name="Anna")  # the scheduler has looked after everything by then
    assert set(organiser.state()["tables"]) == second
    organiser.do("withdraw", player="p2")
    until(lambda: all(server.client().table(table).result for table in first.values()))


def test_a_start_taken_back_stops_its_tables(server: Server) -> None:
    organiser = Organiser(server)
    for name in ("Ann", "Bob"):
        organiser.join(name=name)
    organiser.do("start")
    (table,) = until(lambda: organiser.state()["tables"].values())
    assert "reopen" in organiser.view()["can"]
    organiser.do("reopen")
    until(lambda: server.client().table(table).result)
    assert server.client().table(table).status == "over"
    assert ask(server, "GET", f"/api/tables/{table}/record")[0] == 403, "nothing was dealt"
    organiser.do("start")
    (again,) = until(lambda: organiser.state()["tables"].values())
    assert again != table


def test_the_clock_of_the_round_is_the_same_for_everybody(server: Server) -> None:
    organiser = Organiser(server, at_tables=False)
    path = f"/{organiser.id}/clock"
    assert organiser.post(path, {"do": "resume"}, 409, organiser.token)["code"] == "no_clock"
    organiser.post(path, {"do": "start", "minutes": 20}, 200, organiser.token)
    running = organiser.state()["clock"]
    assert running["ends"] > 0
    assert running["left"] is None
    left = organiser.post(path, {"do": "pause"}, 200, organiser.token)["clock"]["left"]
    assert 0 < left <= 20 * 60_000
    assert organiser.post(path, {"do": "resume"}, 200, organiser.token)["clock"]["ends"]
    assert organiser.post(path, {"do": "stop"}, 200, organiser.token)["clock"] == {"ends": None, "left": None}


def test_a_file_keeps_how_it_is_played(server: Server) -> None:
    first = Organiser(server, at_tables=False, formula="nations")
    first.add("Ann", "Bob", "Cy")
    first.do("start")
    first.do("table", match="1-1", at="by the window")
    file = json.loads(first.file("tournament.json", first.token)[2])
    assert file["tables"] is False
    second = Organiser(server, at_tables=file["tables"], deeds=file["deeds"], **file["settings"])
    assert second.match("1-1")["at"] == ["by the window"]
    again = json.loads(second.file("tournament.json", second.token)[2])
    assert again == file


def test_everything_is_there_after_a_restart(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve(str(tmp_path / "t.sqlite"))
    organiser = Organiser(server, at_tables=False, formula="nations")
    organiser.add("Ann", "Bob", "Cy")
    organiser.do("start", order=["p1", "p2", "p3"])
    link = organiser.post(f"/{organiser.id}/organisers", {}, 201, organiser.token)["token"]
    tokens = organiser.post(f"/{organiser.id}/links", {}, 201, organiser.token)["tokens"]
    match = next(match for match in organiser.view()["matches"] if match["status"] == "ready")
    player = match["sides"][0]["player"]
    entered(organiser, tokens[player])
    report(organiser, tokens[player], match["id"], points=[5, 0])
    organiser.post(f"/{organiser.id}/clock", {"do": "start", "minutes": 20}, 200, organiser.token)
    before = organiser.state(link)
    assert before["reports"]
    server.kill()
    organiser.server = serve(str(tmp_path / "t.sqlite"))
    assert organiser.state(link) == before
