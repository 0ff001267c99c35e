"""A reason is true where it is given: 300 positions, each checked by the engine in worlds the seat cannot tell apart,
not by the code that found the reason.
"""

from __future__ import annotations

from typing import Any

import pytest
from hints.asked import Asked
from hints.ovalia_claims import OVALIA
from hints.positions import decisions
from hints.rugby_claims import RUGBY
from hints.woo_claims import WOO

from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES
from thirdhalf.hints import Hint, NothingToDecide, Reason, hint, ovalia, rugby, woo
from thirdhalf.hints.reason import reasons_for

SOURCES: list[tuple[str, dict[str, Any], int, int]] = [
    ("rugby", {}, 3, 2),
    ("woo", {}, 5, 2),
    ("woo", {"variant": "schnapsen"}, 6, 3),
    ("ovalia", {}, 7, 1),
    ("ovalia", {"edition": "en"}, 8, 1),
    ("ovalia", {"players": 4}, 9, 2),
]
POSITIONS = 50
"""From each source."""
GENERAL = {"only", "same", "exact", "ahead", "even"}


CHECKS = {"rugby": RUGBY, "woo": WOO, "ovalia": OVALIA}


def numbers_hold(reason: Reason, found: Hint) -> bool:
    """What the general reasons say, by the values themselves."""
    if reason.kind == "only":
        return not found.options
    best, *others = found.options
    if reason.kind == "same":
        return all((other.chance, other.points) == (best.chance, best.points) for other in others)
    if reason.kind == "exact":
        chosen = next(option for option in found.options if option.move == found.move)
        return f"{chosen.points:+.0f}" in reason.text.en and chosen.behind == 0
    near = [option for option in found.options if option.behind <= 2.5 * option.error]
    return (len(near) == 1) == (reason.kind == "ahead")


@pytest.mark.parametrize(("game", "rules", "seed", "every"), SOURCES)
def test_the_reason_named_is_true_there(game: str, rules: dict[str, Any], seed: int, every: int) -> None:
    looked = 0
    while looked < POSITIONS:
        for _, view in decisions(game, rules, seed, every):
            found = hint(view, seed, worlds=8, adviser="club")
            assert found.move in view["legal"][str(view["seat"])]
            if found.reason.kind in GENERAL:
                assert numbers_hold(found.reason, found), (found, view)
            for reason in {found.reason, *reasons_for(GAMES[game], view, found.move)}:
                if reason.kind not in GENERAL:
                    assert CHECKS[game][reason.kind](Asked(view, found.move, reason)), (reason, found.move, view)
            looked += 1
            if looked == POSITIONS:
                break
        seed += 100


def test_every_kind_of_reason_has_its_check() -> None:
    for name, game in (("rugby", rugby), ("woo", woo), ("ovalia", ovalia)):
        assert {kind.kind for kind in game.KINDS} == set(CHECKS[name])


def test_the_best_option_is_hinted_at_in_an_exact_ending_and_says_so() -> None:
    position = {"kickoff": 0, "leader": 0, "hands": [["S9", "H2"], ["S8", "H3"]], "talon": []}
    pack = [f"{suit}{rank}" for suit in "SHDC" for rank in range(1, 16)]
    position["played"] = [card for card in pack if card not in ("S9", "H2", "S8", "H3")]
    position |= {"half": 2, "series": {"seat": 0, "tricks": 2}}
    game = GAMES["rugby"]
    match = Match(game, game.read_settings({}), 0, position)
    found = hint(match.view(0))
    assert (found.move, found.exact, found.worlds) == ("play S9", True, 0)
    assert [(option.move, option.points, option.error) for option in found.options] == [
        ("play S9", 3.0, 0.0),
        ("play H2", 0.0, 0.0),
    ]
    assert found.reason.kind == "finishing"


def test_a_game_without_reasons_of_its_own_is_hinted_at_by_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thirdhalf.hints.advice.reasons_for", lambda *_: [])
    for _, view in decisions("rugby", {"halves": 1}, 4, 6):
        found = hint(view, worlds=20, adviser="club")
        assert found.reason.kind in GENERAL
        assert numbers_hold(found.reason, found)


def test_a_hint_knows_only_the_view() -> None:
    """Two worlds that a seat cannot tell apart give the same hint."""
    for match, view in decisions("woo", {}, 8, 9):
        game, seat = match.game, view["seat"]
        other = game.resample(match.state, seat, Dice(5))
        assert game.view(other, seat) == view["position"]
        told = {**view, "position": game.view(other, seat)}
        assert hint(told, 3, 8, "club") == hint(view, 3, 8, "club")


def test_a_seat_with_nothing_to_decide_gets_no_hint() -> None:
    for match, view in decisions("rugby", {"halves": 1}, 4, 40):
        with pytest.raises(NothingToDecide):
            hint(match.view(1 - view["seat"]))
