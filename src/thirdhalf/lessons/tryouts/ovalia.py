"""Tables for the clauses of Ovalia."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.game import Position
from thirdhalf.core.text import Text
from thirdhalf.games.ovalia.cards import NAMES
from thirdhalf.lessons.lesson import cards
from thirdhalf.lessons.tryout import Tryout

THEIRS: Final = "F4 F12 C7 C13 W2 W9 R5 S6"
"""A hand without a meld or a red card."""


def table(mine: str, theirs: str = THEIRS, **more: object) -> Position:
    """It is your turn, and you have drawn."""
    return {"dealer": 1, "turn": 0, "phase": "meld", "hands": [cards(mine), cards(theirs)], **more}


def their_turn(mine: str, theirs: str) -> Position:
    """Your opponent is about to lay a meld."""
    return {"dealer": 0, "turn": 1, "phase": "meld", "hands": [cards(mine), cards(theirs)]}


def last_card() -> Position:
    """One card is left in the stock; the pile has what neither hand holds."""
    mine, theirs = cards("C10 F1 F2 F3 R4 R6 S2 W12"), cards("F9 C13 W3 W9 R8 R12 S5 S14")
    rest = [card for card in NAMES if card not in (*mine, *theirs, "C9")]
    return {"dealer": 1, "turn": 0, "hands": [mine, theirs], "stock": ["C9"], "discard": rest}


TRY: Final = Text("A try: 5 points.", "Un essai : 5 points.")
DROP: Final = Text("A drop: 3 points.", "Un drop : 3 points.")

TRYOUTS: Final = (
    Tryout(
        "OV-2",
        Text("Find the front row in your hand and lay it.", "Trouvez la première ligne dans votre main et posez-la."),
        Text("1, 2 and 3 of one team: a front row.", "1, 2 et 3 d'une équipe : une première ligne."),
        table("F1 F2 F3 C4 W6 R9 S11 S15 C12"),
        ("0 lay F1 F2 F3", "1 allow"),
        event="try",
    ),
    Tryout(
        "OV-6",
        Text(
            "Play a whole turn: draw, lay nothing, discard.",
            "Jouez un tour entier : piochez, ne posez rien, défaussez.",
        ),
        Text(
            "Nine cards in the middle of your turn, eight at its end.",
            "Neuf cartes pendant le tour, huit à la fin.",
        ),
        {"dealer": 1, "turn": 0, "hands": [cards("F1 F6 C4 W6 R9 S11 S15 C12"), cards(THEIRS)], "stock": ["W13", "W1"]},
        ("0 draw", "0 pass", "0 discard C4"),
        move="discard",
    ),
    Tryout(
        "OV-8",
        Text(
            "Your opponent has just discarded the Ferns' 8. Take it.",
            "L'adversaire vient d'écarter le 8 des Fougères. Prenez-le.",
        ),
        Text(
            "It went down at once, with cards you were holding: a try.",
            "Il est posé aussitôt, avec des cartes de votre main : un essai.",
        ),
        {
            "dealer": 1,
            "turn": 0,
            "phase": "draw",
            "hands": [cards("F6 F7 C4 W6 R9 S11 S15 C12"), cards(THEIRS)],
            "discard": ["C9", "F8"],
            "takeable": True,
        },
        ("0 take F6 F7",),
        event="try",
    ),
    Tryout(
        "OV-12",
        Text("Lay a row of the Roosters.", "Posez une ligne des Coqs."),
        TRY,
        table("C1 C2 C3 F9 W6 R9 S11 S15 R12"),
        ("0 lay C1 C2 C3",),
        event="try",
    ),
    Tryout(
        "OV-13",
        Text("Lay the halves of the Roses.", "Posez les demis des Roses."),
        DROP,
        table("R9 R10 F9 W6 C1 S11 S15 C12 W1"),
        ("0 lay R9 R10",),
        event="drop",
    ),
    Tryout(
        "OV-14",
        Text("Lay all four three-quarters at once.", "Posez les quatre trois-quarts d'un coup."),
        Text("A try and a drop, 8 points, in one meld.", "Un essai et un drop, 8 points, en une combinaison."),
        table("S11 S12 S13 S14 F9 W6 C1 R15 W1"),
        ("0 lay S11 S12 S13 S14",),
        event="drop",
    ),
    Tryout(
        "OV-15",
        Text("Complete your line with the 13.", "Complétez votre ligne avec le 13."),
        Text("The fourth, laid later, is a drop.", "Le quatrième, posé plus tard, est un drop."),
        table("S13 F9 W6 C1 R15 W1 C9", tables=[{"lines": [cards("S11 S12 S14")]}, {}]),
        ("0 lay S13",),
        event="drop",
    ),
    Tryout(
        "OV-17",
        Text(
            "A meld of the Roosters lies there. Lay their fullback alone.",
            "Une combinaison des Coqs est là. Posez leur arrière seul.",
        ),
        Text(
            "It scores nothing now, and converts the tries to come.",
            "Il ne rapporte rien encore, mais transforme les essais à venir.",
        ),
        table("C15 F9 W6 C1 R15 W1 S9", tables=[{"melds": [cards("C9 C10")], "laid": ["C"]}, {}]),
        ("0 lay C15",),
        event="fullback",
    ),
    Tryout(
        "OV-18",
        Text("Lay the third row with its fullback.", "Posez la troisième ligne avec son arrière."),
        Text("A converted try: 5 and 2.", "Un essai transformé : 5 et 2."),
        table("C6 C7 C8 C15 F9 W6 R15 W1 S9", "F4 F12 C5 C13 W2 W9 R5 S6"),
        ("0 lay C6 C7 C8 C15",),
        event="converted",
    ),
    Tryout(
        "OV-21",
        Text("Your opponent has laid a drop. Let it stand.", "L'adversaire a posé un drop. Laissez faire."),
        Text(
            "Now it scores: 3 points. You cannot come back to it.",
            "Maintenant il compte : 3 points. On ne revient plus dessus.",
        ),
        their_turn("CX F9 W6 C1 R15 W1 S9 F1", "C9 C10 F4 F12 W2 W9 R5 S6 R1"),
        ("0 allow",),
        event="drop",
        seat=1,
        before=("1 lay C9 C10",),
    ),
    Tryout(
        "OV-23",
        Text("Lay the locks and see what you steal.", "Posez les deuxièmes lignes et voyez ce que vous volez."),
        Text(
            "Two cards taken blindly, and you may lay again.",
            "Deux cartes volées sans voir, et vous pouvez encore poser.",
        ),
        table("W4 W5 F9 W6 C1 R15 W1 S1 F1", "R1 S9 S10 F4 F12 W2 W9 R5"),
        ("0 lay W4 W5", "* steal S9 S10", "0 lay S9 S10"),
        event="line-out",
    ),
    Tryout(
        "OV-28",
        Text(
            "Lay a scrum of the Ferns, then pick from the pile.",
            "Posez une mêlée des Fougères, puis prenez dans la défausse.",
        ),
        Text(
            "Up to three cards, each of another team. Then you go on.",
            "Jusqu'à trois cartes, chacune d'une autre équipe. Puis on continue.",
        ),
        table("F1 F2 F7 C5 W10 S1 R12 R4 S3", "R1 S9 S10 F4 F12 W2 C9 R5", discard=cards("C4 W9 S15")),
        ("0 lay F1 F2 F7", "0 pick C4"),
        move="pick ",
    ),
    Tryout(
        "OV-31",
        Text("A scrum! Counter it with your 6 and 8.", "Une mêlée ! Contrez-la avec votre 6 et votre 8."),
        Text(
            "You seized the 7: a try for you, and the scrum is lost.",
            "Le 7 est à vous : un essai pour vous, et la mêlée est perdue.",
        ),
        their_turn("F6 F8 C5 W10 S1 R12 R4 S3", "F1 F2 F7 R1 S9 S12 F4 F12 W2"),
        ("0 counter F7 F6 F8",),
        event="try",
        before=("1 lay F1 F2 F7",),
    ),
    Tryout(
        "OV-33",
        Text("Complete the front row of your scrum.", "Complétez la première ligne de votre mêlée."),
        TRY,
        table("F3 C5 W10 S1 R12 R4 S3", tables=[{"scrums": [cards("F1 F2 F7")]}, {}]),
        ("0 lay F3",),
        event="try",
    ),
    Tryout(
        "OV-38",
        Text(
            "Your opponent has laid a drop. Show the red card.", "L'adversaire a posé un drop. Sortez le carton rouge."
        ),
        Text("Cancelled: no points, and the turn is yours.", "Annulé : pas de points, et le tour est à vous."),
        their_turn("CX F9 W6 C1 R15 W1 S9 F1", "C9 C10 F4 F12 W2 W9 R5 S6 R1"),
        ("0 red",),
        event="cancelled",
        seat=1,
        before=("1 lay C9 C10",),
    ),
    Tryout(
        "OV-45",
        Text(
            "One card is left. Draw it, and play the half to its end.",
            "Il reste une carte. Piochez-la et jouez jusqu'à la mi-temps.",
        ),
        Text(
            "A last play each, without a discard. The half is over.",
            "Un dernier coup chacun, sans défausse. La mi-temps est finie.",
        ),
        last_card(),
        ("0 draw", "0 lay F1 F2 F3", "0 draw", "0 lay C9 C10", "1 draw", "1 pass"),
        event="half",
        seat=None,
    ),
    Tryout(
        "OV-54",
        Text(
            "Somebody discards the Ferns' 8, out of turn for you. Claim it.",
            "On écarte le 8 des Fougères, hors de votre tour. Réclamez-le.",
        ),
        Text(
            "With four, anybody may take a discard: the turn is yours now.",
            "À quatre, chacun peut prendre la défausse : le tour est à vous.",
        ),
        {
            "dealer": 0,
            "turn": 1,
            "phase": "discard",
            "hands": [
                cards("F6 F7 C4 W6 R9 S11 S15 C12"),
                cards("F8 F4 F12 C7 C13 W2 W9 R5 S6"),
                cards("C1 C6 W13 R2 R14 S3 S9 W5"),
                cards("C2 C9 W14 R3 R13 S4 S10 W1"),
            ],
        },
        ("0 take F6 F7",),
        event="try",
        before=("1 discard F8",),
        rules={"players": 4},
    ),
    Tryout(
        "OV-61",
        Text(
            "The English edition: lay a scrum, pick nothing, then lay both drops.",
            "L'édition anglaise : posez une mêlée, ne prenez rien, puis posez les deux drops.",
        ),
        Text(
            "After a scrum any number of melds may follow there; in the French edition just one.",
            "Après une mêlée, on y pose autant qu'on veut ; dans l'édition française, une seule fois.",
        ),
        table("F1 F2 F7 C9 C10 R9 R10 S3 W1", "R1 S9 S12 F4 F12 W2 C2 R5", discard=cards("F9")),
        ("0 lay F1 F2 F7", "0 pick", "0 lay C9 C10", "0 lay R9 R10"),
        event="drop",
        times=2,
        rules={"edition": "en"},
    ),
)
