"""Who is let in by a link: second organisers, and players who report their results. Only hashes are kept."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

MOST: Final = 20
"""Organiser's links that hold at a time; the oldest ends first."""


@dataclass(frozen=True)
class Access:
    """The links that hold. It is replaced, never changed."""

    organisers: tuple[str, ...] = ()
    """Of organisers besides the one who set the tournament up."""
    players: dict[str, str] = field(default_factory=dict)
    """The player whom a link lets in."""

    def after(self, body: dict[str, Any]) -> Access:
        """What an event has made of it."""
        following = self
        if "organisers" in body:
            following = replace(following, organisers=tuple(body["organisers"])[-MOST:])
        if "links" in body:
            following = replace(following, players=dict(body["links"]))
        hold = body.get("hold")
        if hold and hold["holder"] is None:  # the place is free again: its old link must not open it
            left = {holder: player for holder, player in following.players.items() if player != hold["player"]}
            following = replace(following, players=left)
        return following

    def with_organiser(self, holder: str) -> dict[str, Any]:
        """What is stored of one more organiser's link."""
        return {"organisers": [*self.organisers, holder][-MOST:]}
