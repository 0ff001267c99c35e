"""What the reasons of Rugby claim, counted with the masks of the state."""

from __future__ import annotations

import re
from collections import Counter

from hints.asked import Asked, Check

from thirdhalf.bots.heuristics import rugby as rugby_heuristics
from thirdhalf.core.bits import listed, size
from thirdhalf.games.rugby.state import RugbyState


def unseen_above(asked: Asked, card: int) -> int:
    """Cards above this one that the seat cannot see, by the masks of a world, and no suit the other cannot have."""
    state = asked.worlds[0]
    assert isinstance(state, RugbyState)
    return int(size(rugby_heuristics.elsewhere(state, asked.seat) & rugby_heuristics.over(card)))


def beaten_somewhere(asked: Asked, card: int) -> bool:
    """Whether a world gives the other hand a higher card."""
    return any(world.hand(1 - asked.seat) & rugby_heuristics.over(card) for world in asked.worlds)


def rugby_hand(asked: Asked) -> list[int]:
    return [int(card) for card in listed(asked.worlds[0].hand(asked.seat))]


def own_series(asked: Asked) -> int:
    state = asked.worlds[0]
    return int(state.series_tricks) if state.series_seat == asked.seat else 0


def their_series(asked: Asked) -> int:
    state = asked.worlds[0]
    return int(state.series_tricks) if state.series_seat == 1 - asked.seat else 0


STAKE = {3: "a drop", 4: "a try", 5: "a conversion"}


def rank(card: int) -> int:
    return card % 15 + 1


def takes(asked: Asked, card: int) -> bool:
    led = int(asked.worlds[0].led)
    return card // 15 == led // 15 and card > led


def winners(asked: Asked) -> list[int]:
    return [card for card in rugby_hand(asked) if takes(asked, card)]


def sure_cards(asked: Asked) -> list[int]:
    return [card for card in rugby_hand(asked) if not beaten_somewhere(asked, card)]


def fewest(asked: Asked) -> int:
    return min(unseen_above(asked, card) for card in rugby_hand(asked))


def can_follow(asked: Asked) -> list[int]:
    led = int(asked.worlds[0].led)
    return [card for card in rugby_hand(asked) if card // 15 == led // 15]


def kept_card(asked: Asked) -> int:
    """The card that the sentence names last, which stays in the hand."""
    number, suit = re.findall(r"the (\d+) of (\w+)", asked.reason.text.en)[-1]
    kept = ["spades", "hearts", "diamonds", "clubs"].index(suit) * 15 + int(number) - 1
    assert kept in rugby_hand(asked)
    assert kept != asked.cards[0]
    return kept


def better_is_kept(asked: Asked) -> bool:
    return unseen_above(asked, kept_card(asked)) < unseen_above(asked, asked.cards[0])


def out_of_suit(asked: Asked) -> int:
    """Cards of the suit played that the seat cannot see."""
    suit = rugby_heuristics.suit_mask(asked.cards[0] // 15)
    return int(size(rugby_heuristics.elsewhere(asked.worlds[0], asked.seat) & suit))


def same_cards_above(asked: Asked) -> bool:
    """Whatever beats the card played in some world beats its neighbour there too."""
    lower, higher = (rugby_heuristics.over(card) for card in (asked.cards[0], kept_card(asked)))
    return all(not world.hand(1 - asked.seat) & lower & ~higher for world in asked.worlds)


RUGBY: dict[str, Check] = {
    "finishing": lambda a: not beaten_somewhere(a, a.cards[0]) and STAKE[own_series(a) + 1] in a.reason.text.en,
    "running": lambda a: not beaten_somewhere(a, a.cards[0]) and own_series(a) + a.numbers[0] >= 3,
    "risking": lambda a: a.says(unseen_above(a, a.cards[0])) and STAKE[own_series(a) + 1] in a.reason.text.en,
    "low_from_long": lambda a: (
        a.cards[0] == min(card for card in rugby_hand(a) if card // 15 == a.cards[0] // 15)
        and not beaten_somewhere(a, max(card for card in rugby_hand(a) if card // 15 == a.cards[0] // 15))
        and Counter(card // 15 for card in rugby_hand(a)).most_common(1)[0][1]
        == sum(card // 15 == a.cards[0] // 15 for card in rugby_hand(a))
    ),
    "keeping": lambda a: (
        rank(a.cards[0]) == min(rank(card) for card in rugby_hand(a))
        and any(rank(card) in a.numbers for card in sure_cards(a) if card != a.cards[0])
    ),
    "sure": lambda a: not beaten_somewhere(a, a.cards[0]),
    "few_above": lambda a: a.says(unseen_above(a, a.cards[0]), size(rugby_heuristics.elsewhere(a.worlds[0], a.seat))),
    "saving": lambda a: own_series(a) < 2 and unseen_above(a, a.cards[0]) > 0 and not beaten_somewhere(a, kept_card(a)),
    "cheap_conversion": lambda a: (
        own_series(a) == 4 and a.says(a.view["rules"]["conversion_points"]) and better_is_kept(a)
    ),
    "forcing": lambda a: kept_card(a) // 15 == a.cards[0] // 15 and kept_card(a) > a.cards[0] and same_cards_above(a),
    "fair_chance": lambda a: (
        own_series(a) < 2
        and better_is_kept(a)
        and a.says(out_of_suit(a), out_of_suit(a) - unseen_above(a, a.cards[0]))
        and 2 * unseen_above(a, a.cards[0]) <= out_of_suit(a)
    ),
    "smallest": lambda a: rank(a.cards[0]) == min(rank(card) for card in rugby_hand(a)) and own_series(a) < 2,
    "breaking": lambda a: takes(a, a.cards[0]) and STAKE[their_series(a) + 1] in a.reason.text.en,
    "just_enough": lambda a: a.cards[0] == min(winners(a)) and a.says(rank(max(winners(a)))),
    "taking": lambda a: takes(a, a.cards[0]),
    "letting_go": lambda a: (
        not takes(a, a.cards[0]) and bool(winners(a)) and a.says(their_series(a) + 1) and their_series(a) < 2
    ),
    "conversion_let_go": lambda a: (
        their_series(a) == 4
        and not takes(a, a.cards[0])
        and takes(a, kept_card(a))
        and a.says(a.view["rules"]["conversion_points"])
    ),
    "no_loss": lambda a: bool(can_follow(a)) and not winners(a) and a.says(unseen_above(a, a.cards[0]) - 1),  # the lead
    "beaten": lambda a: (
        not winners(a) and rank(a.cards[0]) == min(rank(card) for card in can_follow(a) or rugby_hand(a))
    ),
    "throwing": lambda a: not can_follow(a) and a.says(unseen_above(a, a.cards[0])),
    "sure_try": lambda a: bool(sure_cards(a)) and own_series(a) == 3,
    "likely_try": lambda a: a.says(fewest(a)) and 0 < fewest(a) <= 2,
    "unsure_try": lambda a: a.says(fewest(a), a.view["rules"]["drop_points"]) and fewest(a) > 0,
}
