"""What matters in Woo: who beats what, the points both have, trumps, marriages, and whether the hand is closed."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.bots.heuristics.woo import CARDS, THROWN, under
from thirdhalf.bots.learned.casual import ROOKIE
from thirdhalf.bots.learned.features import NOTHING, MoveFeatures
from thirdhalf.core.bits import bit, size
from thirdhalf.core.state import NO_CARD, NOBODY, State
from thirdhalf.games.woo import trick, woos
from thirdhalf.games.woo.cards import ACES, STRIDE, TENS, couple, suit_mask, suit_of, value
from thirdhalf.games.woo.moves import CLOSE, EXCHANGE, MARRY
from thirdhalf.games.woo.settings import POINTS_FOR_VICTORY, POINTS_TO_SAVE
from thirdhalf.games.woo.state import WooState

WITHOUT_ZEROS: Final[i64] = 0xFBEFBE
WIDTH: Final = 8
PHASES: Final = 5
POINTS: Final = 5
"""Classes of points."""

LEAD_CARD: Final = 1
LEAD_BETWEEN: Final = LEAD_CARD + PHASES * 2 * 6
LEAD_MINE: Final = LEAD_BETWEEN + PHASES * 2 * 4 * 3
LEAD_THEIRS: Final = LEAD_MINE + PHASES * 2 * 6 * POINTS
LEAD_COUPLE: Final = LEAD_THEIRS + PHASES * 2 * 6 * POINTS
LEAD_OWN_TRUMPS: Final = LEAD_COUPLE + PHASES * 3 * 3
LEAD_OTHER_TRUMPS: Final = LEAD_OWN_TRUMPS + PHASES * 2 * 2 * 5
LEAD_LENGTH: Final = LEAD_OTHER_TRUMPS + PHASES * 2 * 2 * 5
KINDS: Final = 3
LOSES: Final = 0
WINS: Final = 1
TRUMPS: Final = 2
FOLLOW_CARDS: Final = LEAD_LENGTH + 2 * 2 * 4 * 4
FOLLOW_MINE: Final = FOLLOW_CARDS + PHASES * KINDS * 36
FOLLOW_THEIRS: Final = FOLLOW_MINE + PHASES * KINDS * POINTS
FOLLOW_TRUMP: Final = FOLLOW_THEIRS + PHASES * KINDS * POINTS
FOLLOW_ENOUGH: Final = FOLLOW_TRUMP + PHASES * KINDS * 2 * 6
FOLLOW_COUPLE: Final = FOLLOW_ENOUGH + PHASES * KINDS * 2
FOLLOW_ABOVE: Final = FOLLOW_COUPLE + 2 * KINDS * 3 * 3
FOLLOW_HOLDING: Final = FOLLOW_ABOVE + 2 * KINDS * 4 * 6
MARRIAGE: Final = FOLLOW_HOLDING + 2 * KINDS * 3 * 5
MARRIAGE_ENOUGH: Final = MARRIAGE + PHASES * 2 * POINTS
CLOSE_SURE: Final = MARRIAGE_ENOUGH + 2 * 2
CLOSE_PROMISE: Final = CLOSE_SURE + 2 * 7 * 5
CLOSE_TRUMPS: Final = CLOSE_PROMISE + 2 * 12 * 3
CLOSE_STOCK: Final = CLOSE_TRUMPS + 2 * 5 * 5
CLOSE_POINTS: Final = CLOSE_STOCK + 2 * 12
WEIGHTS: Final = CLOSE_POINTS + 2 * POINTS * POINTS


@final
class WooMoves(MoveFeatures):
    """Features of cards to lead and to follow with, of announcements and of closing. Drawing has none."""

    def __init__(self) -> None:
        super().__init__(WEIGHTS, WIDTH)

    def places(self, state: State, seat: i64, moves: vec[i64], found: vec[i64]) -> None:
        assert isinstance(state, WooState)
        if state.led != NO_CARD:
            follow_places(state, seat, moves, found, self.forgotten)
        else:
            lead_places(state, seat, moves, found, self.forgotten)

    def forgotten_by(self, state: State, seat: i64, who: i64) -> i64:
        """Both forget low cards; rookies also what the other player has won."""
        assert isinstance(state, WooState)
        forgotten = (state.treasure0 | state.treasure1) & ~(ACES | TENS)
        if who == ROOKIE:
            forgotten |= state.treasure(1 - seat)
        return forgotten


def at_most(number: i64, limit: i64) -> i64:
    """The number, or the limit where it is larger."""
    return number if number < limit else limit


def phase(state: WooState, seat: i64) -> i64:
    """Open, nearly used up, closed by the seat, closed by the other, used up."""
    if state.closed_by != NOBODY:
        return 2 if state.closed_by == seat else 3
    if state.trump_card == NO_CARD:
        return 4
    return 1 if state.stock() <= 5 else 0


def class_of(points: i64) -> i64:
    """Points in five classes."""
    if points < POINTS_TO_SAVE:
        return 0 if points < 16 else 1
    if points < 46:
        return 2
    return 3 if points < 56 else 4


def unseen(state: WooState, seat: i64) -> i64:
    """The cards that the other player may hold or draw."""
    gone = state.treasure0 | state.treasure1 | state.hand(seat)
    if state.led != NO_CARD:
        gone |= bit(state.led)
    if state.trump_card != NO_CARD:
        gone |= bit(state.trump_card)
    return (WITHOUT_ZEROS if state.settings.lowest else CARDS) & ~gone


def partner(card: i64, suit: i64, hand: i64, others: i64) -> i64:
    """For a king or queen: 0 the other is gone, 1 it may come, 2 it is in the hand."""
    other = couple(suit) & ~bit(card)
    if hand & other:
        return 2
    return 1 if others & other else 0


def lead_places(state: WooState, seat: i64, moves: vec[i64], found: vec[i64], forgotten: i64) -> None:
    """The places of cards to lead, and of what may be announced before."""
    hand, others = state.hand(seat), unseen(state, seat) | forgotten
    when = phase(state, seat)
    closed: i64 = 1 if when >= 2 else 0
    mine, theirs = class_of(woos.points(state, seat)), class_of(woos.points(state, 1 - seat))
    trumps = suit_mask(state.trump)
    own_trumps, other_trumps = at_most(size(hand & trumps), 4), at_most(size(others & trumps), 4)
    at: i64 = 0
    for card in moves:
        if card >= EXCHANGE:
            announcement_places(state, seat, card, others, found, at)
            at += WIDTH
            continue
        suit = suit_of(card)
        rank = card - suit * STRIDE
        of_suit = others & suit_mask(suit)
        above = at_most(size(of_suit & -bit(card)), 3)
        below = at_most(size(of_suit & (bit(card) - 1)), 2)
        trump: i64 = 1 if suit == state.trump else 0
        beatable: i64 = 1 if above else 0
        kind = when * 2 + trump
        found[at] = LEAD_CARD + kind * 6 + rank
        found[at + 1] = LEAD_BETWEEN + (kind * 4 + above) * 3 + below
        found[at + 2] = LEAD_MINE + (kind * 6 + rank) * POINTS + mine
        found[at + 3] = LEAD_THEIRS + (kind * 6 + rank) * POINTS + theirs
        found[at + 4] = NOTHING
        if bit(card) & couple(suit):
            found[at + 4] = LEAD_COUPLE + (when * 3 + partner(card, suit, hand, others)) * 3 + rank - 2
        found[at + 5] = LEAD_OWN_TRUMPS + (kind * 2 + beatable) * 5 + own_trumps
        found[at + 6] = LEAD_OTHER_TRUMPS + (kind * 2 + beatable) * 5 + other_trumps
        length = at_most(size(hand & suit_mask(suit)), 4) - 1
        found[at + 7] = LEAD_LENGTH + ((closed * 2 + trump) * 4 + length) * 4 + at_most(size(of_suit), 3)
        at += WIDTH


def announcement_places(state: WooState, seat: i64, move: i64, others: i64, found: vec[i64], at: i64) -> None:
    """The places of a marriage or a closing; those of any other move are empty."""
    end = at + WIDTH
    place = at
    while place < end:
        found[place] = NOTHING
        place += 1
    points = woos.points(state, seat)
    if move == CLOSE:
        close_places(state, seat, points, others, found, at)
    elif MARRY <= move < CLOSE:
        suit = move - MARRY
        trump: i64 = 1 if suit == state.trump else 0
        enough: i64 = 1 if points + woos.marriage_points(state, suit) >= POINTS_FOR_VICTORY else 0
        found[at] = MARRIAGE + (phase(state, seat) * 2 + trump) * POINTS + class_of(points)
        found[at + 1] = MARRIAGE_ENOUGH + trump * 2 + enough


def close_places(state: WooState, seat: i64, points: i64, others: i64, found: vec[i64], at: i64) -> None:
    """The places of closing: what is sure to win, what it promises, what the other has."""
    hand = state.hand(seat)
    trumps = suit_mask(state.trump)
    sure = hand & ~under(others)
    promise = points + value(sure) + THROWN * size(sure)
    rest = woos.points(state, 1 - seat)
    treasure = state.treasure(1 - seat)
    left: i64 = 0
    if treasure:
        left = 1 if rest < POINTS_TO_SAVE else 2
    drawn: i64 = 0 if state.undrawn else 1
    class_of_promise: i64 = 0
    if promise >= 34:
        class_of_promise = at_most((promise - 34) // 6 + 1, 11)
    found[at] = CLOSE_SURE + (drawn * 7 + at_most(size(sure), 6)) * 5 + at_most(size(sure & trumps), 4)
    found[at + 1] = CLOSE_PROMISE + (drawn * 12 + class_of_promise) * 3 + left
    own_trumps, other_trumps = at_most(size(hand & trumps), 4), at_most(size(others & trumps), 4)
    found[at + 2] = CLOSE_TRUMPS + (drawn * 5 + own_trumps) * 5 + other_trumps
    found[at + 3] = CLOSE_STOCK + drawn * 12 + at_most(state.stock(), 11)
    found[at + 4] = CLOSE_POINTS + (drawn * POINTS + class_of(points)) * POINTS + class_of(rest)


def follow_places(state: WooState, seat: i64, moves: vec[i64], found: vec[i64], forgotten: i64) -> None:
    """The places of cards to follow with."""
    hand, others = state.hand(seat), unseen(state, seat) | forgotten
    led = state.led
    when = phase(state, seat)
    closed: i64 = 1 if when >= 2 else 0
    mine, theirs = woos.points(state, seat), woos.points(state, 1 - seat)
    led_rank = led - suit_of(led) * STRIDE
    own_trumps = at_most(size(hand & suit_mask(state.trump)), 4)
    holding: i64 = 0
    suit: i64 = 0
    while suit < 4:
        if hand & couple(suit) == couple(suit):
            holding = 2 if suit == state.trump or holding == 2 else 1
        suit += 1
    at: i64 = 0
    for card in moves:
        suit = suit_of(card)
        rank = card - suit * STRIDE
        kind: i64 = LOSES
        if trick.beats(state, card, led):
            kind = WINS if suit == suit_of(led) else TRUMPS
        trump: i64 = 1 if suit == state.trump else 0
        won = value(bit(led) | bit(card))
        enough: i64 = 1 if (theirs if kind == LOSES else mine) + won >= POINTS_FOR_VICTORY else 0
        above = at_most(size(others & suit_mask(suit) & -bit(card)), 3)
        this = when * KINDS + kind
        found[at] = FOLLOW_CARDS + (this * 6 + led_rank) * 6 + rank
        found[at + 1] = FOLLOW_MINE + this * POINTS + class_of(mine)
        found[at + 2] = FOLLOW_THEIRS + this * POINTS + class_of(theirs)
        found[at + 3] = FOLLOW_TRUMP + (this * 2 + trump) * 6 + rank
        found[at + 4] = FOLLOW_ENOUGH + this * 2 + enough
        found[at + 5] = NOTHING
        if bit(card) & couple(suit):
            found[at + 5] = (
                FOLLOW_COUPLE + ((closed * KINDS + kind) * 3 + partner(card, suit, hand, others)) * 3 + rank - 2
            )
        found[at + 6] = FOLLOW_ABOVE + ((closed * KINDS + kind) * 4 + above) * 6 + rank
        found[at + 7] = FOLLOW_HOLDING + ((closed * KINDS + kind) * 3 + holding) * 5 + own_trumps
        at += WIDTH
