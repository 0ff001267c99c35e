"""What the reasons of Woo claim: tricks are played in the worlds, treasures of the state counted."""

from __future__ import annotations

from hints.asked import Asked, Check, card, own


def woo_points(asked: Asked, seat: int) -> int:
    tally = asked.game.tally(asked.game.view(asked.worlds[0], asked.seat))
    assert tally is not None
    return tally[seat]


def certain(asked: Asked) -> bool:
    return all(asked.wins_trick(world) == {True} for world in asked.worlds)


VALUE = {"0": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}


def worth(name: str) -> int:
    return VALUE[name[1]]


def led(asked: Asked) -> str:
    return str(asked.view["position"]["lead"])


def never_takes(asked: Asked) -> bool:
    """No card of the hand wins the trick that was led, whether or not it may be played."""
    trump, lead = asked.view["position"]["trump"][0], led(asked)
    order = "0JQKTA"
    return not any(
        order.index(name[1]) > order.index(lead[1]) if name[0] == lead[0] else name[0] == trump for name in own(asked)
    )


def gains(asked: Asked) -> int:
    """What the move adds to the points at once."""
    after = asked.game.tally(asked.game.view(asked.after(asked.worlds[0]), asked.seat))
    assert after is not None
    return after[asked.seat] - woo_points(asked, asked.seat)


WOO: dict[str, Check] = {
    "enough": lambda a: woo_points(a, a.seat) >= 66 and a.says(woo_points(a, a.seat)),
    "reaching": lambda a: certain(a) and max(a.numbers) >= 66,
    "marriage": lambda a: a.says(gains(a), woo_points(a, a.seat) + gains(a)),
    "first_marriage": lambda a: not a.view["position"]["treasures"][a.seat] and bool({20, 40} & {*a.numbers}),
    "exchange": lambda a: a.game.view(a.after(a.worlds[0]), a.seat)["trump"] != a.view["position"]["trump"],
    "closing": lambda a: a.says(66 - woo_points(a, a.seat)) and sure_trumps(a) >= a.numbers[1] > 0,
    "closing_low": lambda a: a.says(woo_points(a, 1 - a.seat)) and woo_points(a, 1 - a.seat) < 33,
    "drawing": lambda a: a.says(66 - woo_points(a, a.seat)),
    "not_enough": lambda a: a.says(woo_points(a, a.seat)) and woo_points(a, a.seat) < 66,
    "trumping": lambda a: a.says(worth(led(a))) and certain(a) and worth(led(a)) >= 10,
    "sure": lambda a: certain(a) and a.says(worth(card(a))),
    "pulling": lambda a: card(a)[0] == a.view["position"]["trump"][0] and trumps_unseen(a) >= a.numbers[0] > 0,
    "taking": lambda a: certain(a) and a.says(worth(card(a)) + worth(led(a))),
    "throwing": lambda a: never_takes(a) and a.says(worth(card(a))),
    "letting_go": lambda a: not certain(a) and not never_takes(a) and a.says(worth(card(a)) + worth(led(a))),
    "couple": lambda a: any(
        name[1] in "KQ" and name != card(a) and partner_unseen(a, name[0] + {"K": "Q", "Q": "K"}[name[1]])
        for name in own(a)
    ),
    "cheap_lead": lambda a: a.says(worth(card(a))) and any(worth(name) >= 10 for name in own(a)),
    "low_lead": lambda a: worth(card(a)) == min(worth(name) for name in own(a)) and not certain(a),
}


def sure_trumps(asked: Asked) -> int:
    """Trumps of the hand above which no world gives the other hand one."""
    trump, order = asked.view["position"]["trump"][0], "0JQKTA"
    count = 0
    for name in own(asked):
        higher = [trump + other for other in order[order.index(name[1]) + 1 :]]
        if name[0] == trump and not any(
            world.hand(1 - asked.seat) >> asked.game.card_numbers[other] & 1
            for world in asked.worlds
            for other in higher
        ):
            count += 1
    return count


def trumps_unseen(asked: Asked) -> int:
    position = asked.view["position"]
    seen = {*own(asked), position["trump"], *(name for won in position["treasures"] for name in won)}
    return sum(name[0] == position["trump"][0] and name not in seen for name in asked.game.cards)


def partner_unseen(asked: Asked, partner: str) -> bool:
    """The other half of the couple was neither played nor shown, and its name is in the sentence."""
    position = asked.view["position"]
    seen = {*own(asked), position["trump"], position["lead"], *position["hands"][1 - asked.seat]}
    seen |= {name for won in position["treasures"] for name in won}
    return partner not in seen and {"K": "king", "Q": "queen"}[partner[1]] in asked.reason.text.en
