"""Whole tournaments through a server: by organisers, players and computers."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import postgres
import pytest
from people import SHORT, Person, play_out
from serving import PATIENCE, Server, until
from test_safety import ask
from websockets.sync.client import connect

from thirdhalf.client import RemoteSeat, RequestFailed

TINY = {**SHORT["rugby"], "hand_size": 3, "halves": 1}


class Organiser:
    """Somebody who runs a tournament over HTTP."""

    def __init__(self, server: Server, at_tables: bool = True, deeds: Any = (), **settings: Any) -> None:
        self.server = server
        given = {"name": "Club evening", "rules": TINY, **settings}
        made = self.post("", {"settings": given, "tables": at_tables, "deeds": list(deeds)}, 201)
        self.id, self.token = made["id"], made["token"]

    def post(self, path: str, body: Any, expected: int = 200, token: str | None = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        status, _, text = ask(self.server, "POST", f"/api/tournaments{path}", body, **headers)
        assert status == expected, text
        return json.loads(text)

    def do(self, word: str, expected: int = 200, **fields: Any) -> Any:
        wanted = {"key": secrets.token_urlsafe(12), "command": {"do": word, **fields}}
        return self.post(f"/{self.id}/commands", wanted, expected, self.token)

    def add(self, *names: str, bot: str | None = None) -> None:
        self.do("add", players=[{"name": name, "bot": bot} for name in names])

    def join(self, **wanted: Any) -> tuple[str, str]:
        joined = self.post(f"/{self.id}/players", wanted, 201)
        return joined["player"], joined["token"]

    def state(self, token: str | None = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        status, _, text = ask(self.server, "GET", f"/api/tournaments/{self.id}", **headers)
        assert status == 200, text
        return json.loads(text)

    def file(self, name: str, token: str | None = None) -> tuple[int, dict[str, str], bytes]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return ask(self.server, "GET", f"/api/tournaments/{self.id}/{name}", **headers)

    def view(self) -> Any:
        return self.state()["view"]

    def match(self, id: str) -> Any:
        return next(match for match in self.view()["matches"] if match["id"] == id)

    def over(self) -> bool:
        return bool(self.view()["phase"] == "over")


def test_a_knock_out_of_computers_plays_itself_to_the_end(server: Server) -> None:
    organiser = Organiser(server)
    organiser.add("Ada", "Bob", "Cy", "Di", bot="rookie")
    assert organiser.view()["plan"]["matches"] == 4
    organiser.do("start")
    until(organiser.over)
    view = organiser.view()
    assert [place["place"] for place in view["places"]] == [1, 2, 3, 4]
    for match in view["matches"]:
        table = server.client().table(match["at"][0])
        assert table.status == "over"
        assert table.tournament == organiser.id
        assert [seat.name for seat in table.seats] == [name_of(view, side["player"]) for side in match["sides"]]


def name_of(view: Any, player: str) -> str:
    return str(next(other["name"] for other in view["players"] if other["id"] == player))


def test_people_come_by_link_play_at_their_table_and_the_result_comes_in_by_itself(server: Server) -> None:
    organiser = Organiser(server)
    ann, her_token = organiser.join(name="Ann")
    organiser.add("Bob")
    bob, lost_token = organiser.join(player="p2")  # he is on the list and says so
    assert organiser.post(f"/{organiser.id}/players", {"player": bob}, 409)["code"] == "seat_taken"
    organiser.do("start")
    (table,) = until(lambda: organiser.state()["tables"].values())
    organiser.post(f"/{organiser.id}/players/{bob}/free", {}, 200, organiser.token)
    his_token = organiser.join(player=bob)[1]  # his phone was lost: he goes on with another one
    until(lambda: seat_of(server, table, his_token) is not None)
    assert seat_of(server, table, lost_token) is None
    seats = [RemoteSeat(server.client(), table, token) for token in (her_token, his_token)]
    play_out(*(Person(seat, at) for at, seat in enumerate(seats)))
    until(organiser.over)
    (match,) = organiser.view()["matches"]
    assert {seat.number for seat in seats} == {0, 1}
    assert match["result"]["points"] == seats[0].view["scores"]
    assert match["result"]["tries"] == seats[0].view["position"]["tries"]
    assert organiser.state(her_token)["you"] == ann
    assert organiser.state(his_token)["you"] == bob


def seat_of(server: Server, table: str, token: str) -> int | None:
    """The seat a token opens at a table; None: none."""
    try:
        with RemoteSeat(server.client(patience=1), table, token) as seat:
            return seat.number
    except RequestFailed:
        return None


def test_a_level_knock_out_is_played_on_and_then_up_to_the_referee_card(server: Server) -> None:
    nothing_scored = {"ranks": 1, "hand_size": 1, "halves": 1}  # RU-15: a drop needs three tricks in a row
    organiser = Organiser(server, formula="knockout", rules=nothing_scored)
    organiser.add("Ada", "Bob", bot="rookie")
    organiser.do("start")
    until(organiser.over)
    (match,) = organiser.view()["matches"]
    assert match["by"] == "card"
    assert [part["points"] for part in match["result"]["extra"]] == [[0, 0], [0, 0]]
    assert len(match["at"]) == 3
    tables = [server.client().table(table) for table in match["at"]]
    assert [table.rules["halves"] for table in tables] == [1, 2, 2]


def test_a_result_typed_in_overrides_the_table(server: Server) -> None:
    organiser = Organiser(server, formula="knockout")
    _, token = organiser.join(name="Ann")
    organiser.add("Ada", bot="rookie")
    organiser.do("start")
    (table,) = until(lambda: organiser.state()["tables"].values())
    level = {"points": [3, 3]}
    typed = {"match": "F", **level, "extra": [level, level]}  # played with real cards after all
    wanted = {"key": "any-key-at-all", "command": {"do": "result", **typed}}
    told = organiser.post(f"/{organiser.id}/consequences", wanted, 200, organiser.token)
    assert told == {"replay": [], "stopped": ["F"]}
    with RemoteSeat(server.client(), table, token) as seat:
        next(seat.turns())
        organiser.do("result", **typed)
        until(lambda: seat.wait(0.02) or seat.state.table.result)  # the players are told
        assert seat.state.table.result.reason == "stopped"
        with pytest.raises(RequestFailed) as refused:
            seat.act("resign")
        assert refused.value.trouble.code == "not_playing"
    assert organiser.match("F")["to_play"]["what"] == "card"
    organiser.do("card", match="F", card=0)
    assert organiser.over()
    assert organiser.match("F")["by"] == "card"


def test_seats_and_moves_of_a_tournament_stay_where_they_are(server: Server) -> None:
    organiser = Organiser(server)
    token = server.client().enter(organiser.id, "Ann").token
    organiser.add("Ada", bot="rookie")
    organiser.do("start")
    (table,) = until(lambda: server.client().tournament(organiser.id, token).tables.values())
    with RemoteSeat(server.client(), table, token) as seat:
        for act in ("leave", "undo", "replace"):
            with pytest.raises(RequestFailed) as refused:
                seat.act(act)
            assert refused.value.trouble.code == "tournament"
        next(seat.turns())
        assert not seat.state.undo
        seat.act("resign")
    until(organiser.over)
    (match,) = organiser.view()["matches"]
    assert match["by"] == "forfeit"
    assert name_of(organiser.view(), match["winner"]) == "Ada"


def test_typed_results_are_corrected_or_refused_with_the_reason(server: Server) -> None:
    organiser = Organiser(server, at_tables=False, formula="knockout")
    organiser.add("Ann", "Bob", "Cy", "Di")
    organiser.do("seed", order=["p1", "p2", "p3", "p4"])
    organiser.do("start")
    organiser.do("result", match="SF1", points=[10, 3])
    assert [side["player"] for side in organiser.match("F")["sides"]] == ["p1", None]
    state = organiser.do("correct", match="SF1", result={"points": [10, 13]})
    final = next(match for match in state["view"]["matches"] if match["id"] == "F")
    assert [side["player"] for side in final["sides"]] == ["p4", None]
    organiser.do("result", match="SF2", points=[7, 5])
    organiser.do("result", match="F", points=[7, 5])
    before = organiser.state()
    refused = organiser.do("correct", 409, match="SF1", result={"points": [14, 13]})
    assert "has been played" in refused["reason"]
    assert organiser.state() == before
    organiser.do("withdraw", player="p3")
    assert organiser.match("P3")["status"] == "walkover"
    assert organiser.over()
    assert organiser.state()["tables"] == {}


def test_only_the_organiser_organises_and_no_token_is_ever_shown(server: Server) -> None:
    organiser = Organiser(server)
    _, token = organiser.join(name="Ann")
    command = {"key": "the-first-key", "command": {"do": "draw"}}
    for wrong in (None, token, "x" * 43):
        answer = organiser.post(f"/{organiser.id}/commands", command, 403, wrong)
        assert answer["code"] == "not_organiser"
        organiser.post(f"/{organiser.id}/players/p1/free", {}, 403, wrong)
    assert organiser.state()["organiser"] is False
    assert organiser.state(organiser.token)["organiser"] is True
    shown = json.dumps(organiser.state(organiser.token))
    pictures = [(f"{picture}.svg", True) for picture in ("invitation", "bracket", "crosstable")]
    for path, open_to_all in [("tournament.json", False), ("standings.csv", True), *pictures]:
        for bearer in (None, organiser.token):
            status, _, text = organiser.file(path, bearer)
            assert status == (200 if open_to_all or bearer else 403)
            shown += text.decode()
    with sqlite3.connect(server.database) as rows:
        kept = "\n".join(rows.iterdump())
    for secret in (organiser.token, token):
        assert secret not in shown + kept + server.log.read_text()
    assert "holder" not in shown


def test_a_browser_keeps_the_organisers_token_in_a_cookie(server: Server) -> None:
    status, headers, text = ask(server, "POST", "/api/tournaments", {"cookie": True})
    assert status == 201
    made = json.loads(text)
    assert made["token"] is None
    cookie, *flags = headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=strict"} <= set(flags)
    _, _, text = ask(server, "GET", f"/api/tournaments/{made['id']}", Cookie=cookie)
    assert json.loads(text)["organiser"] is True


def test_a_repeated_key_is_carried_out_once(server: Server) -> None:
    organiser = Organiser(server)
    wanted = {"key": "the-same-key", "command": {"do": "add", "players": [{"name": "Ann"}]}}
    for _ in range(3):
        organiser.post(f"/{organiser.id}/commands", wanted, 200, organiser.token)
    assert [player["name"] for player in organiser.view()["players"]] == ["Ann"]
    twice = {"name": "Bob", "token": "t" * 40}
    assert organiser.join(**twice) == organiser.join(**twice)
    assert organiser.state()["number"] == 2


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"game": "ovalia", "rules": {"players": 4}}, "in_pairs"),
        ({"rules": {"ranks": "many"}}, "unreadable"),
        ({"formula": "roulette"}, "unreadable"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_not_set_up(server: Server, settings: Any, code: str) -> None:
    status, _, text = ask(server, "POST", "/api/tournaments", {"settings": settings}, Accept_Language="fr")
    assert status in (409, 422)
    assert json.loads(text)["code"] == code


def test_computers_need_a_table_and_a_level_that_is_there(server: Server) -> None:
    players = [{"name": "Ada", "bot": "rookie"}]
    assert Organiser(server, at_tables=False).do("add", 409, players=players)["code"] == "no_bots"
    assert Organiser(server).do("add", 409, players=[{"name": "Ada", "bot": "divine"}])["code"] == "no_such_level"
    refused = Organiser(server).do("start", 409)
    assert refused["clause"] == "RU-29"


def test_a_swiss_pairs_itself_and_is_written_for_checkers(server: Server) -> None:
    organiser = Organiser(server, formula="swiss", rounds=3)
    organiser.add("Ada", "Bob", "Cy", "Di", "Eve", bot="rookie")
    organiser.do("start")
    until(organiser.over)
    assert {match["round"] for match in organiser.view()["matches"]} == {1, 2, 3}
    _, headers, text = organiser.file("tournament.trf")
    assert headers["content-type"].startswith("text/plain")
    assert sum(line.startswith("001 ") for line in text.decode().splitlines()) == 5
    _, headers, text = organiser.file("standings.csv?language=fr")
    assert headers["content-type"].startswith("text/csv")
    assert text.decode().splitlines()[0].startswith("phase,place,joueur")


def test_a_tournament_out_of_a_file_goes_on_where_it_was(server: Server) -> None:
    first = Organiser(server, formula="nations")
    first.add("Ada", "Bob", "Cy", bot="rookie")
    first.do("start")
    until(first.over)
    _, _, text = first.file("tournament.json")
    file = json.loads(text)
    results = [event for event in file["deeds"] if event["do"] == "result"]
    half = [event for event in file["deeds"] if event not in results[1:]]
    second = Organiser(server, deeds=half, **{**file["settings"], "name": "The same again"})
    until(second.over)
    assert second.match(results[0]["match"])["result"]["points"] == results[0]["points"]
    assert set(second.state()["tables"].values()).isdisjoint(first.state()["tables"].values())


def test_nothing_is_lost_by_a_restart(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve(str(tmp_path / "t.sqlite"))
    organiser = Organiser(server, formula="knockout")
    organiser.add("Ada", "Bob", "Cy", "Di", "Eve", bot="rookie")
    before = organiser.do("start")["view"]
    until(lambda: organiser.state()["tables"])
    server.kill()
    organiser.server = serve(str(tmp_path / "t.sqlite"))
    assert organiser.view()["players"] == before["players"]
    until(organiser.over)
    assert [place["place"] for place in organiser.view()["places"]] == [1, 2, 3, 4, 5]


def test_every_process_has_the_same_tournament_and_goes_on_when_another_dies(
    postgresql: str, serve: Callable[..., Server]
) -> None:
    database = postgres.new_database(postgresql)
    here, there = serve(database), serve(database)
    organiser = Organiser(here)
    with connect(f"ws://127.0.0.1:{there.port}/api/tournaments/{organiser.id}/socket", proxy=None) as socket:
        socket.send('{"type": "hello"}')
        assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "welcome"
        assert json.loads(socket.recv(timeout=PATIENCE))["view"]["players"] == []
        organiser.add("Ada", bot="rookie")
        assert json.loads(socket.recv(timeout=PATIENCE))["view"]["players"][0]["name"] == "Ada"
        organiser.server = there
        organiser.add("Bob", "Cy", bot="rookie")
        assert len(json.loads(socket.recv(timeout=PATIENCE))["view"]["players"]) == 3
        organiser.server = here
        assert len(organiser.view()["players"]) == 3
        organiser.do("start")
        until(lambda: organiser.state()["tables"])
        here.kill()
        organiser.server = there
        until(organiser.over)


def test_there_is_nothing_behind_a_wrong_link(server: Server) -> None:
    for path in ("", "/tournament.json", "/standings.csv"):
        status, _, text = ask(server, "GET", f"/api/tournaments/{'x' * 22}{path}")
        assert (status, json.loads(text)["code"]) == (404, "no_tournament")
    with connect(f"ws://127.0.0.1:{server.port}/api/tournaments/{'x' * 22}/socket", proxy=None) as socket:
        socket.send('{"type": "hello", "language": "fr"}')
        assert json.loads(socket.recv(timeout=PATIENCE))["trouble"]["reason"].startswith("Ce tournoi n'existe pas")
