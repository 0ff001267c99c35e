"""What is measured of a match: each measure with its definition and where it comes from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from thirdhalf.core.nearest import did_you_mean
from thirdhalf.core.text import Text
from thirdhalf.lab.errors import LabError
from thirdhalf.lab.matches import MatchFacts

DECISION_SECONDS: Final = 7
FORCED_SECONDS: Final = 2
DEAL_SECONDS: Final = 30
"""Human pace, an assumption: seconds for a choice, for a move without choice, for shuffling and dealing."""

BROWNE: Final = "C. Browne, Evolutionary Game Design, 2011"
DUERSCH: Final = "P. Duersch, M. Lambrecht, J. Oechssler, Measuring skill and chance in games, 2020"
FISHER: Final = "R. A. Fisher, Statistical Methods for Research Workers, 1925 (intraclass correlation)"


@dataclass(frozen=True)
class Measure:
    """One number about a match. Of a deal that was played twice it is the mean."""

    key: str
    name: Text
    definition: Text
    of: Callable[[MatchFacts], float | None]
    """None: it is not defined for this match."""
    noticeable: float
    """A difference that players would notice; `tune` counts the distance to a target in these."""
    source: str = ""
    share: bool = False
    """Between 0 and 1, and shown in percent."""
    fair: Callable[[int], float] | None = None
    """Its value in a fair game with this many players."""


def _first_seat(match: MatchFacts) -> float:
    best = max(match.scores)
    return (match.scores[match.first] == best) / match.scores.count(best)


def _margin(match: MatchFacts) -> float:
    ranked = sorted(match.scores)
    return float(ranked[-1] - ranked[-2])


def _minutes(match: MatchFacts) -> float:
    choices = len(match.chosen)
    seconds = DECISION_SECONDS * choices + FORCED_SECONDS * (match.moves - choices) + DEAL_SECONDS * match.deals
    return seconds / 60


def _if_won(value: Callable[[MatchFacts], float]) -> Callable[[MatchFacts], float | None]:
    return lambda match: None if match.winner is None else value(match)


MEASURES: Final = {
    measure.key: measure
    for measure in (
        Measure(
            "first_seat",
            Text("First player wins", "Victoires du premier joueur"),
            Text(
                "How often the player who moves first wins; a shared first place counts in parts.",
                "Part des matchs gagnés par qui joue en premier ; une première place partagée compte en parts.",
            ),
            _first_seat,
            0.02,
            share=True,
            fair=lambda players: 1 / players,
        ),
        Measure(
            "draws",
            Text("Draws", "Matchs nuls"),
            Text("Matches without a single winner.", "Matchs sans vainqueur unique."),
            lambda match: float(match.winner is None),
            0.02,
            share=True,
        ),
        Measure(
            "margin",
            Text("Winning margin", "Écart final"),
            Text("Points between first and second place.", "Points entre le premier et le deuxième."),
            _margin,
            1.0,
        ),
        Measure(
            "points",
            Text("Points per player", "Points par joueur"),
            Text("Average score of a seat.", "Score moyen d'un siège."),
            lambda match: fmean(match.scores),
            1.0,
        ),
        Measure(
            "decisions",
            Text("Decisions", "Décisions"),
            Text("Moves with more than one legal choice, all seats.", "Coups où il y a un choix, tous sièges réunis."),
            lambda match: float(len(match.chosen)),
            5.0,
            BROWNE,
        ),
        Measure(
            "minutes",
            Text("Minutes", "Minutes"),
            Text(
                f"Length at human pace: {DECISION_SECONDS} s a decision, {FORCED_SECONDS} s a forced move, "
                f"{DEAL_SECONDS} s a deal.",
                f"Durée au rythme humain : {DECISION_SECONDS} s par décision, {FORCED_SECONDS} s par coup forcé, "
                f"{DEAL_SECONDS} s par donne.",
            ),
            _minutes,
            1.0,
        ),
        Measure(
            "choice",
            Text("Moves with a choice", "Coups avec un choix"),
            Text("Share of moves with two or more legal choices.", "Part des coups où deux choix ou plus sont permis."),
            lambda match: len(match.chosen) / match.moves if match.moves else None,
            0.02,
            share=True,
        ),
        Measure(
            "options",
            Text("Choices per decision", "Choix par décision"),
            Text("Legal moves at a decision, on average.", "Coups permis à une décision, en moyenne."),
            lambda match: match.options / len(match.chosen) if match.chosen else None,
            0.5,
            BROWNE,
        ),
        Measure(
            "lead_changes",
            Text("Lead changes", "Changements de leader"),
            Text("How often another player takes the lead.", "Combien de fois un autre joueur passe en tête."),
            lambda match: float(match.lead_changes),
            0.2,
            BROWNE,
        ),
        Measure(
            "drama",
            Text("Drama", "Suspense"),
            Text(
                "Points the winner was behind at worst; matches with a winner.",
                "Retard maximal du vainqueur, en points ; matchs avec un vainqueur.",
            ),
            _if_won(lambda match: float(match.behind)),
            0.5,
            BROWNE,
        ),
        Measure(
            "settled",
            Text("Settled after", "Joué après"),
            Text(
                "Share of the decisions after which the winner was ahead for good; matches with a winner.",
                "Part des décisions après laquelle le vainqueur ne quitte plus la tête ; matchs avec un vainqueur.",
            ),
            _if_won(lambda match: match.settled),
            0.03,
            BROWNE,
            share=True,
        ),
    )
}
"""In the order of a report."""

LUCK: Final = Text("Luck of the deal", "Part de la donne")
LUCK_DEFINITION: Final = Text(
    "Share of the variance of the lead that two matches on the same deal have in common.",
    "Part de la variance de l'avance commune à deux matchs joués sur la même donne.",
)
MATTERS: Final = Text("Decisions that matter", "Décisions qui comptent")
MATTERS_DEFINITION: Final = Text(
    "Share of decisions whose best and worst candidates differ beyond doubt (3 standard errors) when played out.",
    "Part des décisions dont le meilleur et le pire candidats diffèrent nettement (3 erreurs types) une fois joués.",
)
SPREAD: Final = Text("Stake of a decision", "Enjeu d'une décision")
SPREAD_DEFINITION: Final = Text(
    "Chances of winning between the best and the worst candidate, on average.",
    "Écart de chances de victoire entre le meilleur et le pire candidats, en moyenne.",
)
SKILL: Final = Text("Skill", "Adresse")
SKILL_DEFINITION: Final = Text(
    "Win rate over the weaker player, draws counting half, seats swapped on each deal.",
    "Taux de victoire sur le plus faible, un nul valant un demi, sièges échangés sur chaque donne.",
)


def by_deal(measure: Measure, deals: dict[int, list[MatchFacts]]) -> dict[int, float]:
    """The measure of each deal for which it is defined."""
    found = {}
    for deal, matches in deals.items():
        values = [value for match in matches if (value := measure.of(match)) is not None]
        if values:
            found[deal] = fmean(values)
    return found


def counted(kind: str, name: str) -> Measure:
    """How often an event or a verb occurs in a match: `event:drop`, `verb:lay`."""
    key = f"{kind}:{name}"

    def count(match: MatchFacts) -> float:
        return float((match.events if kind == "event" else match.verbs).get(name, 0))

    return Measure(key, Text(key, key), Text("Times a match.", "Fois par match."), count, 0.5)


def measure_called(key: str) -> Measure:
    """A measure by its key, `event:NAME` and `verb:NAME` included."""
    kind, colon, name = key.partition(":")
    if colon and kind in ("event", "verb"):
        return counted(kind, name)
    if key not in MEASURES:
        known = ", ".join([*MEASURES, "event:NAME", "verb:NAME"])
        guess = did_you_mean(key, list(MEASURES))
        raise LabError(
            Text(f"No measure {key}: there are {known}.{guess.en}", f"Pas de mesure {key} : il y a {known}.{guess.fr}")
        )
    return MEASURES[key]
