"""The types of views and events, so that an editor can complete them."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class MatchEvent(TypedDict):
    """Something that happened: a trick won, a try, a meld. Further fields depend on the type (docs/notation.md)."""

    type: str
    seat: int | None
    points: NotRequired[int]
    cards: NotRequired[list[str]]


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
    position: dict[str, Any]
