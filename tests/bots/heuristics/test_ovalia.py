"""Ovalia by rules of thumb: what a club player does at once and a beginner does not."""

from __future__ import annotations

from typing import Any

from games.ovalia.table import EN, GAME, four, start

from thirdhalf.bots import LEVELS
from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match


def after(position: dict[str, Any], *moves: str, **rules: Any) -> Match:
    match = Match(GAME, GAME.read_settings(rules), 1, position)
    for move in moves:
        match.play(move)
    return match


def club(position: dict[str, Any], *moves: str, seat: int = 0, **rules: Any) -> str:
    return LEVELS["club"].choose(after(position, *moves, **rules).view(seat), Dice(1))


def careful(position: dict[str, Any], *moves: str, **rules: Any) -> str:
    """What search expects of a sensible player, which a club player does not always do."""
    state = after(position, *moves, **rules).state
    return GAME.write_move(state, 0, heuristics_for(GAME).move(state, 0, Dice(1)))


def considered(position: dict[str, Any], *moves: str, seat: int = 0, **rules: Any) -> list[str]:
    state = after(position, *moves, **rules).state
    return [GAME.write_move(state, seat, move) for move in heuristics_for(GAME).options(state, seat)]


def test_it_lays_the_line_out_before_the_try() -> None:  # OV-7
    position = start("C4 C5 W1 W2 W3 F9 F10 S12", stock=["S13"])
    assert club(position, "0 draw") == "lay C4 C5"
    assert club(position, "0 draw", "0 lay C4 C5", "* steal F2 F4") == "lay W1 W2 W3"


def test_it_makes_a_scrum_of_a_try_that_can_still_be_completed_in_the_same_turn() -> None:  # OV-30, OV-33
    position = start("C1 C2 C3 C6 F4 F9 S12 R11", stock="S2 W5 R15 FX", discard="W1 R7 S15")
    assert club(position, "0 draw") in ("lay C1 C2 C6", "lay C1 C3 C6", "lay C2 C3 C6")
    moves = ("0 draw", "0 lay C1 C2 C6", "0 pick")
    assert club(position, *moves) == "lay C3"


def test_it_lays_the_fullback_with_the_try() -> None:  # OV-17, OV-18
    position = start("C6 C7 C8 C15 F4 F9 S12 R1", stock=["S13"])
    assert club(position, "0 draw") == "lay C6 C7 C8 C15"
    assert "lay C6 C7 C8" not in considered(position, "0 draw")


def test_it_lays_what_scores_most() -> None:  # OV-13, OV-14
    position = start("F9 F10 W11 W12 W13 W14 S4 R1", stock=["S13"])
    assert club(position, "0 draw") == "lay W11 W12 W13 W14"


def test_it_keeps_a_red_card_for_what_scores() -> None:  # OV-37
    position = start("C1 C2 C3 C4 C5", "CX F1", stock=["S13"])
    assert club(position, "0 draw", "0 lay C1 C2 C3", seat=1) == "red"
    assert club(position, "0 draw", "0 lay C4 C5", seat=1) == "allow"


def test_it_counters_a_scrum_with_a_try_and_the_fullback() -> None:  # OV-31
    position = start("C1 C2 C7 F9 F12", "C3 C6 C8 C15 S1", stock=["S13"])
    assert club(position, "0 draw", "0 lay C1 C2 C7", seat=1) == "counter C7 C6 C8 C15"


def test_it_takes_a_discard_that_scores() -> None:  # OV-8
    position = start("R9 C1 C2 F5 W7 S3", stock="F10 R14 S4 S13", discard=["R10"], takeable=True)
    assert club(position) == "take R9"
    assert club(start("R9 C1 C2 F5 W7 S3", stock="F10 R14 S4", discard=["W9"], takeable=True)) == "draw"


def test_it_takes_a_fullback_with_a_new_try_alone() -> None:  # OV-10
    position = start("R6 R7 R8 C2 F5 W7 S3 S10", stock="F10 R14 S4 S13", discard=["R15"], takeable=True)
    assert club(position, **EN) == "take R6 R7 R8"
    assert club(position) == "draw"


def test_it_discards_what_belongs_to_nothing() -> None:  # OV-6
    position = start("C1 C2 C6 F9 F10 R11 R12 S4", stock=["C7"])
    assert club(position, "0 draw", "0 pass") == "discard S4"


def test_it_discards_what_can_no_longer_be_completed() -> None:  # OV-13
    for gone in "RW":
        tables = [{}, {"melds": [[f"{gone}4", f"{gone}5"]]}]
        position = start("C1 C2 F11 F12 W9 S6 S7 R9", stock="F13 C9", discard=["C4", "C5", f"{gone}10"], tables=tables)
        assert club(position, "0 draw", "0 pass") == f"discard {gone}9"


