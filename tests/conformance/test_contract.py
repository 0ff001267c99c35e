"""Every game keeps the promises of the contract, at every move of random matches."""

import json
import random

import promises
import pytest
import support
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf import compiled
from thirdhalf.core import record
from thirdhalf.core.chance import Dice
from thirdhalf.core.entry import Dealt
from thirdhalf.core.everything import ALL
from thirdhalf.games import GAMES

VARIANTS = pytest.mark.parametrize("variant", list(support.VARIANTS))
FIRST, SPARSE = (12, 4) if compiled() else (4, 12)
"""A promise is checked at so many moves of a match in a row, and then at one in so many."""


@VARIANTS
@pytest.mark.parametrize("promise", promises.PROMISES, ids=lambda promise: promise.__name__)
@settings(max_examples=support.examples(1, 3))
@given(seed=st.integers(0, 2**64))
def test_a_promise_holds_at_every_move(promise: promises.Promise, variant: str, seed: int) -> None:
    match = support.new_match(variant, seed)
    match.settle()
    dice = Dice(seed, 3)
    promise(match, dice)
    for made, _ in enumerate(support.random_moves(match, Dice(seed, 4))):
        if made < FIRST or dice.below(SPARSE) == 0:
            promise(match, dice)


@VARIANTS
@settings(max_examples=support.examples(2))
@given(seed=st.integers(0, 2**64))
def test_a_record_replays_to_the_same_match(variant: str, seed: int) -> None:
    match = support.played(variant, seed)
    text = record.write(match, ALL, ["Ann", "Bob", "Cy", "Di"][: match.state.players], comments={3: "a comment"})
    read = record.read(text)
    again = record.replay(read, GAMES)
    assert again.report(ALL) == match.report(ALL)
    for seat in range(match.state.players):
        assert again.view(seat) == match.view(seat)
    assert record.write(again, ALL, read.seats(), comments=read.comments) == text


@VARIANTS
@settings(max_examples=support.examples(2))
@given(seed=st.integers(0, 2**64), seat=st.integers(0, 3))
def test_a_redacted_record_is_what_the_seat_may_read(variant: str, seed: int, seat: int) -> None:
    match = support.new_match(variant, seed)
    match.settle()
    seat %= match.state.players
    for _ in support.random_moves(match, Dice(seed, 5), most=random.Random(seed).randrange(40)):
        pass
    read = record.read(record.write(match, viewer=seat))
    assert read.moves == match.moves(seat)
    assert "seed" not in read.headers
    assert read.redacted_for() == seat


@VARIANTS
def test_a_state_that_nobody_listens_to_plays_the_same_match(variant: str) -> None:
    match = support.played(variant, 11)
    game = match.game
    quiet = game.start(match.settings)
    for entry in match.record:
        words = entry.text.split(" ")[1:]
        if isinstance(entry, Dealt):
            quiet.deal(vec[i64]([game.card_numbers[word] for word in words[1:] if word != "/"]))
        else:
            quiet.apply(entry.seat, game.read_move(quiet, entry.seat, words))
    assert game.position(quiet) == game.position(match.state)


@VARIANTS
def test_reports_are_json(variant: str) -> None:
    match = support.new_match(variant, 5)
    match.settle()
    for _ in support.random_moves(match, Dice(6), most=60):
        for viewer in (ALL, 0, 1):
            assert json.loads(json.dumps(match.report(viewer))) == match.report(viewer)
