"""Tables for the clauses of Woo and its family."""

from __future__ import annotations

from typing import Final

from thirdhalf.core.game import Position
from thirdhalf.core.text import Text
from thirdhalf.games.woo.settings import SCHNAPSEN, SIXTY_SIX
from thirdhalf.lessons.lesson import cards
from thirdhalf.lessons.tryout import Tryout


def table(mine: str, theirs: str, won: str = "", lost: str = "", **more: object) -> Position:
    """You are the Oya, diamonds are trumps, and the stock is what is left."""
    treasures = [cards(pile) if pile else [] for pile in (won, lost)]
    return {"oya": 0, "trump": "DK", "hands": [cards(mine), cards(theirs)], "treasures": treasures, **more}


CLOSED: Final[dict[str, object]] = {"closed_by": 0, "closed_tricks": 0}
SIXTY_EIGHT: Final = "SA ST HA HT CA CT DQ DJ"
"""Treasure worth 68 points."""

TRYOUTS: Final = (
    Tryout(
        "WO-1",
        Text(
            "The stock is closed. Lead the ace of spades and count the trick.",
            "La pioche est fermée. Entamez de l'as de pique et comptez le pli.",
        ),
        Text("Ace and ten: 11 and 10, 21 points in one trick.", "As et dix : 11 et 10, 21 points d'un coup."),
        table("SA HK HQ CQ CJ DQ", "ST HA HT CK C0 DA", "", "", **CLOSED),
        ("0 play SA", "1 play ST"),
        event="trick",
    ),
    Tryout(
        "WO-2",
        Text("Take the marriage card of trumps.", "Prenez la carte de mariage à l'atout."),
        Text(
            "40 points in trumps; in any other suit it would be 20.", "40 points à l'atout ; 20 dans une autre couleur."
        ),
        table("DQ DK SA CQ CJ C0", "SK SJ HA HT CK D0", "ST S0", trump="DJ"),
        ("0 marry D",),
        event="marriage",
    ),
    Tryout(
        "WO-5",
        Text(
            "One card lies on the trump card. Win the trick, then draw.",
            "Il reste une carte sur l'atout retourné. Faites le pli, puis piochez.",
        ),
        Text(
            "You took the last card of the stock, your opponent the trump card.",
            "Vous avez pris la dernière carte de la pioche, l'adversaire la carte d'atout.",
        ),
        table(
            "SA HA CA HT SJ H0",
            "ST SK SQ HK HQ HJ",
            "DA D0 DT DJ CT CJ",
            "DQ S0 CK CQ",
            stock=["C0"],
        ),
        ("0 play SA", "1 play SQ", "0 draw"),
        move="draw",
    ),
    Tryout(
        "WO-7",
        Text(
            "The ace of spades was led. Take it with your smallest trump.",
            "On a joué l'as de pique. Prenez-le avec votre plus petit atout.",
        ),
        Text(
            "Even the zero of trumps beats an ace of another suit.",
            "Même le zéro d'atout bat l'as d'une autre couleur.",
        ),
        table("D0 HK CQ CJ SJ HJ", "ST HA HT CK C0", oya=1, lead="SA"),
        ("0 play D0",),
        event="trick",
    ),
    Tryout(
        "WO-10",
        Text(
            "Closed, and the queen of hearts was led. Try the jack, then the king.",
            "Phase fermée, on a joué la reine de cœur. Essayez le valet, puis le roi.",
        ),
        Text(
            "In the closed phase you follow suit, and higher if you can.",
            "En phase fermée on fournit, et plus haut si l'on peut.",
        ),
        table("HK HJ SA CQ CJ S0", "ST HA HT CK C0", oya=1, lead="HQ", closed_by=1, closed_tricks=0),
        ("0 play HK",),
        event="trick",
    ),
    Tryout(
        "WO-12",
        Text("Close, then lead the ace of spades.", "Fermez, puis entamez de l'as de pique."),
        Text(
            "Your opponent had to follow suit, and nobody draws any more.",
            "L'adversaire a dû fournir, et plus personne ne pioche.",
        ),
        table("DA DT SA HK CQ CJ", "SK SJ HA HT CK C0"),
        ("0 close", "0 play SA", "1 play SJ"),
        event="trick",
    ),
    Tryout(
        "WO-14",
        Text("Swap your zero for the trump card.", "Échangez votre zéro contre la carte d'atout."),
        Text(
            "The ace of trumps is yours: you had won a trick, and the phase was open.",
            "L'as d'atout est à vous : vous aviez un pli, et la phase était ouverte.",
        ),
        table("D0 HK CQ CJ SJ HJ", "SK S0 HA HT CK C0", "ST SA", trump="DA"),
        ("0 exchange",),
        event="exchange",
    ),
    Tryout(
        "WO-16",
        Text(
            "Announce the marriage in hearts, then try to lead the ace.",
            "Annoncez le mariage à cœur, puis essayez l'as.",
        ),
        Text(
            "20 points at once; and the happy couple leads, the king or the queen.",
            "20 points d'un coup ; et c'est le couple qui entame, roi ou reine.",
        ),
        table("HK HQ SA CQ CJ C0", "SK SJ HA HT CK D0", "DT DJ"),
        ("0 marry H", "0 play HQ"),
        move="play H",
    ),
    Tryout(
        "WO-20",
        Text("You have 68 points. Nobody calls for you!", "Vous avez 68 points. Personne n'annoncera pour vous !"),
        Text("Victory ends the hand at once.", "Victoire met fin à la manche aussitôt."),
        table("DA S0", "HK C0", SIXTY_EIGHT, "CK CJ", **CLOSED),
        ("0 victory",),
        event="hand",
    ),
    Tryout(
        "WO-23",
        Text(
            "68 points, and your opponent has no trick: call.", "68 points, et l'adversaire n'a aucun pli : annoncez."
        ),
        Text("3 Woos, the most a hand can pay.", "3 Woo, le plus qu'une manche puisse rapporter."),
        table("DA S0 CJ HJ C0 H0", "HK CK CQ HQ SK SQ", SIXTY_EIGHT),
        ("0 victory",),
        event="hand",
    ),
    Tryout(
        "WO-24",
        Text("Call Victory with only 27 points.", "Criez Victoire avec 27 points seulement."),
        Text("Wrong: your opponent wins 2 Woos.", "Faux : l'adversaire gagne 2 Woo."),
        table("DA S0 CJ HJ C0 H0", "HK CK CQ HQ SQ DT", "SA ST SK SJ"),
        ("0 victory",),
        event="hand",
        seat=1,
    ),
    Tryout(
        "WO-26",
        Text("You closed and have 68 points. Call.", "Vous avez fermé et vous avez 68 points. Annoncez."),
        Text(
            "Your opponent has a trick and 6 points, less than 33: 2 Woos.",
            "L'adversaire a un pli et 6 points, moins de 33 : 2 Woo.",
        ),
        table("DA", "HK", SIXTY_EIGHT, "CK CJ", **CLOSED),
        ("0 victory",),
        event="hand",
    ),
    Tryout(
        "WO-30",
        Text(
            "6 Woos, and 68 points in this hand. Finish the game.", "6 Woo, et 68 points dans cette manche. Concluez."
        ),
        Text("7 Woos or more: the game is yours.", "7 Woo ou plus : la partie est à vous."),
        table("DA", "HK", SIXTY_EIGHT, "CK CJ", woos=[6, 4], **CLOSED),
        ("0 victory",),
        event="hand",
    ),
    Tryout(
        "WO-31",
        Text("This is Schnapsen: five cards. Lead one.", "Voici le Schnapsen : cinq cartes. Entamez."),
        Text(
            "The same tricks and values, with a smaller pack and rules of its own.",
            "Mêmes plis, mêmes valeurs, avec un paquet plus petit et ses propres règles.",
        ),
        table("SA HK CQ CJ HJ", "ST HA HT CK SJ"),
        ("0 play SA", "1 play SJ"),
        event="trick",
        seat=None,
        rules={"variant": SCHNAPSEN},
    ),
    Tryout(
        "SX-3",
        Text("You have 60 points. Win one more trick.", "Vous avez 60 points. Faites encore un pli."),
        Text(
            "Nobody calls: at 66 the hand ends by itself.", "Personne n'annonce : à 66, la manche s'arrête toute seule."
        ),
        table("DA S0", "HK C0", "SA ST HA HT CA DQ D0 CK", "CJ HJ", **CLOSED),
        ("0 play DA", "1 play C0"),
        event="hand",
        rules={"variant": SIXTY_SIX},
    ),
    Tryout(
        "SN-4",
        Text("Announce the marriage in hearts without a trick.", "Annoncez le mariage à cœur sans avoir de pli."),
        Text(
            "Allowed here. The 20 count once you win a trick.",
            "C'est permis ici. Les 20 compteront à votre premier pli.",
        ),
        table("HK HQ SA CQ CJ", "SK SJ HA HT CK"),
        ("0 marry H",),
        event="marriage",
        rules={"variant": SCHNAPSEN},
    ),
)
