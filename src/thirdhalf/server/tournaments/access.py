"""Access by link: further organisers, and players who report their results. Only hashes are stored."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

MOST: Final = 20
"""The most organiser links valid at a time; the oldest expires first."""


@dataclass(frozen=True)
class Access:
    """The valid links. It is replaced, never changed."""

    organisers: tuple[str, ...] = ()
    """Hashes of further organisers' links."""
    players: dict[str, str] = field(default_factory=dict)
    """By the hash of a link, the player it admits."""

    def after(self, body: dict[str, Any]) -> Access:
        """The access after an event."""
        following = self
        if "organisers" in body:
            following = replace(following, organisers=tuple(body["organisers"])[-MOST:])
        if "links" in body:
            following = replace(following, players=dict(body["links"]))
        hold = body.get("hold")
        if hold and hold["holder"] is None:  # the place is free again: its old link must no longer work
            left = {holder: player for holder, player in following.players.items() if player != hold["player"]}
            following = replace(following, players=left)
        return following

    def with_organiser(self, holder: str) -> dict[str, Any]:
        """What is stored for a new organiser link."""
        return {"organisers": [*self.organisers, holder][-MOST:]}
