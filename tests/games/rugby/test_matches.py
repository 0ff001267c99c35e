"""What holds in every match of Rugby."""

from __future__ import annotations

import support
from hypothesis import given, settings
from hypothesis import strategies as st

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES


def reachable(points: int) -> bool:
    """A sum of drops, tries and converted tries."""
    return any((points - 3 * a - 5 * b) % 7 == 0 for a in range(8) for b in range(8) if 3 * a + 5 * b <= points)


@settings(max_examples=support.examples(50))
@given(seed=st.integers(0, 2**64))
def test_sixty_cards_thirty_tricks_and_sums_of_three_five_and_seven(seed: int) -> None:  # RU-1, RU-12, RU-15, RU-19
    match = support.new_match("rugby", seed)
    match.settle()
    for _ in support.random_moves(match, Dice(seed, 1)):
        if match.state.chance():
            continue
        position = match.game.position(match.state)
        cards = [card for part in ("trick", "talon", "played") for card in position[part]]  # type: ignore[attr-defined]
        cards += [card for hand in position["hands"] for card in hand]  # type: ignore[attr-defined]
        assert sorted(cards) == sorted(match.game.cards)
        assert position["series"]["tricks"] < 5  # type: ignore[index]
    kinds = [event["type"] for event in match.events]
    assert kinds.count("trick") == 60
    assert kinds.count("half") == 2
    assert all(reachable(score) for score in match.state.scores())
    told = [0, 0]
    for event in match.events:
        if "points" in event:
            told[event["seat"]] += event["points"]  # type: ignore[index, operator]
    assert told == match.state.scores()


def test_a_deal_that_leaves_no_talon_can_be_read_again() -> None:
    settings = GAMES["rugby"].read_settings({"ranks": 2, "hand_size": 4, "halves": 1})
    match = Match(GAMES["rugby"], settings, 3)
    match.settle()
    again = Match(GAMES["rugby"], settings)
    for move in match.moves(ALL):
        again.play(move)
    assert again.report(ALL) == match.report(ALL)
    assert match.moves(ALL)[-1].endswith(" /")
