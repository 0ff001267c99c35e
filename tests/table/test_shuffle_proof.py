"""Shuffles that can be checked."""

from __future__ import annotations

import hashlib
import re

import pytest
from sitting import SECRET, Sitting

from thirdhalf.core import record
from thirdhalf.core.chance import Dice
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.viewer import PUBLIC
from thirdhalf.games import GAMES
from thirdhalf.table import shuffle_proof
from thirdhalf.table.views import record as write


def played(game: str = "rugby", rules: dict[str, object] | None = None) -> str:
    sitting = Sitting(game, rules)
    for at, name in enumerate(["Ann", "Bob", "Cleo", "Dan"][: sitting.table.players]):
        sitting.sit(name, seed=None if at % 2 else f"seed/{name}")
    sitting.start()
    dice = Dice(5)
    while sitting.table.result is None:
        sitting.now = max(sitting.now, sitting.table.until) + 1000
        sitting.any_move(dice)
    sitting.now = sitting.table.until
    return write(sitting.table, PUBLIC, sitting.now)


def test_the_commitment_is_the_hash_of_the_seed_and_the_table() -> None:
    table = Sitting().table
    assert table.info(1_000).commitment == hashlib.sha256(SECRET + b"table-of-the-tests").hexdigest()


def test_every_seed_changes_every_shuffle() -> None:
    seeds = {
        shuffle_proof.match_seed(SECRET, seeds)
        for seeds in ([None, None], ["a", None], [None, "a"], ["a", "a"], ["aa"])
    }
    assert len(seeds) == 5


@pytest.mark.parametrize(("game", "rules"), [("rugby", None), ("woo", {"target": 3}), ("ovalia", {"halves": 1})])
def test_a_record_of_every_game_is_verified(game: str, rules: dict[str, object] | None) -> None:
    text = played(game, rules)
    told = record.read(text)
    verdict = shuffle_proof.verify(told, GAMES, told.headers["commitment"], "seed/Ann")
    assert verdict.wrong is None
    assert verdict.chances == sum(move.startswith("*") for move in told.moves)
    assert record.replay(told, GAMES).state.over()


def test_a_stacked_pack_is_detected() -> None:
    text = played()
    deal = next(line for line in text.splitlines() if line.startswith("* deal"))
    head, _, stock = deal.rpartition(" / ")
    stacked = f"{head} / {' '.join(reversed(stock.split()))}"
    verdict = shuffle_proof.verify(record.read(text.replace(deal, stacked)), GAMES)
    assert verdict.wrong is not None
    assert "the seed does not give" in verdict.wrong[0]


@pytest.mark.parametrize(
    ("pattern", "instead", "said"),
    [
        (r"server seed: ..", "server seed: ff", "not the one committed to"),
        (r"commitment: ..", "commitment: zz", "not the one committed to"),
        (r"table: .", "table: x", "not the one committed to"),
        (r"seed/Ann", "seed/Eve", "the seed of seat 0 is not the one committed to"),
        (r"\nseed: .", "\nseed: 9", "the seed of the match is another"),
        (r"\* kickoff (\d)", "* kickoff 5", "the seed does not give"),
    ],
)
def test_a_changed_record_is_detected(pattern: str, instead: str, said: str) -> None:
    changed = re.sub(pattern, instead, played(), count=1)
    verdict = shuffle_proof.verify(record.read(changed), GAMES)
    assert verdict.wrong is not None
    assert said in verdict.wrong[0]


def test_another_commitment_or_a_missing_seed_is_detected() -> None:
    told = record.read(played())
    assert shuffle_proof.verify(told, GAMES, shown="0" * 64).wrong is not None
    wrong = shuffle_proof.verify(told, GAMES, own_seed="seed/Eve").wrong
    assert wrong is not None
    assert "not mixed in" in wrong[0]


def test_only_the_whole_record_of_a_server_can_be_verified() -> None:
    text = played()
    for header in ("server seed", "client seeds", "table", "commitment", "seed"):
        without = re.sub(rf"\n{header}: .*", "", text, count=1)
        with pytest.raises(Unreadable, match="only the whole record"):
            shuffle_proof.verify(record.read(without), GAMES)
    with pytest.raises(Unreadable, match="32 bytes"):
        shuffle_proof.verify(record.read(re.sub("server seed: .*", "server seed: 00", text)), GAMES)
    with pytest.raises(Unreadable, match="JSON array"):
        shuffle_proof.verify(record.read(re.sub("client seeds: .*", "client seeds: 7", text)), GAMES)
