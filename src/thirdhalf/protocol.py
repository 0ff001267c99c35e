"""What a table server and its clients say to each other: one schema for both ends (docs/protocol.md).

`python -m thirdhalf.protocol` prints it as JSON Schema; docs/protocol.schema.json is that output.
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, model_validator

VERSION: Final = 1
DAY: Final = 86_400
LONGEST: Final = 30 * DAY

Language = Literal["en", "fr"]
Status = Literal["open", "playing", "over"]


def _inert(text: str) -> str:
    """One line of visible characters: no controls, no marks that turn or hide what stands around them."""
    kept = "".join(" " if c.isspace() else c for c in text if unicodedata.category(c)[0] != "C" or c.isspace())
    return re.sub(" +", " ", kept).strip()


def _said(text: str) -> str:
    inert = _inert(text)
    if not inert:
        raise ValueError("nothing to read in it")
    return inert


Name = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(_said)]
Line = Annotated[str, Field(min_length=1, max_length=300), AfterValidator(_said)]
Key = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, another for every thing it wants; repeated with the same key a thing is done once."""
Token = Annotated[str, Field(min_length=32, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
ClientSeed = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=7)]


class Form(BaseModel):
    """Every message: no field that is not named here."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


# A table.


class Clock(Form):
    """None; so many seconds for every move; or so many for the match, with an increment for every move made."""

    kind: Literal["none", "move", "match"] = "none"
    seconds: int = Field(default=0, ge=0, le=LONGEST)
    increment: int = Field(default=0, ge=0, le=DAY)

    @model_validator(mode="after")
    def _has_time(self) -> Clock:
        if (self.kind == "none") != (self.seconds == 0) or (self.kind != "match" and self.increment):
            raise ValueError("a clock has seconds, and an increment only by the match; no clock has neither")
        return self


class Options(Form):
    """What a table is like, apart from its game and its rules."""

    clock: Clock = Clock()
    aids: bool = True
    """Off: people are not told again what was played before the trick or turn that is on."""
    spectators: bool = True
    delay: int = Field(default=0, ge=0, le=3600)
    """By so many seconds spectators see everything later."""
    listed: bool = False
    chat: bool = True
    window: float = Field(default=5, ge=0.5, le=7 * DAY)
    """So many seconds a meld that may be answered waits, whether or not anybody can (docs/decisions/0006)."""
    short_window: float = Field(default=2, ge=0.2, le=7 * DAY)
    """The same for what may be answered in every turn, as a discard in Ovalia for four."""
    absence: int = Field(default=120, ge=1, le=LONGEST)
    """After so many seconds away somebody counts as gone."""


class Place(Form):
    """A seat as a new table is asked for: for a person who has the link, or for a bot of this level."""

    bot: str | None = Field(default=None, max_length=24)


class NewTable(Form):
    """Asks for a table."""

    game: str = Field(max_length=24)
    rules: dict[str, bool | int | str | None] = Field(default={}, max_length=64)
    options: Options = Options()
    seats: list[Place] | None = Field(default=None, max_length=8)
    """Missing: everybody is a person."""


class SitDown(Form):
    """Asks for a seat: a name is enough."""

    name: Name
    language: Language = "en"
    seat: SeatNumber | None = None
    seed: ClientSeed | None = None
    token: Token | None = None
    """A token of the client's own making, so that it can ask again without getting a second seat."""
    cookie: bool = False
    """The token goes into a cookie that no script can read, and not into the answer."""


class Seated(Form):
    """A seat is taken. Whoever has the token holds it."""

    seat: int
    token: str | None


class SeatInfo(Form):
    """A seat as everybody may see it."""

    name: str | None
    bot: str | None
    """The level of the bot that plays here, also in place of a person who is gone."""
    taken: bool
    left: bool = False
    seed: bool = False
    """This seat has mixed a seed of its own into the shuffles."""
    rematch: bool = False


class Result(Form):
    """How a match ended."""

    winner: int | None
    reason: Literal["rules", "resigned", "time", "gone"]
    seat: int | None = None
    """Who resigned, ran out of time or was gone."""


class TableInfo(Form):
    """A table as everybody may see it."""

    id: str
    game: str
    rules: dict[str, bool | int | str | None]
    options: Options
    status: Status
    seats: list[SeatInfo]
    created: int
    """In milliseconds since 1970, like all times."""
    commitment: str
    """SHA-256 of the server's seed and the table's id: fixed before anybody sits down."""
    client_seeds: list[str | None] | None = None
    """From the start on: the seeds that were mixed in, by seat."""
    server_seed: str | None = None
    """When the match is over."""
    result: Result | None = None
    next: str | None = None
    """The table of the rematch."""
    tournament: str | None = None
    """The tournament a match of which is played here."""


class Lobby(Form):
    """The tables that are listed, newest first."""

    tables: list[TableInfo]


# A tournament. Its settings, its deeds and what there is to see of it: docs/tournaments.md.


class NewTournament(Form):
    """Asks for a tournament. The file of another one has its `settings` and `deeds`."""

    settings: dict[str, Any] = Field(default={}, max_length=64)
    deeds: list[dict[str, Any]] = Field(default=[], max_length=20_000)
    tables: bool = True
    """Matches are played at tables of this server; False: with real cards, and somebody types in the results."""
    options: Options = Options(absence=300)
    """What those tables are like."""
    token: Token | None = None
    """The organiser's, of the client's own making."""
    cookie: bool = False
    """The token goes into a cookie that no script can read, and not into the answer."""


class TournamentMade(Form):
    """A tournament is set up. Whoever has the token is its organiser."""

    id: str
    token: str | None


