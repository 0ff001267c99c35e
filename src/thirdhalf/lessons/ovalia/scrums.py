"""Ovalia with scrums: picking from the pile, completing a row, the counter, the red card."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.game import Position
from thirdhalf.core.text import Text
from thirdhalf.lessons.lesson import NEXT, Lesson, LessonStep, Mistake
from thirdhalf.lessons.ovalia.basics import SCORE_FIRST

OWN_SCRUM: Final[Position] = {
    "dealer": 1,
    "turn": 0,
    "phase": "draw",
    "hands": [
        ["F1", "F2", "F7", "C12", "C14", "W10", "R3", "S6"],
        ["F9", "F12", "C6", "W1", "W11", "R13", "S3", "S8"],
    ],
    "stock": ["R8", "R12", "S4", "F14", "W14", "F3", "C2", "R10", "W3", "S10"],
    "discard": ["C11", "S15", "F5", "W9"],
    "takeable": False,
}
THEIR_SCRUM: Final[Position] = {
    "dealer": 0,
    "turn": 1,
    "phase": "meld",
    "hands": [
        ["F4", "C5", "C13", "W12", "R7", "R8", "S2", "S10"],
        ["F9", "F12", "C6", "W1", "R1", "R3", "R6", "S3", "S8"],
    ],
    "stock": ["F11", "W2", "C4", "S12", "R14"],
    "discard": ["W7", "C3", "S5"],
    "scores": [10, 3],
}
THEIR_DROP: Final[Position] = {
    "dealer": 0,
    "turn": 1,
    "phase": "meld",
    "hands": [
        ["F4", "F13", "CX", "C3", "W9", "W10", "R2", "S7"],
        ["F9", "F12", "C9", "C10", "W1", "R1", "R13", "S3", "S8"],
    ],
    "stock": ["R6", "S1", "F5", "W13", "C8", "S11"],
    "discard": ["W7", "C4", "S5"],
    "scores": [15, 3],
}

FIVE_FIRST: Final = Mistake(
    "OV-7",
    Text(
        "A drop is 3 points and ends your laying. The try is worth 5; the drop can wait a turn.",
        "Un drop vaut 3 points et termine vos poses. L'essai en vaut 5 ; le drop attendra.",
    ),
)
KEEP_HALVES: Final = Mistake(
    "OV-13",
    Text(
        "The Wallabies' 9 and 10 are a drop for your next turn. Keep them.",
        "Les Wallabies 9 et 10 sont un drop pour le prochain tour. Gardez-les.",
    ),
)
BLIND: Final = Mistake(
    "OV-29",
    Text(
        "Stop now and you draw the rest from the stock, blind. You can see these cards: pick on.",
        "Si vous arrêtez, le reste vient de la pioche, au hasard. Ici vous voyez les cartes : continuez.",
    ),
)

SCRUMS: Final = Lesson(
    name="ovalia-scrums",
    game="ovalia",
    title=Text("Ovalia, part 2: scrums and red cards", "Ovalia, 2e partie : mêlées et cartons rouges"),
    line=Text(
        "The scrum and its pile, counters, red cards.",
        "La mêlée et la défausse, les contres, les cartons rouges.",
    ),
    minutes=4,
    steps=(
        LessonStep(
            says=Text(
                "Back on the pitch! Any three forwards of a team, taken from both the front and the back row, form a "
                "scrum. It scores nothing, but it lets you dig in the discard pile.",
                "De retour sur le terrain ! Trois avants d'une équipe, pris dans la première et la troisième ligne, "
                "forment une mêlée. Elle ne marque pas, mais elle fouille la défausse.",
            ),
            position=OWN_SCRUM,
        ),
        LessonStep(
            says=Text("You hold the Ferns' 1, 2 and 7.", "Vous avez les Fougères 1, 2 et 7."),
            goal=Text("Draw first.", "Piochez d'abord."),
            accepts={"draw": ()},
        ),
        LessonStep(
            says=Text(
                "You have no row, but you have a scrum, and the pile has treats for you.",
                "Pas de ligne complète, mais une mêlée, et la défausse a de quoi vous plaire.",
            ),
            goal=Text("Lay the Ferns 1, 2 and 7.", "Posez les Fougères 1, 2 et 7."),
            accepts={"lay F1 F2 F7": ()},
            mistakes={
                "pass": Mistake(
                    "OV-28",
                    Text(
                        "Lay the scrum: it brings up to three cards of your choice.",
                        "Posez la mêlée : elle rapporte jusqu'à trois cartes, à votre choix.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Pick up to three cards, each of a different team. Your Roosters' 12 and 14 are waiting for a third "
                "three-quarter.",
                "Prenez jusqu'à trois cartes, toutes d'équipes différentes. Vos Coqs 12 et 14 attendent un troisième "
                "trois-quarts.",
            ),
            goal=Text("Pick the Roosters' 11.", "Prenez le 11 des Coqs."),
            accepts={"pick C11": ()},
            mistakes={
                "pick": Mistake(
                    "OV-14",
                    Text(
                        "Start with the 11: with your 12 and 14 it makes a try.",
                        "Commencez par le 11 : avec vos 12 et 14, il fait un essai.",
                    ),
                ),
            },
        ),
        LessonStep(
            says=Text("And a partner for your Wallabies' 10?", "Et un partenaire pour votre 10 des Wallabies ?"),
            goal=Text("Pick the Wallabies' 9.", "Prenez le 9 des Wallabies."),
            accepts={"pick W9": ()},
            mistakes={
                "pick F5": Mistake(
                    "OV-13",
                    Text("The 9 goes with your 10: that's a drop.", "Le 9 va avec votre 10 : c'est un drop."),
                ),
                "pick S15": Mistake(
                    "OV-13",
                    Text("The 9 goes with your 10: that's a drop.", "Le 9 va avec votre 10 : c'est un drop."),
                ),
                "pick": BLIND,
            },
        ),
        LessonStep(
            says=Text("One more, of a third team.", "Encore une, d'une troisième équipe."),
            goal=Text("Pick either card.", "Prenez celle que vous voulez."),
            accepts={"pick S15": (), "pick F5": ()},
            mistakes={"pick": BLIND},
        ),
        LessonStep(
            says=Text(
                "After a scrum your turn goes on, with what you picked: one more meld.",
                "Après une mêlée, votre tour continue avec vos prises : encore une combinaison.",
            ),
            goal=Text("Lay the one worth most.", "Posez celle qui rapporte le plus."),
            accepts={"lay C11 C12 C14": ()},
            mistakes={"lay W9 W10": FIVE_FIRST, "pass": SCORE_FIRST},
        ),
        LessonStep(
            says=Text(
                "Try! Your scrum stays on the table, and that matters in a moment.",
                "Essai ! Votre mêlée reste sur la table, et c'est important pour la suite.",
            ),
            goal=Text("Discard a card, but not a Wallaby half.", "Écartez une carte, mais pas un demi wallaby."),
            accepts={"discard": ("1 draw", "1 pass", "1 discard W11")},
            mistakes={"discard W9": KEEP_HALVES, "discard W10": KEEP_HALVES},
        ),
        LessonStep(
            says=Text("Sam had nothing to lay.", "Sam n'avait rien à poser."),
            goal=Text("Draw.", "Piochez."),
            accepts={"draw": ()},
        ),
        LessonStep(
            says=Text(
                "The Ferns' 3! With the 1 and 2 of your scrum it makes a front row. You may complete a row of your own "
                "scrum whenever that scores at once.",
                "Le 3 des Fougères ! Avec le 1 et le 2 de votre mêlée, voilà une première ligne. On peut compléter une "
                "ligne de sa mêlée si cela marque aussitôt.",
            ),
            goal=Text("Lay the 3 on your scrum.", "Posez le 3 sur votre mêlée."),
            accepts={"lay F3": ()},
            mistakes={"lay W9 W10": FIVE_FIRST, "pass": SCORE_FIRST},
        ),
        LessonStep(
            says=Text(
                "Ten points from one scrum. End your turn.", "Dix points avec une seule mêlée. Finissez le tour."
            ),
            goal=Text("Discard a card, but not a Wallaby half.", "Écartez une carte, mais pas un demi wallaby."),
            accepts={"discard": ()},
            mistakes={"discard W9": KEEP_HALVES, "discard W10": KEEP_HALVES},
        ),
        LessonStep(
            says=Text(
                "Scrums can be answered, though. A few turns later it's Sam who lays one. Look at your Roses.",
                "Mais on peut répondre à une mêlée. Quelques tours plus tard, c'est Sam qui en pose une. Regardez vos "
                "Roses.",
            ),
        ),
        LessonStep(
            says=Text("Sam is about to lay…", "Sam s'apprête à poser…"),
            accepts={NEXT: ("1 lay R1 R3 R6",)},
            position=THEIR_SCRUM,
        ),
        LessonStep(
            says=Text(
                "A scrum of Roses: 1, 3, 6. Seize one of its cards and lay it with exactly two of yours: a counter.",
                "Une mêlée de Roses : 1, 3, 6. Saisissez l'une de ces cartes et posez-la avec deux des vôtres : c'est "
                "un contre.",
            ),
            goal=Text("Counter with the 6: you hold 7 and 8.", "Contrez avec le 6 : vous avez 7 et 8."),
            accepts={"counter R6 R7 R8": ()},
            mistakes={
                "counter": Mistake(
                    "OV-31",
                    Text(
                        "That would be a scrum of your own. Seize the 6 and you have a whole back row: a try!",
                        "Ce serait une mêlée à vous. Saisissez le 6 : la troisième ligne est complète, essai !",
                    ),
                ),
                "allow": Mistake(
                    "OV-21",
                    Text(
                        "Let it pass and you can't come back to it: Sam would pick three cards.",
                        "Si vous laissez faire, c'est trop tard : Sam prendrait trois cartes.",
                    ),
                ),
            },
        ),
        LessonStep(
            says=Text(
                "Countered! Five points, Sam's scrum is lost, and so is the rest of Sam's turn. The counter was your "
                "turn: end it.",
                "Contré ! Cinq points, la mêlée de Sam est perdue, et son tour avec. Le contre était votre tour : "
                "finissez-le.",
            ),
            goal=Text("Discard a card.", "Écartez une carte."),
            accepts={"discard": ()},
        ),
        LessonStep(
            says=Text(
                "Last weapon: the red card. You've drawn the Roosters' one, and Sam is about to lay…",
                "Dernière arme : le carton rouge. Vous avez celui des Coqs, et Sam s'apprête à poser…",
            ),
            accepts={NEXT: ("1 lay C9 C10",)},
            position=THEIR_DROP,
        ),
        LessonStep(
            says=Text(
                "Roosters 9 and 10: a drop! A red card cancels a meld of its own team the moment it is laid.",
                "Coqs 9 et 10 : un drop ! Un carton rouge annule une combinaison de son équipe au moment où elle est "
                "posée.",
            ),
            goal=Text("Show the red card.", "Sortez le carton rouge."),
            accepts={"red": ()},
            mistakes={
                "allow": Mistake(
                    "OV-21",
                    Text(
                        "Let it pass and the drop stands. It's now or never.",
                        "Si vous laissez faire, le drop compte. C'est maintenant ou jamais.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Cancelled! No points for Sam, whose turn is over at once. Now it is yours, with a full hand.",
                "Annulé ! Pas de points pour Sam, et son tour s'arrête là. À vous, avec une main complète.",
            ),
            goal=Text("Lay your own drop.", "Posez votre drop à vous."),
            accepts={"lay W9 W10": ()},
            mistakes={"pass": SCORE_FIRST},
        ),
        LessonStep(
            says=Text("And finish your turn.", "Et finissez votre tour."),
            goal=Text("Discard a card.", "Écartez une carte."),
            accepts={"discard": ()},
        ),
        LessonStep(
            says=Text(
                "You know it all now. Remember that Sam can do the same to you: watch which red cards are still out "
                "before you lay a big one.",
                "Vous savez tout. Et Sam peut vous faire la même chose : avant de poser gros, pensez aux cartons "
                "rouges qui courent encore.",
            ),
        ),
    ),
)
