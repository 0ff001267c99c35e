"""Tables for the clauses of Rugby."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.game import Position
from thirdhalf.core.text import Text
from thirdhalf.games.rugby.cards import NAMES
from thirdhalf.lessons.lesson import cards
from thirdhalf.lessons.tryout import Tryout


def last_tricks(mine: str, theirs: str, **more: object) -> Position:
    """Hands with an empty talon in the last half: everything else has been played."""
    hands = [cards(mine), cards(theirs)]
    led = more.get("trick", [])
    assert isinstance(led, list)
    rest = [card for card in NAMES if card not in (*hands[0], *hands[1], *led)]
    return {"half": 2, "kickoff": 0, "leader": 0, "hands": hands, "played": rest, "talon": [], **more}


SERIES: Final = last_tricks("S9 H9 D9 C9 S8", "S1 H1 D1 C1 S2")
THREE: Final = ("0 play S9", "1 play S1", "0 play H9", "1 play H1", "0 play D9", "1 play D1")
DECIDING: Final[dict[str, object]] = {"series": {"seat": 0, "tricks": 3}, "deciding": True}

TRYOUTS: Final = (
    Tryout(
        "RU-2",
        Text("Lead the 9 of spades, then answer with the 15.", "Entamez du 9 de pique, puis répondez du 15."),
        Text(
            "The 10 beat your 9, and nothing beats a 15. There are no trumps.",
            "Le 10 a battu votre 9, et rien ne bat un 15. Il n'y a pas d'atout.",
        ),
        last_tricks("S9 H15 D4", "S10 H3 D8"),
        ("0 play S9", "1 play S10", "1 play H3", "0 play H15"),
        event="trick",
    ),
    Tryout(
        "RU-7",
        Text("One card is left. Play it: who has won?", "Il reste une carte. Jouez-la : qui a gagné ?"),
        Text(
            "You lost the trick and won the match: 10 to 8 after the last half.",
            "Le pli est perdu, mais le match est gagné : 10 à 8 après la dernière mi-temps.",
        ),
        last_tricks("S5", "S9", scores=[10, 8]),
        ("0 play S5", "1 play S9"),
        event="half",
        seat=None,
    ),
    Tryout(
        "RU-9",
        Text(
            "Spades were led. Try the 15 of hearts first; then do as the rule says.",
            "On a joué pique. Essayez d'abord le 15 de cœur, puis faites ce que dit la règle.",
        ),
        Text(
            "Whoever has a card of the suit led must play one, high or low.",
            "Qui a de la couleur demandée doit en fournir, forte ou petite.",
        ),
        last_tricks("S4 H15 D12", "C3 C5", leader=1, trick=["S9"]),
        ("0 play S4",),
        event="trick",
        seat=None,
    ),
    Tryout(
        "RU-10",
        Text(
            "You have no spade. Throw in whatever you like.", "Vous n'avez pas de pique. Jetez la carte de votre choix."
        ),
        Text(
            "It loses, however high it is: only the suit led can win.",
            "Elle perd, si forte soit-elle : seule la couleur demandée peut gagner.",
        ),
        last_tricks("H15 D2 C7", "C3 C5", leader=1, trick=["S2"]),
        ("0 play D2",),
        event="trick",
        seat=1,
    ),
    Tryout(
        "RU-15",
        Text("Win three tricks in a row, then take the drop.", "Faites trois plis de suite, puis prenez le drop."),
        Text("Three in a row: 3 points. The series is over.", "Trois de suite : 3 points. La série est finie."),
        SERIES,
        (*THREE, "0 drop"),
        event="drop",
    ),
    Tryout(
        "RU-17",
        Text("Play on, then lead a 2.", "Continuez, puis entamez d'un 2."),
        Text(
            "The fourth trick is lost, and the three before it earn nothing.",
            "Le quatrième pli est perdu, et les trois d'avant ne rapportent rien.",
        ),
        last_tricks("S2 H2", "S9 H9", **DECIDING),
        ("0 on", "0 play S2", "1 play S9"),
        event="trick",
        seat=1,
    ),
    Tryout(
        "RU-18",
        Text(
            "Win four in a row: play on after the third.", "Faites quatre plis de suite : continuez après le troisième."
        ),
        Text(
            "A try, 5 points at once. Now the conversion has to be played.",
            "Un essai, 5 points aussitôt. Il faut maintenant jouer la transformation.",
        ),
        SERIES,
        (*THREE, "0 on", "0 play C9", "1 play C1"),
        event="try",
    ),
    Tryout(
        "RU-19",
        Text("Win all five tricks.", "Faites les cinq plis."),
        Text("Try and conversion: 7 points.", "Essai transformé : 7 points."),
        SERIES,
        (*THREE, "0 on", "0 play C9", "1 play C1", "0 play S8", "1 play S2"),
        event="conversion",
    ),
    Tryout(
        "RU-20",
        Text("Take the drop. Who leads now?", "Prenez le drop. Qui entame maintenant ?"),
        Text(
            "You won the trick, and your opponent leads: a score gives the kick-off away.",
            "Le pli était à vous, et c'est à l'adversaire d'entamer : marquer donne le coup d'envoi à l'autre.",
        ),
        last_tricks("S2 H2", "S9 H9", **DECIDING),
        ("0 drop", "1 play S9"),
        event="drop",
    ),
    Tryout(
        "RU-23",
        Text("You have two in a row, and one card is left.", "Deux plis de suite, et il reste une carte."),
        Text(
            "A third in a row on the last trick is a drop at once: nobody asks.",
            "Un troisième pli de suite au dernier pli est un drop d'office.",
        ),
        last_tricks("S9", "S2", series={"seat": 0, "tricks": 2}),
        ("0 play S9", "1 play S2"),
        event="drop",
    ),
    Tryout(
        "RU-30",
        Text(
            "Extra time, 12 all, the very last trick. Play it.",
            "Prolongation, 12 partout, le tout dernier pli. Jouez-le.",
        ),
        Text("A drop decides it: 15 to 12.", "Un drop fait la différence : 15 à 12."),
        {**last_tricks("H9", "H2", series={"seat": 0, "tricks": 2}, scores=[12, 12]), "half": 4},
        ("0 play H9", "1 play H2"),
        event="drop",
        rules={"halves": 4},
    ),
)
