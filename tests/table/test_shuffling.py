"""Commit and reveal: everybody fixes a seed before anybody shows one, and the cards follow from all of them."""

from __future__ import annotations

from typing import Any

import pytest
from sitting import SECRET, Sitting, refused

from thirdhalf.core import record
from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.games import GAMES
from thirdhalf.protocol import Seed, SitDown
from thirdhalf.table import commands, shuffling
from thirdhalf.table.events import NewEvent
from thirdhalf.table.pending import due, pending
from thirdhalf.table.proof_words import proof
from thirdhalf.table.shuffle_proof import match_seed, seed_commitment, verify
from thirdhalf.table.table import Table
from thirdhalf.table.views import record as write

SEEDS = ["seed-of-Ann", "seed-of-Bob"]
KEY = "k" * 8


def promised(seed: str) -> str:
    return seed_commitment(seed, "table-of-the-tests")


def committed(*seeds: str | None, **new: Any) -> Sitting:
    """A table at which those with a seed have committed to it."""
    sitting = Sitting(**new)
    for name, seed in zip(["Ann", "Bob"], seeds, strict=True):
        wanted = SitDown(name=name, commitment=None if seed is None else promised(seed))
        sitting.take(commands.sit(sitting.table, wanted, f"token of {name}"))
    return sitting


def reveal(sitting: Sitting, seat: int, seed: str) -> None:
    sitting.take(shuffling.seed(sitting.table, seat, Seed(key=KEY, seed=seed)))


def commit(sitting: Sitting, seat: int, seed: str) -> None:
    sitting.take(shuffling.seed(sitting.table, seat, Seed(key=KEY, commitment=promised(seed))))


def wait(sitting: Sitting) -> str:
    """What happens by itself next; its kind."""
    item = pending(sitting.table)[0]
    sitting.now = max(sitting.now, item.at)
    sitting.take(commands.overdue(sitting.table, item))
    return item.kind


def test_the_cards_are_dealt_when_everybody_has_revealed() -> None:
    sitting = committed(*SEEDS).start()
    table = sitting.table
    assert table.match is None
    assert sitting.seen(0)["table"]["reveal_by"] == sitting.now + 20_000
    reveal(sitting, 0, SEEDS[0])
    assert pending(table)[0].kind == "unrevealed"
    reveal(sitting, 1, SEEDS[1])
    assert wait(sitting) == "deal"
    assert table.match is not None
    assert table.match.seed == match_seed(SECRET, list(SEEDS))
    assert sitting.seen(0)["table"]["client_seeds"] == SEEDS
    assert sitting.again().match.report(ALL) == table.match.report(ALL)  # type: ignore[union-attr]


def test_commitments_are_shown_before_anybody_reveals() -> None:
    sitting = committed(*SEEDS)
    seats = sitting.seen(1)["table"]["seats"]
    assert [seat["commitment"] for seat in seats] == [promised(seed) for seed in SEEDS]
    assert not any(seat["seed"] for seat in seats)
    assert sitting.seen(1)["table"]["client_seeds"] is None


def test_nobody_can_choose_a_seed_after_another_was_shown() -> None:
    sitting = committed(*SEEDS)
    table = sitting.table
    early = Seed(key=KEY, seed=SEEDS[0])
    assert refused(lambda: shuffling.seed(table, 0, early)) == "reveal_later"
    sitting.start()
    reveal(sitting, 0, SEEDS[0])
    for other in (Seed(key=KEY, seed="better"), Seed(key=KEY, seed=SEEDS[0])):
        assert refused(lambda other=other: shuffling.seed(table, 1, other)) == "wrong_seed"
    assert refused(lambda: shuffling.seed(table, 1, Seed(key=KEY, commitment=promised("better")))) == "commit_late"
    assert refused(lambda: shuffling.seed(table, 0, Seed(key=KEY, seed="changed"))) == "commit_late"
    assert refused(lambda: shuffling.start(table, 1)) == "shuffling"


def test_a_seed_in_the_open_is_fixed_before_anybody_reveals() -> None:
    sitting = committed(SEEDS[0], None)
    sitting.take(shuffling.seed(sitting.table, 1, Seed(key=KEY, seed="open")))
    assert sitting.seen(0)["table"]["seats"][1]["commitment"] == promised("open")
    sitting.start()
    assert refused(lambda: shuffling.seed(sitting.table, 1, Seed(key=KEY, seed="chosen-last"))) == "commit_late"
    waiving = committed(SEEDS[0], None).start()
    assert refused(lambda: shuffling.seed(waiving.table, 1, Seed(key=KEY, seed="chosen-last"))) == "commit_late"


def test_nobody_copies_a_commitment() -> None:
    sitting = committed(SEEDS[0], None)
    copied = Seed(key=KEY, commitment=promised(SEEDS[0]))
    assert refused(lambda: shuffling.seed(sitting.table, 1, copied)) == "seed_used"
    alone = Sitting()
    alone.take(commands.sit(alone.table, SitDown(name="Ann", commitment=promised("x")), "a"))
    again = SitDown(name="Bob", commitment=promised("x"))
    assert refused(lambda: commands.sit(alone.table, again, "b")) == "seed_used"


def test_programs_that_never_commit_still_play_and_that_is_visible() -> None:
    sitting = committed(None, None).start()
    assert sitting.table.match is not None
    mixed = committed(SEEDS[0], None).start()
    assert mixed.table.match is None
    reveal(mixed, 0, SEEDS[0])
    assert wait(mixed) == "deal"
    seats = mixed.seen(0)["table"]["seats"]
    assert [seat["commitment"] is None for seat in seats] == [False, True]


