"""Ovalia without scrums: rows, drops, three-quarters, the fullback, the line-out, the discard and taking it."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.game import Position
from thirdhalf.core.text import Text
from thirdhalf.lessons.lesson import OTHERWISE, Lesson, LessonStep, Mistake, cards

DEAL: Final[Position] = {
    "dealer": 1,
    "turn": 0,
    "phase": "draw",
    "hands": [
        ["F6", "F7", "C1", "C2", "W4", "R2", "S11", "S12"],
        ["F10", "F13", "C9", "C14", "W6", "R5", "S2", "S14"],
    ],
    "stock": cards("C3 W9 R12 F15 F1 F8 C5 R7 W12 R3 W5 C10 S9 R14 C7 S13 F3 R11 S4 W2 C13"),
}

KEEP_PAIRS: Final = Mistake(
    "OV-2",
    Text(
        "That one belongs with a card you hold. Throw away a loner.",
        "Celle-là va avec une autre carte de votre main. Écartez une carte isolée.",
    ),
)
KEEP_FULLBACK: Final = Mistake(
    "OV-18",
    Text(
        "Keep the fullback: a try of its team laid with it is worth 2 more.",
        "Gardez l'arrière : posé avec un essai de son équipe, il rapporte 2 points de plus.",
    ),
)
SCORE_FIRST: Final = Mistake(
    "OV-6",
    Text(
        "Nobody has to lay anything. But the points are in your hand: take them!",
        "Rien n'oblige à poser. Mais les points sont dans votre main : prenez-les !",
    ),
)
LONERS: Final = ("discard W9", "discard R2", "discard R12", "discard R7", "discard C5", "discard R3")

BASICS: Final = Lesson(
    name="ovalia",
    game="ovalia",
    title=Text("Ovalia, part 1: rows and points", "Ovalia, 1re partie : les lignes et les points"),
    line=Text(
        "Tries, drops, the fullback, the line-out, taking a discard.",
        "Les essais, les drops, l'arrière, la touche, prendre une carte écartée.",
    ),
    minutes=4,
    rules={"scrum": False},
    steps=(
        LessonStep(
            says=Text(
                "Welcome! The pack holds five rugby teams, players 1 to 15. Collect the rows of a team and lay them "
                "for points. Every turn goes: draw, lay if you can, discard.",
                "Bienvenue ! Le paquet contient cinq équipes de rugby, joueurs 1 à 15. Réunissez les lignes d'une "
                "équipe et posez-les pour marquer. Un tour : piocher, poser si l'on peut, écarter.",
            ),
            position=DEAL,
        ),
        LessonStep(
            says=Text(
                "You hold the Roosters' 1 and 2. Their 3 would complete the front row.",
                "Vous avez le 1 et le 2 des Coqs. Avec le 3, la première ligne serait complète.",
            ),
            goal=Text("Draw a card.", "Piochez."),
            accepts={"draw": ()},
        ),
        LessonStep(
            says=Text(
                "The 3! Front row 1-2-3 and back row 6-7-8 are tries: 5 points. Pick the three cards, then lay them.",
                "Le 3 ! La première ligne 1-2-3 et la troisième 6-7-8 font un essai : 5 points. Choisissez les trois "
                "cartes, puis posez-les.",
            ),
            goal=Text("Lay the Roosters 1, 2 and 3.", "Posez les Coqs 1, 2 et 3."),
            accepts={"lay C1 C2 C3": ()},
            mistakes={"pass": SCORE_FIRST},
        ),
        LessonStep(
            says=Text(
                "Try! You filled up to nine cards again. What came now can't be laid before your next turn. To end "
                "this one, throw away a card that goes with no other.",
                "Essai ! Votre main est revenue à neuf cartes, à poser au plus tôt au prochain tour. Pour finir, "
                "écartez une carte qui ne va avec aucune autre.",
            ),
            goal=Text("Discard a loner.", "Écartez une carte isolée."),
            accepts=dict.fromkeys(LONERS[:3], ("1 draw", "1 pass", "1 discard S14")),
            mistakes={"discard F15": KEEP_FULLBACK, OTHERWISE: KEEP_PAIRS},
        ),
        LessonStep(
            says=Text(
                "Sam threw away the Springboks' 14, and you hold their 11 and 12. Three three-quarters are a try too! "
                "Instead of drawing, take a card just discarded and lay it at once.",
                "Sam écarte le 14 des Springboks, et vous avez le 11 et le 12. Trois trois-quarts font aussi un "
                "essai ! Au lieu de piocher, prenez cette carte pour la poser aussitôt.",
            ),
            goal=Text("Pick your 11 and 12, and take the 14.", "Choisissez vos 11 et 12, et prenez le 14."),
            accepts={"take S11 S12": ()},
            mistakes={
                "draw": Mistake(
                    "OV-8",
                    Text(
                        "Draw, and the 14 is out of reach. It only goes instead of drawing.",
                        "Si vous piochez, le 14 vous échappe : on le prend à la place de la pioche.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text("Ten points to nil. Now end your turn.", "Dix à zéro. Finissez votre tour."),
            goal=Text("Discard a loner.", "Écartez une carte isolée."),
            accepts=dict.fromkeys(LONERS[:5], ("1 draw", "1 pass", "1 discard C14")),
            mistakes={"discard F15": KEEP_FULLBACK, OTHERWISE: KEEP_PAIRS},
        ),
        LessonStep(
            says=Text(
                "Sam's card is no use to you. Carry on as usual.",
                "La carte de Sam ne vous sert à rien. Continuez comme d'habitude.",
            ),
            goal=Text("Draw.", "Piochez."),
            accepts={"draw": ()},
        ),
        LessonStep(
            says=Text(
                "You hold the Ferns' 6, 7 and 8, and their fullback, the 15. Laid together, the fullback converts "
                "the try: 5 + 2.",
                "Vous avez les Fougères 6, 7 et 8, et leur arrière, le 15. Posé avec l'essai, l'arrière le "
                "transforme : 5 + 2.",
            ),
            goal=Text("Lay all four cards.", "Posez les quatre cartes."),
            accepts={"lay F6 F7 F8 F15": ()},
            mistakes={
                "lay F6 F7 F8": Mistake(
                    "OV-18",
                    Text(
                        "That's 5 points. Add the fullback and it's 7: a later fullback won't convert this try.",
                        "Cela fait 5 points. Avec l'arrière, 7 : posé plus tard, il ne transforme plus cet essai.",
                    ),
                ),
                "pass": SCORE_FIRST,
            },
        ),
        LessonStep(
            says=Text(
                "Converted! And the fullback stays: your next try of the Ferns is worth 7 as well.",
                "Transformé ! Et l'arrière reste là : votre prochain essai des Fougères vaudra 7 aussi.",
            ),
            goal=Text("Discard a loner.", "Écartez une carte isolée."),
            accepts=dict.fromkeys((*LONERS, "discard W12", "discard R14"), ("1 draw", "1 pass", "1 discard R5")),
            mistakes={
                "discard C10": Mistake(
                    "OV-13",
                    Text(
                        "Halves, 9 and 10, are a drop. Keep yours and hope for the partner.",
                        "Les demis, 9 et 10, font un drop. Gardez les vôtres en attendant le partenaire.",
                    ),
                ),
                "discard S9": Mistake(
                    "OV-13",
                    Text(
                        "Halves, 9 and 10, are a drop. Keep yours and hope for the partner.",
                        "Les demis, 9 et 10, font un drop. Gardez les vôtres en attendant le partenaire.",
                    ),
                ),
                OTHERWISE: KEEP_PAIRS,
            },
        ),
        LessonStep(
            says=Text("Your turn again.", "De nouveau à vous."),
            goal=Text("Draw.", "Piochez."),
            accepts={"draw": ()},
        ),
        LessonStep(
            says=Text(
                "The 13 could join your line on the table: a drop, 3 points. But look: locks 4 and 5 are a line-out. "
                "It steals two of Sam's cards, and you may still lay a meld after it.",
                "Le 13 peut rejoindre votre ligne sur la table : un drop, 3 points. Mais le 4 et le 5 font une "
                "touche : elle vole deux cartes à Sam, et on peut encore poser après.",
            ),
            goal=Text("Line-out first: lay the Wallabies 4 and 5.", "D'abord la touche : Wallabies 4 et 5."),
            accepts={"lay W4 W5": ("* steal C9 F10",)},
            mistakes={
                "lay S13": Mistake(
                    "OV-7",
                    Text(
                        "A drop ends your laying. After a line-out you may lay another meld, so start with that.",
                        "Après un drop, on ne pose plus rien. Après une touche, si : commencez par elle.",
                    ),
                ),
                "pass": SCORE_FIRST,
            },
        ),
        LessonStep(
            says=Text(
                "You took the Roosters' 9 and the Ferns' 10, blind. With your own 10 the Roosters' halves are whole: "
                "a drop. So is the 13 on your line. Your choice.",
                "Vous avez volé, sans voir, le 9 des Coqs et le 10 des Fougères. Avec votre 10, les demis des Coqs "
                "font un drop. Le 13 sur votre ligne aussi. À vous de choisir.",
            ),
            goal=Text("Lay a drop.", "Posez un drop."),
            accepts={"lay C9 C10": (), "lay S13": ()},
            mistakes={"pass": SCORE_FIRST},
        ),
        LessonStep(
            says=Text("Three more. Finish the turn as you like.", "Trois de plus. Finissez le tour à votre guise."),
            goal=Text("Discard a card.", "Écartez une carte."),
            accepts={"discard": ()},
        ),
        LessonStep(
            says=Text(
                "20–0! A half ends when the stock is used up, a match has two, and cards left in hand count for "
                "nothing. You can play now. Scrums, counters and red cards come in part 2.",
                "20 à 0 ! Une mi-temps finit avec la pioche, un match en a deux, et les cartes restées en main ne "
                "valent rien. Vous savez jouer. Mêlées, contres et cartons rouges : 2e partie.",
            ),
        ),
    ),
)
