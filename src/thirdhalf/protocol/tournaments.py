"""A tournament on the wire. docs/tournaments.md describes its settings, its commands and its view."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator

from thirdhalf.protocol.fields import Form, Key, Name, Token
from thirdhalf.protocol.standings import ScoreInfo, TournamentView
from thirdhalf.protocol.tables import Options


class NewTournament(Form):
    """Asks for a tournament. The file of an existing one has its `settings` and its events (`deeds`)."""

    settings: dict[str, Any] = Field(default={}, max_length=64)
    deeds: list[dict[str, Any]] = Field(default=[], max_length=4000)
    tables: bool = True
    """True: matches are played at tables of this server. False: with real cards, and results are typed in."""
    options: Options = Options(absence=300)
    """How those tables are set up."""
    token: Token | None = None
    """The organiser's token, made by the client."""
    cookie: bool = False
    """Whether the token goes into a cookie that no script can read instead of into the answer."""


class TournamentMade(Form):
    """A tournament has been set up. The token makes its bearer the organiser."""

    id: str
    token: str | None


class Planned(Form):
    """Asks what a tournament of this many players would be like."""

    settings: dict[str, Any] = Field(default={}, max_length=64)
    players: int = Field(ge=0, le=1000)


class DoCommand(Form):
    """A command of the organiser. Sent twice with the same key, it is carried out once."""

    key: Key
    command: dict[str, Any] = Field(max_length=16)


class Consequences(Form):
    """What a command of the organiser would undo."""

    replay: list[str]
    """Matches that would have to be replayed; the command must name exactly these in `replay`."""
    stopped: list[str]
    """Matches that are being played at a table, which would be stopped."""


class ReportResult(Form):
    """A player reports how a match with real cards ended; it counts when both report the same."""

    match: str = Field(max_length=24)
    result: dict[str, Any] = Field(max_length=8)
    """The same fields as the command `result`."""


class Enter(Form):
    """Enters with a secret link: as an organiser, or as the player it was made for."""

    token: Token
    cookie: bool = False


class Entered(Form):
    """Who was let in by a link."""

    organiser: bool
    player: str | None


class OrganiserLink(Form):
    """A new organiser link: its token makes another organiser."""

    token: str


class PlayerLinks(Form):
    """A link for every player, by id. Earlier ones are no longer valid."""

    tokens: dict[str, str]


class SetClock(Form):
    """Starts, pauses, resumes or stops the clock of the round."""

    do: Literal["start", "pause", "resume", "stop"]
    minutes: int = Field(default=30, ge=1, le=600)


class RoundClockInfo(Form):
    """The clock of the round: when it runs out, or how many milliseconds are left while it is paused."""

    ends: int | None
    left: int | None


class ReportInfo(Form):
    """A result as reported by one player. The organiser and the two players see it."""

    match: str
    player: str
    result: ScoreInfo


class Join(Form):
    """Asks for a place: a new name, or a player of the list whose place nobody holds."""

    name: Name | None = None
    player: str | None = Field(default=None, max_length=24)
    token: Token | None = None
    cookie: bool = False

    @model_validator(mode="after")
    def _one(self) -> Join:
        if (self.name is None) == (self.player is None):
            raise ValueError("either a new name or a player of the list")
        return self


class Joined(Form):
    """A place is taken. With the token you sit down at the tables of this player."""

    player: str
    token: str | None


class TournamentState(Form):
    """Everything there is to see of a tournament. Sent at first, and again whenever it changes."""

    type: Literal["tournament"] = "tournament"
    id: str
    number: int
    """Grows by one with every event."""
    you: str | None
    """The player of the caller."""
    organiser: bool
    """Whether the caller is an organiser."""
    at_tables: bool
    here: list[str]
    """The players whose places are held."""
    tables: dict[str, str]
    """Where each match is or was played."""
    reports: list[ReportInfo]
    clock: RoundClockInfo
    view: TournamentView


class TournamentFile(Form):
    """A whole tournament, to keep or to move to another server."""

    tournament: int
    """The version of the format."""
    settings: dict[str, Any]
    deeds: list[dict[str, Any]]
    tables: bool
    """True: played at tables of a server. False: with real cards."""
    options: Options
    """How those tables are set up."""
