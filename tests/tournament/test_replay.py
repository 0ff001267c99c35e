"""Results and corrections in any order: nobody has a result of a match they have not played."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from organiser import by_chance, played, refused, started

from thirdhalf.core.refusal import Refused
from thirdhalf.tournament import Tournament

FORMULAS = ("nations", "knockout", "pools", "swiss")
STEPS = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 10**6)), min_size=5, max_size=40)


def step(tournament: Tournament, what: int, chance: int) -> dict[str, Any] | None:
    """Something an organiser might do next."""
    sheet = tournament.sheet
    ready = [match.fixture.id for match in sheet.matches if match.status == "ready"]
    level = [match.fixture.id for match in sheet.matches if match.status == "extra"]
    done = list(sheet.state.results)
    points = [chance % 4, chance // 4 % 4]
    player = sheet.state.order[chance % len(sheet.state.order)]
    if what == 0 and done:
        return {"do": "correct", "match": done[chance % len(done)], "result": {"points": points}}
    if what == 1 and done:
        return {"do": "correct", "match": done[chance % len(done)], "result": None}
    if what in (2, 3):
        return {"do": "return" if player in sheet.state.withdrawn else "withdraw", "player": player}
    if what == 4:
        return {"do": "add", "players": [{"name": f"Late {len(tournament.events)}"}]}
    if what == 5:
        return {"do": "substitute", "player": player, "name": f"Sub {len(tournament.events)}"}
    if level:
        most = sheet.settings.number("extra")
        result = sheet.state.results[level[0]]
        return {"do": "card" if len(result.extra) >= most else "extra", "match": level[0]} | (
            {} if len(result.extra) >= most else {"points": points}
        )
    if ready:
        return {"do": "result", "match": ready[chance % len(ready)], "points": points}
    return {"do": "round"} if sheet.formula.name == "swiss" else None


@settings(max_examples=60)
@given(st.sampled_from(FORMULAS), st.integers(4, 11), STEPS)
def test_results_and_corrections_in_any_order(formula: str, players: int, steps: list[tuple[int, int]]) -> None:
    tournament = started(players, formula=formula)
    for what, chance in steps:
        command = step(tournament, what, chance)
        if command is not None:
            ask(tournament, command)
            honest(tournament)
    again = Tournament.read(json.loads(json.dumps(tournament.write())))
    assert again.view() == tournament.view()
    assert played(tournament, by_chance(players)).sheet.over, "it can always be played to the end"


def ask(tournament: Tournament, command: dict[str, Any]) -> None:
    """As the page does: first see what has to be played again, then agree to exactly that."""
    before, results = tournament.view(), dict(tournament.sheet.state.results)
    try:
        replay = tournament.to_replay(command)
        if replay:
            refused(tournament, command)
            refused(tournament, {**command, "replay": [*replay[1:], "nothing"]})
        tournament.do({**command, "replay": list(replay)} if replay else command)
    except Refused:
        assert tournament.view() == before
        return
    left = tournament.sheet.state.results
    own = command.get("match")
    assert {id: result for id, result in results.items() if id not in replay and id != own} == {
        id: result for id, result in left.items() if id != own
    }, "nothing else is undone"
    assert not set(replay) & set(left)


def honest(tournament: Tournament) -> None:
    sheet = tournament.sheet
    for id, by in sheet.state.by.items():
        assert sheet.match(id).players == by
    for number in {match.fixture.round for match in sheet.matches}:
        busy = [p for m in sheet.matches if m.fixture.round == number for p in m.players if p]
        assert len(busy) == len(set(busy)), "nobody plays twice in a round"


def test_a_late_correction_says_what_has_to_be_played_again() -> None:
    tournament = started(8, formula="knockout")
    played(tournament)
    wrong = {"do": "correct", "match": "QF1", "result": {"points": [0, 5]}}
    assert tournament.to_replay(wrong) == ("SF1", "P3", "F")
    assert "final (F) has been played by Player 1 and Player 2" in refused(tournament, wrong).text.en
    tournament.do({**wrong, "replay": ["F", "P3", "SF1"]})
    assert tournament.sheet.match("SF1").players == ("p8", "p4")
    assert [match.fixture.id for match in tournament.sheet.matches if match.open] == ["SF1", "P3", "F"]
    assert tournament.to_replay({"do": "correct", "match": "QF2", "result": None}) == ()


def test_a_correction_that_changes_nobody_undoes_nothing() -> None:
    tournament = played(started(4))
    tournament.do({"do": "correct", "match": "SF1", "result": {"points": [30, 2]}})
    assert tournament.sheet.over
