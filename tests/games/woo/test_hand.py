"""The pack, the deal, and who leads (WO-1 to WO-5)."""

from __future__ import annotations

from thirdhalf.core.everything import ALL
from thirdhalf.games.woo.cards import NAMES, value

DEAL = "* deal H0 S0 SJ SK SQ ST / C0 CJ D0 DJ H0 HJ / DQ SA HQ HK HT HA DK DT DA CQ CK CT"
GOOD = DEAL.replace("H0 S0", "CA S0")


def test_the_pack_is_four_suits_of_six_in_order_of_strength():  # WO-1
    assert " ".join(NAMES[6:12]) == "H0 HJ HQ HK HT HA"
    assert [value(1 << card) for card in range(6)] == [0, 2, 3, 4, 10, 11]
    assert value((1 << 24) - 1) == 120


def test_a_match_begins_with_the_oya_and_a_deal(table):  # WO-3, WO-5
    record = table(seed=4)["record"]
    assert [move.split()[1] for move in record] == ["oya", "deal"]
    hands = record[1].removeprefix("* deal ").split(" / ")
    assert [len(part.split()) for part in hands] == [6, 6, 12]


def test_the_first_oya_is_given_or_drawn_once(table, fresh):  # WO-3
    assert {table(seed=seed)["oya"] for seed in range(10)} == {0, 1}
    fresh.play("* oya 1")
    assert fresh["oya"] == fresh["first"] == 1
    assert fresh.refused("* oya 0") == "WO-3"


def test_the_first_card_after_the_hands_is_the_trump_card(fresh):  # WO-5
    fresh.play("* oya 1", GOOD)
    assert fresh["trump"] == "DQ"
    assert fresh["stock"][:2] == ["SA", "HQ"]
    assert len(fresh["stock"]) == 11
    assert fresh["hands"][0] == ["S0", "SJ", "SQ", "SK", "ST", "CA"]
    assert fresh["to_act"] == [1]


def test_a_deal_is_refused_when_none_is_due_and_is_not_a_move_if_it_deals_no_pack(fresh):  # WO-5
    assert fresh.refused(DEAL) is None  # the zero of hearts twice
    fresh.play("* oya 0", GOOD)
    assert fresh.refused(GOOD) == "WO-5"


def test_the_winner_of_a_hand_leads_the_next(table):  # WO-4
    sitting = table(oya=0).play("0 victory")
    assert (sitting["oya"], sitting["first"], sitting["hand"]) == (1, 1, 2)
    sitting.play("0 victory")
    assert (sitting["oya"], sitting["hand"], sitting["woos"]) == (1, 3, [0, 4])


def test_twelve_cards_are_drawn_in_a_hand_played_out_the_trump_card_last(table):  # WO-5, WO-9, WO-11
    sitting = table(
        oya=0, trump="D0", hands=[["DA", "DT", "DK", "DQ", "DJ", "SA"], ["H0", "HJ", "HQ", "HK", "HT", "HA"]]
    )
    last = sitting["stock"][-1]
    for lead in ("DA", "DT", "DK", "DQ", "DJ"):
        follower = sitting.match.report(ALL)["position"]["hands"][1][0]
        sitting.play(f"0 play {lead}", f"1 play {follower}", "0 draw")
    assert sitting["stock"] == [last]
    sitting.play("0 play SA", f"1 play {next(card for card in sitting['hands'][1] if card[0] != 'D')}")
    sitting.play("0 draw")
    assert sitting["stock"] == []
    assert sitting["trump"] == "D"
    assert last in sitting["hands"][0]
    assert "D0" in sitting["hands"][1]
    assert [len(hand) for hand in sitting["hands"]] == [6, 6]