def test_not_revealing_loses_the_seat_and_all_seeds_are_made_anew() -> None:
    sitting = committed(*SEEDS, options={"reveal_time": 5}).start()
    table = sitting.table
    reveal(sitting, 0, SEEDS[0])
    assert due(table) == sitting.now + 5_000
    assert wait(sitting) == "unrevealed"
    assert [seat.taken for seat in table.seats] == [True, False]
    assert table.seats[0].commitment is None
    assert (table.shuffling, table.revealing, due(table)) == (None, None, None)
    sitting.take(commands.sit(table, SitDown(name="Cy", commitment=promised("seed-of-Cy")), "token of Cy"))
    sitting.start()
    assert table.revealing is None, "Ann has not committed to a new seed yet"
    commit(sitting, 0, "second-seed-of-Ann")
    reveal(sitting, 0, "second-seed-of-Ann")
    reveal(sitting, 1, "seed-of-Cy")
    assert wait(sitting) == "deal"


def test_at_a_tournament_the_seat_stays_and_its_player_has_no_seed() -> None:
    sitting = committed(*SEEDS)
    table = Table(sitting.table.id, sitting.table.new, SECRET, 1_000, "a tournament")
    for event in sitting.events:
        table.apply(event)
    sitting.table = table
    sitting.start()
    assert wait(sitting) == "unrevealed"
    assert all(seat.taken for seat in table.seats)
    assert refused(lambda: shuffling.seed(table, 0, Seed(key=KEY, commitment=promised("again")))) == "commit_late"
    sitting.start()
    assert table.match is not None


def test_a_player_given_a_seat_has_time_to_commit_and_waives_by_waiting() -> None:
    sitting = Sitting()
    for seat, name in enumerate(["Ann", "Bob"]):
        body = {"name": name, "holder": name, "undecided": True}
        sitting.take(NewEvent("sit", seat, body))
    commit(sitting, 0, SEEDS[0])
    sitting.start()
    shown = sitting.seen(1)["table"]
    assert (shown["commit_by"], shown["reveal_by"]) == (sitting.now + 20_000, None)
    assert refused(lambda: reveal(sitting, 0, SEEDS[0])) == "reveal_later"
    assert wait(sitting) == "waive"
    reveal(sitting, 0, SEEDS[0])
    assert wait(sitting) == "deal"
    assert sitting.seen(0)["table"]["client_seeds"] == [SEEDS[0], None]


def test_leaving_while_seeds_are_shown_makes_them_all_anew() -> None:
    sitting = committed(*SEEDS).start()
    reveal(sitting, 0, SEEDS[0])
    sitting.take(commands.leave(1))
    assert sitting.table.seats[0].seed is None
    assert sitting.table.seats[0].commitment is None
    assert sitting.table.seats[0].undecided


def test_tables_stored_before_commitments_load_and_verify() -> None:
    """As they were kept: seeds in `sit` and `seed`, a start without a version of the shuffle."""
    sitting = Sitting()
    sitting.table.shuffle = 1
    old = [
        ("sit", 0, {"name": "Ann", "language": "en", "seed": "x", "holder": "a"}),
        ("sit", 1, {"name": "Bob", "language": "fr", "seed": None, "holder": "b"}),
        ("seed", 1, {"seed": "y"}),
    ]
    for kind, seat, body in old:
        sitting.take(NewEvent(kind, seat, body))  # type: ignore[arg-type]
    started = shuffling.deal(sitting.table, 0)
    del started.body["shuffle"]
    sitting.take(NewEvent("start", 0, started.body))
    assert sitting.table.shuffle == 1
    finish(sitting)
    text = write(sitting.table, 0, sitting.now)
    assert "shuffle:" not in text
    assert "client commitments" not in text
    assert verify(record.read(text), GAMES, own_seed="y").wrong is None
    assert sitting.again().match.report(ALL) == sitting.table.match.report(ALL)  # type: ignore[union-attr]


def finish(sitting: Sitting) -> None:
    dice = Dice(3)
    while not sitting.table.result:
        sitting.any_move(dice)
        sitting.now = max(sitting.now, sitting.table.until)


def finished() -> Sitting:
    sitting = committed(SEEDS[0], None).start()
    reveal(sitting, 0, SEEDS[0])
    wait(sitting)
    finish(sitting)
    return sitting


def test_a_record_proves_its_shuffles_and_says_who_took_part() -> None:
    sitting = finished()
    text = write(sitting.table, 0, sitting.now)
    checked = verify(record.read(text), GAMES, sitting.seen(0)["table"]["commitment"], SEEDS[0])
    assert checked.wrong is None
    assert checked.chances >= 2
    assert checked.committed == (True, False)
    other = text.replace(promised(SEEDS[0]), promised("another"))
    wrong = verify(record.read(other), GAMES).wrong
    assert wrong is not None
    assert wrong.said("en") == "the seed of seat 0 is not the one committed to"
    assert verify(record.read(text.replace("shuffle: 3\n", "shuffle: 1\n")), GAMES).wrong is not None


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Bob took no part in the shuffle."), ("fr", "Bob n'a pas pris part au mélange.")],
)
def test_the_proof_in_words_anybody_understands(language: str, said: str) -> None:
    sitting = finished()
    shown = proof(sitting.table, sitting.now, language)
    assert shown.fair
    assert said in shown.lines
    assert [seat.seed for seat in shown.seats] == [SEEDS[0], None]
