"""The shuffle before a match (docs/decisions/0011): players commit to seeds, then reveal them, then the cards are
dealt.

The server committed to its seed before anybody sat down. Nobody reveals before every seat has committed or waived, so
nobody, including the operator, can choose a seed after seeing another.
"""

from __future__ import annotations

from thirdhalf.protocol import Seed
from thirdhalf.table.events import NewEvent
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.table.shuffle_proof import seed_commitment
from thirdhalf.table.table import Table


def seed(table: Table, seat: int, message: Seed) -> NewEvent:
    """Commits to a seed, reveals it, or gives one openly."""
    if table.match is not None or table.result:
        raise CommandRejected("started")
    if message.commitment is not None:
        return _commit(table, seat, message.commitment)
    assert message.seed is not None
    promised = table.seats[seat].commitment
    if promised is None or table.seats[seat].seed is not None:
        return _in_the_open(table, seat, message.seed)
    if table.revealing is None:
        raise CommandRejected("reveal_later")
    if seed_commitment(message.seed, table.id) != promised:
        raise CommandRejected("wrong_seed")
    return NewEvent("seed", seat, {"seed": message.seed, "commitment": promised})


def _commit(table: Table, seat: int, commitment: str) -> NewEvent:
    if table.revealing is not None or table.seats[seat].barred:
        raise CommandRejected("commit_late")
    check_new(table, seat, commitment)
    return NewEvent("commit", seat, {"commitment": commitment})


def _in_the_open(table: Table, seat: int, text: str) -> NewEvent:
    """Programs that do not commit may still give a seed, until somebody reveals one."""
    if table.revealing is not None or table.seats[seat].barred:
        raise CommandRejected("commit_late")
    commitment = seed_commitment(text, table.id)
    check_new(table, seat, commitment)
    return NewEvent("seed", seat, {"seed": text, "commitment": commitment})


def check_new(table: Table, seat: int | None, commitment: str) -> None:
    """Nobody may copy another seat's commitment to reveal the same seed later."""
    if any(other.commitment == commitment for at, other in enumerate(table.seats) if at != seat):
        raise CommandRejected("seed_used")


def start(table: Table, seat: int) -> NewEvent:
    """Starts the match once every seat is taken: with the deal, if nobody has a seed to reveal."""
    if table.match is not None or table.result:
        raise CommandRejected("started")
    if not all(other.taken for other in table.seats):
        raise CommandRejected("seat_free")
    if table.shuffling is not None:
        raise CommandRejected("shuffling")
    if any(other.undecided or (other.commitment and other.seed is None) for other in table.seats):
        return NewEvent("shuffle", seat)
    return deal(table, seat)


def deal(table: Table, seat: int) -> NewEvent:
    """The toss and the first deal."""
    match = table.new_match()
    match.settle(luck=True)
    return NewEvent("start", seat, {"moves": [entry.text for entry in match.record], "shuffle": match.shuffle}, match)


def unrevealed(table: Table) -> NewEvent:
    """A seat that did not reveal in time is lost, in a tournament only its right to a seed. Everybody commits again."""
    return NewEvent("unrevealed", table.hiding()[0], {"seats": table.hiding()})
