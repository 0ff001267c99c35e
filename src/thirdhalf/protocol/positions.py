"""The positions of our games as they appear in views (docs/notation.md), for typed clients.

A server accepts any game: `View.position` is any object. A test checks these models against the views of the games.
"""

from __future__ import annotations

from thirdhalf.protocol.fields import Form

Card = str


class Void(Form):
    """The most cards of this suit a hand can have, and the trick that showed it."""

    suit: str
    trick: int
    at_most: int


class Series(Form):
    """Tricks won in a row, and by whom."""

    seat: int | None
    tricks: int


class RugbyPosition(Form):
    """A position of Rugby."""

    half: int
    kickoff: int
    leader: int
    trick: list[Card]
    hands: list[list[Card]]
    talon: list[Card]
    played: list[Card]
    series: Series
    deciding: bool
    scores: list[int]
    tries: list[int]
    conversions: list[int]
    voids: list[list[Void]] | None = None


class WooPosition(Form):
    """A position of Woo."""

    oya: int
    first: int
    hand: int
    trump: Card
    """The trump card, or its suit alone once it has been drawn."""
    stock: list[Card]
    hands: list[list[Card]]
    treasures: list[list[Card]]
    marriages: list[list[str]]
    shown: list[list[Card]]
    lead: Card | None
    married: str | None
    closed_by: int | None
    closed_tricks: int | None
    closed_points: int | None = None
    drawn: bool
    carry: int
    woos: list[int]
    lacks: list[dict[str, str | None]] | None = None


class Laid(Form):
    """What a seat has laid on the table."""

    melds: list[list[Card]]
    scrums: list[list[Card]]
    lines: list[list[Card]]
    fullbacks: list[Card]
    laid: list[str]
    reds: list[Card]


class OvaliaPosition(Form):
    """A position of Ovalia."""

    half: int
    dealer: int
    turn: int
    phase: str
    hands: list[list[Card]]
    stock: list[Card]
    discard: list[Card]
    takeable: bool
    tables: list[Laid]
    hit: list[int]
    pending: list[Card]
    drawer: int | None
    last_plays: list[int] | None
    scores: list[int]
    known: list[list[list[Card]]] | None = None
    loose: list[tuple[int, Card, list[int]]] | None = None
    meld: list[Card] | None = None
    asked: list[int] | None = None
    answers: dict[str, str] | None = None
    scrum: str | None = None
    picking: list[Card] | None = None
    victims: list[int] | None = None
    unlimited: bool | None = None
    unconverted: list[str] | None = None
    melded: bool | None = None
    passed: int | None = None
