"""The moves of a finished match, each with the state before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core import record
from thirdhalf.core.game import Game
from thirdhalf.core.match import Match
from thirdhalf.core.record import Record
from thirdhalf.core.state import CHANCE, State
from thirdhalf.games import GAMES


@dataclass(frozen=True)
class Step:
    """One move of the record."""

    at: int
    """How many moves were made before it."""
    seat: int
    text: str
    before: State
    move: int
    """As a number; 0 for a deal."""
    pack: vec[i64] | None
    """The cards of a deal, in order."""
    round: int
    view: dict[str, Any] | None
    """What the seat knew; None for chance."""

    def after(self) -> State:
        """The state after the move."""
        then = self.before.copy()
        if self.pack is not None:
            then.deal(self.pack)
        else:
            then.apply(self.seat, self.move)
        return then


def read_steps(told: Record) -> list[Step]:
    """Every move of a record, chance included. Raises Unreadable if it cannot be replayed."""
    whole = record.replay(told, GAMES)
    return list(_walk(record.begin(told, GAMES), [entry.text for entry in whole.record]))


def steps_of(match: Match) -> list[Step]:
    """Every move of a match that began with a toss or a deal."""
    again = Match(match.game, match.settings, match.seed, shuffle=match.shuffle)
    return list(_walk(again, [entry.text for entry in match.record]))


def _walk(match: Match, texts: list[str]) -> Iterator[Step]:
    for at, text in enumerate(texts):
        before = match.state.copy()
        who, *words = text.split(" ")
        seat = CHANCE if who == "*" else int(who)
        view = match.game.view(before, seat) if seat != CHANCE else None
        pack = _pack(match.game, words) if seat == CHANCE and words[0] == "deal" else None
        move = None if pack is not None else match.game.read_move(before, seat, words)
        yield Step(at, seat, text, before, move or 0, pack, int(before.round()), view)
        match.play(text)


def _pack(game: Game[Any], words: list[str]) -> vec[i64]:
    """The pack that these words deal."""
    return vec[i64]([game.card_numbers[word] for word in words[1:] if word != "/"])
