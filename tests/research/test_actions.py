"""Action tables: number and text both ways, every move in them, and the numbers stay what they are."""

from __future__ import annotations

import hashlib

import pytest
import support

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.state import CHANCE, DEAL, NOTHING
from thirdhalf.games import GAMES
from thirdhalf.research.actions import Chances, actions_of, words_of

FROZEN = {
    "ovalia": (1185, "62f17ccefe51568b"),
    "rugby": (62, "84dd757f655a5daa"),
    "woo": (33, "f4da610a5fe92907"),
}
"""How many actions, and a digest of their texts in order: published numbers do not change."""


@pytest.mark.parametrize("name", GAMES)
def test_published_numbers_stay(name: str) -> None:
    texts = actions_of(name).texts
    digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
    assert (len(texts), digest) == FROZEN[name]


@pytest.mark.parametrize("name", GAMES)
def test_number_and_text_go_both_ways(name: str) -> None:
    actions = actions_of(name)
    assert [actions.numbers[text] for text in actions.texts] == list(range(len(actions)))
    assert len(set(actions.moves)) == len(actions)


@pytest.mark.parametrize("variant", support.VARIANTS)
def test_every_move_of_random_matches_survives_the_action_table(variant: str) -> None:
    name, rules = support.VARIANTS[variant]
    game, actions = GAMES[name], actions_of(name)
    settings = game.read_settings(rules)
    for seed in range(support.examples(3, 50)):
        dice = Dice(seed, 77)
        state = game.start(settings)
        while not state.over():
            due = state.chance()
            if due == DEAL:
                state.deal(dice.shuffled(game.pack(settings)))
                continue
            if due != NOTHING:
                state.apply(CHANCE, state.random_move(CHANCE, dice))
                continue
            seat = game.to_act(state, ALL)[0]
            legal = actions.legal(state, seat)
            assert legal == sorted(set(legal))
            assert {actions.moves[number] for number in legal} == {int(move) for move in state.moves(seat)}
            number = legal[dice.below(len(legal))]
            text = game.write_move(state, seat, actions.moves[number])
            assert text == actions.texts[number]
            move = game.read_move(state, seat, text.split(" "))
            assert move == actions.moves[actions.numbers[text]]
            state.apply(seat, move)


@pytest.mark.parametrize("variant", ["rugby", "woo", "ovalia, fr", "ovalia, four"])
def test_chance_has_a_number_for_every_card_and_for_who_begins(variant: str) -> None:
    match = support.new_match(variant, 1)
    chances = Chances(match.game, match.settings)
    assert chances.texts[: len(match.game.cards)] == match.game.cards
    assert list(chances.tosses) == match.choices(CHANCE)


@pytest.mark.parametrize("variant", support.VARIANTS)
def test_every_word_of_a_record_has_a_number(variant: str) -> None:
    for seed in range(3):
        match = support.played(variant, seed)
        words = set(words_of(match.game, match.settings))
        for viewer in (ALL, *range(match.state.players)):
            assert {word for line in match.moves(viewer) for word in line.split(" ")} <= words
