"""The messages of a WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, WithJsonSchema, model_validator
from typing_extensions import TypeAliasType

from thirdhalf.protocol.changes import Patch
from thirdhalf.protocol.fields import (
    VERSION,
    ChatText,
    ClientSeed,
    Form,
    Key,
    Language,
    Name,
    SeatNumber,
    SeedCommitment,
    Token,
    Trouble,
    Value,
)
from thirdhalf.protocol.tables import TableInfo
from thirdhalf.protocol.tournaments import TournamentState


class Hello(Form):
    """The first message: who connects. Without a token or a cookie, a spectator."""

    type: Literal["hello"] = "hello"
    token: Token | None = None
    language: Language | None = None
    chat_after: int = Field(default=0, ge=0)
    """Chat lines up to this number are not sent again."""
    whole: bool = False
    """Send every state whole, never a `change`: for clients that do not apply patches."""


class Move(Form):
    """A move in the notation, without the seat."""

    type: Literal["move"] = "move"
    key: Key
    move: str = Field(min_length=1, max_length=200)


class Act(Form):
    """Any other action at a table."""

    type: Literal["act"] = "act"
    key: Key
    do: Literal["start", "resign", "undo", "rematch", "leave", "claim", "replace", "return"]
    seat: SeatNumber | None = None
    """For `replace`, and for a bot on a free seat before the start: which seat."""
    level: str | None = Field(default=None, max_length=24)


class Seed(Form):
    """A player's part in the shuffle, before the deal: first the `commitment`, later the `seed` it is the hash of."""

    type: Literal["seed"] = "seed"
    key: Key
    commitment: SeedCommitment | None = None
    seed: ClientSeed | None = None

    @model_validator(mode="after")
    def _one(self) -> Seed:
        if (self.seed is None) == (self.commitment is None):
            raise ValueError("either a commitment or a seed")
        return self


class Say(Form):
    """Says something to the table."""

    type: Literal["say"] = "say"
    key: Key
    text: ChatText


class Rename(Form):
    """Changes the name at this seat."""

    type: Literal["rename"] = "rename"
    key: Key
    name: Name


class Ping(Form):
    """Asks whether the server is there."""

    type: Literal["ping"] = "ping"


FromClient = Annotated[Hello | Move | Act | Seed | Say | Rename | Ping, Field(discriminator="type")]


class SeatClock(Form):
    """What a seat has left, in milliseconds; it runs if `deadline` is given."""

    left: int
    deadline: int | None


class Window(Form):
    """The last move may be answered: until then only those asked see more, and nobody else moves."""

    moves: list[str]
    until: int


_EVENT = {
    "type": "object",
    "properties": {"type": {"type": "string"}, "seat": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
    "required": ["type", "seat"],
    "additionalProperties": True,
}
GameEvent = TypeAliasType("GameEvent", Annotated[dict[str, Any], WithJsonSchema(_EVENT)])
"""Something that happened; `seat` is null if it is not about a single seat. Other fields: docs/notation.md."""


class View(Form):
    """A match as one viewer may know it: `Match.view` of a seat or of `PUBLIC` (docs/notation.md)."""

    game: str
    rules: dict[str, Value]
    seat: int | None
    to_act: list[int]
    phase: str
    legal: dict[str, list[str]]
    scores: list[int]
    over: bool
    winner: int | None
    events: list[GameEvent]
    record: list[str]
    position: dict[str, Any]


class Welcome(Form):
    """The answer to hello."""

    type: Literal["welcome"] = "welcome"
    version: int = VERSION
    seat: int | None
    now: int


class ChartRowInfo(Form):
    """One thing that scores in this match."""

    name: str
    made_of: str
    """The ranks it needs, or the number of tricks in a row."""
    points: int
    converted: int | None
    """What it is worth with a conversion; None if it cannot be converted."""


class TableState(Form):
    """Everything this seat or spectator may know now. It is sent first; after that, changes come as `change`."""

    type: Literal["state"] = "state"
    number: int
    """Grows by one whenever this viewer learns something."""
    table: TableInfo
    view: View | None
    """None before the start."""
    legal: list[str] = Field(default=[])
    """The seat's own legal moves, including those it may make off turn."""
    places: list[int] = Field(default=[])
    """For each event of the view, the number of lines of its record before it."""
    chart: list[ChartRowInfo] = Field(default=[])
    """What cards, melds or runs of tricks are worth in this match."""
    tally: list[int] | None = None
    """With memory aids: each seat's points in the current hand, in games that count them in secret."""
    clocks: list[SeatClock] | None = None
    window: Window | None = None
    asked: bool = False
    """Whether this seat may answer in the open window."""
    until: int | None = None
    """When it must have answered; after that it has let it pass."""
    undo: bool = False
    hints: bool = False
    """Whether this seat may ask for hints at this table."""
    claims: list[int] = Field(default=[])
    """The seats whose players are gone: `claim` (two players) and `replace` are possible."""
    away: list[int | None] = Field(default=[])
    """For each seat, since when its player has been disconnected; null: a computer, or somebody who is here."""
    spectators: int = 0
    """How many people watch."""


class Change(Form):
    """What is different since the last `state` or `change` on this connection."""

    type: Literal["change"] = "change"
    patch: Patch


class Chat(Form):
    """A line of chat; spectators have no seat and do not write."""

    type: Literal["chat"] = "chat"
    number: int
    seat: int
    text: str
    at: int


class Done(Form):
    """The request with this key has been done and stored."""

    type: Literal["done"] = "done"
    key: str


class Rejected(Form):
    """The request with this key was not done."""

    type: Literal["refused"] = "refused"
    key: str | None
    trouble: Trouble


class Pong(Form):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"
    now: int


FinalCode = Literal["no_table", "no_tournament", "wrong_token", "no_spectators", "damaged"]
"""Codes of a goodbye after which connecting again would end the same way."""


class Goodbye(Form):
    """The server closes the connection, with the reason. Unless the code is a `FinalCode`, connect again after a
    moment.
    """

    type: Literal["goodbye"] = "goodbye"
    trouble: Trouble


FromServer = Annotated[
    Welcome | TableState | Change | TournamentState | Chat | Done | Rejected | Pong | Goodbye,
    Field(discriminator="type"),
]
