"""Whole tournaments through a server: by organisers, players and computers."""

from __future__ import annotations

import json
import secrets
from typing import Any

from people import SHORT
from serving import Server, until
from test_safety import ask

TINY = {**SHORT["rugby"], "ranks": 4, "hand_size": 3, "halves": 1}


class Organiser:
    """Somebody who runs a tournament over HTTP."""

    def __init__(self, server: Server, tables: bool = True, deeds: Any = (), **settings: Any) -> None:
        self.server = server
        given = {"name": "Club evening", "rules": TINY, **settings}
        made = self.post("", {"settings": given, "tables": tables, "deeds": list(deeds)}, 201)
        self.id, self.token = made["id"], made["token"]

    def post(self, path: str, body: Any, expected: int = 200, token: str | None = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        status, _, text = ask(self.server, "POST", f"/api/tournaments{path}", body, **headers)
        assert status == expected, text
        return json.loads(text)

    def do(self, word: str, expected: int = 200, **fields: Any) -> Any:
        wanted = {"key": secrets.token_urlsafe(12), "deed": {"do": word, **fields}}
        return self.post(f"/{self.id}/deeds", wanted, expected, self.token)

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

    def view(self) -> Any:
        return self.state()["view"]

    def match(self, id: str) -> Any:
        return next(match for match in self.view()["matches"] if match["id"] == id)

    def over(self) -> bool:
        return bool(self.view()["phase"] == "over")


def test_a_knock_out_of_computers_plays_itself_to_the_end(server: Server) -> None:
    organiser = Organiser(server)
    organiser.add("Ada", "Bob", "Cy", "Di", bot="random")
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
