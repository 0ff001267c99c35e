"""A first game of Woo: values, trumps, exchange and marriage, the stock that runs out, closing, Victory."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.game import Position
from thirdhalf.core.text import Text
from thirdhalf.lessons.lesson import NEXT, Lesson, LessonStep, Mistake

FIRST_TRICKS: Final[Position] = {
    "oya": 0,
    "trump": "DA",
    "hands": [["SA", "D0", "DJ", "HK", "HQ", "C0"], ["SJ", "ST", "HT", "CK", "CQ", "DQ"]],
    "stock": ["CJ", "H0", "SQ", "HJ", "S0", "CA"],
}
LAST_OF_THE_STOCK: Final[Position] = {
    "oya": 1,
    "trump": "DQ",
    "stock": ["HJ"],
    "hands": [["SA", "SJ", "CA", "CT", "CJ", "H0"], ["SK", "HA", "HT", "CQ", "C0", "DK"]],
    "treasures": [["ST", "S0", "DA", "D0"], ["DT", "HQ", "SQ", "HK", "CK", "DJ"]],
    "hand": 2,
    "woos": [1, 2],
}
STRONG_HAND: Final[Position] = {
    "oya": 0,
    "trump": "DK",
    "stock": ["ST", "S0", "HK", "D0", "HJ"],
    "hands": [["DA", "DT", "SA", "SJ", "HA", "H0"], ["DQ", "DJ", "SK", "SQ", "HQ", "C0"]],
    "treasures": [["CA", "CT", "HT", "CK", "CQ", "CJ"], []],
    "hand": 6,
    "woos": [4, 5],
}

TOO_EARLY: Final = Mistake(
    "WO-24",
    Text(
        "Not yet! Call Victory with less than 66 points and Sam wins 2 Woos.",
        "Pas encore ! Crier Victoire avec moins de 66 points donne 2 Woo à Sam.",
    ),
)
NOT_CLOSING: Final = Mistake(
    "WO-12",
    Text(
        "You could close here, but nobody draws after that, and you'd have to reach 66 with the cards you hold.",
        "C'est permis, mais plus personne ne piocherait : il faudrait faire 66 avec votre seule main.",
    ),
)

WOO: Final = Lesson(
    name="woo",
    game="woo",
    title=Text("Your first game of Woo", "Votre première partie de Woo"),
    line=Text(
        "Values, trumps, marriages, closing, and the call of Victory.",
        "Les valeurs, l'atout, les mariages, la fermeture, et le cri de Victoire.",
    ),
    minutes=4,
    steps=(
        LessonStep(
            says=Text(
                "Welcome! The goal is 66 points, and cards bring them: ace 11, ten 10, king 4, queen 3, jack 2, "
                "zero nothing. The card under the stock names the trump suit: diamonds.",
                "Bienvenue ! Il faut 66 points, et ce sont les cartes qui les rapportent : as 11, dix 10, roi 4, "
                "reine 3, valet 2, zéro rien. La carte sous la pioche donne l'atout : carreau.",
            ),
            position=FIRST_TRICKS,
        ),
        LessonStep(
            says=Text(
                "You are the Oya: you lead. Within a suit the ace beats the ten, then king, queen, jack and zero.",
                "Vous êtes l'Oya : à vous d'entamer. Dans une couleur, l'as bat le dix, puis roi, reine, valet, zéro.",
            ),
            goal=Text("Lead the ace of spades.", "Entamez de l'as de pique."),
            accepts={"play SA": ("1 play SJ",)},
            mistakes={
                "play": Mistake(
                    "WO-7",
                    Text(
                        "That one is easy to beat. Only a trump beats the ace of spades.",
                        "Celle-là se bat facilement. Seul un atout bat l'as de pique.",
                    ),
                ),
                "close": NOT_CLOSING,
                "victory": TOO_EARLY,
            },
        ),
        LessonStep(
            says=Text(
                "11 + 2: thirteen points in your treasure. After each trick you both draw, the winner first.",
                "11 + 2 : treize points dans votre trésor. Après chaque pli on pioche, le gagnant d'abord.",
            ),
            goal=Text("Draw.", "Piochez."),
            accepts={"draw": ()},
            mistakes={"close": NOT_CLOSING, "victory": TOO_EARLY},
        ),
        LessonStep(
            says=Text(
                "You hold the zero of trumps, worth nothing, and you have won a trick. So you may swap it for the "
                "trump card on the table: an ace!",
                "Vous avez le zéro d'atout, qui ne vaut rien, et vous avez fait un pli. Vous pouvez donc l'échanger "
                "contre la carte d'atout : un as !",
            ),
            goal=Text("Exchange the zero.", "Échangez le zéro."),
            accepts={"exchange": ()},
            mistakes={
                "marry": Mistake(
                    "WO-13",
                    Text(
                        "Well spotted! You may do both, in any order. But fetch that ace first.",
                        "Bien vu ! On peut faire les deux, dans l'ordre que l'on veut. Mais d'abord, cet as.",
                    ),
                ),
                "play": Mistake(
                    "WO-14",
                    Text(
                        "You exchange before you lead. Once the card is down, you wait until you are Oya again.",
                        "L'échange se fait avant d'entamer. Après, il faut attendre d'être Oya de nouveau.",
                    ),
                ),
                "close": NOT_CLOSING,
                "victory": TOO_EARLY,
            },
        ),
        LessonStep(
            says=Text(
                "King and queen of hearts: a marriage! Show them both for 20 points, or 40 if they were trumps.",
                "Roi et reine de cœur : un mariage ! Montrez-les pour 20 points. À l'atout, ce serait 40.",
            ),
            goal=Text("Announce the marriage.", "Annoncez le mariage."),
            accepts={"marry H": ()},
            mistakes={
                "play": Mistake(
                    "WO-16",
                    Text(
                        "Announce it before you lead, or the 20 points are gone.",
                        "Annoncez-le avant d'entamer, sinon les 20 points sont perdus.",
                    ),
                ),
                "close": NOT_CLOSING,
                "victory": TOO_EARLY,
            },
        ),
        LessonStep(
            says=Text(
                "33 points already. The happy couple leads: your next card is its king or its queen.",
                "Déjà 33 points. Les mariés ouvrent le bal : vous devez entamer du roi ou de la reine.",
            ),
            goal=Text("Lead the king or queen of hearts.", "Entamez du roi ou de la reine de cœur."),
            accepts={
                "play HQ": ("1 play HT", "1 draw", "1 play ST"),
                "play HK": ("1 play HT", "1 draw", "1 play ST"),
            },
            mistakes={"close": NOT_CLOSING, "victory": TOO_EARLY},
        ),
        LessonStep(
            says=Text(
                "Sam took that with the ten, drew, and leads the ten of spades. While there is a stock you may answer "
                "with any card, and any trump beats another suit.",
                "Sam a pris avec le dix, pioché, et joue le dix de pique. Tant qu'il y a une pioche, répondez ce que "
                "vous voulez ; un atout bat toute autre couleur.",
            ),
            goal=Text("Take the ten with your jack of trumps.", "Prenez le dix avec le valet d'atout."),
            accepts={"play DJ": ("0 draw",)},
            mistakes={
                "play DA": Mistake(
                    "WO-7",
                    Text(
                        "That wins too, but the smallest trump is enough. Save the ace.",
                        "Il gagne aussi, mais le plus petit atout suffit. Gardez l'as.",
                    ),
                ),
                "play": Mistake(
                    "WO-9",
                    Text(
                        "You may play it, but ten points would go to Sam. A trump wins them.",
                        "C'est permis, mais dix points iraient à Sam. Un atout les gagne.",
                    ),
                ),
                "victory": TOO_EARLY,
            },
        ),
        LessonStep(
            says=Text(
                "45 points! At a real table you keep count in your head; against the computer the table helps. "
                "Now a later hand: the stock is running out.",
                "45 points ! À une vraie table, on compte de tête ; contre l'ordinateur, la table vous aide. "
                "Voyons une autre manche : la pioche s'épuise.",
            ),
        ),
        LessonStep(
            says=Text(
                "One card is left on the trump card, and Sam is the Oya.",
                "Il ne reste qu'une carte sur la carte d'atout, et c'est Sam l'Oya.",
            ),
            accepts={NEXT: ("1 play HA",)},
            position=LAST_OF_THE_STOCK,
        ),
        LessonStep(
            says=Text(
                "Sam leads the ace of hearts, and you hold no trump.",
                "Sam joue l'as de cœur, et vous n'avez pas d'atout.",
            ),
            goal=Text("Throw in a card worth nothing.", "Défaussez une carte qui ne vaut rien."),
            accepts={"play H0": ("1 draw", "1 play SK")},
            mistakes={
                "play": Mistake(
                    "WO-1",
                    Text(
                        "Sam takes the trick and every point in it. The zero costs you nothing.",
                        "Sam prend le pli avec tous ses points. Le zéro ne vous coûte rien.",
                    ),
                ),
                "victory": TOO_EARLY,
            },
        ),
        LessonStep(
            says=Text(
                "Sam drew the last card and you got the trump card. The stock is gone, so the rules tighten: follow "
                "suit, with a higher card if you can. No spades? Then you must trump.",
                "Sam a tiré la dernière carte et vous avez reçu l'atout. Plus de pioche : il faut fournir, et monter "
                "si l'on peut. Sans la couleur, il faut couper.",
            ),
            goal=Text("Answer the king of spades.", "Répondez au roi de pique."),
            accepts={"play SA": ()},
            mistakes={"victory": TOO_EARLY},
        ),
        LessonStep(
            says=Text(
                "That's the closed phase, until the hands are empty. One last thing, and you can win a whole game "
                "with it.",
                "C'est la phase fermée, jusqu'à la dernière carte. Encore une chose, et elle peut vous faire gagner "
                "toute la partie.",
            ),
        ),
        LessonStep(
            says=Text(
                "You have 4 Woos, Sam 5; seven win. You hold 40 points and the best trumps. If you close the stock, "
                "nobody draws any more and Sam must follow suit.",
                "Vous avez 4 Woo, Sam 5 ; il en faut sept. Vous tenez 40 points et les meilleurs atouts. Si vous "
                "fermez, plus personne ne pioche et Sam doit fournir.",
            ),
            goal=Text("Close the stock.", "Fermez la pioche."),
            accepts={"close": ()},
            mistakes={
                "play": Mistake(
                    "WO-9",
                    Text(
                        "With the stock open Sam may answer anything, and keeps the good cards. Close it first.",
                        "Pioche ouverte, Sam répond ce qu'il veut et garde ses bonnes cartes. Fermez d'abord.",
                    ),
                ),
                "victory": TOO_EARLY,
            },
            position=STRONG_HAND,
        ),
        LessonStep(
            says=Text(
                "Closed! Only trumps can hurt your aces now, so draw Sam's trumps out.",
                "Fermé ! Seuls les atouts menacent encore vos as : faites tomber ceux de Sam.",
            ),
            goal=Text("Lead a trump.", "Entamez d'un atout."),
            accepts={"play DA": ("1 play DJ",), "play DT": ("1 play DJ",)},
            mistakes={
                "play": Mistake(
                    "WO-10",
                    Text(
                        "Without that suit Sam would have to trump it. Trumps first.",
                        "Si Sam n'a pas cette couleur, il doit couper. Les atouts d'abord.",
                    ),
                ),
                "victory": TOO_EARLY,
            },
        ),
        LessonStep(
            says=Text("Sam had to follow with the jack. Once more!", "Sam a dû fournir le valet. Encore !"),
            goal=Text("Lead your other trump.", "Entamez de votre autre atout."),
            accepts={"play DT": ("1 play DQ",), "play DA": ("1 play DQ",)},
            mistakes={
                "play": Mistake(
                    "WO-10",
                    Text(
                        "Sam may still hold a trump and cut in. Lead yours.",
                        "Sam a peut-être encore un atout pour couper. Jouez le vôtre.",
                    ),
                ),
                "victory": TOO_EARLY,
            },
        ),
        LessonStep(
            says=Text(
                "66 on the nose! Nobody calls it for you. The button asks twice, because a wrong call is expensive.",
                "66 tout rond ! Personne ne criera pour vous. Le bouton demande deux fois : se tromper coûte cher.",
            ),
            goal=Text("Call Victory!", "Criez Victoire !"),
            accepts={"victory": ()},
            mistakes={
                "play": Mistake(
                    "WO-20",
                    Text(
                        "You have your 66. The hand ends the moment you call, so call.",
                        "Vous avez vos 66 points. La manche s'arrête dès que vous criez : criez.",
                    ),
                )
            },
        ),
        LessonStep(
            says=Text(
                "Victory! Sam hasn't a single trick, so that's 3 Woos: 7–5, and the game is yours. Two Woos if Sam had "
                "less than 33 points, otherwise one. You're ready.",
                "Victoire ! Sam n'a pas un seul pli : 3 Woo, 7 à 5, la partie est à vous. C'est 2 Woo si Sam a moins "
                "de 33 points, sinon un. À vous de jouer.",
            ),
        ),
    ),
)

LESSONS: Final = (WOO,)
