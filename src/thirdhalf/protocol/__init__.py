"""What a table server and its clients say to each other: one schema for both ends (docs/protocol.md).

`python -m thirdhalf.protocol` prints it as JSON Schema; docs/protocol.schema.json is that output.
"""

from __future__ import annotations

from typing import Any, Final

from pydantic import TypeAdapter

from thirdhalf.protocol.messages import (
    Act,
    Chat,
    Done,
    FromClient,
    FromServer,
    Goodbye,
    Hello,
    Move,
    Ping,
    Pong,
    Refused,
    Say,
    SeatClock,
    Seed,
    State,
    View,
    Welcome,
    Window,
)
from thirdhalf.protocol.tables import (
    Clock,
    Lobby,
    NewTable,
    Options,
    Place,
    Result,
    Seated,
    SeatInfo,
    SitDown,
    TableInfo,
)
from thirdhalf.protocol.tournaments import DoDeed, Join, Joined, NewTournament, Planned, TournamentMade, TournamentState
from thirdhalf.protocol.words import (
    DAY,
    LONGEST,
    VERSION,
    ClientSeed,
    Form,
    Key,
    Language,
    Line,
    Name,
    SeatNumber,
    Status,
    Token,
    Trouble,
)

__all__ = [
    "DAY",
    "LONGEST",
    "TO_CLIENT",
    "TO_SERVER",
    "VERSION",
    "Act",
    "Chat",
    "ClientSeed",
    "Clock",
    "DoDeed",
    "Done",
    "Form",
    "FromClient",
    "FromServer",
    "Goodbye",
    "Hello",
    "Join",
    "Joined",
    "Key",
    "Language",
    "Line",
    "Lobby",
    "Move",
    "Name",
    "NewTable",
    "NewTournament",
    "Options",
    "Ping",
    "Place",
    "Planned",
    "Pong",
    "Refused",
    "Result",
    "Say",
    "SeatClock",
    "SeatInfo",
    "SeatNumber",
    "Seated",
    "Seed",
    "SitDown",
    "State",
    "Status",
    "TableInfo",
    "Token",
    "TournamentMade",
    "TournamentState",
    "Trouble",
    "View",
    "Welcome",
    "Window",
    "schema",
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
