"""The end of a half of Rugby, compared with plain enumeration, itself and the rules."""

from __future__ import annotations

import pytest
import support
from endings import final, rugby_ending

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.rugby.hands import closed_up, key, runs
from thirdhalf.bots.endgame.solution import best_line, depth_needed, look_ahead, solve
from thirdhalf.core.bits import bit
from thirdhalf.core.chance import Dice
from thirdhalf.games.rugby import GAME
from thirdhalf.games.rugby.cards import CARDS, STRIDE, SUITS, pack
from thirdhalf.games.rugby.state import DROP, ON, RugbyState

STANDARD = GAME.read_settings({})


def placed(hands: str, **fields: object) -> RugbyState:
    """A position from two hands written `S3 H4 / D1 D2`; everything else has been played."""
    shares = [half.split() for half in hands.split("/")]
    held = {name for share in shares for name in share} | set(fields.get("trick", []))
    given = {"half": 2, "hands": shares, "played": [name for name in CARDS if name not in held], **fields}
    if len(given["played"]) % 2:
        given["played"].pop()
    return GAME.place(STANDARD, given, Dice(0))


def series(seat: int, tricks: int) -> dict[str, object]:
    return {"series": {"seat": seat, "tricks": tricks}, "leader": seat}


# Against every line of play.


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_an_ending_is_worth_what_plain_enumeration_says(cards: int) -> None:
    asked = solver_for(GAME, STANDARD)
    dice = Dice(cards)
    for _ in range(support.examples(90)):
        state = rugby_ending(dice, cards, ranks=3 if dice.below(2) else 15)
        assert asked.final(state) == final(state, asked.ended), GAME.position(state)


def test_four_cards_each_are_worth_what_plain_enumeration_says() -> None:
    asked = solver_for(GAME, STANDARD)
    dice = Dice(4)
    for _ in range(support.examples(40)):
        state = rugby_ending(dice, 4, ranks=4)
        assert asked.final(state) == final(state, asked.ended), GAME.position(state)


def test_any_points_of_the_house_are_counted() -> None:
    dice = Dice(5)
    for _ in range(60):
        rules: dict[str, object] = {
            name: dice.below(100) if dice.below(2) else dice.below(4)
            for name in ("drop_points", "try_points", "conversion_points")
        }
        asked = solver_for(GAME, GAME.read_settings(rules))
        for _ in range(6):
            state = rugby_ending(dice, 1 + dice.below(3), 3, rules)
            assert asked.final(state) == final(state, asked.ended), (rules, GAME.position(state))


def test_every_move_is_worth_what_plain_enumeration_says() -> None:
    asked = solver_for(GAME, STANDARD)
    dice = Dice(6)
    for _ in range(150):
        state = rugby_ending(dice, 3, ranks=4)
        solution = look_ahead(asked, state, asked.depth(state))
        sign = 1 if solution.seat == 0 else -1
        assert list(solution.values) == list(state.moves(solution.seat))
        for move, value in solution.values.items():
            then = state.copy()
            then.apply(solution.seat, move)
            assert sign * (final(then, asked.ended) - (state.score0 - state.score1)) == value


def test_a_player_who_looks_less_far_counts_the_points_of_the_tricks_he_sees() -> None:
    asked = solver_for(GAME, STANDARD)
    dice = Dice(7)
    for _ in range(150):
        state = rugby_ending(dice, 4, ranks=4)
        for beyond in (2, 3):

            def out_of_sight(then: RugbyState, beyond: int = beyond) -> bool:
                between = then.led < 0 and not then.deciding
                return asked.ended(then) or (between and then.hand0.bit_count() <= beyond)

            assert asked.final(state, beyond) == final(state, out_of_sight)


# Legality of its own masks.


