"""Settings: every number and choice that house rules can change, defined once and read strictly."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.nearest import guess
from thirdhalf.core.reading import Unreadable, name
from thirdhalf.core.text import Text

Value = int | bool | str | None

POINTS: Final = (0, 99)
"""The range of settings that count points."""


class Setting:
    """One number or choice, with its clause and a line that explains it."""

    def __init__(
        self,
        name: str,
        default: Value,
        clause: str,
        text: Text,
        *,
        choices: tuple[Value, ...] = (),
        between: tuple[int, int] | None = None,
        optional: bool = False,
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.clause: Final = clause
        self.text: Final = text
        self.choices: Final = choices
        self.between: Final = between
        self.optional: Final = optional

    def read(self, given: object) -> Value:
        """The value; Unreadable says what would have been valid."""
        place = f"rules.{self.name}"
        if given is None and self.optional:
            return None
        if self.between is not None:
            low, high = self.between
            if isinstance(given, int) and not isinstance(given, bool) and low <= given <= high:
                return given
            more = " or null" if self.optional else ""
            raise Unreadable(place, f"a whole number from {low} to {high}{more}, not {name(given)}")
        for choice in self.choices:
            if type(given) is type(choice) and given == choice:
                return choice
        known = ", ".join(name(choice) for choice in self.choices)
        meant = guess(given, [str(choice) for choice in self.choices])
        raise Unreadable(place, f"one of {known}, not {name(given)}{meant}")


class Settings:
    """The settings of one match: all of them, given or default."""

    def __init__(self, values: dict[str, Value], defaults: dict[str, Value]) -> None:
        self.values: Final = values
        self._defaults: Final = defaults

    def number(self, setting: str) -> int:
        """The value of a setting that is a number."""
        value = self.values[setting]
        assert isinstance(value, int)
        return value

    def word(self, setting: str) -> str:
        """The value of a setting that is a word."""
        value = self.values[setting]
        assert isinstance(value, str)
        return value

    def changed(self) -> dict[str, Value]:
        """The settings that differ from their defaults; records list only these."""
        return {key: value for key, value in self.values.items() if value != self._defaults[key]}


def defaults_of(schema: tuple[Setting, ...]) -> dict[str, Value]:
    """The default values."""
    return {setting.name: setting.default for setting in schema}


def no_such_setting(given: str, known: list[str]) -> Unreadable:
    """The error for a name that is no setting of the game."""
    return Unreadable(f"rules.{given}", f"no such setting (there are {', '.join(known)}){guess(given, known)}")


def read_values(schema: tuple[Setting, ...], given: dict[str, object], defaults: dict[str, Value]) -> dict[str, Value]:
    """The given values over the defaults. Unknown names and invalid values are errors."""
    known = {setting.name: setting for setting in schema}
    values = dict(defaults)
    for key, value in given.items():
        if key not in known:
            raise no_such_setting(key, list(known))
        values[key] = known[key].read(value)
    return values
