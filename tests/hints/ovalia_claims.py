"""What the reasons of Ovalia claim: melds are played with everybody letting them stand, open cards counted."""

from __future__ import annotations

import re
from collections import Counter

from hints.asked import Asked, Check, card, own

from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.state import State
from thirdhalf.games import GAMES


def scored(asked: Asked, world: State, seat: int, move: str | None = None) -> int:
    """What a seat gains when a meld stands."""
    then = world if move is None else asked.play(world, seat, move)
    then = then.copy()
    before = world.scores()[seat]
    while then.waiting() and asked.game.phase(then, ALL) == "react":
        waiting = next(at for at in range(int(then.players)) if then.waiting() >> at & 1)
        then = asked.play(then, waiting, "allow")
    return then.scores()[seat] - before


def turn(asked: Asked) -> int:
    return int(asked.view["position"]["turn"])


def lying(asked: Asked) -> Counter[str]:
    """Every card that is face up or in the seat's hand."""
    position = asked.view["position"]
    groups: list[list[str]] = [position["discard"], own(asked), position["pending"], position.get("meld", [])]
    for table in position["tables"]:
        groups += [*table["melds"], *table["scrums"], *table["lines"], table["fullbacks"], table["reds"]]
    return Counter(name for group in groups for name in group)


def in_some_hand(asked: Asked, name: str) -> bool:
    """Whether a world has this card in another hand or in the stock."""
    copies = int(asked.worlds[0].players) // 2
    return lying(asked)[name] < copies


def laid(asked: Asked) -> list[str]:
    verb, *cards = asked.move.split(" ")
    return [*cards, asked.view["position"]["discard"][-1]] if verb == "take" else cards


ROWS = (("1", "2", "3"), ("4", "5"), ("6", "7", "8"), ("9", "10"), ("11", "12", "13", "14"))


def row(name: str) -> list[str]:
    return [name[0] + number for numbers in ROWS if name[1:] in numbers for number in numbers]


def needs(name: str) -> int:
    return min(3, len(row(name)))


def meld_in(asked: Asked, cards: list[str]) -> bool:
    """Whether a hand of these cards lets some row be laid, asked of the engine."""
    position = {"dealer": 1, "turn": 0, "phase": "meld", "hands": [sorted({*cards}), []]}
    match = Match(asked.game, GAMES["ovalia"].read_settings({}), 0, position)
    return any(move.startswith("lay ") for move in match.legal(0))


def takers(asked: Asked) -> bool:
    """Whether a world lets another seat take the card just discarded."""
    for world in asked.worlds:
        then = asked.after(world)
        for seat in range(int(then.players)):
            if seat != asked.seat and any(
                asked.game.write_move(then, seat, move).startswith("take") for move in then.moves(seat)
            ):
                return True
    return False


def kept_beginning(asked: Asked) -> bool:
    """One of the missing cards named would make a meld with what stays in the hand."""
    left = [*own(asked)]
    left.remove(card(asked))
    missing = [name for name in asked.game.cards if in_some_hand(asked, name) and mentions(asked, name)]
    return any(meld_in(asked, [*(other for other in left if other in row(name)), name]) for name in missing)


TEAMS = {"F": "Ferns", "C": "Roosters", "W": "Wallabies", "R": "Roses", "S": "Springboks"}


def mentions(asked: Asked, name: str) -> bool:
    text = asked.reason.text.en
    return f"{TEAMS[name[0]]}'" in text and re.search(rf"\b{name[1:]}\b", text) is not None


def scrum(asked: Asked) -> bool:
    ranks = sorted(int(name[1:]) for name in laid(asked))
    return len(ranks) == 3 and ranks[0] <= 3 and 6 <= ranks[-1] <= 8


def no_red_out(asked: Asked) -> bool:
    red = laid(asked)[0][0] + "X"
    return lying(asked)[red] == int(asked.worlds[0].players) // 2


OVALIA: dict[str, Check] = {
    "safe": lambda a: a.says(scored(a, a.worlds[0], a.seat, a.move)) and no_red_out(a),
    "converting": lambda a: (
        a.says(scored(a, a.worlds[0], a.seat, a.move)) and any(name.endswith("15") for name in laid(a))
    ),
    "scoring": lambda a: a.says(scored(a, a.worlds[0], a.seat, a.move)),
    "fullback": lambda a: len(laid(a)) == 1 and laid(a)[0].endswith("15"),
    "line_out": lambda a: sorted(int(name[1:]) for name in laid(a)) == [4, 5],
    "scrum_for": lambda a: scrum(a) and any(mentions(a, name) for name in a.view["position"]["discard"]),
    "scrum": lambda a: (
        scrum(a) and a.numbers[0] == min(3, len(a.view["position"]["discard"]) - a.move.startswith("take"))
    ),
    "picking": lambda a: meld_in(a, [*own(a), card(a)]),
    "picking_red": lambda a: card(a).endswith("X"),
    "picking_partner": lambda a: any(name in row(card(a)) for name in own(a) if name != card(a)),
    "waiting": lambda a: any(in_some_hand(a, team + "X") and TEAMS[team] in a.reason.text.en for team in TEAMS),
    "leaving": lambda a: mentions(a, a.view["position"]["discard"][-1]),
    "robbing": lambda a: a.says(max(points for at, points in enumerate(a.view["scores"]) if at != a.seat)),
    "cancelling": lambda a: a.says(scored(a, a.worlds[0], turn(a))),
    "stopping_line_out": lambda a: sorted(int(name[1:]) for name in a.view["position"]["meld"]) == [4, 5],
    "stopping_scrum": lambda a: scored(a, a.worlds[0], turn(a)) == 0,
    "countering": lambda a: a.says(scored(a, a.worlds[0], a.seat, a.move)),
    "counter_scrum": scrum,
    "saving": lambda a: a.says(scored(a, a.worlds[0], turn(a))) and any(name.endswith("X") for name in own(a)),
    "dead": lambda a: (
        sum(in_some_hand(a, name) or name in own(a) for name in row(card(a)) if name != card(a)) < needs(card(a)) - 1
    ),
    "stray": lambda a: not any(name in row(card(a)) and name != card(a) for name in own(a)),
    "twin": lambda a: own(a).count(card(a)) == 2,
    "keeping": kept_beginning,
    "useless_to_others": lambda a: not takers(a),
}
