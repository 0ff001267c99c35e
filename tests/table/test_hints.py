"""Who may ask for a hint."""

from __future__ import annotations

from sitting import SHORT, Sitting, refused

from thirdhalf.protocol import NewTable
from thirdhalf.table.table import Table
from thirdhalf.table.views import hint_view, no_hints

BOT = [{"bot": None}, {"bot": "club"}]


def test_alone_with_computers_and_to_move() -> None:
    sitting = Sitting(seats=BOT).sit("Ann").start()
    match = sitting.table.match
    assert match is not None
    while match.acting() != [0]:
        sitting.play(1, match.legal(1)[0])
        match = sitting.table.match
        assert match is not None
    view = hint_view(sitting.table, 0, sitting.now)
    assert view == match.view(0)
    assert sitting.seen(0)["hints"]
    assert not sitting.seen(1)["hints"]
    sitting.play(0, match.legal(0)[0])
    match = sitting.table.match
    assert match is not None
    if match.acting() == [1]:
        assert refused(lambda: hint_view(sitting.table, 0, sitting.now)) == "hints_turn"


def test_not_with_other_people_even_when_a_computer_plays_for_them() -> None:
    sitting = Sitting("ovalia", {"players": 4}).sit("Ann", "Bob", "Cid", "Eve").start()
    assert refused(lambda: hint_view(sitting.table, 0, sitting.now)) == "hints_people"
    for seat in (1, 2, 3):
        sitting.table._seat(seat, bot="club")
    assert no_hints(sitting.table, 0) == "hints_people"


def test_not_without_memory_aids_nor_in_a_tournament() -> None:
    sitting = Sitting(seats=BOT, options={"aids": False}).sit("Ann").start()
    assert refused(lambda: hint_view(sitting.table, 0, sitting.now)) == "hints_off"
    new = NewTable.model_validate({"game": "rugby", "rules": SHORT, "seats": BOT})
    table = Table("table-of-a-tournament", new, bytes(32), 0, "tournament-of-the-tests")
    assert no_hints(table, 0) == "hints_tournament"
