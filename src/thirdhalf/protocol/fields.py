"""The field types that messages share."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

VERSION: Final = 2
DAY: Final = 86_400
LONGEST: Final = 30 * DAY

Language = Literal["en", "fr"]
Status = Literal["open", "playing", "over"]
Value = bool | int | str | None
"""The value of a setting."""


def _inert(text: str) -> str:
    """One line of visible characters: no control characters, and none that reorder or hide text."""
    kept = "".join(" " if c.isspace() else c for c in text if unicodedata.category(c)[0] != "C" or c.isspace())
    return re.sub(" +", " ", kept).strip()


def _said(text: str) -> str:
    inert = _inert(text)
    if not inert:
        raise ValueError("nothing to read in it")
    return inert


Name = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(_said)]
PlainText = Annotated[str, Field(max_length=80), AfterValidator(_inert)]
ChatText = Annotated[str, Field(min_length=1, max_length=300), AfterValidator(_said)]
Key = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, a new one for every request. A request repeated with the same key is carried out once."""
Token = Annotated[str, Field(min_length=32, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
ClientSeed = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
SeedCommitment = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
SeatNumber = Annotated[int, Field(ge=0, le=7)]


class Form(BaseModel):
    """Base of all messages: fields not named here are errors."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, use_attribute_docstrings=True, json_schema_serialization_defaults_required=True
    )


class Trouble(Form):
    """Why something was not done, in the language of the caller."""

    code: str
    reason: str
    clause: str | None = None
    """The clause of the rule book, if a rule forbids it."""
