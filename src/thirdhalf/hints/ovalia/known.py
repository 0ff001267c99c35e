"""What a seat knows in Ovalia (OV-4): its hand, the pile, the tables, and which cards are still out."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from thirdhalf.core.match import View
from thirdhalf.core.text import Text
from thirdhalf.games.ovalia import GAME, melds
from thirdhalf.games.ovalia.cards import CARDS, FORWARDS, FRONT, HALVES, LOCKS, QUARTERS, THIRD
from thirdhalf.games.ovalia.cards import names as named
from thirdhalf.games.ovalia.settings import OvaliaSettings
from thirdhalf.hints.reason import listed

TEAM_WORDS: Final = {
    "F": Text("Ferns", "Fougères"),
    "C": Text("Roosters", "Coqs"),
    "W": Text("Wallabies", "Wallabies"),
    "R": Text("Roses", "Roses"),
    "S": Text("Springboks", "Springboks"),
}
FULLBACK: Final = "15"
RED: Final = "X"
ROWS: Final = (FRONT, LOCKS, THIRD, HALVES, QUARTERS)
"""The cards that go down together."""


class Lacking(NamedTuple):
    """Cards of the hand that lack one more for a meld, and which would do."""

    own: list[str]
    missing: list[str]


class OvaliaKnown:
    """A view, asked in the words of the sentences."""

    def __init__(self, view: View) -> None:
        self.position: Final = view["position"]
        self.seat: Final = int(view["seat"])
        self.legal: Final[list[str]] = view["legal"].get(str(self.seat), [])
        settings = GAME.read_settings(view["rules"])
        assert isinstance(settings, OvaliaSettings)
        self.settings: Final = settings
        self.hand: Final[list[str]] = self.position["hands"][self.seat]
        self.pile: Final[list[str]] = self.position["discard"]
        self.own_table: Final = self.position["tables"][self.seat]
        self.copies: Final = len(self.position["hands"]) // 2
        lying = Counter(self.hand) + Counter(self.pile) + Counter(self.position["pending"])
        lying += Counter(self.position.get("meld", []))
        for table in self.position["tables"]:
            for group in (*table["melds"], *table["scrums"], *table["lines"], table["fullbacks"], table["reds"]):
                lying += Counter(group)
        self._lying: Final = lying

    def out(self, card: str) -> int:
        """How many copies of a card are in other hands or in the stock."""
        return self.copies - self._lying[card]

    def laid(self, move: str) -> list[str]:
        """The cards that a move lays, a taken or seized one included."""
        verb, *cards = move.split(" ")
        if verb == "take":
            return [*cards, self.pile[-1]]
        return cards if verb in ("lay", "counter") else []

    def kind(self, cards: list[str]) -> int:
        """What these cards are as a meld."""
        return int(melds.kind(_mask(cards)))

    def points(self, cards: list[str], seat: int) -> int:
        """What a meld scores for a seat if it stands."""
        fullback = cards[0][0] + FULLBACK
        converted = fullback in cards or fullback in self.position["tables"][seat]["fullbacks"]
        return int(melds.points(self.settings, self.kind(cards), converted))

    def lacking_one(self, hand: list[str]) -> list[Lacking]:
        """The beginnings of melds in a hand that lack one card, if that card is still out."""
        found = []
        for team in TEAM_WORDS:
            for row in ROWS:
                own = [card for card in row_cards(team, row) if card in hand]
                missing = [card for card in row_cards(team, row) if card not in hand and self.out(card) > 0]
                if len(own) == needed(row) - 1 and missing:
                    found.append(Lacking(own, missing))
        return found

    def forwards(self, team: str) -> list[str]:
        """The cards of a team that make scrums, where scrums are played (OV-27)."""
        return row_cards(team, FORWARDS) if self.settings.scrum else []


def row_cards(team: str, row: int) -> list[str]:
    """The cards of a team in a row."""
    return named(list(TEAM_WORDS).index(team), row)


def row_of(card: str) -> int | None:
    """The row a card belongs to; None for fullbacks and red cards."""
    return next((row for row in ROWS if _mask([card]) & row), None)


def needed(row: int) -> int:
    """How many cards of a row make a meld."""
    return 3 if row == QUARTERS else row.bit_count()


def _mask(cards: list[str]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << CARDS[card] % 16
    return mask


def name(card: str) -> Text:
    """A card in words."""
    team, rank = TEAM_WORDS[card[0]], card[1:]
    if rank == RED:
        return Text(f"the {team.en}' red card", f"le carton rouge des {team.fr}")
    return Text(f"the {team.en}' {rank}", f"le {rank} des {team.fr}")


def names(cards: list[str]) -> Text:
    """Several cards of one team in words."""
    if len(cards) == 1:
        return name(cards[0])
    ranks = listed([Text(card[1:], card[1:]) for card in cards])
    team = TEAM_WORDS[cards[0][0]]
    return Text(f"the {team.en}' {ranks.en}", f"les {ranks.fr} des {team.fr}")


def either(cards: list[str]) -> Text:
    """One of several cards of one team in words."""
    if len(cards) == 1:
        return name(cards[0])
    team, ranks = TEAM_WORDS[cards[0][0]], [card[1:] for card in cards]
    first = ", ".join(ranks[:-1])
    return Text(f"the {team.en}' {first} or {ranks[-1]}", f"le {first} ou le {ranks[-1]} des {team.fr}")
