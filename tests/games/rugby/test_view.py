"""What a seat can know of the other hand: exactly what is consistent with all it has seen."""

from __future__ import annotations

from itertools import combinations

import pytest
import support

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.games import GAMES

GAME = GAMES["rugby"]
SMALL = GAME.read_settings({"ranks": 3, "hand_size": 3, "halves": 1})


class History:
    """What seat 0 saw of seat 1: when it played what, when it lacked which suit, and how often it drew."""

    def __init__(self, match: Match) -> None:
        self.played: list[tuple[int, str]] = []
        self.lacked: list[tuple[int, str]] = []
        cards = [entry.text.split() for entry in match.record if " play " in entry.text]
        for at, (seat, _, card) in enumerate(cards):
            if seat == "1":
                self.played.append((at // 2, card))
                led = cards[at - 1][2] if at % 2 else card
                if led[0] != card[0]:
                    self.lacked.append((at // 2, led[0]))
        finished = len(cards) // 2
        talon = 4 * 3 - 2 * 3
        self.arrivals = [-1] * 3 + list(range(min(finished, talon // 2)))
        """The tricks after which its cards came; the first three were dealt."""

    def allows(self, hand: tuple[str, ...]) -> bool:
        """Whether the cards played and these in hand can have come in some order that agrees with everything."""
        cards = [(card, when) for when, card in self.played] + [(card, 99) for card in hand]
        return len(cards) == len(self.arrivals) and self._fit(cards, list(self.arrivals))

    def _fit(self, cards: list[tuple[str, int]], arrivals: list[int]) -> bool:
        if not cards:
            return True
        card, left = cards[0]
        for at, came in enumerate(arrivals):
            held_then = any(suit == card[0] and came < when <= left for when, suit in self.lacked)
            if came < left and not held_then and self._fit(cards[1:], arrivals[:at] + arrivals[at + 1 :]):
                return True
        return False


@pytest.mark.parametrize("seed", range(12))
def test_a_world_may_have_every_hand_that_is_possible_and_no_other(seed: int) -> None:  # RU-13, RU-9
    match = Match(GAME, SMALL, seed)
    match.settle()
    for _ in support.random_moves(match, Dice(seed, 1)):
        position = GAME.position(match.state)
        if match.state.chance() or not position["talon"] or GAME.phase(match.state, ALL) == "decide":
            continue
        mine, theirs = position["hands"]  # type: ignore[misc]
        gone = {*mine, *position["played"], *position["trick"]}  # type: ignore[misc]
        unseen = sorted(set(GAME.card_numbers) & {GAME.cards[c] for c in GAME.pack(SMALL)} - gone)
        history = History(match)
        possible = {hand for hand in combinations(unseen, len(theirs)) if history.allows(hand)}
        dice = Dice(seed, 2)
        view = GAME.view(match.state, 0)
        worlds = [GAME.world(SMALL, 0, view, dice) for _ in range(12 * len(possible) + 12)]
        assert {tuple(sorted(GAME.position(world)["hands"][1])) for world in worlds} == possible  # type: ignore[index]


def test_the_hands_of_worlds_are_equally_likely() -> None:  # RU-13
    match = Match(GAME, GAME.read_settings({"ranks": 2, "hand_size": 2, "halves": 1}), 5)
    match.settle()
    dice = Dice(9)
    counts: dict[str, int] = {}
    for _ in range(3000):
        hand = str(GAME.position(GAME.resample(match.state, 0, dice))["hands"][1])  # type: ignore[index]
        counts[hand] = counts.get(hand, 0) + 1
    assert len(counts) == 15
    assert all(120 < count < 290 for count in counts.values())


def test_two_worlds_that_differ_only_in_hidden_cards_look_the_same() -> None:  # RU-13
    hand = ["S1", "S2", "S3", "H1", "H2", "H3", "D1", "D2", "D3", "C1"]
    others = [card for card in GAME.cards if card not in hand]
    one = {"kickoff": 0, "hands": [hand, others[:10]], "talon": others[10:]}
    two = {"kickoff": 0, "hands": [hand, others[40:]], "talon": others[:40]}
    settings = GAME.read_settings({})
    views = [Match(GAME, settings, seed, position).view(0) for seed, position in ((1, one), (2, two))]
    assert views[0] == views[1]


def test_an_empty_hand_does_not_make_the_talon_known() -> None:  # RU-13
    match = Match(GAME, GAME.read_settings({"halves": 1, "ranks": 1, "hand_size": 1}), seed=3)
    match.settle()
    match.play(f"{match.acting()[0]} {match.legal(match.acting()[0])[0]}")
    seat = match.acting()[0]
    seen = match.view(seat)["position"]
    assert seen["hands"][1 - seat] == []
    world = GAME.world(match.settings, seat, seen, Dice(1))
    assert GAME.view(world, seat) == seen


def test_a_card_just_led_is_one_of_those_drawn_since_its_suit_was_lacked() -> None:  # RU-13, RU-20
    settings = GAME.read_settings({"ranks": 5, "hand_size": 2, "halves": 1})
    hands = [["H3", "D5"], ["S3", "C4"]]
    talon = ["S4", "H5", "H1", "H2", "H4", "C1", "C2", "C3"]
    match = Match(
        GAME, settings, 1, {"hands": hands, "talon": talon, "series": {"seat": 0, "tricks": 4}, "tries": [1, 0]}
    )
    for move in ("0 play H3", "1 play S3", "1 play H5"):
        match.play(move)
    worlds = GAME.worlds(settings, 0, match.view(0)["position"])
    others = {GAME.position(worlds.draw(Dice(throw)))["hands"][1][0] for throw in range(200)}  # type: ignore[index]
    assert others == {card for card in GAME.cards if card[0] != "H" and int(card[1:]) <= 5} - {"D5", "S3", "S4"}
