"""The keyed generator: fixed by its definition, uniform, and apart from the dice of local play."""

from __future__ import annotations

import hashlib
import hmac
import math

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.keyed import KeyedGenerator
from thirdhalf.core.match import KEYED_SHUFFLE, Match
from thirdhalf.games import GAMES


def shuffle_by_the_book(seed: int, throw: int, cards: list[int]) -> list[int]:
    """docs/protocol.md once more, without the code under test."""
    stream = b"".join(
        hmac.new(str(seed).encode(), f"{throw} {block}".encode(), hashlib.sha256).digest() for block in range(1, 200)
    )
    words = iter(int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4))
    pack = cards[:]
    for at in range(len(pack) - 1, 0, -1):
        word = next(words)
        while word >= 2**32 - 2**32 % (at + 1):
            word = next(words)
        other = word % (at + 1)
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
