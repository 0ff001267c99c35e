"""The settings of Rugby."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from thirdhalf.core.reading import Unreadable
from thirdhalf.core.settings import POINTS, Setting, Settings, Value, defaults_of, read_values
from thirdhalf.core.text import Text

SCHEMA: Final = (
    Setting("drop_points", 3, "RU-15", Text("Points of a drop", "Points d'un drop"), between=POINTS),
    Setting("try_points", 5, "RU-18", Text("Points of a try", "Points d'un essai"), between=POINTS),
    Setting(
        "conversion_points",
        2,
        "RU-19",
        Text("Points a conversion adds", "Points ajoutés par une transformation"),
        between=POINTS,
    ),
    Setting("halves", 2, "RU-3", Text("Halves in a match", "Mi-temps par match"), between=(1, 8)),
    Setting(
        "ranks", 15, "RU-1", Text("Highest rank of each suit", "Plus haut rang de chaque couleur"), between=(1, 15)
    ),
    Setting("hand_size", 10, "RU-6", Text("Cards in each hand", "Cartes dans chaque main"), between=(1, 30)),
)

DEFAULTS: Final = defaults_of(SCHEMA)

TRICKS_FOR_DROP: Final = 3
TRICKS_FOR_TRY: Final = 4
TRICKS_FOR_CONVERSION: Final = 5


class RugbySettings(Settings):
    """The settings of a match, with the numbers unpacked for play."""

    def __init__(self, values: dict[str, Value]) -> None:
        super().__init__(values, DEFAULTS)
        self.drop_points: i64 = self.number("drop_points")
        self.try_points: i64 = self.number("try_points")
        self.conversion_points: i64 = self.number("conversion_points")
        self.halves: i64 = self.number("halves")
        self.ranks: i64 = self.number("ranks")
        self.hand_size: i64 = self.number("hand_size")


def read_settings(given: dict[str, object]) -> RugbySettings:
    """RU-6: the pack must have enough cards for two hands."""
    settings = RugbySettings(read_values(SCHEMA, given, DEFAULTS))
    if settings.hand_size > 2 * settings.ranks:
        raise Unreadable(
            "rules.hand_size", f"two hands of {settings.hand_size} need more than {4 * settings.ranks} cards"
        )
    return settings
