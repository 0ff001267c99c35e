"""What an organiser decides before the start, with clauses where there are any."""

from __future__ import annotations

from typing import Any, Final

from thirdhalf.core.reading import Unreadable, name, read_list, read_object, read_word
from thirdhalf.core.settings import Setting, Value, defaults_of
from thirdhalf.core.text import Text

AUTO: Final = "auto"
NAMES: Final = ("match", "nations", "knockout", "pools", "swiss")
TIEBREAKS: Final = ("difference", "scored", "tries", "among", "buchholz", "berger", "wins")
PAIRINGS: Final = ("balanced", "dutch")
LATER: Final = ("name", "rounds", "pairing", "tables")
"""What can still be changed after the start."""
LONGEST: Final = 80
"""The most characters of a name."""

TABLE: Final = (
    Setting(
        "formula",
        AUTO,
        "RU-29",
        Text(
            "Format of the tournament; auto: the one the rules give for the number of players",
            "Formule du tournoi ; auto : celle que donnent les règles pour le nombre de joueurs",
        ),
        choices=(AUTO, *NAMES),
    ),
    Setting(
        "legs", 1, "RU-27", Text("How often everyone meets everyone", "Combien de fois on se rencontre"), between=(1, 2)
    ),
    Setting(
        "rounds",
        None,
        "RU-29",
        Text(
            "Rounds of a Swiss; left empty: as many as it takes to leave one unbeaten",
            "Rondes du suisse ; vide : ce qu'il faut pour qu'il ne reste qu'un invaincu",
        ),
        between=(1, 30),
        optional=True,
    ),
    Setting(
        "pairing",
        "balanced",
        "RU-29",
        Text(
            "How a Swiss round is paired: by our own rules, or by the Dutch system of the chess federation FIDE",
            "Appariement du suisse : nos propres règles, ou le système hollandais de la FIDE",
        ),
        choices=PAIRINGS,
    ),
    Setting(
        "missed",
        "nothing",
        "RU-29",
        Text(
            "Swiss rounds a latecomer has missed count as",
            "Les rondes manquées par un retardataire comptent comme",
        ),
        choices=("nothing", "draw"),
    ),
    Setting(
        "third",
        True,
        "RU-32",
        Text(
            "The losers of the semi-finals play for third place",
            "Les battus des demi-finales jouent la troisième place",
        ),
        choices=(True, False),
    ),
    Setting(
        "placement",
        False,
        "RU-28",
        Text("Every place of a knock-out is played for", "Toutes les places de l'élimination directe se jouent"),
        choices=(False, True),
    ),
    Setting("win", 2, "RU-27", Text("Table points of a win", "Points d'une victoire"), between=(0, 99)),
    Setting("draw", 1, "RU-27", Text("Table points of a draw", "Points d'un nul"), between=(0, 99)),
    Setting("loss", 0, "RU-27", Text("Table points of a loss", "Points d'une défaite"), between=(0, 99)),
    Setting(
        "bye", 2, "RU-29", Text("Table points of a Swiss bye", "Points d'une exemption au suisse"), between=(0, 99)
    ),
    Setting(
        "extra",
        2,
        "RU-30",
        Text(
            "How often a level knock-out match is played on", "Combien de prolongations au plus en élimination directe"
        ),
        between=(0, 9),
    ),
    Setting(
        "unit",
        "halves",
        "RU-30",
        Text(
            "What is played on: a pair of halves, or a further deal",
            "Ce qu'on joue en plus : deux mi-temps, ou une donne",
        ),
        choices=("halves", "deal"),
    ),
    Setting(
        "tries",
        True,
        "RU-27",
        Text("Tries and conversions are written down", "On note essais et transformations"),
        choices=(True, False),
    ),
    Setting(
        "tables",
        None,
        "RU-25",
        Text(
            "Tables in the room; left empty: enough for everyone",
            "Tables dans la salle ; vide : assez pour tous",
        ),
        between=(1, 500),
        optional=True,
    ),
)
FIELDS: Final = ("name", "game", "rules", "seed", "tiebreaks", *(setting.name for setting in TABLE))


class TournamentOptions:
    """Every choice, given or left at its default. `game` and `rules` are not looked at here."""

    def __init__(self, given: object) -> None:
        fields = read_object("settings", given, FIELDS)
        self.name: Final = read_name("settings.name", fields.get("name", "Tournament"))
        self.game: Final = read_name("settings.game", fields["game"]) if fields.get("game") else ""
        rules = fields.get("rules", {})
        if not isinstance(rules, dict):
            raise Unreadable("settings.rules", f"an object, not {name(rules)}")
        self.rules: Final[dict[str, Any]] = rules
        seed = fields.get("seed", 0)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise Unreadable("settings.seed", f"a whole number, not {name(seed)}")
        self.seed: Final = seed
        self.tiebreaks: Final = _tiebreaks(fields.get("tiebreaks"))
        """None: those of the formula."""
        self.values: Final[dict[str, Value]] = defaults_of(TABLE)
        for setting in TABLE:
            if setting.name in fields:
                try:
                    self.values[setting.name] = setting.read(fields[setting.name])
                except Unreadable as trouble:
                    raise Unreadable(f"settings.{setting.name}", trouble.wrong) from None

    def number(self, setting: str) -> int:
        """A setting that is a number."""
        value = self.values[setting]
        assert isinstance(value, int)
        return value

    def flag(self, setting: str) -> bool:
        """A setting that is yes or no."""
        return self.values[setting] is True

    def changed(self, **given: Any) -> TournamentOptions:
        """These settings with some of them changed."""
        return TournamentOptions({**self.json(), **given})

    @property
    def formula(self) -> str:
        """The formula asked for, or AUTO."""
        return str(self.values["formula"])

    def json(self) -> dict[str, Any]:
        """All settings as JSON."""
        return {
            "name": self.name,
            "game": self.game,
            "rules": self.rules,
            "seed": self.seed,
            "tiebreaks": None if self.tiebreaks is None else list(self.tiebreaks),
            **self.values,
        }


def read_name(place: str, given: object) -> str:
    """A name people can read: not empty, and without line breaks."""
    if isinstance(given, str):
        words = " ".join(given.split())
        if 0 < len(words) <= LONGEST and words.isprintable():
            return words
    raise Unreadable(place, f"a name of 1 to {LONGEST} characters, not {name(given)}")


def _tiebreaks(given: object) -> tuple[str, ...] | None:
    if given is None:
        return None
    listed = read_list("settings.tiebreaks", given)
    words = tuple(read_word(f"settings.tiebreaks[{at}]", word, TIEBREAKS) for at, word in enumerate(listed))
    if len(set(words)) < len(words):
        raise Unreadable("settings.tiebreaks", "each at most once")
    return words