def test_only_the_careful_keep_the_card_another_is_known_to_wait_for() -> None:  # OV-8, OV-28
    position = start("C1 C2 F11 F12 S6 S7 W5 R4", "R5 F2 F4 S2 R12 C12 C9 S4", stock=["F13"])
    position["known"] = [[[], ["R5"]], [[], []]]
    assert careful(position, "0 draw", "0 pass") == "discard W5"
    position["hands"][1][0] = "W4"
    position["known"] = [[[], ["W4"]], [[], []]]
    assert careful(position, "0 draw", "0 pass") == "discard R4"


def test_it_picks_what_completes_a_row() -> None:  # OV-28
    position = start("W1 W3 W8 R9 S11 S12 F4", stock="C5 F8 C10", discard="C3 R10 S4 S13")
    picks = ("0 draw", "0 lay W1 W3 W8")
    assert club(position, *picks) in ("pick S13", "pick R10")
    assert club(position, *picks, "0 pick S13") == "pick R10"


def test_four_claim_what_scores_and_steal_from_the_leader() -> None:  # OV-54, OV-56
    position = four("R2 F1", "F4 F9", "R1 R3 S1", "S4", phase="discard")
    assert club(position, "0 discard R2", seat=2, players=4) == "take R1 R3"
    position = four("C4 C5 F9", scores=[0, 3, 15, 8])
    assert club(position, "0 lay C4 C5", players=4) == "victims 2 2"


def test_only_a_few_discards_are_candidates() -> None:
    position = start("C1 C2 C6 F9 F10 R11 R12 S4", stock=["C7"])
    discards = considered(position, "0 draw", "0 pass")
    assert "discard S4" in discards
    assert len(discards) < 9
    assert not {"discard C1", "discard C2"} & set(discards)


def test_a_beginner_plays_a_red_card_at_the_first_chance() -> None:
    match = after(start("C1 C2 C3 C4 C5", "CX F1", stock=["S13"]), "0 draw", "0 lay C4 C5")
    assert LEVELS["rookie"].choose(match.view(1), Dice(1)) == "red"


def test_the_leader_has_the_better_share() -> None:
    heuristics = heuristics_for(GAME)
    ahead = after(start("C1 C2 C6 F9 F10 R11 R12 S4", scores=[10, 3])).state
    assert heuristics.share(ahead, 0) > 0.6
    assert abs(heuristics.share(ahead, 0) + heuristics.share(ahead, 1) - 1) < 1e-9


def rookie(position: dict[str, Any], *moves: str, **rules: Any) -> list[str]:
    """What a beginner does, with many dice."""
    view = after(position, *moves, **rules).view(0)
    return [LEVELS["rookie"].choose(view, Dice(seed)) for seed in range(40)]


def test_a_beginner_goes_for_the_points_before_the_line_out() -> None:  # OV-7
    chosen = rookie(start("C4 C5 W1 W2 W3 F9 F10 S12", stock=["S13"]), "0 draw")
    assert chosen.count("lay W1 W2 W3") > 25
    assert set(chosen) <= {"lay W1 W2 W3", "lay C4 C5", "lay F9 F10", "pass"}


def test_a_beginner_has_forgotten_what_was_played() -> None:
    """Nine of the Roses or of the Wallabies: whichever has lost its partner, it makes no difference to a beginner."""
    chosen = []
    for gone in "RW":
        tables = [{}, {"melds": [[f"{gone}4", f"{gone}5"]]}]
        position = start("C1 C2 F11 F12 W9 S6 S7 R9", stock="F13 C9", discard=["C4", "C5", f"{gone}10"], tables=tables)
        chosen.append(rookie(position, "0 draw", "0 pass"))
    assert chosen[0] == chosen[1]


def test_a_beginner_overlooks_a_discard_now_and_then() -> None:  # OV-8
    chosen = rookie(start("R9 C1 C2 F5 W7 S3", stock="F10 R14 S4 S13", discard=["R10"], takeable=True))
    assert 0 < chosen.count("draw") < chosen.count("take R9")


def test_in_a_club_nobody_keeps_track_of_two_packs() -> None:  # OV-52
    hand = "C1 C2 C6 F11 F12 S6 S7 R9 W9"
    both_gone = four(hand, discard=["R10", "R10"], phase="discard")
    here = Match(GAME, GAME.read_settings({"players": 4}), 1, both_gone)
    careful_move = GAME.write_move(here.state, 0, heuristics_for(GAME).move(here.state, 0, Dice(1)))
    assert careful_move == "discard R9"
    forgetful = {LEVELS["club"].choose(here.view(0), Dice(seed)) for seed in range(20)}
    assert forgetful == {"discard R9", "discard W9"}
