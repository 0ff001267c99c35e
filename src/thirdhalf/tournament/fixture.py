"""A fixture: a match to be played, by players who are known or still have to get there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from thirdhalf.core.text import Text

NOBODY: Final = ""
"""The opponent of a player who advances without playing."""


@dataclass(frozen=True)
class Source:
    """Where a player of a match comes from: `of` is a player, a match, or the number of a qualifier."""

    kind: Literal["player", "winner", "loser", "qualifier"]
    of: str

    def words(self) -> Text:
        """What to call the player until it is known who it is."""
        text = FROM[self.kind]
        return Text(text.en.format(self.of), text.fr.format(self.of))


FROM: Final = {
    "player": Text("{}", "{}"),
    "winner": Text("winner of {}", "vainqueur de {}"),
    "loser": Text("loser of {}", "perdant de {}"),
    "qualifier": Text("qualifier {}", "qualifié {}"),
}


@dataclass(frozen=True)
class Fixture:
    """A match to be played. The first side has the first seat. `places` are the best and the worst a knock-out match
    leads to.
    """

    id: str
    stage: str
    round: int
    sides: tuple[Source, Source]
    name: Text
    places: tuple[int, int] | None = None


@dataclass(frozen=True)
class Stage:
    """A table (everybody meets several others, draws stand) or a bracket (one player goes on, RU-30)."""

    id: str
    kind: Literal["table", "bracket"]
    name: Text
    fixtures: tuple[Fixture, ...]
    players: tuple[str, ...] = ()
    """The players of a table, best seed first."""
    places: tuple[tuple[int, tuple[Source, ...]], ...] = ()
    """Of a bracket: who finishes from this place on; several may share it."""
    byes: tuple[tuple[int, str], ...] = ()
    """Rounds and the players who have them off."""
