"""Every answer over HTTP has a model, and the models say exactly what is answered."""

from __future__ import annotations

import json
from typing import Any

import pytest
import support
import write_schemas
from pydantic import BaseModel

from thirdhalf import protocol
from thirdhalf.core.chance import Dice
from thirdhalf.core.viewer import PUBLIC
from thirdhalf.protocol import OvaliaPosition, RugbyPosition, TournamentView, WooPosition
from thirdhalf.tournament import TournamentOptions, plan
from thirdhalf.tournament.tournament import Tournament

POSITIONS: dict[str, type[BaseModel]] = {"ovalia": OvaliaPosition, "rugby": RugbyPosition, "woo": WooPosition}


def named(schema: dict[str, Any]) -> list[str]:
    """The models a schema refers to; none where it says 'any object'."""
    parts = schema.get("anyOf", [schema])
    return [part["$ref"].split("/")[-1] for part in parts if "$ref" in part]


def test_every_json_answer_is_a_model_that_typed_clients_are_told() -> None:
    api = write_schemas.schemas()["openapi.json"]
    known = protocol.schema()["$defs"]
    for path, methods in api["paths"].items():
        for method, about in methods.items():
            for status, answer in about["responses"].items():
                schema = answer.get("content", {}).get("application/json", {}).get("schema", {})
                if schema:
                    assert named(schema), f"{method} {path} {status}"
                    assert set(named(schema)) <= set(known), f"{method} {path} {status}"


@pytest.mark.parametrize("variant", support.VARIANTS)
def test_the_models_of_positions_are_what_seats_and_spectators_see(variant: str) -> None:
    model = POSITIONS[support.VARIANTS[variant][0]]
    match = support.new_match(variant, 7)
    for at, _ in enumerate(support.random_moves(match, Dice(7, 1), 400)):
        if at % 9 == 0:
            match.settle()
            seats = [match.view(seat) for seat in range(match.state.players)]
            spectator = (
                [] if match.asked() else [match.view(PUBLIC)]
            )  # while a window is open, spectators see what was before
            for view in seats + spectator:
                read = model.model_validate(view["position"])
                assert read.model_dump(exclude_unset=True, mode="json") == json.loads(json.dumps(view["position"]))


def as_sent(tournament: Tournament) -> dict[str, Any]:
    view = tournament.view()
    sent: dict[str, Any] = json.loads(TournamentView.model_validate(view).model_dump_json())
    assert sent == json.loads(json.dumps(view))
    return sent


@pytest.mark.parametrize("formula", ["match", "nations", "knockout", "pools", "swiss"])
def test_the_model_of_a_tournament_leaves_nothing_out(formula: str) -> None:
    players = {"match": 2, "nations": 4}.get(formula, 8)
    tournament = Tournament(TournamentOptions({"formula": formula, "name": "Cup", "seed": 3}).json())
    assert as_sent(tournament)["plan"]["refusal"]
    tournament.do({"do": "add", "players": [{"name": f"Player {number}"} for number in range(players)]})
    tournament.do({"do": "start"})
    if "round" in as_sent(tournament)["can"]:
        tournament.do({"do": "round"})
    for at in range(2):
        ready = next((match for match in as_sent(tournament)["matches"] if match["status"] == "ready"), None)
        if ready:
            tournament.do({"do": "result", "match": ready["id"], "points": [5 + at, 3], "tries": [1, 0]})
    assert any(match["result"] for match in as_sent(tournament)["matches"])


def test_a_plan_that_cannot_be_played_says_why_and_counts_nothing() -> None:
    told = plan(TournamentOptions({"formula": "match"}), 5)
    assert set(protocol.ImpossiblePlan(**told).model_dump()) == {"formula", "players", "en", "fr", "refusal"}
