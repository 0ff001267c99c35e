"""Ovalia's last plays, compared with plain enumeration and the clauses on closing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from endings import final, ovalia_ending

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.monitor import REPORT_EVERY
from thirdhalf.bots.endgame.ovalia.reach import Reach
from thirdhalf.bots.endgame.solution import best_line, look_ahead, solve
from thirdhalf.bots.position_limit import PositionLimit
from thirdhalf.core.chance import Dice
from thirdhalf.core.state import CHANCE
from thirdhalf.games.ovalia import GAME
from thirdhalf.games.ovalia.cards import CARDS
from thirdhalf.games.ovalia.moves import DRAW
from thirdhalf.games.ovalia.state import OvaliaState

RULES: list[dict[str, object]] = [
    {"hand_size": 5},
    {"hand_size": 5, "edition": "en"},
    {"hand_size": 5, "melds_after_scrum": "many", "red_on_fullback": True, "stolen": 1},
]
FRENCH = GAME.read_settings({})


def last_plays(hands: str, discard: str = "", **fields: object) -> OvaliaState:
    """A position of the last plays: the stock is empty; cards not named are at the bottom of the pile."""
    shares = [part.split() for part in hands.split("/")]
    pile = discard.split()
    tables = fields.get("tables", [{}, {}])
    named = {card for share in shares for card in share} | set(pile)
    for table in tables:  # type: ignore[attr-defined]
        for groups in (table.get("scrums", []), table.get("lines", []), table.get("melds", [])):
            named |= {card for group in groups for card in group}
        named |= set(table.get("fullbacks", []))
    given = {
        "hands": shares,
        "discard": [*(card for card in CARDS if card not in named), *pile],
        "takeable": False,
        "drawer": 1,
        "last_plays": [],
        "turn": 0,
        **fields,
    }
    return GAME.place(FRENCH, given, Dice(0))


def said(state: OvaliaState, moves: list[int]) -> list[str]:
    return sorted(GAME.write_move(state, int(state.turn), move) for move in moves)


# Against every line of play.


@pytest.mark.parametrize("rules", RULES)
def test_last_plays_are_worth_what_plain_enumeration_says(rules: dict[str, object]) -> None:
    dice = Dice(1)
    for _ in range(250):
        state = ovalia_ending(dice, rules, 5, 4)
        asked = solver_for(GAME, GAME.read_settings(rules))
        assert asked.final(state) == final(state, asked.ended), GAME.position(state)


@pytest.mark.parametrize("rules", RULES)
def test_every_move_is_worth_what_plain_enumeration_says(rules: dict[str, object]) -> None:
    dice = Dice(2)
    asked = solver_for(GAME, GAME.read_settings(rules))
    for _ in range(60):
        state = ovalia_ending(dice, rules, 5, 3)
        solution = look_ahead(asked, state, asked.depth(state))
        sign = 1 if solution.seat == 0 else -1
        scores = state.scores()
        for move, value in solution.values.items():
            then = state.copy()
            then.apply(solution.seat, move)
            assert sign * (final(then, asked.ended) - scores[0] + scores[1]) == value


def test_a_small_memory_gives_the_same_values() -> None:
    dice = Dice(3)
    for _ in range(30):
        state = ovalia_ending(dice, RULES[0], 5, 4)
        tiny, large = solver_for(GAME, state.settings, bits=1), solver_for(GAME, state.settings)
        assert tiny.final(state) == large.final(state)
        assert tiny.room == 1


def swapped(state: OvaliaState) -> OvaliaState:
    """The same with the seats exchanged."""
    other = state.copy()
    for at in range(6):
        other.hands[at], other.hands[6 + at] = state.hands[6 + at], state.hands[at]
    for at in range(5):
        other.tables[at], other.tables[5 + at] = state.tables[5 + at], state.tables[at]
    other.turn = 1 - state.turn
    other.drawer = 1 - state.drawer
    other.due = state.due if state.due < 0 else (state.due & 1) << 1 | state.due >> 1
    return other


def test_seats_may_be_exchanged() -> None:
    dice = Dice(4)
    for _ in range(60):
        state = ovalia_ending(dice, RULES[0], 6, 4)
        asked = solver_for(GAME, state.settings)
        assert asked.final(swapped(state)) == -asked.final(state)


# The rules, in positions small enough to see through.


def test_a_row_in_hand_is_laid() -> None:  # OV-12, OV-45
    state = last_plays("F1 F2 F3 C4 / W9")
    solution = solve(solver_for(GAME, FRENCH), state)
    assert solution.value == 5
    line = best_line(solver_for(GAME, FRENCH), state)
    assert [GAME.write_move(state, seat, move) for seat, move in line][:1] == ["draw"]


def test_a_red_card_in_the_other_hand_is_taken_into_account() -> None:  # OV-37, OV-48
    assert solver_for(GAME, FRENCH).final(last_plays("F1 F2 F3 / FX")) == 0
    assert solver_for(GAME, FRENCH).final(last_plays("F1 F2 F3 C9 C10 / FX")) == 3


def test_a_line_out_is_averaged_over_what_chance_may_take() -> None:  # OV-23
    state = last_plays("F4 F5 C9 / C10 W1 R1")
    assert solver_for(GAME, FRENCH).final(state) == Fraction(2, 3) * 3
    state.apply(0, state.moves(0)[0])
    lay = next(move for move in state.moves(0) if GAME.write_move(state, 0, move) == "lay F4 F5")
    state.apply(0, lay)
    assert len(state.moves(CHANCE)) == 3
    assert solver_for(GAME, FRENCH).hidden(state).clause == "OV-23"
    assert solver_for(GAME, FRENCH).final(state) == 2


def test_a_best_line_stops_where_chance_decides() -> None:
    state = last_plays("F4 F5 C9 / C10 W1 R1")
    line = best_line(solver_for(GAME, FRENCH), state)
    assert [seat for seat, _ in line] == [0, 0]


def test_a_possible_counter_is_taken_into_account() -> None:  # OV-31, OV-49
    waiting = last_plays("F1 F2 F6 / C9 C10 F7 F8 F15", last_plays=[1], drawer=0)
    solution = solve(solver_for(GAME, FRENCH), waiting)
    assert solution.exact
    assert solution.value <= -3


def test_a_discard_gives_nothing_away() -> None:  # OV-8, OV-46
    state = last_plays(
        "F1 F2 F9 C1 C7 W5 W12 R4 S13 / F10 C3 C11 W1 R7 R9 S2 S6",
        phase="discard",
        last_plays=None,
        drawer=0,
    )
    solution = solve(solver_for(GAME, FRENCH), state)
    assert "discard F9" not in said(state, solution.best())
    assert solution.cost(next(m for m in solution.values if said(state, [m]) == ["discard F9"])) == 3


def test_cards_of_the_pile_are_out_of_reach_without_a_scrum() -> None:  # OV-28
    state = last_plays("F1 F2 F9 / C9 W9")
    reach = Reach(state)
    assert reach.scrums == 0
    assert list(reach.useful) == [0] * 5
    assert solver_for(GAME, FRENCH).final(state) == 0


def test_the_match_is_decided_only_in_its_last_half() -> None:  # OV-5
    state = last_plays("F1 F2 F3 / W9", half=2, scores=[0, 5])
    solution = solve(solver_for(GAME, FRENCH), state)
    assert solution.result(solution.best()[0]) == 0
    state = last_plays("F1 F2 F3 / W9", half=1)
    solution = solve(solver_for(GAME, FRENCH), state)
    assert solution.result(solution.best()[0]) is None


def test_nothing_is_certain_while_the_stock_lasts_nor_for_four() -> None:  # OV-4, OV-52
    asked = solver_for(GAME, FRENCH)
    state = GAME.start(FRENCH)
    assert asked.hidden(state).clause == "OV-5"
    state.apply(CHANCE, state.moves(CHANCE)[0])
    state.deal(GAME.pack(FRENCH))
    assert asked.hidden(state).clause == "OV-4"
    four = GAME.read_settings({"players": 4})
    state = GAME.start(four)
    state.apply(CHANCE, state.moves(CHANCE)[0])
    state.deal(GAME.pack(four))
    assert solver_for(GAME, four).hidden(state).clause == "OV-52"
    assert asked.hidden(last_plays("F1 / W9")) is None


# Endings that are too large to solve.


def too_large() -> OvaliaState:
    """Scrums in both hands and a pile to pick from: too many lines of play to wait for."""
    return last_plays("F1 F2 F6 C1 C2 C6 W1 W7 / F3 F7 F8 C3 C7 C8 W2 W6", last_plays=[1], drawer=0)


def test_an_ending_that_is_too_large_is_answered_within_its_limit_and_says_so() -> None:
    state = too_large()
    asked = solver_for(GAME, FRENCH, PositionLimit(8_000))
    solution = solve(asked, state)
    assert not solution.exact
    assert solution.ahead < asked.depth(state)
    assert set(solution.values) == set(state.moves(0))
    assert asked.positions <= 8_000 + REPORT_EVERY
    assert solve(solver_for(GAME, FRENCH, PositionLimit(8_000)), state).values == solution.values


def test_even_without_a_search_the_answer_takes_the_points_within_reach() -> None:
    state = last_plays("F1 F2 F3 C4 W9 W10 / W1")
    state.apply(0, DRAW)
    asked = solver_for(GAME, FRENCH)
    glance = look_ahead(asked, state, 0)
    assert not glance.exact
    assert said(state, glance.best()) == ["lay F1 F2 F3"]
    assert glance.value == 5


def test_an_estimate_takes_the_red_card_in_the_other_hand_into_account() -> None:  # OV-37
    state = last_plays("F1 F2 F3 C9 C10 / FX")
    state.apply(0, DRAW)
    assert said(state, look_ahead(solver_for(GAME, FRENCH), state, 0).best()) == ["lay C9 C10"]
