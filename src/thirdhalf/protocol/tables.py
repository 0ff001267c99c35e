"""A table: what can be asked of it, and what can be known about it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator

from thirdhalf.protocol.fields import (
    DAY,
    LONGEST,
    ClientSeed,
    Form,
    Language,
    Name,
    PlainText,
    SeatNumber,
    SeedCommitment,
    Status,
    Token,
    Value,
)


class Clock(Form):
    """No clock; seconds for every move; or seconds for the match, with an increment for every move made."""

    kind: Literal["none", "move", "match"] = "none"
    seconds: int = Field(default=0, ge=0, le=LONGEST)
    increment: int = Field(default=0, ge=0, le=DAY)

    @model_validator(mode="after")
    def _has_time(self) -> Clock:
        if (self.kind == "none") != (self.seconds == 0) or (self.kind != "match" and self.increment):
            raise ValueError("a clock has seconds, and an increment only by the match; no clock has neither")
        return self


class Options(Form):
    """How a table is set up, apart from its game and rules."""

    clock: Clock = Clock()
    aids: bool = True
    """Off: what was played before the current trick or turn is not shown again."""
    spectators: bool = True
    delay: int = Field(default=0, ge=0, le=3600)
    """By how many seconds the view of spectators is delayed."""
    listed: bool = False
    chat: bool = True
    window: float = Field(default=5, ge=0.5, le=7 * DAY)
    """How many seconds a meld waits for answers, whether or not anybody can answer (docs/decisions/0006)."""
    short_window: float = Field(default=5, ge=0.2, le=7 * DAY)
    """The same for moves that may be answered in every turn, such as a discard in Ovalia for four."""
    reveal_time: float = Field(default=20, ge=1, le=3600)
    """How many seconds players have to commit to a seed, and then to reveal it."""
    absence: int = Field(default=120, ge=1, le=LONGEST)
    """After how many seconds away a player counts as gone."""


class Place(Form):
    """A seat of a new table: for a person with the link, or for a bot of this level."""

    bot: str | None = Field(default=None, max_length=24)


class Origin(Form):
    """The moment of a finished match from which another one goes on."""

    names: list[PlainText] = Field(max_length=8)
    """Who played it."""
    moment: int = Field(ge=0, le=99_999)
    """The number of the moment in its replay."""
    table: str | None = Field(default=None, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")
    """Where it was played; None: the record came from a file."""


class Beginning(Form):
    """A position to play on from, against computers only (docs/review.md)."""

    position: dict[str, Any]
    origin: Origin


class NewTable(Form):
    """Asks for a table."""

    game: str = Field(max_length=24)
    rules: dict[str, Value] = Field(default={}, max_length=64)
    options: Options = Options()
    seats: list[Place] | None = Field(default=None, max_length=8)
    """If missing, all seats are for people."""
    begins: Beginning | None = None
    """If missing, the match begins with a toss and a deal."""


class SitDown(Form):
    """Asks for a seat; a name is enough."""

    name: Name
    language: Language = "en"
    seat: SeatNumber | None = None
    commitment: SeedCommitment | None = None
    """The hash of a seed that this client will reveal before the deal. Without one it takes no part in the shuffle."""
    seed: ClientSeed | None = None
    """A seed given openly, by programs that do not commit. It is fixed from now on and visible to everybody."""
    token: Token | None = None
    """A token made by the client, so that it can repeat the request without getting a second seat."""
    cookie: bool = False
    """Whether the token goes into a cookie that no script can read instead of into the answer."""


class Seated(Form):
    """A seat is taken. The token holds it."""

    seat: int
    token: str | None


class SeatInfo(Form):
    """A seat as everybody may see it."""

    name: str | None
    bot: str | None
    """The level of the bot that plays here, perhaps in place of a person who is gone."""
    taken: bool
    left: bool = False
    seed: bool = False
    """Whether this seat has revealed a seed, which is mixed into the shuffles."""
    commitment: str | None = None
    """The hash of that seed, shown before anybody reveals theirs. A person without one takes no part in the shuffle."""
    rematch: bool = False


class MatchResult(Form):
    """How a match ended."""

    winner: int | None
    reason: Literal["rules", "resigned", "time", "gone", "stopped"]
    seat: int | None = None
    """Who resigned, ran out of time or was gone; null if a tournament's organiser stopped the match."""


class TableInfo(Form):
    """A table as everybody may see it."""

    id: str
    game: str
    rules: dict[str, Value]
    options: Options
    status: Status
    seats: list[SeatInfo]
    created: int
    """In milliseconds since 1970, like all times."""
    commitment: str
    """SHA-256 of the server's seed and the table's id: fixed before anybody sits down."""
    commit_by: int | None = None
    """The match is about to start; seats can commit to a seed until then."""
    reveal_by: int | None = None
    """Everybody has committed or waived, and seeds are revealed now. A seat that has not by then is lost."""
    client_seeds: list[str | None] | None = None
    """From the start on: the seeds mixed in, by seat."""
    server_seed: str | None = None
    """Once the match is over."""
    result: MatchResult | None = None
    next: str | None = None
    """The table of the rematch."""
    tournament: str | None = None
    """The tournament this match belongs to."""
    played_on: Origin | None = None
    """The match continues another one from some move instead of beginning with a deal; its shuffle proves nothing."""


class ProofSeat(Form):
    """A seat's part in the shuffle."""

    name: str
    commitment: str | None
    seed: str | None


class ShuffleProof(Form):
    """Whether the shuffles of a finished match were fair, in plain words, and the numbers to check it with."""

    fair: bool
    title: str
    lines: list[str]
    commitment: str
    server_seed: str
    seats: list[ProofSeat]


class Lobby(Form):
    """The tables that are listed, newest first."""

    tables: list[TableInfo]
