"""Knock-out of any size: the loser is out, or plays on for a lower place (RU-26, RU-28, RU-32)."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.text import Text
from thirdhalf.tournament.fixture import Fixture, Source, Stage
from thirdhalf.tournament.formulas.formula import MOST, Formula, Lineup
from thirdhalf.tournament.formulas.nations import RU_27
from thirdhalf.tournament.settings import TournamentOptions

BracketEntry = Source | None
"""None: a bye."""

ROUNDS: Final[dict[int, tuple[str, Text]]] = {
    2: ("F", Text("final", "finale")),
    4: ("SF", Text("semi-final", "demi-finale")),
    8: ("QF", Text("quarter-final", "quart de finale")),
    16: ("R16-", Text("round of 16", "huitième de finale")),
    32: ("R32-", Text("round of 32", "seizième de finale")),
    64: ("R64-", Text("round of 64", "trente-deuxième de finale")),
}


def seeded(size: int) -> list[int]:
    """The seeds (from 0) from top to bottom, arranged so that the best meet as late as possible."""
    order = [0]
    while len(order) < size:
        width = 2 * len(order) - 1
        order = [seed for pair in ((seed, width - seed) for seed in order) for seed in pair]
    return order


class Bracket:
    """Builds the matches round by round. A bye is not a match: its player goes straight into the next round."""

    def __init__(self, stage: str, players: int, after: int, third: bool, placement: bool) -> None:
        self.stage: Final = stage
        self.players: Final = players
        self.after: Final = after
        """The number of rounds played before."""
        self.third: Final = third
        self.placement: Final = placement
        self.fixtures: Final[list[Fixture]] = []
        self.places: Final[list[tuple[int, tuple[Source, ...]]]] = []
        self.byes: Final[list[tuple[int, str]]] = []

    def play(self, entries: list[BracketEntry], place: int = 1, round: int = 1) -> None:
        """The matches of those who can still reach this place and no better one."""
        size = len(entries)
        if size == 1:
            if entries[0]:
                self.places.append((place, (entries[0],)))
            return
        winners: list[BracketEntry] = []
        losers: list[BracketEntry] = []
        for at in range(0, size, 2):
            first, second = entries[at], entries[at + 1]
            if first and second:
                places = (place, min(place + size - 1, self.players))
                id, name = _called(size, places, at // 2 + 1)
                self.fixtures.append(Fixture(id, self.stage, self.after + round, (first, second), name, places))
                winners.append(Source("winner", id))
                losers.append(Source("loser", id))
            else:
                through = first or second
                winners.append(through)
                losers.append(None)
                if through and through.kind == "player":
                    self.byes.append((self.after + round, through.of))
        below = place + size // 2
        semis = size == 4 and place == 1
        if size == 2 or self.placement or (semis and self.third):  # RU-28, RU-32
            self.play(losers, below, round + 1)
        else:
            self.places.append((below, tuple(loser for loser in losers if loser)))
        self.play(winners, place, round + 1)

    def built(self, name: Text) -> Stage:
        """The stage, with its matches in a possible order of play."""
        fixtures = tuple(sorted(self.fixtures, key=lambda fixture: fixture.round))
        places = tuple(sorted((place, sources) for place, sources in self.places if sources))
        return Stage(self.stage, "bracket", name, fixtures, places=places, byes=tuple(self.byes))


def _called(size: int, places: tuple[int, int], number: int) -> tuple[str, Text]:
    """The short name of a match, and its full name."""
    place, last = places
    if place > 1:
        if size == 2:
            return f"P{place}", Text(f"match for place {place}", f"match pour la {place}e place")
        id = f"P{place}-{last}-{number}"
        return id, Text(f"places {place} to {last}, match {number}", f"places {place} à {last}, match {number}")
    id, name = ROUNDS.get(size, (f"R{size}-", Text(f"round of {size}", f"tour à {size}")))
    return (
        (id, name) if size == 2 else (f"{id}{number}", Text(f"{name.en}, match {number}", f"{name.fr}, match {number}"))
    )


def bracket(stage: str, name: Text, entries: list[Source], settings: TournamentOptions, after: int = 0) -> Stage:
    """The knock-out of these entries, best seed first. If they are not a power of two, the best get byes."""
    size = 1 << (len(entries) - 1).bit_length()
    built = Bracket(stage, len(entries), after, settings.flag("third"), settings.flag("placement"))
    built.play([entries[seed] if seed < len(entries) else None for seed in seeded(size)])
    return built.built(name)


class Knockout(Formula):
    """RU-26 and RU-28, and any other number of players."""

    def stages(self, settings: TournamentOptions, lineup: Lineup) -> tuple[Stage, ...]:
        """A single bracket."""
        return (bracket("K", self.title, [Source("player", player) for player in lineup.order], settings),)


KNOCKOUT: Final = Knockout("knockout", Text("Knock-out", "Élimination directe"), 2, MOST, RU_27)
