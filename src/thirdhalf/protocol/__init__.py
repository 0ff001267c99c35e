"""What a table server and its clients say to each other: one schema for both ends (docs/protocol.md).

`python -m thirdhalf.protocol` prints it as JSON Schema; docs/protocol.schema.json is that output.
"""

from __future__ import annotations

from typing import Any, Final

from pydantic import TypeAdapter

from thirdhalf.protocol.fields import (
    DAY,
    LONGEST,
    VERSION,
    ChatText,
    ClientSeed,
    Form,
    Key,
    Language,
    Name,
    SeatNumber,
    Status,
    Token,
    Trouble,
)
from thirdhalf.protocol.messages import (
    Act,
    Chat,
    Done,
    FinalCode,
    FromClient,
    FromServer,
    Goodbye,
    Hello,
    Move,
    Ping,
    Pong,
    Rejected,
    Say,
    SeatClock,
    Seed,
    TableState,
    View,
    Welcome,
    Window,
)
from thirdhalf.protocol.tables import (
    Clock,
    Lobby,
    MatchResult,
    NewTable,
    Options,
    Place,
    Seated,
    SeatInfo,
    SitDown,
    TableInfo,
)
from thirdhalf.protocol.tournaments import DoDeed, Join, Joined, NewTournament, Planned, TournamentMade, TournamentState

__all__ = [
    "DAY",
    "LONGEST",
    "TO_CLIENT",
    "TO_SERVER",
    "VERSION",
    "Act",
    "Chat",
    "ChatText",
    "ClientSeed",
    "Clock",
    "DoDeed",
    "Done",
    "FinalCode",
    "Form",
    "FromClient",
    "FromServer",
    "Goodbye",
    "Hello",
    "Join",
    "Joined",
    "Key",
    "Language",
    "Lobby",
    "MatchResult",
    "Move",
    "Name",
    "NewTable",
    "NewTournament",
    "Options",
    "Ping",
    "Place",
    "Planned",
    "Pong",
    "Rejected",
    "Say",
    "SeatClock",
    "SeatInfo",
    "SeatNumber",
    "Seated",
    "Seed",
    "SitDown",
    "Status",
    "TableInfo",
    "TableState",
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
        [
            ("FromClient", "validation", TO_SERVER),
            ("FromServer", "serialization", TO_CLIENT),
            ("FinalCode", "serialization", TypeAdapter(FinalCode)),
        ],
        title="Third Half, table protocol",
    )
    names = {name: of for (name, _), of in known.items()}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **definitions, "properties": names}
