"""The sheet: every match as the results so far have made it, and who came in where."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from thirdhalf.tournament.fixture import NOBODY, Fixture, Source, Stage
from thirdhalf.tournament.formulas import formula_for
from thirdhalf.tournament.result import Result
from thirdhalf.tournament.standings import Standings
from thirdhalf.tournament.state import State

Status = Literal["waiting", "ready", "extra", "done", "walkover", "annulled", "bye"]
OPEN: Final = ("waiting", "ready", "extra")


@dataclass(frozen=True)
class Match:
    """A fixture and what has become of it. A player is None while unknown, NOBODY where there is none."""

    fixture: Fixture
    players: tuple[str | None, str | None]
    status: Status
    result: Result | None = None
    winner: str | None = None
    loser: str | None = None
    by: str | None = None
    """What decided it: points, extra, tries, conversions, card, forfeit, walkover."""

    @property
    def open(self) -> bool:
        """Something of it is still to be played."""
        return self.status in OPEN

    @property
    def counts(self) -> bool:
        """It stands in the table."""
        return self.status in ("done", "walkover")


class Sheet:
    """Worked out from the deeds alone, and only as far as somebody asks."""

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.settings: Final = state.settings
        self.formula: Final = formula_for(state.settings, len(state.order))
        self._known: Final[dict[str, Match]] = {}

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """None before the start."""
        if not self.state.started:
            return ()
        return self.formula.stages(self.settings, self.state.order, self.state.rounds)

    @cached_property
    def fixtures(self) -> dict[str, tuple[Fixture, Stage]]:
        """By their ids, in the order of play."""
        found = [(fixture, stage) for stage in self.stages for fixture in stage.fixtures]
        return {fixture.id: (fixture, stage) for fixture, stage in sorted(found, key=lambda pair: pair[0].round)}

    @cached_property
    def matches(self) -> tuple[Match, ...]:
        """All of them, in the order of play."""
        return tuple(self.match(id) for id in self.fixtures)

    def match(self, id: str) -> Match:
        """One of them."""
        if id not in self._known:
            fixture, stage = self.fixtures[id]
            self._known[id] = self._played(fixture, stage)
        return self._known[id]

    def player(self, source: Source) -> str | None:
        """Who that is; None: not known yet, NOBODY: there is none."""
        if source.kind == "player":
            return source.of
        if source.kind == "qualifier":
            return self.qualified[int(source.of) - 1] if self.qualified else None
        match = self.match(source.of)
        return match.winner if source.kind == "winner" else match.loser

    def _played(self, fixture: Fixture, stage: Stage) -> Match:
        first, second = (self.player(source) for source in fixture.sides)
        players = (first, second)
        if first is None or second is None:
            return Match(fixture, players, "waiting")
        if NOBODY in players:
            return Match(fixture, players, "bye", winner=first or second, loser=NOBODY)
        result = self.state.results.get(fixture.id)
        gone = [player in self.state.withdrawn for player in (first, second)]
        if stage.kind == "table" and any(player in self._struck(stage) for player in (first, second)):
            return Match(fixture, players, "annulled", result)
        if result is None and any(gone):
            if all(gone):
                if stage.kind == "table":
                    return Match(fixture, players, "annulled")
                return Match(fixture, players, "walkover", None, NOBODY, NOBODY, "walkover")
            winner, loser = (second, first) if gone[0] else (first, second)
            return Match(fixture, players, "walkover", None, winner, loser, "walkover")
        if result is None:
            return Match(fixture, players, "ready")
        return self._decided(fixture, stage, (first, second), result)

    def _decided(self, fixture: Fixture, stage: Stage, players: tuple[str, str], result: Result) -> Match:
        if stage.kind == "table" and result.drawn():
            return Match(fixture, players, "done", result)
        pairs = self.settings.number("extra")
        side = result.winner(pairs)
        if side is None:
            return Match(fixture, players, "extra", result)
        winner, loser = players[side], players[1 - side]
        return Match(fixture, players, "done", result, winner, loser, result.decided_by(pairs))

    def _struck(self, stage: Stage) -> set[str]:
        """Whoever leaves a table before half of the own matches: they all count for nothing (not in a Swiss)."""
        if self.formula.name == "swiss" or not self.state.withdrawn:
            return set()
        struck = set()
        for player in self.state.withdrawn:
            own = [fixture for fixture in stage.fixtures if player in (side.of for side in fixture.sides)]
            if 2 * sum(fixture.id in self.state.results for fixture in own) < len(own):
                struck.add(player)
        return struck

    # What has been reached.

    @cached_property
    def over(self) -> bool:
        """Nothing is left to play."""
        if not self.state.started or any(match.open for match in self.matches):
            return False
        if self.formula.name != "swiss" or len(self.state.order) - len(self.state.withdrawn) < 2:
            return True
        return len(self.state.rounds) == self.formula.size(self.settings, len(self.state.order))[1]

    @cached_property
    def round(self) -> int | None:
        """The first round in which something is open."""
        return min((match.fixture.round for match in self.matches if match.open), default=None)

    @cached_property
    def tables(self) -> dict[str, int]:
        """The table of every match that needs one; with fewer tables than matches the next match there waits."""
        room = self.settings.values["tables"]
        found: dict[str, int] = {}
        seated: dict[int, int] = {}
        for match in self.matches:
            if match.status not in ("bye", "walkover"):
                at = seated[match.fixture.round] = seated.get(match.fixture.round, 0) + 1
                found[match.fixture.id] = at if not isinstance(room, int) else (at - 1) % room + 1
        return found

    @cached_property
    def standings(self) -> dict[str, Standings]:
        """Of every stage that is a table."""
        return {stage.id: self._standings(stage) for stage in self.stages if stage.kind == "table"}

    def _standings(self, stage: Stage) -> Standings:
        played = [self.match(fixture.id) for fixture in stage.fixtures]
        byes = [player for _, player in stage.byes] if self.formula.name == "swiss" else []
        breaks = self.settings.tiebreaks or self.formula.tiebreaks
        left = self._struck(stage) | {match.loser for match in played if match.status == "walkover" and match.loser}
        return Standings(stage.players, played, byes, left, breaks, self.settings)

    @cached_property
    def qualified(self) -> tuple[str, ...] | None:
        """Who goes on from the pools into the knock-out, best first; None: the pools are not over."""
        tables = [stage for stage in self.stages if stage.kind == "table"]
        if any(self.match(fixture.id).open for stage in tables for fixture in stage.fixtures):
            return None
        return self.formula.qualified([self.standings[stage.id] for stage in tables])

    @cached_property
    def places(self) -> list[tuple[int, tuple[str, ...]]]:
        """The ranking as far as it is decided: a place, and who comes in on it (several share it)."""
        return places(self)


def places(sheet: Sheet) -> list[tuple[int, tuple[str, ...]]]:
    """A bracket gives its places one by one; a table gives all of them when it is over."""
    found: list[tuple[int, tuple[str, ...]]] = []
    taken: set[str] = set()
    for stage in sheet.stages:
        if stage.kind != "bracket":
            continue
        ahead = 0
        for _, sources in stage.places:
            here = [sheet.player(source) for source in sources]
            known = tuple(player for player in here if player)
            if known:
                found.append((ahead + 1, known))
                taken |= set(known)
            ahead += sum(player != NOBODY for player in here)
    tables = list(sheet.standings.values())
    if sheet.over and tables:
        rest = sheet.formula.rest(tables, taken)
        ahead = len(taken)
        for group in rest:
            found.append((ahead + 1, group))
            ahead += len(group)
    return found
