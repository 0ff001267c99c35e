"""What holds at every moment of every match, however badly it is played."""

from __future__ import annotations

import re

import promises
import pytest
import support

from thirdhalf.core.bits import size
from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.state import CHANCE
from thirdhalf.games.woo import GAME
from thirdhalf.games.woo.cards import NAMES, value
from thirdhalf.games.woo.moves import CLOSE, COUNT, EXCHANGE, VICTORY
from thirdhalf.games.woo.position import FIELDS

RULES = (
    {},
    {"slips": True},
    {"tie_bonus": "cumulative", "target": 3},
    {"variant": "sixty-six"},
    {"variant": "sixty-six", "slips": True},
    {"variant": "schnapsen"},
)
MATCHES = support.examples(3, factor=4)
CARD = re.compile(r"\b[SHDC][0JQKTA]\b")


def chosen(match: Match, dice: Dice) -> str:
    """A random move; marriages and exchanges are favoured and calls are rare, so that hands are played out."""
    seat = match.acting()[0]
    if dice.below(150) == 0 and match.state.moves(1 - seat):
        return f"{1 - seat} victory"  # WO-20: off turn
    moves = [int(move) for move in match.state.moves(seat)]
    announced = [move for move in moves if EXCHANGE <= move < CLOSE]
    if CLOSE in moves and dice.below(12) == 0:
        moves = [CLOSE]
    elif announced and dice.below(2):
        moves = announced
    elif dice.below(15):
        moves = [move for move in moves if move not in (CLOSE, VICTORY)] or moves
    return f"{seat} {GAME.write_move(match.state, seat, moves[dice.below(len(moves))])}"


def walk(rules, seed):
    """A match, yielded before each of its moves and at its end."""
    match = Match(GAME, GAME.read_settings(rules), seed)
    dice = Dice(seed, 99)
    match.settle()
    while not match.state.over():
        yield match
        match.play(chosen(match, dice))
        match.settle()
    yield match


def walks(rules):
    for seed in range(MATCHES):
        yield from walk(rules, seed)


@pytest.fixture(params=RULES, ids=str)
def rules(request):
    return request.param


@pytest.mark.parametrize("promise", promises.PROMISES, ids=lambda promise: promise.__name__)
def test_the_promises_of_the_contract_hold_in_hands_that_are_played_out(promise, rules):
    dice = Dice(8)
    for match in walks(rules):
        promise(match, dice)


JUNK = (
    None,
    True,
    -1,
    0,
    1,
    2,
    99,
    "",
    "S",
    "D",
    "SK",
    "D0",
    "?",
    [],
    {},
    [[], []],
    [{}, {}],
    [["SK"], []],
    {"S": None},
)


def bent(position, dice):
    """A position with one to three fields left out, swapped for something else, or with a card more or fewer."""
    for _ in range(1 + dice.below(3)):
        field = list(FIELDS)[dice.below(len(FIELDS))]
        value = position.get(field)
        how = dice.below(3)
        if how == 0:
            position.pop(field, None)
        elif how == 1 or not isinstance(value, list) or not value:
            position[field] = support.as_json(JUNK[dice.below(len(JUNK))])
        else:
            part = value[dice.below(len(value))]
            if isinstance(part, list):
                part.append(NAMES[dice.below(len(NAMES))]) if dice.below(2) or not part else part.pop()
    return position


def test_a_damaged_position_is_an_error_or_keeps_the_promises(rules):
    dice = Dice(21)
    settings = GAME.read_settings(rules)
    accepted = 0
    for match in walks(rules):
        position = bent(support.as_json(GAME.position(match.state)), dice)
        if not position:
            continue
        try:
            bent_match = Match(GAME, settings, 3, position)
        except Unreadable:
            continue
        accepted += 1
        for promise in promises.PROMISES:
            promise(bent_match, dice)
        if not bent_match.state.over():
            bent_match.play(chosen(bent_match, dice))
            bent_match.settle()
            for promise in promises.PROMISES:
                promise(bent_match, dice)
    assert accepted > 10


def test_every_card_is_somewhere_and_the_points_of_the_pack_are_120(rules):  # WO-1
    for match in walks(rules):
        state = match.state
        table = sum(1 << card for card in (state.led, state.trump_card) if card >= 0)
        stock = sum(1 << int(card) for card in state.pack[state.drawn :])
        piles = [state.hand0, state.hand1, state.treasure0, state.treasure1, table, stock]
        pack = sum(1 << int(card) for card in GAME.pack(match.settings))
        assert sum(piles) == pack
        assert sum(value(pile) for pile in piles) == 120


def test_hands_are_full_in_the_open_phase_and_shrink_in_the_closed_one(rules):  # WO-5, WO-9, WO-10
    for match in walks(rules):
        state = match.state
        full = int(state.settings.hand_size)
        sizes = [int(size(state.hand(seat))) for seat in (0, 1)]
        if state.led >= 0:
            sizes[state.oya] += 1
        assert sizes[0] == sizes[1] <= full
        if not state.closed():
            assert sizes[0] == (full - 1 if state.undrawn else full)


def test_one_player_wins_a_hand_unless_it_is_tied_and_then_nobody_called(rules):  # WO-23 to WO-29
    for seed in range(3 * MATCHES):
        *_, match = walk(rules, seed)
        ends = [
            move
            for move, after in zip(match.moves(ALL), [*match.moves(ALL)[1:], "* deal"], strict=True)
            if after[:6] == "* deal"
        ]
        hands = [event for event in match.events if event["type"] == "hand"]
        calls = [move.split()[1] for move in ends if not move.startswith("* oya")]
        for hand, how in zip(hands, calls, strict=True):
            assert [paid > 0 for paid in hand["woos"]] == [hand["seat"] == 0, hand["seat"] == 1]
            assert hand["seat"] is not None or how == "play"
            if hand["seat"] is None:
                assert hand["points"][0] == hand["points"][1]


def test_a_reason_is_given_exactly_for_what_is_not_legal(rules):
    for match in walks(rules):
        for seat in (0, 1):
            legal = {int(move) for move in match.state.moves(seat)}
            for move in range(COUNT + 1):
                refusal = GAME.why_not(match.state, seat, move)
                assert (refusal is None) == (move in legal)
                if refusal is not None:
                    own = {GAME.write_move(match.state, seat, move)[-2:]}
                    table = {NAMES[card] for card in (match.state.led, match.state.trump_card) if card >= 0}
                    assert set(CARD.findall(" ".join(refusal.text))) <= own | table


def test_victory_may_be_called_by_both_while_a_hand_is_on():  # WO-20
    for match in walks({}):
        for seat in (0, 1):
            may = VICTORY in [int(move) for move in match.state.moves(seat)]
            if match.state.over():
                assert not may
            else:
                assert may == (GAME.phase(match.state, ALL) != "last" or seat == match.state.closed_by)


def test_play_goes_on_to_an_end_whatever_is_chosen(rules):
    for seed in range(20):
        state = GAME.start(GAME.read_settings(rules))
        dice = Dice(seed)
        made = 0
        while not state.over():
            due = state.chance()
            if due == 1:
                state.apply(CHANCE, state.random_move(CHANCE, dice))
            elif due == 2:
                state.deal(dice.shuffled(GAME.pack(state.settings)))
            else:
                seat = state.waiting() - 1
                state.apply(seat, state.random_move(seat, dice))
            made += 1
            assert made < 2000
        assert max(state.scores()) >= state.settings.target > min(state.scores())  # WO-30
