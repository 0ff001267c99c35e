"""A game small enough to solve, written out as a tree in Gambit's format.

`pyspiel.load_efg_game(tree(game))` turns it into a C++ game of OpenSpiel, on which its algorithms run at full speed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from thirdhalf.core.state import CHANCE
from thirdhalf.research.episode import OVER, Episode


def tree(game: Any) -> str:
    """The whole tree of one of our games in OpenSpiel."""
    seats = " ".join(f'"seat {seat}"' for seat in range(game.num_players()))
    return "\n".join([f'EFG 2 R "{game}" {{ {seats} }}', *_nodes(game)])


def _nodes(game: Any) -> Iterator[str]:
    ends, chances = count(1), count(1)
    known: list[dict[str, int]] = [{} for _ in range(game.num_players())]
    waiting: list[Episode] = [game.beginning]
    while waiting:  # depth first, the first child on top
        episode = waiting.pop()
        turn = episode.turn()
        if turn == OVER:
            worth = " ".join(repr(value) for value in game.worth(episode))
            yield f't "" {next(ends)} "" {{ {worth} }}'
            continue
        children: list[Episode] = []
        if turn == CHANCE:
            outcomes = episode.outcomes()
            told = " ".join(f'"{episode.terms.chances.texts[number]}" {chance!r}' for number, chance in outcomes)
            yield f'c "" {next(chances)} "" {{ {told} }} 0'
            for number, _ in outcomes:
                children.append(episode.copy())
                children[-1].happen(number)
        else:
            legal = episode.legal()
            told = " ".join(f'"{episode.terms.actions.texts[number]}"' for number in legal)
            place = known[turn].setdefault(episode.information(turn), len(known[turn]) + 1)
            yield f'p "" {turn + 1} {place} "" {{ {told} }} 0'
            for number in legal:
                children.append(episode.copy())
                children[-1].act(number)
        waiting += reversed(children)
