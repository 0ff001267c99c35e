"""The lab over HTTP: on your own server only, one question at a time, a report that grows."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from serving import PATIENCE, Server, until

from thirdhalf.protocol import LabQuestion
from thirdhalf.server.config import Config
from thirdhalf.server.errors import HttpError
from thirdhalf.server.lab import Laboratory

SHORT = {"halves": 1, "ranks": 6, "hand_size": 5}


def asked(**more: Any) -> LabQuestion:
    given = {"game": "rugby", "rules": SHORT, "against": [{"drop_points": 4}], "levels": ["club"], "minutes": 0.05}
    return LabQuestion.model_validate({**given, **more})


def over_http(server: Server, method: str, body: LabQuestion | None = None) -> dict[str, Any]:
    data = body.model_dump_json().encode() if body else None
    request = urllib.request.Request(
        f"{server.url}/api/lab?language=fr", data, {"Content-Type": "application/json"}, method=method
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=PATIENCE) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def test_a_question_is_stopped_and_the_next_one_answered(server: Server) -> None:
    assert over_http(server, "POST", asked(minutes=60))["status"] == "playing"
    until(lambda: over_http(server, "GET")["report"])
    assert over_http(server, "DELETE")["status"] == "stopped"
    assert over_http(server, "POST", asked(against=[]))["status"] == "playing"
    done = until(lambda: (found := over_http(server, "GET"))["status"] == "done" and found)
    assert done["share"] == 1
    assert done["report"]["sheets"][0]["title"] == "Mesures"


def test_a_wrong_question_gets_an_error(server: Server) -> None:
    found = over_http(server, "POST", asked(levels=["nobody"]))
    assert (found["status"], "nobody" in found["trouble"]) == ("failed", True)


def test_there_is_no_lab_on_a_public_server() -> None:
    for config in (Config(host="0.0.0.0"), Config(origins=("https://cards.example",))):
        with pytest.raises(HttpError):
            Laboratory(config).checked()
    Laboratory(Config(host="0.0.0.0", lab=True, lab_store=str(Path("unused")))).checked()
