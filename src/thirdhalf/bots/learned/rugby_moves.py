"""What matters in Rugby: cards that may beat a card, the series, how much is left to draw."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.rugby import chance_of, elsewhere, promise, surest, under
from thirdhalf.bots.learned.casual import ROOKIE
from thirdhalf.bots.learned.features import NOTHING, MoveFeatures
from thirdhalf.core.bits import bit, size
from thirdhalf.core.state import NO_CARD, State
from thirdhalf.games.rugby.cards import ONES, STRIDE, suit_mask, suit_of
from thirdhalf.games.rugby.knowledge import CAPACITY, SUIT_COUNT
from thirdhalf.games.rugby.settings import read_settings
from thirdhalf.games.rugby.state import ON, RugbyState

SERIES: Final = 5
STAGES: Final = 4
WIDTH: Final = 7

PRINTED: Final = read_settings({})
"""The rules the weights were learned by."""
POINT: Final = 1000.0
"""What a point more or less by house rules adds to the score of playing on."""

HIGH: Final[i64] = 0x7C00
"""The ranks from 11 to 15."""

LEAD_ABOVE: Final = 1
LEAD_RANK: Final = LEAD_ABOVE + 8 * SERIES * STAGES
LEAD_BETWEEN: Final = LEAD_RANK + 15 * SERIES * STAGES
LEAD_LENGTH: Final = LEAD_BETWEEN + 6 * 4 * SERIES
LEAD_VOID: Final = LEAD_LENGTH + 7 * 3 * SERIES
LEAD_SURE: Final = LEAD_VOID + 3 * SERIES * STAGES
LEAD_FIRM: Final = LEAD_SURE + 6 * 4 * SERIES
KINDS: Final = 3
LOSES: Final = 0
WINS: Final = 1
DISCARDS: Final = 2
FOLLOW_KIND: Final = LEAD_FIRM + 8 * 4 * SERIES
FOLLOW_RANK: Final = FOLLOW_KIND + KINDS * SERIES * STAGES
FOLLOW_RANK_SERIES: Final = FOLLOW_RANK + KINDS * 15 * STAGES
FOLLOW_ABOVE: Final = FOLLOW_RANK_SERIES + KINDS * 15 * SERIES
FOLLOW_LENGTH: Final = FOLLOW_ABOVE + KINDS * 6 * SERIES
FOLLOW_SURE: Final = FOLLOW_LENGTH + KINDS * 3 * 7 * 2
FOLLOW_FIRM: Final = FOLLOW_SURE + KINDS * 6 * SERIES
DECIDE_CHANCES: Final = FOLLOW_FIRM + KINDS * 8 * SERIES
DECIDE_SURE: Final = DECIDE_CHANCES + 100
DECIDE_FIRM: Final = DECIDE_SURE + 6 * STAGES
DECIDE_LEAD: Final = DECIDE_FIRM + 8 * STAGES
WEIGHTS: Final = DECIDE_LEAD + 9 * 2


@final
class RugbyMoves(MoveFeatures):
    """Features of cards to lead, cards to follow with, and the decision to play on."""

    def __init__(self) -> None:
        super().__init__(WEIGHTS, WIDTH)

    def places(self, state: State, seat: i64, moves: vec[i64], found: vec[i64]) -> None:
        assert isinstance(state, RugbyState)
        if state.deciding:
            decide_places(state, seat, moves, found, self.forgotten)
        elif state.led == NO_CARD:
            lead_places(state, seat, moves, found, self.forgotten)
        else:
            follow_places(state, seat, moves, found, self.forgotten)

    def adapt(self, state: State, seat: i64, moves: vec[i64], scores: vec[i64]) -> None:
        """RU-15: the more a drop is worth beside a try, the more often it is taken."""
        assert isinstance(state, RugbyState)
        settings = state.settings
        if not state.deciding or (
            settings.drop_points == PRINTED.drop_points
            and settings.try_points == PRINTED.try_points
            and settings.conversion_points == PRINTED.conversion_points
        ):
            return
        more = i64(POINT * (promise(state, seat, settings) - promise(state, seat, PRINTED)))
        at: i64 = 0
        while at < len(moves):
            if moves[at] == ON:
                scores[at] += more
            at += 1

    def forgotten_by(self, state: State, seat: i64, who: i64) -> i64:
        """Rookies remember the last trick; a club remembers the high cards and the last tricks."""
        assert isinstance(state, RugbyState)
        remembered: i64 = 2 if who == ROOKIE else 12
        high = 0 if who == ROOKIE else HIGH * ONES
        forgotten: i64 = 0
        at: i64 = 0
        while at < state.gone - remembered:
            forgotten |= bit(i64(state.played[at]))
            at += 1
        return forgotten & ~high


def stage(talon: i64) -> i64:
    """How much is left to draw: nothing, a little, half, most."""
    if not talon:
        return 0
    if talon <= 12:
        return 1
    return 2 if talon <= 26 else 3


def at_most(number: i64, limit: i64) -> i64:
    """The number, or the limit where it is larger."""
    return number if number < limit else limit


def firm_cards(hand: i64, others: i64) -> i64:
    """Cards of the hand that at most one of the others beats."""
    tops = others & ~(under(others) >> 1 & 0x3FFF * ONES)
    return hand & ~under(others & ~tops)


def lead_places(state: RugbyState, seat: i64, moves: vec[i64], found: vec[i64], forgotten: i64) -> None:
    """The places of cards to lead."""
    hand = state.hand(seat)
    others = elsewhere(state, seat) | forgotten
    series: i64 = 0
    if state.series_seat == seat:
        series = state.series_tricks
    when = series * STAGES + stage(state.stock())
    sure = at_most(size(hand & ~under(others)), 5)
    firm = at_most(size(firm_cards(hand, others)), 7)
    lift = STRIDE - state.settings.ranks
    rival = (1 - seat) * SUIT_COUNT
    at: i64 = 0
    for card in moves:
        suit = suit_of(card)
        of_suit = suit_mask(suit)
        theirs = others & of_suit
        above = size(theirs & -bit(card))
        below = size(theirs) - above
        void: i64 = 0
        if state.lacking & bit(rival + suit):
            void = 1
            if not state.voids[CAPACITY + rival + suit]:
                void = 2
                above = 0
                below = 0
        own = hand & of_suit
        higher = at_most(size(own & -bit(card)) - 1, 2)
        few = at_most(above, 3)
        found[at] = LEAD_ABOVE + at_most(above, 7) * SERIES * STAGES + when
        found[at + 1] = LEAD_RANK + (card - suit * STRIDE + lift) * SERIES * STAGES + when
        found[at + 2] = LEAD_BETWEEN + (at_most(below, 5) * 4 + few) * SERIES + series
        found[at + 3] = LEAD_LENGTH + (at_most(size(own), 6) * 3 + higher) * SERIES + series
        found[at + 4] = LEAD_VOID + void * SERIES * STAGES + when
        found[at + 5] = LEAD_SURE + (sure * 4 + few) * SERIES + series
        found[at + 6] = LEAD_FIRM + (firm * 4 + few) * SERIES + series
        at += WIDTH


def follow_places(state: RugbyState, seat: i64, moves: vec[i64], found: vec[i64], forgotten: i64) -> None:
    """The places of cards to follow with."""
    hand = state.hand(seat)
    led = state.led
    others = (elsewhere(state, seat) | forgotten) & ~bit(led)
    series: i64 = 0
    if state.series_seat == 1 - seat:
        series = state.series_tricks
    late = stage(state.stock())
    sure = at_most(size(hand & ~under(others)), 5)
    firm = at_most(size(firm_cards(hand, others)), 7)
    lift = STRIDE - state.settings.ranks
    danger: i64 = 1 if series >= 2 else 0
    at: i64 = 0
    for card in moves:
        suit = suit_of(card)
        kind: i64 = DISCARDS
        if suit == suit_of(led):
            kind = WINS if card > led else LOSES
        own = hand & suit_mask(suit)
        above = size(others & suit_mask(suit) & -bit(card))
        lower = own & (bit(card) - 1)
        if kind == WINS:
            lower &= -bit(led)
        rank = card - suit * STRIDE + lift
        found[at] = FOLLOW_KIND + (kind * SERIES + series) * STAGES + late
        found[at + 1] = FOLLOW_RANK + (kind * 15 + rank) * STAGES + late
        found[at + 2] = FOLLOW_RANK_SERIES + (kind * 15 + rank) * SERIES + series
        found[at + 3] = FOLLOW_ABOVE + (kind * 6 + at_most(above, 5)) * SERIES + series
        found[at + 4] = FOLLOW_LENGTH + ((kind * 3 + at_most(size(lower), 2)) * 7 + at_most(size(own), 6)) * 2 + danger
        found[at + 5] = FOLLOW_SURE + (kind * 6 + sure) * SERIES + series
        found[at + 6] = FOLLOW_FIRM + (kind * 8 + firm) * SERIES + series
        at += WIDTH


def decide_places(state: RugbyState, seat: i64, moves: vec[i64], found: vec[i64], forgotten: i64) -> None:
    """The places of playing on. Taking the drop has none."""
    hand = state.hand(seat)
    others = elsewhere(state, seat) | forgotten
    best = surest(state, seat, hand)
    fourth = i64(chance_of(state, seat, best) * 9.99)
    fifth: i64 = 0
    rest = hand & ~bit(best)
    if rest:
        fifth = i64(chance_of(state, seat, surest(state, seat, rest)) * 9.99)
    late = stage(state.stock())
    sure = at_most(size(hand & ~under(others)), 5)
    firm = at_most(size(firm_cards(hand, others)), 7)
    ahead = state.score0 - state.score1
    if seat == 1:
        ahead = -ahead
    lead = at_most(ahead + 14, 28) // 3 if ahead > -14 else 0
    last: i64 = 1 if state.half == state.settings.halves else 0
    at: i64 = 0
    for move in moves:
        place: i64 = 0
        while place < WIDTH:
            found[at + place] = NOTHING
            place += 1
        if move == ON:
            found[at] = DECIDE_CHANCES + fourth * 10 + fifth
            found[at + 1] = DECIDE_SURE + sure * STAGES + late
            found[at + 2] = DECIDE_FIRM + firm * STAGES + late
            found[at + 3] = DECIDE_LEAD + at_most(lead, 8) * 2 + last
        at += WIDTH
