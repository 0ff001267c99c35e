"""The keyed generator: true to its definition, uniform, and separate from the dice of local play."""

from __future__ import annotations

import hashlib
import hmac
import math
from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.chance import Dice
from thirdhalf.core.keyed import KeyedGenerator
from thirdhalf.core.match import KEYED_DEALS, KEYED_SHUFFLE, Match
from thirdhalf.core.state import CHANCE, LUCK
from thirdhalf.games import GAMES


def words_by_the_book(seed: int, throw: int) -> Iterator[int]:
    """docs/protocol.md once more, without the code under test."""
    for block in range(1, 200):
        stream = hmac.new(str(seed).encode(), f"{throw} {block}".encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4))


def below_by_the_book(words: Iterator[int], limit: int) -> int:
    return next(word % limit for word in words if word < 2**32 - 2**32 % limit)


def shuffle_by_the_book(seed: int, throw: int, cards: list[int]) -> list[int]:
    words = words_by_the_book(seed, throw)
    pack = cards[:]
    for at in range(len(pack) - 1, 0, -1):
        other = below_by_the_book(words, at + 1)
        pack[at], pack[other] = pack[other], pack[at]
    return pack


def test_anybody_can_write_the_shuffle_again() -> None:
    cards = list(range(160))
    for seed in (0, 7, 2**255 + 12345):
        for throw in (1, 2, 9):
            assert list(KeyedGenerator(seed, throw).shuffled(vec[i64](cards))) == shuffle_by_the_book(
                seed, throw, cards
            )


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def likely(counts: list[int]) -> bool:
    """Within five standard deviations of what equal chances give."""
    freedom = len(counts) - 1
    return abs(chi_square(counts) - freedom) < 5 * math.sqrt(2 * freedom)


def test_every_order_is_equally_likely() -> None:
    orders: dict[tuple[int, ...], int] = {}
    for seed in range(12_000):
        order = tuple(KeyedGenerator(seed, 1).shuffled(vec[i64]([0, 1, 2, 3])))
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 24
    assert likely(list(orders.values()))


def test_every_card_is_equally_likely_in_every_place() -> None:
    size = 20
    places = [[0] * size for _ in range(size)]
    for throw in range(3_000):
        for place, card in enumerate(KeyedGenerator(99, throw).shuffled(vec[i64](range(size)))):
            places[place][card] += 1
    assert all(likely(counts) for counts in places)


def test_numbers_are_equally_likely_where_words_do_not_divide_evenly() -> None:
    generator = KeyedGenerator(5, 1)
    counts = [0] * 7
    for _ in range(7_000):
        counts[generator.below(7)] += 1
    assert likely(counts)
    most = 3 * 2**30  # a third of the words would favour the first quarter
    low = sum(generator.below(most) < 2**30 for _ in range(6_000))
    assert likely([low, 6_000 - low, 0][:1] + [(6_000 - low) // 2] * 2)


def test_each_seed_and_each_deal_gives_other_cards() -> None:
    game = GAMES["rugby"]
    settings = game.read_settings({"halves": 2, "ranks": 5, "hand_size": 4})
    firsts = set()
    for seed in range(50):
        match = Match(game, settings, seed, shuffle=KEYED_SHUFFLE)
        match.settle(luck=True)
        firsts.add(match.record[1].text)
        again = match.copy()
        assert again.shuffle == KEYED_SHUFFLE
        plain = Match(game, settings, seed)
        plain.settle(luck=True)
        assert plain.record[1].text != match.record[1].text
    assert len(firsts) == 50


def test_thefts_in_a_line_out_come_from_the_keyed_generator() -> None:
    dice, game = Dice(2), GAMES["ovalia"]
    match = Match(game, game.read_settings({}), 1, shuffle=KEYED_SHUFFLE)
    match.settle()
    thefts = 0
    while thefts < 2:  # OV-24
        while match.state.chance() == LUCK:
            throw = 1 + sum(entry.seat == CHANCE for entry in match.record)
            outcomes = list(match.state.moves(CHANCE))
            chosen = outcomes[below_by_the_book(words_by_the_book(1, throw), len(outcomes))]
            expected = f"* {game.write_move(match.state, CHANCE, chosen)}"
            match.settle(luck=True)
            assert match.record[-1].text == expected
            thefts += 1
        seat = match.acting()[0]
        match.play(f"{seat} {match.choices(seat)[dice.below(len(match.choices(seat)))]}")


def test_matches_stored_when_only_deals_were_keyed_keep_their_tosses() -> None:
    game = GAMES["rugby"]
    tosses: dict[int, list[str]] = {KEYED_DEALS: [], KEYED_SHUFFLE: []}
    for seed in range(40):
        for shuffle, told in tosses.items():
            match = Match(game, game.read_settings({}), seed, shuffle=shuffle)
            match.settle(luck=True)
            told.append(match.record[0].text)
    written = [KeyedGenerator(seed, 1).block() for seed in range(40)]
    from_dice = [int(Dice(int.from_bytes(block, "big")).below(2)) for block in written]
    from_words = [int.from_bytes(block[:4], "big") % 2 for block in written]
    assert tosses[KEYED_DEALS] == [f"* kickoff {seat}" for seat in from_dice]
    assert tosses[KEYED_SHUFFLE] == [f"* kickoff {seat}" for seat in from_words]
    assert from_dice != from_words
