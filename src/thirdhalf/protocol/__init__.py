"""What a table server and its clients say to each other: one schema for both ends (docs/protocol.md).

`python -m thirdhalf.protocol` prints it as JSON Schema; docs/protocol.schema.json is that output.
"""

from __future__ import annotations

from typing import Any, Final

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import JsonSchemaMode

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
from thirdhalf.protocol.games import (
    ChapterInfo,
    GameInfo,
    GameList,
    Health,
    LessonInfo,
    LevelInfo,
    ResolvedSettings,
    RuleBook,
    SettingInfo,
    SettingList,
    WantedSettings,
    Wording,
)
from thirdhalf.protocol.lab import LabQuestion, LabReport, LabSheet, LabState, LabStatus
from thirdhalf.protocol.lessons import LessonMistake, LessonMoves, LessonState
from thirdhalf.protocol.messages import (
    Act,
    Change,
    ChartRowInfo,
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
    Rename,
    Say,
    SeatClock,
    Seed,
    TableState,
    View,
    Welcome,
    Window,
)
from thirdhalf.protocol.positions import OvaliaPosition, RugbyPosition, WooPosition
from thirdhalf.protocol.standings import ImpossiblePlan, PlanInfo, TournamentView
from thirdhalf.protocol.tables import (
    Clock,
    Lobby,
    MatchResult,
    NewTable,
    Options,
    Place,
    ProofSeat,
    Seated,
    SeatInfo,
    ShuffleProof,
    SitDown,
    TableInfo,
)
from thirdhalf.protocol.tournaments import (
    Consequences,
    DoCommand,
    Enter,
    Entered,
    Join,
    Joined,
    NewTournament,
    OrganiserLink,
    Planned,
    PlayerLinks,
    ReportInfo,
    ReportResult,
    RoundClockInfo,
    SetClock,
    TournamentFile,
    TournamentMade,
    TournamentState,
)

__all__ = [
    "DAY",
    "LONGEST",
    "TO_CLIENT",
    "TO_SERVER",
    "VERSION",
    "Act",
    "Change",
    "ChapterInfo",
    "ChartRowInfo",
    "Chat",
    "ChatText",
    "ClientSeed",
    "Clock",
    "Consequences",
    "DoCommand",
    "Done",
    "Enter",
    "Entered",
    "FinalCode",
    "Form",
    "FromClient",
    "FromServer",
    "GameInfo",
    "GameList",
    "Goodbye",
    "Health",
    "Hello",
    "ImpossiblePlan",
    "Join",
    "Joined",
    "Key",
    "LabQuestion",
    "LabReport",
    "LabSheet",
    "LabState",
    "LabStatus",
    "Language",
    "LessonInfo",
    "LessonMistake",
    "LessonMoves",
    "LessonState",
    "LevelInfo",
    "Lobby",
    "MatchResult",
    "Move",
    "Name",
    "NewTable",
    "NewTournament",
    "Options",
    "OrganiserLink",
    "OvaliaPosition",
    "Ping",
    "Place",
    "PlanInfo",
    "Planned",
    "PlayerLinks",
    "Pong",
    "ProofSeat",
    "Rejected",
    "Rename",
    "ReportInfo",
    "ReportResult",
    "ResolvedSettings",
    "RoundClockInfo",
    "RugbyPosition",
    "RuleBook",
    "Say",
    "SeatClock",
    "SeatInfo",
    "SeatNumber",
    "Seated",
    "Seed",
    "SetClock",
    "SettingInfo",
    "SettingList",
    "ShuffleProof",
    "SitDown",
    "Status",
    "TableInfo",
    "TableState",
    "Token",
    "TournamentFile",
    "TournamentMade",
    "TournamentState",
    "TournamentView",
    "Trouble",
    "View",
    "WantedSettings",
    "Welcome",
    "Window",
    "WooPosition",
    "Wording",
    "schema",
]

TO_SERVER: Final[TypeAdapter[FromClient]] = TypeAdapter(FromClient)
TO_CLIENT: Final[TypeAdapter[FromServer]] = TypeAdapter(FromServer)


REQUESTS: Final[tuple[type[BaseModel], ...]] = (
    NewTable,
    SitDown,
    WantedSettings,
    NewTournament,
    Planned,
    DoCommand,
    Join,
    Enter,
    ReportResult,
    SetClock,
    LabQuestion,
    LessonMoves,
)
"""What is posted over HTTP."""
ANSWERS: Final[tuple[type[BaseModel], ...]] = (
    Lobby,
    ShuffleProof,
    TableInfo,
    Seated,
    GameList,
    ResolvedSettings,
    RuleBook,
    LessonState,
    SettingList,
    PlanInfo,
    ImpossiblePlan,
    TournamentMade,
    TournamentState,
    Joined,
    Entered,
    OrganiserLink,
    PlayerLinks,
    Consequences,
    TournamentFile,
    LabState,
    Health,
    Trouble,
)
"""What is answered over HTTP."""
POSITIONS: Final[tuple[type[BaseModel], ...]] = (RugbyPosition, WooPosition, OvaliaPosition)
"""What stands in `View.position`, by game."""


def schema() -> dict[str, Any]:
    """Every message, request and answer as JSON Schema: typed clients in other languages are generated from it."""
    messages: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        ("FromClient", "validation", TO_SERVER),
        ("FromServer", "serialization", TO_CLIENT),
        ("FinalCode", "serialization", TypeAdapter(FinalCode)),
    ]
    messages += [(model.__name__, "validation", TypeAdapter(model)) for model in (*REQUESTS, *POSITIONS)]
    messages += [(model.__name__, "serialization", TypeAdapter(model)) for model in ANSWERS]
    known, definitions = TypeAdapter.json_schemas(messages, title="Third Half, table protocol")
    names = {name: known[name, mode] for name, mode, _ in messages}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **definitions, "properties": names}
