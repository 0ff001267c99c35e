"""A fixture: a match that is to be played, by players who are known or still have to get there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from thirdhalf.tournament.words import Words

NOBODY: Final = ""
"""The opponent of a player who advances without playing."""


@dataclass(frozen=True)
class Source:
    """Where a player of a match comes from: `of` is a player, a match, or the number of a qualifier."""

    kind: Literal["player", "winner", "loser", "qualifier"]
    of: str

    def words(self) -> Words:
        """Before it is known who that is."""
        en, fr = FROM[self.kind]
        return Words(en.format(self.of), fr.format(self.of))


FROM: Final = {
    "player": ("{}", "{}"),
    "winner": ("winner of {}", "vainqueur de {}"),
    "loser": ("loser of {}", "perdant de {}"),
    "qualifier": ("qualifier {}", "qualifié {}"),
}


@dataclass(frozen=True)
class Fixture:
    """The first side has the first seat. `places` are those a knock-out match leads to, the best and the worst."""

    id: str
    stage: str
    round: int
    sides: tuple[Source, Source]
    name: Words
    places: tuple[int, int] | None = None


@dataclass(frozen=True)
class Stage:
    """A table (everybody in it meets several others, draws stand) or a bracket (one goes on, RU-30)."""

    id: str
    kind: Literal["table", "bracket"]
    name: Words
    fixtures: tuple[Fixture, ...]
    players: tuple[str, ...] = ()
    """Of a table, best seed first."""
    places: tuple[tuple[int, tuple[Source, ...]], ...] = ()
    """Of a bracket: who comes in from this place on; several share it."""
    byes: tuple[tuple[int, str], ...] = ()
    """Round and player: who has a round off."""
