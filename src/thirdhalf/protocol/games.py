"""The games: what can be played, with which settings, and the rule books."""

from __future__ import annotations

from pydantic import Field, RootModel

from thirdhalf.protocol.fields import Form, Value


class SettingInfo(Form):
    """A setting, for clients that offer it."""

    name: str
    default: Value
    clause: str
    en: str
    fr: str
    choices: list[Value]
    """Empty: any number in `between`."""
    between: tuple[int, int] | None
    optional: bool
    """Whether `null` is a valid value."""


class SettingList(RootModel[list[SettingInfo]]):
    """Settings in the order in which to show them."""


class LevelInfo(Form):
    """A bot's level, with a line on how it plays."""

    name: str
    en: str
    fr: str


class Wording(Form):
    """A text in both languages."""

    en: str
    fr: str


class LessonInfo(Form):
    """A guided first match of a game, or a part of one."""

    name: str
    title: Wording
    line: Wording
    minutes: int
    steps: int


class GameInfo(Form):
    """A game that can be played here."""

    table: str
    """Which of the web client's tables shows it; `general` shows any game."""
    title: Wording
    verbs: dict[str, Wording]
    """The verbs of its notation in the words players use."""
    events: dict[str, Wording]
    """The sentence for each type of event, with fields in braces and `who` for the player."""
    settings: list[SettingInfo]
    windows: bool
    """Whether others may answer some of its moves, so that a table needs a time for that."""
    counted: list[str]
    """What a result sheet counts besides points, such as tries."""
    levels: list[LevelInfo]
    """From the weakest to the strongest."""
    lessons: list[LessonInfo]
    """In the order in which to take them."""


class GameList(RootModel[dict[str, GameInfo]]):
    """Every game by its name."""


class WantedSettings(Form):
    """The settings somebody has chosen; the others follow from them."""

    rules: dict[str, Value] = Field(default={}, max_length=64)


class ResolvedSettings(Form):
    """Every setting of a match, and the number of players."""

    rules: dict[str, Value]
    players: int


class Health(Form):
    """Whether a server process can store events."""

    status: str
    version: str | None = None
