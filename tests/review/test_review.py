"""Reviews: luck has mean zero, mirrored deals mirror it, the parts are the result, and clear errors are found."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest
from typer.testing import CliRunner

from thirdhalf.bots.heuristics import club_heuristics_for, heuristics_for
from thirdhalf.cli import app
from thirdhalf.core import record
from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable
from thirdhalf.games import GAMES
from thirdhalf.review import Review, ReviewBudget
from thirdhalf.review.decisions import Decision
from thirdhalf.review.evaluation import Option
from thirdhalf.review.grades import grade, in_doubt, loss, percent, sentence
from thirdhalf.review.luck import ChanceNode, chance_nodes
from thirdhalf.review.steps import steps_of
from thirdhalf.review.valuations import valuation_for
from thirdhalf.review.value import OpenValue

SMALL = {
    "rugby": {"halves": 2, "ranks": 4, "hand_size": 4},
    "woo": {"target": 1},
    "ovalia": {"halves": 1},
}
FEW = ReviewBudget(worlds=4, open_worlds=2, positions=2000, options=4)


def few(game: str) -> ReviewBudget:
    """Little work. In Ovalia a whole half is long, and its heuristics judge any position."""
    frozen = valuation_for(GAMES[game])
    return replace(FEW, valuation=replace(frozen, playouts=8, horizons=(2,) if game == "ovalia" else frozen.horizons))


ENDING = {
    "half": 2,
    "leader": 0,
    "hands": [["S2", "H4"], ["S1", "D3"]],
    "played": ["S3", "S4", "H1", "H2", "H3", "D1", "D2", "D4", "C1", "C2", "C3", "C4"],
    "series": {"seat": 0, "tricks": 2},
    "scores": [0, 4],
}
"""Two tricks are left; seat 0 can win both and needs a try."""


def blundered() -> str:
    """Seat 0 takes the drop, which is not enough."""
    match = Match(GAMES["rugby"], GAMES["rugby"].read_settings(SMALL["rugby"]), 1, ENDING)
    for move in ("0 play S2", "1 play S1", "0 drop", "1 play D3", "0 play H4"):
        match.play(move)
    return record.write(match, ALL, ["Ann", "Bob"], position=ENDING)


def played(game: str, rules: dict[str, Any], seed: int, beginner: bool = False) -> Match:
    """A match between players who follow the heuristics; in Ovalia only until cards have been stolen."""
    match = Match(GAMES[game], GAMES[game].read_settings(rules), seed)
    heuristics, dice = (club_heuristics_for if beginner else heuristics_for)(match.game), Dice(seed, 99)
    match.settle(luck=True)
    while not match.state.over() and not match.record[-1].text.startswith("* steal"):
        seat = match.acting()[0]
        choose = heuristics.beginner_move if beginner else heuristics.move
        match.play(f"{seat} {match.game.write_move(match.state, seat, choose(match.state, seat, dice))}")
        match.settle(luck=True)
    return match


@cache
def reviewed(game: str) -> Review:
    match = played(game, SMALL[game], 1, beginner=True)
    ended = {} if match.state.over() else {"ended": "resigned 1"}
    text = record.write(match, ALL, ["Ann", "Bob"], more=ended)
    return Review(record.read(text), 0, few(game)).finish()


@pytest.mark.parametrize("game", SMALL)
def test_the_luck_of_a_chance_node_is_zero_on_average(game: str) -> None:
    nodes = reviewed(game).nodes
    assert {node.kind for node in nodes} >= {"toss", "deal", "draw"} | ({"theft"} if game == "ovalia" else set())
    for node in nodes:
        for seat in (0, 1):
            expected = node.expected()[seat]
            assert sum(count * (values[seat] - expected) for count, values in node.outcomes) == 0
            if node.kind != "deal":
                assert node.came in [values for _, values in node.outcomes]


@pytest.mark.parametrize("game", SMALL)
def test_value_before_and_the_parts_are_the_result_to_the_last_digit(game: str) -> None:
    told = json.loads(json.dumps(reviewed(game).as_json()))
    assert told["finished"]
    for parts in told["players"]:
        assert parts["value_before"] + sum(parts["parts"].values()) == parts["result"]
        assert parts["value_before"] == 0.5  # by symmetry: nobody has tossed yet
    assert {parts["result"] for parts in told["players"]} <= {0.0, 0.5, 1.0}
    mine, other = (parts["parts"] for parts in told["players"])
    assert mine["own_judgement"] == -other["other_judgement"]
    assert mine["own_judgement"] <= 0
    assert mine["cards"] != 0


def mirrored(text: str) -> str:
    """The same match with the players in each other's seats."""
    lines = []
    for line in text.splitlines():
        if line.startswith("result: "):
            first, second = line[len("result: ") :].split(" - ")
            line = f"result: {second} - {first}"
        elif line.startswith("* deal "):
            first, second, stock = line[len("* deal ") :].split(" / ")
            line = f"* deal {second} / {first} / {stock}"
        elif line.startswith(("* ", "ended: ")):
            line = line[:-1] + str(1 - int(line[-1]))
        elif line[:1].isdigit():
            number, _, moves = line.partition(". ")
            line = f"{number}. " + ", ".join(
                move if move[0] == "*" else f"{1 - int(move[0])}{move[1:]}" for move in moves.split(", ")
            )
        lines.append(line)
    return "\n".join(lines)


