"""The types of views and events, so that an editor can complete them."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class MatchEvent(TypedDict):
    """Something that happened: a trick won, a try, a meld. Which other fields it has depends on its type."""

    type: str
    seat: int | None
    points: NotRequired[int | list[int]]
    """What the seat scored; for a hand of Woo, the points of each seat."""
    scores: NotRequired[list[int]]
    """The points of each seat, at the end of a half."""
    by: NotRequired[int]
    """The seat that answered a meld."""
    woos: NotRequired[list[int]]
    """What a hand of Woo was worth to each seat."""


class TrickSeries(TypedDict):
    """Tricks won in a row, in Rugby."""

    seat: int | None
    tricks: int


class LackedSuit(TypedDict):
    """A suit that a seat was seen without, in Rugby."""

    suit: str
    trick: int
    at_most: int


class LaidCards(TypedDict):
    """What a seat has laid, in Ovalia."""

    melds: list[Any]
    lines: list[Any]
    scrums: list[Any]
    fullbacks: list[Any]
    reds: list[Any]
    laid: list[str]


class MatchPosition(TypedDict):
    """A position as a viewer knows it: the fields of all our games. Each game has only its own (docs/notation.md).

    Cards the viewer cannot know are `"?"`.
    """

    hands: list[list[str]]
    scores: list[int]
    """Rugby and Ovalia; Woo counts `woos`."""
    half: int
    """Rugby and Ovalia."""
    stock: list[str]
    """Woo and Ovalia, from the top; in Rugby it is the `talon`."""

    # Rugby.
    talon: list[str]
    trick: list[str]
    leader: int
    kickoff: int
    played: list[str]
    series: TrickSeries
    deciding: bool
    tries: list[int]
    conversions: list[int]
    voids: list[list[LackedSuit]]

    # Woo.
    oya: int
    first: int
    hand: int
    trump: str
    lead: str | None
    treasures: list[list[str]]
    marriages: list[list[str]]
    married: str | None
    shown: list[list[str]]
    lacks: list[dict[str, str | None]]
    closed_by: int | None
    closed_tricks: int | None
    closed_points: int | None
    drawn: bool
    carry: int
    woos: list[int]

    # Ovalia.
    dealer: int
    turn: int | str
    phase: str
    discard: list[str]
    takeable: bool | str
    tables: list[LaidCards]
    hit: list[int]
    pending: list[str]
    drawer: int | None
    last_plays: list[int] | None
    scrum: str
    picking: list[str]
    meld: list[str]
    asked: list[int]
    answers: dict[str, str]
    known: list[list[list[str]]]
    loose: list[list[Any]]
    unlimited: bool
    unconverted: list[str]


class MatchView(TypedDict):
    """All that one viewer may know of a match."""

    game: str
    rules: dict[str, bool | int | str | None]
    seat: int | None
    """The seat that looks; None for the public and for open cards."""
    to_act: list[int]
    phase: str
    legal: dict[str, list[str]]
    """Legal moves by seat, for the seats whose moves the viewer may know."""
    scores: list[int]
    over: bool
    winner: int | None
    events: list[MatchEvent]
    record: list[str]
    position: MatchPosition
