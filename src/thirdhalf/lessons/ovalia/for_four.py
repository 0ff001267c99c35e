"""Ovalia for four: discards for everybody, whom to steal from, red cards out of turn."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.game import Position
from thirdhalf.core.text import Text
from thirdhalf.lessons.lesson import NEXT, Lesson, LessonStep, Mistake
from thirdhalf.lessons.ovalia.basics import SCORE_FIRST

A_DISCARD: Final[Position] = {
    "dealer": 3,
    "turn": 2,
    "phase": "discard",
    "hands": [
        ["F3", "F9", "C5", "W2", "W13", "R15", "S11", "S12"],
        ["F1", "F8", "C10", "C13", "W4", "R6", "R12", "S2"],
        ["F2", "F14", "C4", "C8", "W7", "W10", "R1", "R9", "S14"],
        ["F5", "F12", "C2", "C14", "W3", "W8", "R7", "S5"],
    ],
    "stock": ["C1", "W15", "R4", "F7", "S3"],
    "discard": ["W1", "C7"],
}
A_LINE_OUT: Final[Position] = {
    "dealer": 3,
    "turn": 0,
    "phase": "meld",
    "hands": [
        ["F3", "C5", "C12", "W4", "W5", "R9", "R10", "R15", "S2"],
        ["F1", "F8", "C10", "C13", "W6", "R6", "R12", "S4"],
        ["F2", "F14", "C4", "C8", "W7", "W10", "R1", "S9"],
        ["F5", "F12", "C2", "C14", "W3", "W8", "R7", "S5"],
    ],
    "stock": ["C1", "W15", "R4", "F7", "S3"],
    "discard": ["W1", "C7"],
    "takeable": False,
    "scores": [5, 3, 0, 8],
}
A_TRY: Final[Position] = {
    "dealer": 3,
    "turn": 1,
    "phase": "meld",
    "hands": [
        ["F3", "FX", "C5", "C12", "W2", "W13", "R15", "S2"],
        ["F6", "F7", "F8", "C10", "C13", "W6", "R6", "R12", "S4"],
        ["F2", "F14", "C4", "C8", "W7", "W10", "R1", "S9"],
        ["F5", "F12", "C2", "C14", "W3", "W8", "R7", "S5"],
    ],
    "stock": ["C1", "W15", "R4", "F7", "S3"],
    "discard": ["W1", "C7"],
    "scores": [8, 3, 0, 8],
}

FOR_FOUR: Final = Lesson(
    name="ovalia-four",
    game="ovalia",
    title=Text("Ovalia, part 3: four at the table", "Ovalia, 3e partie : à quatre"),
    line=Text(
        "Everybody for themselves: claims, victims, red cards out of turn.",
        "Chacun pour soi : réclamer, choisir sa victime, répondre hors de son tour.",
    ),
    minutes=2,
    rules={"players": 4},
    others=("Sam", "Zoé", "Nina"),
    steps=(
        LessonStep(
            says=Text(
                "Four players, two packs, and everybody plays for themselves. So every card exists twice. You know "
                "the melds; only three things change.",
                "Quatre joueurs, deux paquets, chacun pour soi. Chaque carte existe donc en double. Vous connaissez "
                "les combinaisons ; trois choses changent.",
            ),
            position=A_DISCARD,
        ),
        LessonStep(
            says=Text(
                "First: Zoé, across from you, is about to discard. It isn't your turn next…",
                "Un : Zoé, en face de vous, va écarter une carte. Ce n'est pas à vous ensuite…",
            ),
            accepts={NEXT: ("2 discard S14",)},
        ),
        LessonStep(
            says=Text(
                "The Springboks' 14! With four, anybody may claim a discard and lay it at once, before the next player "
                "draws. If several want it, a try comes first.",
                "Le 14 des Springboks ! À quatre, chacun peut réclamer une carte écartée pour la poser aussitôt, avant "
                "que le suivant pioche. Un essai est prioritaire.",
            ),
            goal=Text("Claim it with your 11 and 12.", "Réclamez-le avec vos 11 et 12."),
            accepts={"take S11 S12": ()},
            mistakes={
                "allow": Mistake(
                    "OV-54",
                    Text(
                        "You can't come back to it: Nina draws next, and the 14 stays in the pile.",
                        "Après, c'est trop tard : Nina pioche, et le 14 reste dans la défausse.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Try! The turn is yours now, and play goes on from you: Nina was passed over and waits.",
                "Essai ! Le tour est à vous, et le jeu repart de vous : Nina a été sautée et attendra.",
            ),
            goal=Text("Discard a card.", "Écartez une carte."),
            accepts={"discard": ()},
        ),
        LessonStep(
            says=Text(
                "Second: the line-out. You hold the Wallabies' locks, and there are three hands to steal from.",
                "Deux : la touche. Vous avez les 4 et 5 des Wallabies, et trois mains où vous servir.",
            ),
            goal=Text("Lay the 4 and 5.", "Posez le 4 et le 5."),
            accepts={"lay W4 W5": ()},
            mistakes={
                "lay": Mistake(
                    "OV-7",
                    Text(
                        "A drop ends your laying. Start with the line-out: you may lay again after it.",
                        "Après un drop, on ne pose plus rien. Commencez par la touche : on peut poser ensuite.",
                    ),
                ),
                "pass": SCORE_FIRST,
            },
            position=A_LINE_OUT,
        ),
        LessonStep(
            says=Text(
                "Take two cards from one player, or one from each of two. Who is ahead? Nina.",
                "Deux cartes chez un seul joueur, ou une chez deux joueurs. Qui mène ? Nina.",
            ),
            goal=Text("Choose whom to steal from.", "Choisissez chez qui voler."),
            accepts={"victims": ()},
        ),
        LessonStep(
            says=Text(
                "Only you and your victims know which cards moved. And now your Roses.",
                "Seuls vous et vos victimes savez quelles cartes ont bougé. Et maintenant, vos Roses.",
            ),
            goal=Text("Lay the drop: Roses 9 and 10.", "Posez le drop : Roses 9 et 10."),
            accepts={"lay R9 R10": ()},
            mistakes={
                "lay": Mistake(
                    "OV-13",
                    Text("Nice find! But let's lay the drop: 9 and 10.", "Joli ! Mais posons le drop : 9 et 10."),
                ),
                "pass": SCORE_FIRST,
            },
        ),
        LessonStep(
            says=Text("End your turn.", "Finissez votre tour."),
            goal=Text("Discard a card.", "Écartez une carte."),
            accepts={"discard": ()},
        ),
        LessonStep(
            says=Text(
                "Third: answers. You hold the Ferns' red card. It is Sam's turn…",
                "Trois : les réponses. Vous avez le carton rouge des Fougères. C'est le tour de Sam…",
            ),
            accepts={NEXT: ("1 lay F6 F7 F8",)},
            position=A_TRY,
        ),
        LessonStep(
            says=Text(
                "A try of the Ferns. Any opponent may answer, whoever's turn is next. If several show a red card, the "
                "first after Sam counts.",
                "Un essai des Fougères. N'importe quel adversaire peut répondre, où qu'il soit assis. S'il y a "
                "plusieurs cartons, le premier après Sam compte.",
            ),
            goal=Text("Show the red card.", "Sortez le carton rouge."),
            accepts={"red": ()},
            mistakes={
                "allow": Mistake(
                    "OV-57",
                    Text(
                        "Nobody else can stop it: let it stand and Sam scores 5.",
                        "Personne d'autre ne peut l'arrêter : laissez faire et Sam marque 5.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Cancelled, and the turn jumps to you. Zoé and Nina, sorry!",
                "Annulé, et le tour passe chez vous. Pardon, Zoé et Nina !",
            ),
            goal=Text("Nothing to lay: continue.", "Rien à poser : continuez."),
            accepts={"pass": ()},
        ),
        LessonStep(
            says=Text("End your turn.", "Finissez votre tour."),
            goal=Text("Discard a card.", "Écartez une carte."),
            accepts={"discard": ()},
        ),
        LessonStep(
            says=Text(
                "That's all. When a player can't fill up any more, everybody has one last play. Most points after two "
                "halves win. Enjoy the table!",
                "C'est tout. Quand un joueur ne peut plus compléter sa main, chacun a un dernier coup. Le meilleur "
                "score après deux mi-temps gagne. Bonne table !",
            ),
        ),
    ),
)
