"""A first match of Rugby: following suit, series, the drop, the try and its conversion."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.game import Position
from thirdhalf.core.text import Text
from thirdhalf.lessons.lesson import NEXT, OTHERWISE, Lesson, LessonStep, Mistake, Moves, cards

DEAL: Final[Position] = {
    "kickoff": 1,
    "leader": 1,
    "hands": [
        ["S4", "S5", "S12", "H15", "D5", "D10", "D14", "C2", "C9", "C13"],
        ["S6", "S9", "S14", "H3", "H8", "H12", "D7", "C8", "C11", "C15"],
    ],
    "talon": cards("D2 S7 C5 H10 D3 C4 S3 S15 H14 C7 H13 S1 D15 C6 C3 C12 D6 S10"),
}

BEATABLE: Final = Mistake(
    "RU-11",
    Text(
        "Sam may hold a higher one. Lead a card that nothing can beat: a 15, or the highest heart left.",
        "Sam en a peut-être une plus forte. Jouez une carte imbattable : un 15, ou le plus fort des cœurs restants.",
    ),
)
"""What to say to a lead that could lose in the second series."""
SURE: Final[dict[str, Moves]] = {
    "play S15": ("1 play S6",),
    "play D15": ("1 play C4",),
    "play H14": ("1 play H8",),
    "play H13": ("1 play H10",),
}
"""Leads that nothing can beat, once the 15 of hearts is gone, and what Sam plays to them."""

RUGBY: Final = Lesson(
    name="rugby",
    game="rugby",
    title=Text("Your first match of Rugby", "Votre premier match de Rugby"),
    line=Text("Tricks, series, the drop, the try.", "Les plis, les séries, le drop, l'essai."),
    minutes=3,
    steps=(
        LessonStep(
            says=Text(
                "Welcome! I'm your coach. Each of you holds ten cards, numbered 1 to 15 in four suits. The higher card "
                "of a suit takes the trick, and tricks in a row make points.",
                "Bienvenue ! Je suis votre coach. Chacun a dix cartes, de 1 à 15 dans quatre couleurs. La plus forte "
                "de la couleur fait le pli, et les plis à la suite rapportent des points.",
            ),
            accepts={NEXT: ("1 play S9",)},
            position=DEAL,
        ),
        LessonStep(
            says=Text(
                "Sam has led the 9 of spades. If you have a spade, you must play one: that is following suit.",
                "Sam a joué le 9 de pique. Si vous avez du pique, il faut en jouer : on fournit la couleur.",
            ),
            goal=Text("Take the trick with a higher spade.", "Faites le pli avec un pique plus fort."),
            accepts={"play S12": ()},
            mistakes={
                OTHERWISE: Mistake(
                    "RU-11",
                    Text(
                        "It follows suit, but the 9 is higher: Sam would keep the trick.",
                        "C'est bien du pique, mais le 9 est plus fort : Sam garderait le pli.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Your trick! You both drew a card, and the winner leads. You may lead anything now.",
                "Le pli est à vous ! Chacun a pioché, et c'est au gagnant d'entamer, avec la carte de son choix.",
            ),
            goal=Text("Lead a card Sam cannot beat.", "Entamez d'une carte que Sam ne peut pas battre."),
            accepts={"play H15": ("1 play H3",)},
            mistakes={
                OTHERWISE: Mistake(
                    "RU-11",
                    Text(
                        "A higher card of that suit is still out there. Nothing beats a 15, and you hold one.",
                        "Il reste plus fort dans cette couleur. Rien ne bat un 15, et vous en avez un.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Two in a row: see the ball move up the pitch. One more and a drop is on.",
                "Deux à la suite : le ballon avance sur le terrain. Encore un et le drop est possible.",
            ),
            goal=Text("Lead your highest card.", "Entamez de votre carte la plus forte."),
            accepts={"play D14": ("1 play D7",)},
            mistakes={
                OTHERWISE: Mistake(
                    "RU-11",
                    Text(
                        "You hold better: only one card in the pack beats your 14 of diamonds.",
                        "Vous avez mieux : une seule carte du paquet bat votre 14 de carreau.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "That is three in a row! You can take 3 points now, or go for a try with a fourth trick. But nothing "
                "in your hand is certain to win: take the points.",
                "Trois à la suite ! Vous pouvez prendre 3 points tout de suite, ou tenter l'essai avec un quatrième "
                "pli. Mais rien n'est sûr de gagner dans votre main : prenez les points.",
            ),
            goal=Text("Take the drop.", "Prenez le drop."),
            accepts={"drop": ("1 play H12",)},
            mistakes={
                "on": Mistake(
                    "RU-17",
                    Text(
                        "Lose the fourth trick and all three were for nothing. Bank the points this time.",
                        "Perdez le quatrième pli et les trois autres ne comptent plus. Cette fois, prenez les points.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Three points! But a score gives the kick-off away: Sam leads, the 12 of hearts. You have no heart, so "
                "any card may go. Off suit it loses, however high it is.",
                "Trois points ! Mais après un score, l'engagement change de camp : Sam joue le 12 de cœur. Sans cœur, "
                "jouez ce que vous voulez. Hors couleur, une carte perd toujours.",
            ),
            goal=Text("Throw in one of your low cards.", "Défaussez une petite carte."),
            accepts={f"play {low}": ("1 play C8",) for low in ("D2", "C2", "D3", "S4", "S5", "D5", "C5")},
            mistakes={
                OTHERWISE: Mistake(
                    "RU-10",
                    Text(
                        "It would lose to the 12 of hearts, so keep a good card and let a low one go.",
                        "Elle perdrait contre le 12 de cœur : gardez-la et lâchez une petite carte.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Sam has one in a row and leads the 8 of clubs. Break the series before it grows, and do it cheaply.",
                "Sam tient un pli et joue le 8 de trèfle. Cassez sa série tout de suite, au meilleur prix.",
            ),
            goal=Text("Win it with the smallest club that does.", "Gagnez avec le plus petit trèfle qui suffit."),
            accepts={"play C9": ()},
            mistakes={
                "play C13": Mistake(
                    "RU-11",
                    Text(
                        "It wins, but so does the 9. Keep the 13 for later.",
                        "Il gagne, mais le 9 aussi. Gardez le 13 pour plus tard.",
                    ),
                ),
                OTHERWISE: Mistake(
                    "RU-14",
                    Text(
                        "Too low: Sam's series would go on. The trick that breaks it starts your own.",
                        "Trop petit : la série de Sam continuerait. Le pli qui la casse commence la vôtre.",
                    ),
                ),
            },
        ),
        LessonStep(
            says=Text(
                "That trick is the first of a new series of yours. And what a hand you have drawn! The 15 of hearts "
                "has been played, so the 14 is now as good as a 15.",
                "Ce pli est le premier de votre nouvelle série. Et quelle main ! Le 15 de cœur est tombé : votre 14 "
                "vaut maintenant un 15.",
            ),
            goal=Text("Lead a card nothing can beat.", "Entamez d'une carte imbattable."),
            accepts=SURE,
            mistakes={OTHERWISE: BEATABLE},
        ),
        LessonStep(
            says=Text("Two in a row again. Same idea.", "Deux à la suite, de nouveau. Même idée."),
            goal=Text("Lead another certain winner.", "Encore une carte imbattable."),
            accepts=SURE,
            mistakes={OTHERWISE: BEATABLE},
        ),
        LessonStep(
            says=Text(
                "Three in a row. But this time you hold two more certain winners: a try is worth 5, and with its "
                "conversion 7.",
                "Trois à la suite. Mais cette fois il vous reste deux cartes imbattables : l'essai vaut 5, transformé "
                "il vaut 7.",
            ),
            goal=Text("Go for the try!", "Tentez l'essai !"),
            accepts={"on": ()},
            mistakes={
                "drop": Mistake(
                    "RU-15",
                    Text(
                        "The drop ends your series at 3 points. With two certain winners 7 are waiting: go for it.",
                        "Le drop arrête la série à 3 points. Deux cartes imbattables, et 7 points : tentez l'essai.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "The fourth trick decides: a try, or nothing at all.",
                "Le quatrième pli décide : l'essai, ou rien du tout.",
            ),
            goal=Text("Score the try.", "Marquez l'essai."),
            accepts=SURE,
            mistakes={
                OTHERWISE: Mistake(
                    "RU-17",
                    Text(
                        "If Sam takes this trick, your whole series is lost. Lead a card nothing can beat.",
                        "Si Sam fait ce pli, toute la série est perdue. Jouez une carte imbattable.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Try! Five points, and nobody takes them back. The fifth trick is the conversion: it has to be played, "
                "and winning it adds 2.",
                "Essai ! Cinq points, acquis pour de bon. Le cinquième pli est la transformation : on la joue "
                "toujours, et elle ajoute 2 points.",
            ),
            goal=Text("Convert it.", "Transformez."),
            accepts=SURE,
            mistakes={
                OTHERWISE: Mistake(
                    "RU-19",
                    Text(
                        "Lose this trick and your try stays at 5. You hold a certain winner: lead that.",
                        "Perdez ce pli et l'essai reste à 5. Il vous reste une carte imbattable : jouez-la.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Converted: 10–0! Sam kicks off, and your next series starts from zero. A half has thirty tricks, a "
                "match two halves, and more points win. You're ready.",
                "Transformé : 10 à 0 ! Sam engage, et votre prochaine série repart de zéro. Trente plis par "
                "mi-temps, deux mi-temps, et le meilleur score gagne. À vous de jouer.",
            ),
        ),
    ),
)

LESSONS: Final = (RUGBY,)
