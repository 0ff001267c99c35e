"""A tournament as this server hosts it: who may do what, and at which tables its matches are played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from thirdhalf.server.event_log.tournaments import TournamentEvent
from thirdhalf.server.tournaments.access import Access
from thirdhalf.server.tournaments.reports import Reports
from thirdhalf.server.tournaments.round_clock import STOPPED, RoundClock
from thirdhalf.tournament import Tournament
from thirdhalf.tournament.match import TournamentMatch

EVENT: Final = "deed"
"""The key of the tournament's own event in a stored one; the first databases called it a deed."""


@dataclass(frozen=True)
class TournamentCommand:
    """What somebody asks for: a command of the tournament, something only the server needs to know, or both."""

    command: dict[str, Any] | None = None
    player: str | None = None
    """Whose place `holder` holds; None: that of the player the command adds."""
    holder: str | None = None
    hold: bool = False
    """The place changes hands; without a holder it becomes free."""
    opened: bool = False
    """Whether the table of this command is one of this server's."""
    took: str | None = None
    """The table this result comes from."""
    note: dict[str, Any] = field(default_factory=dict)
    """What else is stored: links, reports, the round clock, stopped tables."""

    def body(self, done: dict[str, Any] | None) -> dict[str, Any]:
        """What is stored of it once it is carried out."""
        body: dict[str, Any] = {} if done is None else {EVENT: done}
        if self.hold:
            assert self.player or done
            body["hold"] = {"player": self.player or (done or {})["players"][0]["id"], "holder": self.holder}
        if self.opened:
            body["opened"] = True
        if self.took:
            body["took"] = self.took
        return {**body, **self.note}


@dataclass(frozen=True)
class Opened:
    """A table and who sits at it, in the order of the seats."""

    table: str
    players: tuple[str | None, str | None]
    part: int
    """0 for the match itself, then each extra time."""


class HostedTournament:
    """Everything a tournament is on this server, computed from its events."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.tournament = Tournament(settings)
        self.holders: dict[str, str] = {}
        self.opened: dict[str, Opened] = {}
        """The latest table of every match that had one."""
        self.taken: set[str] = set()
        """Tables whose results have been taken over."""
        self.closed: set[str] = set()
        """Tables that were stopped because their matches were settled otherwise."""
        self.access = Access()
        self.reports = Reports()
        self.clock: RoundClock = STOPPED

    def copy(self) -> HostedTournament:
        """An independent copy."""
        other = HostedTournament.__new__(HostedTournament)
        other.__dict__.update(self.__dict__)
        other.holders, other.opened = dict(self.holders), dict(self.opened)
        other.taken, other.closed = set(self.taken), set(self.closed)
        return other

    def after(self, asked: TournamentCommand) -> tuple[dict[str, Any], HostedTournament]:
        """What to store of a command, and the tournament after it. This one does not change."""
        following = self.copy()
        done = None
        if asked.command is not None:
            following.tournament = self.tournament.after(asked.command)
            done = following.tournament.events[-1]
        body = asked.body(done)
        following._note(body)
        return body, following

    def apply(self, event: TournamentEvent) -> None:
        """Applies the next event. It changes this tournament and the one inside."""
        if EVENT in event.body:
            self.tournament.do(event.body[EVENT])
        self._note(event.body)

    def _note(self, body: dict[str, Any]) -> None:
        """Updates places, links and tables after an event."""
        self.access = self.access.after(body)
        self.reports = self.reports.after(body, body.get(EVENT, {}))
        if "clock" in body:
            self.clock = RoundClock(**body["clock"])
        hold = body.get("hold")
        if hold:
            self.holders.pop(hold["player"], None)
            if hold["holder"]:
                self.holders[hold["player"]] = hold["holder"]
        if body.get("opened"):
            event = body[EVENT]
            match = self.tournament.sheet.match(event["match"])
            self.opened[event["match"]] = Opened(event["at"], match.players, _part(match))
        if body.get("took"):
            self.taken.add(body["took"])
        if body.get("closed"):
            self.closed.add(body["closed"])

    def player_of(self, holder: str) -> str | None:
        """The player whose place is held by the token with this hash."""
        known = self.tournament.sheet.state.players
        return next((player for player, held in self.holders.items() if held == holder and player in known), None)

    def table_of(self, match: str) -> str | None:
        """Where the match is being played; not a table whose result is in or was typed in, nor one of other players."""
        opened = self.opened.get(match)
        return opened.table if opened is not None and self._running(match, opened) else None

    def _running(self, match: str, opened: Opened) -> bool:
        if opened.table in self.taken or opened.table in self.closed or match not in self.tournament.sheet.fixtures:
            return False
        now = self.tournament.sheet.match(match)
        return now.open and (opened.players, opened.part) == (now.players, _part(now))

    def running(self) -> dict[str, str]:
        """The matches being played, each with its table."""
        return {match: opened.table for match, opened in self.opened.items() if self._running(match, opened)}

    def stale(self) -> list[str]:
        """Tables to be stopped: still on, but their match was settled otherwise or belongs to others now."""
        known = self.taken | self.closed
        return [
            opened.table
            for match, opened in self.opened.items()
            if opened.table not in known and not self._running(match, opened)
        ]

    def tables(self) -> dict[str, str]:
        """Where each match is or was played, for everybody to see."""
        sheet = self.tournament.sheet
        over = {id for id in self.opened if id in sheet.fixtures and not sheet.match(id).open}
        played = {id: self.opened[id].table for id in over if self.opened[id].table in self.taken}
        return {**played, **self.running()}


def _part(match: TournamentMatch) -> int:
    return 0 if match.result is None else 1 + len(match.result.extra)