def test_the_search_tries_the_moves_of_the_game_up_to_equivalent_cards() -> None:  # RU-8, RU-9, RU-10
    dice = Dice(8)
    for _ in range(3000):
        state = rugby_ending(dice, 1 + dice.below(10))
        if state.deciding:
            continue
        seat = state.acting
        mine, other = state.hand(seat), state.hand(1 - seat)
        if state.led >= 0:
            other |= bit(state.led)
        closed = closed_up(mine, other)
        legal = {card // STRIDE for card in state.moves(seat)}
        tried = runs(closed)
        if state.led >= 0:
            same = tried & (0x7FFF << state.led // STRIDE * STRIDE)
            tried = same or tried
        assert {card // STRIDE for card in range(60) if tried >> card & 1} == legal
        for suit in legal:
            in_play = sorted(card for card in range(60) if (mine | other) >> card & 1 and card // STRIDE == suit)
            owners = [mine >> card & 1 for card in in_play]
            starts = [at for at, own in enumerate(owners) if own and (at == 0 or not owners[at - 1])]
            assert [at for at in range(STRIDE) if tried >> (suit * STRIDE + at) & 1] == starts


# Against itself.


def exchanged(state: RugbyState, order: list[int], swap: bool) -> RugbyState:
    """The same ending with suits exchanged, and the seats too if asked."""

    def moved(mask: int) -> int:
        return sum(((mask >> STRIDE * suit) & 0x7FFF) << STRIDE * order[suit] for suit in range(len(SUITS)))

    other = state.copy()
    hands = [moved(state.hand0), moved(state.hand1)]
    scores = [state.score0, state.score1]
    if swap:
        hands.reverse()
        scores.reverse()
        other.leader, other.acting = 1 - state.leader, 1 - state.acting
        other.series_seat = 1 - state.series_seat if state.series_seat >= 0 else -1
    other.hand0, other.hand1 = hands
    other.score0, other.score1 = scores
    if state.led >= 0:
        other.led = order[state.led // STRIDE] * STRIDE + state.led % STRIDE
    return other


def test_suits_and_seats_may_be_exchanged() -> None:
    dice = Dice(9)
    for _ in range(25):
        state = rugby_ending(dice, 7)
        value = solver_for(GAME, STANDARD).final(state)
        order = [card // STRIDE for card in dice.shuffled(pack(1))]
        assert solver_for(GAME, STANDARD).final(exchanged(state, order, swap=False)) == value
        assert solver_for(GAME, STANDARD).final(exchanged(state, order, swap=True)) == -value


def test_suits_that_are_exchanged_have_one_key() -> None:
    state = placed("S3 S9 H4 / S5 D1 D2", **series(0, 2))
    other = exchanged(state, [2, 0, 3, 1], swap=False)
    keys = [key(closed_up(s.hand0, s.hand1), closed_up(s.hand1, s.hand0)) for s in (state, other)]
    assert keys[0] == keys[1]


def test_a_tiny_table_gives_the_same_values() -> None:
    large = solver_for(GAME, STANDARD)
    dice = Dice(10)
    for bits in (1, 2, 5):
        tiny = solver_for(GAME, STANDARD, bits=bits)
        for _ in range(10):
            state = rugby_ending(dice, 5)
            assert tiny.final(state) == large.final(state)
        assert len(tiny.table.keys) == len(tiny.table.entries) == 2**bits


def test_ten_cards_each_are_solved_and_best_play_makes_the_value() -> None:
    asked = solver_for(GAME, STANDARD)
    dice = Dice(11)
    for _ in range(4):
        state = rugby_ending(dice, 10)
        value = asked.final(state)
        for seat, move in best_line(asked, state):
            state.apply(seat, move)
        assert state.between_halves()
        assert state.score0 - state.score1 == value


# The rules, in positions small enough to see through.


def test_the_drop_is_taken_when_the_next_trick_would_be_lost() -> None:  # RU-15, RU-17
    state = placed("S1 / S9", deciding=True, **series(0, 3))
    solution = solve(solver_for(GAME, STANDARD), state)
    assert solution.best() == [DROP]
    assert solution.values == {DROP: 3, ON: 0}


def test_one_plays_on_for_a_try_that_is_sure() -> None:  # RU-18
    solution = solve(solver_for(GAME, STANDARD), placed("S9 / S1", deciding=True, **series(0, 3)))
    assert solution.values == {DROP: 3, ON: 5}


def test_a_third_trick_on_the_last_card_is_a_drop() -> None:  # RU-23
    assert solver_for(GAME, STANDARD).final(placed("S9 / S1", **series(0, 2))) == 3


def test_a_fourth_trick_on_the_last_card_is_a_try_without_conversion() -> None:  # RU-23
    assert solver_for(GAME, STANDARD).final(placed("S9 / S1", **series(0, 3))) == 5


def test_a_conversion_is_worth_its_points_and_the_other_kicks_off() -> None:  # RU-19, RU-20
    state = placed("S9 S8 H1 / S1 D2 D3", **series(0, 4))
    solution = solve(solver_for(GAME, STANDARD), state)
    assert solution.value == 2
    assert best_line(solver_for(GAME, STANDARD), state)[2][0] == 1


def test_the_match_is_won_drawn_or_lost_only_with_its_last_half() -> None:  # RU-7
    fields = {"deciding": True, **series(0, 3)}
    assert solve(solver_for(GAME, STANDARD), placed("S1 / S9", scores=[0, 3], **fields)).result(DROP) == 0
    assert solve(solver_for(GAME, STANDARD), placed("S1 / S9", scores=[0, 3], **fields)).result(ON) == -1
    assert solve(solver_for(GAME, STANDARD), placed("S1 / S9", scores=[1, 3], **fields)).result(DROP) == 1
    first_half = placed("S1 / S9", **{**fields, "half": 1})
    assert solve(solver_for(GAME, STANDARD), first_half).result(DROP) is None


def test_nothing_is_certain_while_the_talon_lasts() -> None:  # RU-13
    state = GAME.start(STANDARD)
    reason = solver_for(GAME, STANDARD).hidden(state)
    assert reason is not None
    assert reason.clause == "RU-7"
    state.apply(-1, 0)
    state.deal(GAME.pack(STANDARD))
    reason = solver_for(GAME, STANDARD).hidden(state)
    assert reason is not None
    assert reason.clause == "RU-13"
    assert "40" in reason.text.en
    assert solver_for(GAME, STANDARD).hidden(placed("S1 / S9")) is None


def test_the_depth_needed_to_find_the_best_move() -> None:
    state = placed("S9 / S1", deciding=True, **series(0, 3))
    assert depth_needed(solver_for(GAME, STANDARD), state) == 1
