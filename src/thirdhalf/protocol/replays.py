"""A finished match shown again, move by move."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from thirdhalf.protocol.fields import Form, Language, Value
from thirdhalf.protocol.messages import ChartRowInfo, GameEvent

LONGEST_RECORD = 200_000
"""The most characters of a record; the longest matches need a tenth of that."""


class WantedReplay(Form):
    """Asks for a replay of a record."""

    record: str = Field(max_length=LONGEST_RECORD)
    """The text of the record of a match that is over (docs/records.md)."""
    viewer: str = Field(default="all", max_length=8)
    """Who looks: the number of a seat, `public` for a spectator, or `all` for open hands."""


class WantedPicture(WantedReplay):
    """Asks for a picture of one moment of it."""

    moment: int = Field(ge=0)
    """The number of the moment, from 0."""
    language: Language = "en"


class ReplayView(Form):
    """What changes in a view from move to move."""

    to_act: list[int]
    phase: str
    scores: list[int]
    over: bool
    winner: int | None
    position: dict[str, Any]


class ReplayMoment(Form):
    """The table after a number of moves."""

    made: int
    """How many moves were made, including chance moves."""
    lines: int
    """How many lines of the record the viewer has read."""
    round: int
    """Moves of one trick or turn share a number."""
    tally: list[int] | None
    view: ReplayView
    comment: str | None
    """What the record says about the last move."""


class Replay(Form):
    """A match from the first deal to the end, as one viewer saw it."""

    game: str
    rules: dict[str, Value]
    names: list[str]
    viewer: str
    table: str | None
    """The table it was played at, if the record tells."""
    chart: list[ChartRowInfo]
    winner: int | None
    reason: Literal["rules", "resigned", "time", "gone"]
    quitter: int | None
    """Who resigned, ran out of time or was gone."""
    record: list[str]
    events: list[GameEvent]
    places: list[int]
    """For each event, the number of lines of the record before it."""
    moments: list[ReplayMoment]
