"""Undoing a move: only against bots, and never past a revealed card."""

from __future__ import annotations

import re

from thirdhalf.core.entry import Dealt
from thirdhalf.core.game import HIDDEN, Game
from thirdhalf.core.match import Match
from thirdhalf.core.state import CHANCE
from thirdhalf.table.table import Table


def alone(table: Table, seat: int) -> bool:
    """Only bots play against this seat, and the result counts for nothing."""
    return table.tournament is None and all(other.bot for at, other in enumerate(table.seats) if at != seat)


def last_own(table: Table, seat: int) -> int | None:
    """The index in the record of a seat's last move."""
    assert table.match is not None
    places = [at for at, entry in enumerate(table.match.record) if entry.seat == seat]
    return places[-1] if places else None


def kept_by_undo(table: Table, seat: int) -> int | None:
    """How many moves are left if the seat undoes its last one; None if it cannot."""
    if table.match is None or table.result or not alone(table, seat):
        return None
    at = last_own(table, seat)
    if at is None or revealed(table.match, table.replayed(at), seat):
        return None
    return at


def revealed(now: Match, before: Match, seat: int) -> bool:
    """Whether the seat or a bot has seen a card since: chance moved, a card was drawn, or one left a hidden hand."""
    since = now.record[len(before.record) :]
    if any(entry.seat == CHANCE for entry in since) or _drawn(now) != _drawn(before):
        return True
    was = before.game.view(before.state, seat)
    if _cards(now.game, now.game.view(now.state, seat)) - _cards(before.game, was):
        return True
    shown = [entry.text for entry in since if entry.seat != seat and _cards(now.game, entry.text)]
    return bool(shown) and HIDDEN in re.findall(r"'(.*?)'", str(was))


def _drawn(match: Match) -> int:
    return sum(len(entry.taken) for entry in match.record if isinstance(entry, Dealt))


def _cards(game: Game, shown: object) -> set[str]:  # type: ignore[type-arg]
    """The cards named in a JSON value."""
    return {word for word in re.findall(r"\w+", str(shown)) if word in game.card_numbers}