@pytest.mark.parametrize("game", SMALL)
def test_over_mirrored_deals_luck_changes_sign(game: str) -> None:
    match = played(game, SMALL[game], 1, beginner=game == "ovalia")
    text = record.write(match, ALL, more={} if match.state.over() else {"ended": "resigned 1"})
    one, other = (Review(record.read(told), 0, few(game)) for told in (text, mirrored(text)))
    for work in (one, other):
        work.finish()
    lucks = [node.luck()[0] for node in one.nodes]
    assert any(lucks)
    assert [node.luck()[0] for node in other.nodes] == [-luck for luck in lucks]


def test_the_luck_of_the_deal_is_zero_on_average_over_deals() -> None:
    rugby = GAMES["rugby"]
    lucks = []
    for seed in range(25):
        match = Match(rugby, rugby.read_settings(SMALL["rugby"]), seed)
        match.settle()
        value = OpenValue(rugby, match.settings, seed, few("rugby").valuation)
        lucks += [float(n.luck()[0]) for step in steps_of(match) for n in chance_nodes(step, value) if n.kind == "deal"]
    assert stdev(lucks) > 0.02
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5


def test_a_chance_node_weighs_outcomes_by_how_many_ways_lead_to_them() -> None:
    poor, rich = [Fraction(1, 4), Fraction(3, 4)], [Fraction(3, 4), Fraction(1, 4)]
    node = ChanceNode(0, "theft", [(3, poor), (1, rich)], rich)
    assert node.expected() == [Fraction(3, 8), Fraction(5, 8)]
    assert node.luck() == [Fraction(3, 8), Fraction(-3, 8)]


def decided(behind: float, error: float, exact: bool = False) -> Decision:
    best = Option("drop", 0.6, 3.0, 0.0, 0.0)
    other = Option("on", 0.6 - behind, 1.0, behind, error)
    return Decision(7, 0, 3, other, best, [best, other], {}, exact)


def test_grades_need_the_points_and_a_difference_clear_of_the_noise() -> None:
    assert [grade(decided(behind, 0.01)) for behind in (0.04, 0.05, 0.1, 0.16)] == [
        None,
        "inaccuracy",
        "mistake",
        "blunder",
    ]
    assert grade(decided(0.2, 0.1)) is None
    assert loss(decided(0.2, 0.1)) == 0
    assert in_doubt(decided(0.2, 0.1))
    rugby = GAMES["rugby"]
    assert sentence(rugby, decided(0.2, 0.0, exact=True), "en") == (
        "Better: take the drop. 60% to win instead of 40%, exact."
    )
    assert "bruit" in sentence(rugby, decided(0.2, 0.1), "fr")


def test_an_ending_without_hidden_cards_is_exact_and_its_error_is_found() -> None:
    work = Review(record.read(blundered()), 0, few("rugby")).finish()
    first, drop = work.decisions.values()
    assert first.exact
    assert drop.exact
    assert all(option.error == 0 for decision in (first, drop) for option in decision.options)
    assert (grade(first), grade(drop), loss(drop)) == (None, "blunder", 1.0)
    assert work.describe(drop)["en"] == "Better: play on. 100% to win instead of 0%, exact."
    assert work.as_json()["summary"]["costliest"] == [drop.at]


def test_an_unfinished_record_is_refused_and_a_resignation_counts_as_judgement() -> None:
    match = Match(GAMES["rugby"], GAMES["rugby"].read_settings(SMALL["rugby"]), 4)
    match.settle()
    text = record.write(match, ALL)
    with pytest.raises(Unreadable, match="only a finished match"):
        Review(record.read(text), 0, few("rugby"))
    resigned = record.write(match, ALL, more={"ended": "resigned 1"})
    winner, loser = (parts for parts in Review(record.read(resigned), 0, few("rugby")).finish().as_json()["players"])
    assert (winner["result"], loser["result"]) == (1.0, 0.0)
    assert loser["parts"]["own_judgement"] < 0
    assert winner["parts"]["other_judgement"] == -loser["parts"]["own_judgement"]


def test_a_percentage_is_written_as_each_language_writes_it() -> None:
    assert percent(0.625, "en", 1) == "62.5%"
    assert percent(0.625, "fr", 1) == "62,5\N{NO-BREAK SPACE}%"
    assert percent(0.62, "fr") == "62\N{NO-BREAK SPACE}%"


def test_the_command_prints_sentences_or_json_and_refuses_what_is_no_match(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(blundered(), encoding="utf-8")
    run = CliRunner().invoke
    told = json.loads(run(app, ["review", str(file), "--seat", "1", "--json"]).output)
    assert told["seat"] == 1
    assert told["value_before"] + sum(told["parts"].values()) == told["result"]
    french = run(app, ["review", str(file), "--lang", "fr"])
    assert french.exit_code == 0
    assert "gaffe" in french.output
    assert "décisions non forcées" in french.output
    assert run(app, ["review", str(file), "--seat", "7"]).exit_code == 2
