"""The lab: a question, and how far its answer has got."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from thirdhalf.protocol.fields import Form, Value

LabRules = Annotated[dict[str, Value], Field(max_length=40)]
LabStatus = Literal["idle", "playing", "done", "stopped", "failed"]


class LabQuestion(Form):
    """A game with some rules, alone or compared with other rules."""

    game: Annotated[str, Field(max_length=40)]
    rules: LabRules
    against: Annotated[list[LabRules], Field(default_factory=list, max_length=4)]
    """None: a report on the game with `rules`."""
    levels: Annotated[list[Annotated[str, Field(max_length=40)]], Field(min_length=1, max_length=2)]
    minutes: Annotated[float, Field(ge=0.05, le=60)] = 1


class LabSheet(Form):
    """A table of a report, in words."""

    title: str
    columns: list[str]
    rows: list[list[str]]
    brief: int
    """How many rows to show at first; the rest is detail."""


class LabReport(Form):
    """A report in words, as far as it has got."""

    title: str
    played: list[str]
    warnings: list[str]
    sheets: list[LabSheet]
    definitions: LabSheet
    note: str


class LabState(Form):
    """What the lab is doing."""

    status: LabStatus
    question: LabQuestion | None
    share: float
    """How much of the work is done, from 0 to 1."""
    trouble: str
    """Why it failed."""
    report: LabReport | None
