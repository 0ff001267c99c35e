"""A tournament in memory."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from thirdhalf.protocol import Options, ReportInfo, RoundClockInfo, TournamentState, TournamentView
from thirdhalf.protocol.standings import ScoreInfo
from thirdhalf.server.event_log.database import Statement
from thirdhalf.server.event_log.tournaments import TournamentEvent, TournamentRow
from thirdhalf.server.logs import short
from thirdhalf.server.stream import Stream
from thirdhalf.server.tournaments.hosted import EVENT, HostedTournament, TournamentCommand
from thirdhalf.server.tournaments.scheduler import Scheduler

if TYPE_CHECKING:
    from thirdhalf.server.service import Service

log = logging.getLogger(__name__)


class TournamentStream(Stream[HostedTournament, TournamentCommand, TournamentEvent]):
    """A tournament and the people looking at it."""

    def __init__(self, service: Service, row: TournamentRow, events: list[TournamentEvent]) -> None:
        self.service: Final = service
        self.row: Final = row
        self.tables: Final = bool(row.new["tables"])
        self.options: Final = Options.model_validate(row.new["options"])
        self.scheduler: Final = Scheduler(self)
        before = HostedTournament(row.new["settings"])
        super().__init__(row.id, service.tournaments.log, service.metrics, before, events)

    @property
    def hosted(self) -> HostedTournament:
        """The tournament as it is now."""
        return self.state

    # Events.

    def _replay(self, state: HostedTournament, event: TournamentEvent) -> HostedTournament:
        state.apply(event)
        return state

    def _copy(self, state: HostedTournament) -> HostedTournament:
        copy = state.copy()
        copy.tournament = state.tournament.copy()
        return copy

    async def _decide(self, new: TournamentCommand, key: str | None) -> tuple[TournamentEvent, HostedTournament]:
        """Pairing many players takes a moment, during which others are served; one pairing at a time."""
        if new.command is not None and new.command.get("do") == "round":
            async with self.service.slow_work:
                body, following = await asyncio.to_thread(self.state.after, new)
        else:
            body, following = self.state.after(new)
        return TournamentEvent(self.number + 1, self.now(), body, key), following

    async def _append(self, event: TournamentEvent, following: HostedTournament, then: Sequence[Statement]) -> None:  # noqa: ARG002
        await self.log.append(self.id, event, (event.at,), then)

    def _advance(self, event: TournamentEvent, following: HostedTournament) -> None:
        super()._advance(event, following)
        log.info("event", extra={"table": short(self.id), "kind": event.body.get(EVENT, {}).get("do", "hold")})

    async def act(self, key: str | None, command: Callable[[HostedTournament], TournamentCommand]) -> None:
        """Carries out a command, once per key. The scheduler then does what follows from it."""
        await self.execute(lambda hosted, _: command(hosted), key)
        self.scheduler.wake()

    def close(self) -> None:
        """The scheduler stops too."""
        super().close()
        self.scheduler.stop()

    # Looking.

    def view(self) -> dict[str, Any]:
        """The tournament itself."""
        return self.memo("view", self.hosted.tournament.view)

    def look(self, player: str | None, organiser: bool) -> TournamentState:
        """Everything a player, the organiser or anybody else may see."""
        view = self.memo("model", lambda: TournamentView.model_validate(self.view()))
        return TournamentState(
            id=self.id,
            number=self.number,
            you=player,
            organiser=organiser,
            at_tables=self.tables,
            here=sorted(self.hosted.holders),
            tables=self.hosted.tables(),
            reports=self._reports(player, organiser),
            clock=RoundClockInfo(**self.hosted.clock.json()),
            view=view,
        )

    def _reports(self, player: str | None, organiser: bool) -> list[ReportInfo]:
        """Reports on matches still to be settled: all of them for the organiser, for a player those on their own
        matches.
        """
        sheet = self.hosted.tournament.sheet
        return [
            ReportInfo(match=id, player=one, result=ScoreInfo.model_validate(result))
            for id, told in self.hosted.reports.of.items()
            if id in sheet.fixtures and sheet.match(id).status == "ready"
            if organiser or player in sheet.match(id).players
            for one, result in told.items()
            if one in sheet.match(id).players
        ]
