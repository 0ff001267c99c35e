"""Every number and choice that house rules can change. An edition presets six of them (OV-61)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from thirdhalf.core.reading import Unreadable
from thirdhalf.core.settings import POINTS, Setting, Settings, Value, defaults_of, read_values
from thirdhalf.core.text import Text

SCHEMA: Final = (
    Setting("edition", "fr", "OV-61", Text("Edition of the rules", "Édition des règles"), choices=("fr", "en")),
    Setting("players", 2, "OV-52", Text("Players at the table", "Joueurs à la table"), choices=(2, 4)),
    Setting("scrum", True, "OV-27", Text("Scrums are played", "On joue les mêlées"), choices=(True, False)),
    Setting(
        "scrum_pick",
        "different_teams",
        "OV-28",
        Text("What a scrum picks from the pile", "Ce qu'une mêlée prend dans la défausse"),
        choices=("different_teams", "same_team"),
    ),
    Setting(
        "melds_after_scrum",
        "one",
        "OV-7",
        Text("How many melds may follow a scrum", "Combinaisons permises après une mêlée"),
        choices=("one", "many"),
    ),
    Setting(
        "fullback_from_discard",
        "never",
        "OV-10",
        Text("When a fullback is taken from the discard", "Quand un arrière se prend sur la défausse"),
        choices=("never", "with_try"),
    ),
    Setting(
        "fourth_from_discard",
        False,
        "OV-9",
        Text(
            "A fourth three-quarter may be taken from the discard", "Un quatrième trois-quarts se prend sur la défausse"
        ),
        choices=(True, False),
    ),
    Setting(
        "red_card_limit",
        None,
        "OV-41",
        Text("Red cards a player may suffer in a half", "Cartons rouges qu'un joueur peut subir par mi-temps"),
        between=POINTS,
        optional=True,
    ),
    Setting(
        "red_on_fullback",
        False,
        "OV-37",
        Text("A red card answers a fullback laid alone", "Un carton rouge répond à un arrière posé seul"),
        choices=(True, False),
    ),
    Setting(
        "closing",
        "stoppage",
        "OV-44",
        Text("How a half ends", "Fin d'une mi-temps"),
        choices=("stoppage", "extra_time"),
    ),
    Setting(
        "stoppage_rounds",
        "one",
        "OV-59",
        Text("Last plays of four", "Derniers coups à quatre"),
        choices=("one", "until_all_pass"),
    ),
    Setting("try_points", 5, "OV-12", Text("Points of a try", "Points d'un essai"), between=POINTS),
    Setting("drop_points", 3, "OV-13", Text("Points of a drop", "Points d'un drop"), between=POINTS),
    Setting(
        "conversion_points",
        2,
        "OV-18",
        Text("Points a conversion adds", "Points ajoutés par une transformation"),
        between=POINTS,
    ),
    Setting("hand_size", 8, "OV-4", Text("Cards in each hand", "Cartes dans chaque main"), between=(5, 12)),
    Setting("stolen", 2, "OV-23", Text("Cards a line-out takes", "Cartes prises par une touche"), between=(1, 4)),
    Setting(
        "picked", 3, "OV-28", Text("Cards a scrum picks at most", "Cartes qu'une mêlée choisit au plus"), between=(1, 5)
    ),
    Setting("halves", 2, "OV-3", Text("Halves in a match", "Mi-temps par match"), between=(1, 8)),
)

EDITIONS: Final[dict[str, dict[str, Value]]] = {
    "fr": {},
    "en": {
        "scrum_pick": "same_team",
        "melds_after_scrum": "many",
        "fullback_from_discard": "with_try",
        "red_card_limit": 3,
        "red_on_fullback": True,
        "closing": "extra_time",
    },
}
"""Where an edition differs from the defaults, which are those of the French one."""

FOR_FOUR: Final[dict[str, Value]] = {"fourth_from_discard": True, "closing": "stoppage"}
"""What changes with four players (OV-54, OV-59)."""

WITHOUT_EFFECT: Final[dict[Value, tuple[str, Value, str]]] = {
    2: ("stoppage_rounds", "one", "has an effect for four players only (OV-59)"),
    4: ("closing", "stoppage", "has no effect for four players: a half always ends with stoppage (OV-59)"),
}
"""By number of players: a setting that has no effect there, and the one value it may have."""

NO_LIMIT: Final = 1000


class OvaliaSettings(Settings):
    """The settings of a match, unpacked for play."""

    def __init__(self, values: dict[str, Value], defaults: dict[str, Value]) -> None:
        super().__init__(values, defaults)
        self.players: i64 = self.number("players")
        self.scrum: bool = values["scrum"] is True
        self.same_team: bool = values["scrum_pick"] == "same_team"
        self.many: bool = values["melds_after_scrum"] == "many"
        self.fullback_with_try: bool = values["fullback_from_discard"] == "with_try"
        self.fourth_from_discard: bool = values["fourth_from_discard"] is True
        limit = values["red_card_limit"]
        self.red_card_limit: i64 = limit if isinstance(limit, int) else NO_LIMIT
        self.red_on_fullback: bool = values["red_on_fullback"] is True
        self.extra_time: bool = values["closing"] == "extra_time"
        self.until_all_pass: bool = self.players > 2 and values["stoppage_rounds"] == "until_all_pass"
        self.try_points: i64 = self.number("try_points")
        self.drop_points: i64 = self.number("drop_points")
        self.conversion_points: i64 = self.number("conversion_points")
        self.hand_size: i64 = self.number("hand_size")
        self.full: i64 = self.hand_size + 1
        """The hand of a player on turn: [9] in the rules."""
        self.stolen: i64 = self.number("stolen")
        self.picked: i64 = self.number("picked")
        self.halves: i64 = self.number("halves")

    def changed(self) -> dict[str, Value]:
        """What differs from the defaults of this edition and number of players, and those two themselves."""
        plain = defaults_of(SCHEMA)
        changed = super().changed()
        for key in ("players", "edition"):
            if self.values[key] != plain[key]:
                changed[key] = self.values[key]
        return changed


def read_settings(given: dict[str, object]) -> OvaliaSettings:
    """The edition and the number of players decide the defaults; then every setting can be given."""
    plain = defaults_of(SCHEMA)
    asked = read_values(SCHEMA, given, plain)
    defaults = {**plain, "players": asked["players"], "edition": asked["edition"]}
    defaults |= EDITIONS[str(asked["edition"])]
    if asked["players"] == 4:
        defaults |= FOR_FOUR
    values = read_values(SCHEMA, given, defaults)
    setting, only, reason = WITHOUT_EFFECT[values["players"]]
    if values[setting] != only:
        raise Unreadable(f"rules.{setting}", reason)
    return OvaliaSettings(values, defaults)
