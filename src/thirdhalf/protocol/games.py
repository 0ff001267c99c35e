"""The games: what can be played, with which settings, and the rule books."""

from __future__ import annotations

from pydantic import Field, RootModel

from thirdhalf.protocol.fields import Form, Value


class SettingInfo(Form):
    """A setting, for those who offer it."""

    name: str
    default: Value
    clause: str
    en: str
    fr: str
    choices: list[Value]
    """Empty: any number in `between`."""
    between: tuple[int, int] | None
    optional: bool
    """`null` is a value too."""


class SettingList(RootModel[list[SettingInfo]]):
    """Settings in the order in which people want to see them."""


class LevelInfo(Form):
    """How strong a bot is, and a line on how it plays."""

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
    """Which of the pages' tables shows it; `general` shows any game."""
    title: Wording
    verbs: dict[str, Wording]
    """How players say the verbs of its notation."""
    events: dict[str, Wording]
    """How to tell each type of event, with its fields in braces and `who` for the player."""
    settings: list[SettingInfo]
    windows: bool
    """Others may answer some of its moves: a table has a time for that."""
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
    """Every setting of a match, and how many play it."""

    rules: dict[str, Value]
    players: int


class ChapterInfo(Form):
    """A chapter of a rule book, with its clauses by id."""

    title: str
    text: str
    clauses: dict[str, str]


class RuleBook(Form):
    """A rule book: title and introduction, then its chapters."""

    title: str
    text: str
    chapters: list[ChapterInfo]


class Health(Form):
    """Whether a server process can store events."""

    status: str
    version: str | None = None