class Planned(Form):
    """Asks what a tournament of so many players would be."""

    settings: dict[str, Any] = Field(default={}, max_length=64)
    players: int = Field(ge=0, le=1000)


class DoDeed(Form):
    """Asks for a deed of the organiser; under the same key it is done once."""

    key: Key
    deed: dict[str, Any] = Field(max_length=16)


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
    """A place is taken. Whoever has the token sits down at the tables of this player."""

    player: str
    token: str | None


class TournamentState(Form):
    """All there is to see of a tournament. Sent at first and whenever something of it has changed."""

    type: Literal["tournament"] = "tournament"
    id: str
    number: int
    """Grows by one with every deed."""
    you: str | None
    """The player who is looking."""
    organiser: bool
    """The organiser is looking."""
    at_tables: bool
    here: list[str]
    """The players whose places are held."""
    tables: dict[str, str]
    """The last table of every match that has had one here."""
    view: dict[str, Any]


class Trouble(Form):
    """Why something was not done, in the language of whoever asked."""

    code: str
    reason: str
    clause: str | None = None
    """The clause of the rule book, where it is a rule that forbids it."""


# From the client, over the WebSocket.


class Hello(Form):
    """The first message: who is there. Without a token and without a cookie: a spectator."""

    type: Literal["hello"] = "hello"
    token: Token | None = None
    language: Language | None = None
    chat_after: int = Field(default=0, ge=0)
    """Lines of chat up to this number are not sent again."""


class Move(Form):
    """A move in the notation, without the seat."""

    type: Literal["move"] = "move"
    key: Key
    move: str = Field(min_length=1, max_length=200)


class Act(Form):
    """Anything else that is done at a table."""

    type: Literal["act"] = "act"
    key: Key
    do: Literal["start", "resign", "undo", "rematch", "leave", "claim", "replace", "return"]
    seat: SeatNumber | None = None
    """`replace` and, for a free seat before the start, a bot: which seat."""
    level: str | None = Field(default=None, max_length=24)


class Seed(Form):
    """A seed to be mixed into the shuffles, before the start."""

    type: Literal["seed"] = "seed"
    key: Key
    seed: ClientSeed


class Say(Form):
    """A line of chat."""

    type: Literal["say"] = "say"
    key: Key
    text: Line


class Ping(Form):
    """Are you there?"""

    type: Literal["ping"] = "ping"


FromClient = Annotated[Hello | Move | Act | Seed | Say | Ping, Field(discriminator="type")]


# From the server.


class SeatClock(Form):
    """What a seat has left, in milliseconds; it runs while `deadline` is given."""

    left: int
    deadline: int | None


class Window(Form):
    """What was just done may be answered: until then nobody but who is asked sees more, and nobody else moves."""

    moves: list[str]
    until: int


class View(Form):
    """A match as one viewer may know it: `Match.view` of a seat, `Match.public` for a spectator (docs/notation.md)."""

    game: str
    rules: dict[str, bool | int | str | None]
    seat: int | None
    to_act: list[int]
    phase: str
    legal: dict[str, list[str]]
    scores: list[int]
    over: bool
    winner: int | None
    events: list[dict[str, Any]]
    record: list[str]
    position: dict[str, Any]


class Welcome(Form):
    """The answer to hello."""

    type: Literal["welcome"] = "welcome"
    version: int = VERSION
    seat: int | None
    now: int


class State(Form):
    """All that this seat or spectator may know now. Sent at first and whenever something of it has changed."""

    type: Literal["state"] = "state"
    number: int
    """Grows by one with everything this viewer has learnt of."""
    table: TableInfo
    view: View | None
    """None before the start."""
    legal: list[str] = []
    """The seat's own legal moves, also those it may make off turn."""
    places: list[int] = []
    """For each event of the view, how many lines of its record stand before it."""
    tally: list[int] | None = None
    """With memory aids: the points of each seat in the hand that is on, where a game counts them in secret."""
    clocks: list[SeatClock] | None = None
    window: Window | None = None
    asked: bool = False
    """This seat may answer in the window that is open."""
    until: int | None = None
    """By when it has to; after that it has let it pass."""
    undo: bool = False
    claims: list[int] = []
    """The seats that are gone: `claim` (two players) and `replace` are possible."""


class Chat(Form):
    """A line of chat; spectators have no seat and do not write."""

    type: Literal["chat"] = "chat"
    number: int
    seat: int
    text: str
    at: int


class Done(Form):
    """What was asked for under this key is done and kept."""

    type: Literal["done"] = "done"
    key: str


class Refused(Form):
    """What was asked for under this key is not done."""

    type: Literal["refused"] = "refused"
    key: str | None
    trouble: Trouble


class Pong(Form):
    """Yes."""

    type: Literal["pong"] = "pong"
    now: int


class Goodbye(Form):
    """The connection is closed, and why."""

    type: Literal["goodbye"] = "goodbye"
    trouble: Trouble


FromServer = Annotated[
    Welcome | State | TournamentState | Chat | Done | Refused | Pong | Goodbye, Field(discriminator="type")
]

TO_SERVER: Final[TypeAdapter[FromClient]] = TypeAdapter(FromClient)
TO_CLIENT: Final[TypeAdapter[FromServer]] = TypeAdapter(FromServer)


def schema() -> dict[str, Any]:
    """Every message as JSON Schema: what typed clients in other languages are generated from."""
    known, definitions = TypeAdapter.json_schemas(
        [("FromClient", "validation", TO_SERVER), ("FromServer", "serialization", TO_CLIENT)],
        title="Third Half, table protocol",
    )
    names = {"FromClient": known["FromClient", "validation"], "FromServer": known["FromServer", "serialization"]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **definitions, "properties": names}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
