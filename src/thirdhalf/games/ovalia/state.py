"""What is on the table, and whose move it is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from thirdhalf.core.bits import bit, size
from thirdhalf.core.chance import Dice, picked
from thirdhalf.core.state import CHANCE, DEAL, LUCK, NOBODY, NOTHING, TOSS
from thirdhalf.core.stock import StockState
from thirdhalf.games.ovalia import claims, closing, knowledge, lineout, phases, reactions, scrum, turn, turn_order
from thirdhalf.games.ovalia.cards import NAMES, TEAM, TEAM_COUNT
from thirdhalf.games.ovalia.moves import (
    DEALER,
    DISCARD,
    DRAW,
    ENOUGH,
    LAY,
    PASS,
    PICK,
    TAKE,
    card_of,
    verb,
    with_card,
)
from thirdhalf.games.ovalia.settings import OvaliaSettings

PLACE: Final = TEAM_COUNT + 1
"""Numbers stored per hand: its cards by team (those held twice in the high half), and their count."""
NOTHING_THERE: Final = vec[i64]([0] * 100)
ROOM: Final = vec[u8](bytes(2 * len(NAMES)))


@final
class OvaliaState(StockState):
    """A half being played."""

    def __init__(self, settings: OvaliaSettings) -> None:
        super().__init__(settings.players)
        self.settings: Final = settings
        self.half: i64 = 0
        self.dealer: i64 = NOBODY
        self.turn: i64 = NOBODY
        self.turns: i64 = 0
        """How many turns have begun."""
        self.phase: i64 = phases.OVER
        self.hands: vec[i64] = vec[i64]()
        """The hands by seat, and after them the cards of the pile in the same form."""
        self.tables: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()
        self.loose: vec[i64] = vec[i64]()
        """What the seats know of other hands (knowledge.py)."""
        self.pile: vec[u8] = vec[u8]()
        """Room for every card; the first `piled` are the discards, oldest first."""
        self.piled: i64 = 0
        self.takeable: bool = False
        """OV-11: the newest discard ended the previous turn, and nobody has declined it."""
        self.declined_of: i64 = NOBODY
        """OV-54: whose discard has just been offered to everybody and taken by nobody; for the refusal of a late claim.
        """
        self.pending_team: i64 = 0
        self.pending: i64 = 0
        """OV-32: the rest of a countered scrum, until the counterer's turn is over."""
        self.marks: vec[i64] = vec[i64]()
        """Points by seat, then red cards suffered by seat."""
        self.drawer: i64 = NOBODY
        self.due: i64 = closing.NOT_YET
        self.passed: i64 = 0
        """Last plays in a row without a meld, where that ends the half (OV-59)."""
        self.melded: bool = False
        """Whether a meld has been laid in this turn."""
        self.unlimited: bool = False
        """OV-7 `many`: a scrum of this turn lets any number of melds follow."""
        self.unconverted: i64 = 0
        """OV-18: tries of this turn that a fullback laid later would convert, by team (melds.py)."""
        self.meld_team: i64 = 0
        self.meld: i64 = 0
        """Cards laid by the player on turn that can still be answered."""
        self.asked: i64 = 0
        """Seats whose answer is awaited."""
        self.answers: vec[i64] = vec[i64]()
        """With four players: the answers given in an open window, by seat; 0: none."""
        self.scrum_team: i64 = 0
        self.picks: i64 = 0
        self.picking: i64 = 0
        """Cards picked by the scrum being played, seven bits each."""
        self.victims: i64 = 0
        """How many cards the line-out being played takes from each seat (lineout.py)."""

    def clear(self) -> None:
        """Empties the table and the hands."""
        players = self.players
        self.hands = NOTHING_THERE[: (players + 1) * PLACE]
        self.tables = NOTHING_THERE[: players * TEAM_COUNT]
        self.known = NOTHING_THERE[: players * players * TEAM_COUNT]
        self.loose = vec[i64]()
        self.pile = ROOM[: len(NAMES) * (players // 2)]
        self.piled = 0
        if not len(self.marks):
            self.marks = NOTHING_THERE[: 2 * players]

    # Seats.

    def after(self, seat: i64) -> i64:
        """The next seat in order."""
        return seat + 1 if seat + 1 < self.players else 0

    def everybody(self) -> i64:
        """Every seat, as a mask."""
        return bit(self.players) - 1

    # Hands and the pile.

    def held(self, seat: i64, team: i64) -> i64:
        """The different cards of a team in a hand. The index after the last seat is the pile."""
        return self.hands[seat * PLACE + team] & TEAM

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return self.hands[seat * PLACE + TEAM_COUNT]

    def copies(self, seat: i64, card: i64) -> i64:
        """How often a hand has this card."""
        word = self.hands[seat * PLACE + (card >> 4)] >> (card & 15)
        return (word & 1) + (word >> 16 & 1)

    def hand_cards(self, seat: i64) -> vec[i64]:
        """The cards of a hand, lowest first, twins side by side."""
        cards = vec[i64](capacity=self.hand_size(seat))
        team: i64 = 0
        while team < TEAM_COUNT:
            word = self.hands[seat * PLACE + team]
            card = team * 16
            while word & TEAM:
                if word & 1:
                    cards = append(cards, card)
                    if word & 0x10000:
                        cards = append(cards, card)
                word = (word & TEAM) >> 1 | (word >> 17) << 16
                card += 1
            team += 1
        return cards

    def gain(self, seat: i64, card: i64) -> None:
        """A card comes into a hand."""
        at = seat * PLACE + (card >> 4)
        self.hands[at] = knowledge.with_one(self.hands[at], bit(card & 15))
        self.hands[seat * PLACE + TEAM_COUNT] += 1

    def remove(self, seat: i64, card: i64) -> None:
        """A card leaves a hand. What others know of it is updated elsewhere."""
        at = seat * PLACE + (card >> 4)
        self.hands[at] = knowledge.without(self.hands[at], bit(card & 15))
        self.hands[seat * PLACE + TEAM_COUNT] -= 1

    def remove_openly(self, seat: i64, card: i64) -> None:
        """A card leaves a hand openly."""
        self.remove(seat, card)
        knowledge.left(self, seat, card >> 4, bit(card & 15))

    def lose(self, seat: i64, team: i64, mask: i64) -> None:
        """Cards of one team leave a hand openly."""
        at = seat * PLACE + team
        self.hands[at] = knowledge.without(self.hands[at], mask)
        self.hands[seat * PLACE + TEAM_COUNT] -= size(mask)
        knowledge.left(self, seat, team, mask)

    def draw(self, seat: i64, count: i64) -> None:
        """Cards from the top of the stock."""
        if self.log is not None:
            self.tell("_draw", int(seat), cards=int(count))
        while count:
            self.gain(seat, self.pack[self.drawn])
            self.drawn += 1
            count -= 1

    def newest(self) -> i64:
        """The card on top of the pile."""
        return i64(self.pile[self.piled - 1])

    def onto_pile(self, card: i64) -> None:
        """Puts a card on top of the pile."""
        self.pile[self.piled] = u8(card)
        self.piled += 1
        self.gain(self.players, card)

    def take_from_pile(self, card: i64) -> None:
        """Removes the newest copy of this card from the pile."""
        at = self.piled - 1
        while self.pile[at] != card:
            at -= 1
        while at + 1 < self.piled:
            self.pile[at] = self.pile[at + 1]
            at += 1
        self.piled -= 1
        self.remove(self.players, card)

    def to_pile(self, team: i64, mask: i64) -> None:
        """Cards of a team go to the pile, in canonical order."""
        card = team * 16
        while mask:
            if mask & 1:
                self.onto_pile(card)
            mask >>= 1
            card += 1

    def clear_pending(self) -> None:
        """OV-32: cards put aside go to the pile."""
        if self.pending:
            self.to_pile(self.pending_team, self.pending)
            self.pending = 0

    def picked_card(self, at: i64) -> i64:
        """A card picked by the scrum being played."""
        return self.picking >> 7 * at & 127

    # Points and red cards.

    def score(self, seat: i64, what: str, points: i64) -> None:
        """Adds points to a seat's score."""
        self.marks[seat] += points
        if self.log is not None:
            self.tell(what, int(seat), points=int(points))

    def hits(self, seat: i64) -> i64:
        """Red cards suffered in this half."""
        return self.marks[self.players + seat]

    def count_hit(self, seat: i64) -> None:
        """Counts one more red card against a seat."""
        self.marks[self.players + seat] += 1

    # What State asks for.

    def waiting(self) -> i64:
        phase = self.phase
        if phase == phases.REACT or phase == phases.CLAIM:
            return self.asked
        return 0 if phase == phases.OVER or phase == phases.STEAL else bit(self.turn)

    def chance(self) -> i64:
        if self.dealer == NOBODY:
            return TOSS
        if self.phase == phases.STEAL:
            return LUCK
        if self.phase == phases.OVER and self.half < self.settings.halves:
            return DEAL
        return NOTHING

    def over(self) -> bool:
        return self.phase == phases.OVER and self.half == self.settings.halves

    def moves(self, seat: i64) -> vec[i64]:
        if seat == CHANCE:
            return self._chances()
        if not self.waiting() & bit(seat):
            return vec[i64]()
        phase = self.phase
        if phase == phases.DRAW:
            return turn.openings(self)
        if phase == phases.MELD:
            return turn.layings(self)
        if phase == phases.DISCARD:
            return turn.discards(self)
        if phase == phases.REACT:
            return reactions.answers_of(self, seat)
        if phase == phases.PICK:
            return scrum.picks_of(self)
        if phase == phases.CLAIM:
            return claims.claims_of(self, seat)
        return lineout.choices_of(self)

    def _chances(self) -> vec[i64]:
        if self.dealer == NOBODY:
            return vec[i64]([with_card(DEALER, seat) for seat in range(self.players)])  # OV-3
        return lineout.outcomes(self) if self.phase == phases.STEAL else vec[i64]()

    def random_move(self, seat: i64, dice: Dice) -> i64:
        phase = self.phase
        if phase == phases.STEAL:
            return lineout.random_theft(self, dice)
        if phase == phases.DRAW and not self.takeable:
            return DRAW
        if phase == phases.DISCARD:
            return turn.random_discard(self, dice)
        return picked(self.moves(seat), dice)

    def apply(self, seat: i64, move: i64) -> None:
        phase = self.phase
        if phase == phases.STEAL:
            lineout.steal(self, move)
            return
        if phase == phases.REACT:
            reactions.answer(self, seat, move)
            return
        if phase == phases.CLAIM:
            claims.claim(self, seat, move)
            return
        what = verb(move)
        if what == DRAW:
            turn.draw(self)
        elif what == LAY:
            turn.lay(self, move)
        elif what == PASS:
            turn_order.end_laying(self)
        elif what == DISCARD:
            turn.discard(self, card_of(move))
        elif what == TAKE:
            claims.take(self, seat, move)
        elif what == PICK:
            scrum.pick(self, card_of(move))
        elif what == ENOUGH:
            scrum.enough(self)
        elif what == DEALER:
            self.dealer = card_of(move)
        else:
            lineout.aim(self, move)

    def deal(self, pack: vec[i64]) -> None:
        """OV-3, OV-4, OV-52: deals the hands; the rest is the stock. The player after the dealer begins."""
        if self.half > 0:
            self.dealer = self.after(self.dealer)
        self.half += 1
        self.clear()
        self.pack = pack
        self.drawn = 0
        self.takeable = False
        self.drawer = NOBODY
        self.due = closing.NOT_YET
        self.passed = 0
        seat: i64 = 0
        while seat < self.players:
            self.marks[self.players + seat] = 0
            dealt = self.settings.hand_size
            while dealt:
                self.gain(seat, pack[self.drawn])
                self.drawn += 1
                dealt -= 1
            seat += 1
        turn_order.begin(self, self.after(self.dealer))

    def copy(self) -> OvaliaState:
        other = OvaliaState(self.settings)
        other.half = self.half
        other.dealer = self.dealer
        other.turn = self.turn
        other.turns = self.turns
        other.phase = self.phase
        other.hands = self.hands[:]
        other.tables = self.tables[:]
        other.known = self.known[:]
        other.loose = self.loose
        other.pack = self.pack
        other.drawn = self.drawn
        other.pile = self.pile[:]
        other.piled = self.piled
        other.takeable = self.takeable
        other.declined_of = self.declined_of
        other.pending_team = self.pending_team
        other.pending = self.pending
        other.marks = self.marks[:]
        other.drawer = self.drawer
        other.due = self.due
        other.passed = self.passed
        other.melded = self.melded
        other.unlimited = self.unlimited
        other.unconverted = self.unconverted
        other.meld_team = self.meld_team
        other.meld = self.meld
        other.asked = self.asked
        other.answers = self.answers[:]
        other.scrum_team = self.scrum_team
        other.picks = self.picks
        other.picking = self.picking
        other.victims = self.victims
        return other

    def scores(self) -> list[int]:
        return [self.marks[seat] for seat in range(self.players)]

    def round(self) -> i64:
        return self.turns
