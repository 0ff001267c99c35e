"""The sheet: every match with the results so far, and who finished where."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from thirdhalf.tournament.data import TournamentData
from thirdhalf.tournament.fixture import NOBODY, Fixture, Source, Stage
from thirdhalf.tournament.formulas import formula_for
from thirdhalf.tournament.formulas.formula import Lineup
from thirdhalf.tournament.match import TournamentMatch
from thirdhalf.tournament.ranking import Places, ranked
from thirdhalf.tournament.result import Result
from thirdhalf.tournament.settings import TournamentOptions
from thirdhalf.tournament.standings import Standings


class Sheet:
    """Computed from the events alone, and only what somebody asks for."""

    def __init__(self, state: TournamentData) -> None:
        self.state: Final = state
        self.settings: Final = state.settings
        self.formula: Final = formula_for(state.settings, len(state.order))
        self._known: Final[dict[str, TournamentMatch]] = {}

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """Empty before the start."""
        if not self.state.started:
            return ()
        return structure(self.settings, self.lineup)[0]

    @cached_property
    def fixtures(self) -> dict[str, tuple[Fixture, Stage]]:
        """The fixtures by id, in the order of play."""
        return structure(self.settings, self.lineup)[1] if self.state.started else {}

    @property
    def lineup(self) -> Lineup:
        """What the fixtures are made from."""
        return Lineup(self.state.order, self.state.rounds, frozenset(self.state.late))

    @cached_property
    def matches(self) -> tuple[TournamentMatch, ...]:
        """All matches, in the order of play."""
        return tuple(self.match(id) for id in self.fixtures)

    def match(self, id: str) -> TournamentMatch:
        """The match with this id."""
        if id not in self._known:
            fixture, stage = self.fixtures[id]
            self._known[id] = self._played(fixture, stage)
        return self._known[id]

    def player(self, source: Source) -> str | None:
        """The player that a source leads to: None if not known yet, NOBODY if there is none."""
        if source.kind == "player":
            return source.of
        if source.kind == "qualifier":
            return self.qualified[int(source.of) - 1] if self.qualified else None
        match = self.match(source.of)
        return match.winner if source.kind == "winner" else match.loser

    def _played(self, fixture: Fixture, stage: Stage) -> TournamentMatch:
        first, second = (self.player(source) for source in fixture.sides)
        players = (first, second)
        if first is None or second is None:
            return TournamentMatch(fixture, players, "waiting")
        if NOBODY in players:
            return TournamentMatch(fixture, players, "bye", winner=first or second, loser=NOBODY)
        result = self.state.results.get(fixture.id)
        left = [_when(player, self.state.withdrawn) for player in (first, second)]
        if stage.kind == "table" and not self.struck[stage.id].isdisjoint((first, second)):
            return TournamentMatch(fixture, players, "annulled", result)
        match = self._decided(fixture, stage, (first, second), result)
        if match.open and min(left) < len(self.state.withdrawn):
            winner, loser = (second, first) if left[0] < left[1] else (first, second)
            return TournamentMatch(fixture, players, "walkover", result, winner, loser, "walkover")
        return match

    def _decided(
        self, fixture: Fixture, stage: Stage, players: tuple[str, str], result: Result | None
    ) -> TournamentMatch:
        if result is None:
            return TournamentMatch(fixture, players, "ready")
        if stage.kind == "table" and result.drawn():
            return TournamentMatch(fixture, players, "done", result)
        pairs = self.settings.number("extra")
        side = result.winner(pairs)
        if side is None:
            return TournamentMatch(fixture, players, "extra", result)
        winner, loser = players[side], players[1 - side]
        return TournamentMatch(fixture, players, "done", result, winner, loser, result.decided_by(pairs))

    def to_play(self, match: TournamentMatch) -> tuple[str, int] | None:
        """What the two play next: the match, extra time (RU-30), or the referee card; and the number of that part."""
        if match.status == "ready":
            return "match", 0
        if match.status != "extra" or match.result is None:
            return None
        part = len(match.result.extra) + 1
        return ("extra" if part <= self.settings.number("extra") else "card"), part

    @cached_property
    def struck(self) -> dict[str, set[str]]:
        """By stage: players who left a table before playing half of their matches. None of those matches count."""
        tables = [stage for stage in self.stages if stage.kind == "table"]
        if self.formula.name == "swiss" or not self.state.withdrawn:
            return {stage.id: set() for stage in tables}
        return {stage.id: {player for player in self.state.withdrawn if self._left(stage, player)} for stage in tables}

    def _left(self, stage: Stage, player: str) -> bool:
        own = [fixture.id for fixture in stage.fixtures if player in (side.of for side in fixture.sides)]
        return 2 * sum(id in self.state.results for id in own) < len(own)

    # What has been decided.

    @cached_property
    def over(self) -> bool:
        """Whether nothing is left to play."""
        if not self.state.started or any(match.open for match in self.matches):
            return False
        if self.formula.name != "swiss" or len(self.state.order) - len(self.state.withdrawn) < 2:
            return True
        return len(self.state.rounds) == self.formula.size(self.settings, len(self.state.order))[1]

    @cached_property
    def round(self) -> int | None:
        """The first round with an open match."""
        return min((match.fixture.round for match in self.matches if match.open), default=None)

    @cached_property
    def tables(self) -> dict[str, int]:
        """The table of every match; it never changes. If there are fewer tables than matches, the next match waits."""
        room = self.settings.values["tables"]
        found: dict[str, int] = {}
        seated: dict[int, int] = {}
        for fixture, _ in self.fixtures.values():
            at = seated.get(fixture.round, 0)
            found[fixture.id] = (at % room if isinstance(room, int) else at) + 1
            seated[fixture.round] = at + 1
        return found

    @cached_property
    def standings(self) -> dict[str, Standings]:
        """The standings of every stage that is a table."""
        return {stage.id: self._standings(stage) for stage in self.stages if stage.kind == "table"}

    def _standings(self, stage: Stage) -> Standings:
        played = [self.match(fixture.id) for fixture in stage.fixtures]
        byes = [player for _, player in stage.byes] if self.formula.name == "swiss" else []
        breaks = self.settings.tiebreaks or self.formula.tiebreaks
        left = self.struck[stage.id] | {match.loser for match in played if match.status == "walkover" and match.loser}
        missed = [player for player, rounds in self.state.late.items() for _ in range(rounds)]
        return Standings(
            stage.players, played, byes, missed if self.formula.name == "swiss" else [], left, breaks, self.settings
        )

    @cached_property
    def qualified(self) -> tuple[str, ...] | None:
        """Who advances from the pools to the knock-out, best first; None while pools are being played."""
        tables = [stage for stage in self.stages if stage.kind == "table"]
        if any(self.match(fixture.id).open for stage in tables for fixture in stage.fixtures):
            return None
        return self.formula.qualified([self.standings[stage.id] for stage in tables])

    @cached_property
    def places(self) -> Places:
        """The final ranking, as far as it is decided."""
        return ranked(self)


def _when(player: str, withdrawn: tuple[str, ...]) -> int:
    """When each player withdrew. If both sides did, the later one goes on and loses the next match."""
    return withdrawn.index(player) if player in withdrawn else len(withdrawn)


@lru_cache(maxsize=64)
def structure(
    settings: TournamentOptions, lineup: Lineup
) -> tuple[tuple[Stage, ...], dict[str, tuple[Fixture, Stage]]]:
    """The stages, and the fixtures by id in the order of play. Results do not change them."""
    stages = formula_for(settings, len(lineup.order)).stages(settings, lineup)
    found = [(fixture, stage) for stage in stages for fixture in stage.fixtures]
    return stages, {fixture.id: (fixture, stage) for fixture, stage in sorted(found, key=lambda pair: pair[0].round)}
