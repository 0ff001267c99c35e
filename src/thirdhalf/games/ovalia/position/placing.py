"""Reading positions: a state from a JSON object. Strict: anything impossible is an error that names its place."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Position
from thirdhalf.core.reading import Cards, Unreadable, read_flag, read_list, read_number, read_object, read_word
from thirdhalf.games.ovalia import closing, phases
from thirdhalf.games.ovalia.cards import CARDS, FORWARDS
from thirdhalf.games.ovalia.position import FIELDS, laid_cards, last_plays, phase_fields
from thirdhalf.games.ovalia.settings import OvaliaSettings
from thirdhalf.games.ovalia.state import OvaliaState


def place(settings: OvaliaSettings, given: Position, dice: Dice, window: int | None = None) -> OvaliaState:
    """The state of a position. What the position leaves out is as at the start of a match.

    A window of answers asks everybody who can answer. If nobody can, code that builds worlds decides whom it asks
    (view.py).
    """
    read_object("position", given, FIELDS)
    state = OvaliaState(settings)
    state.clear()
    last = int(settings.players) - 1
    state.half = read_number("position.half", given.get("half", 1), 1, int(settings.halves))
    state.dealer = (
        read_number("position.dealer", given["dealer"], 0, last) if "dealer" in given else dice.below(last + 1)
    )
    state.turn = read_number("position.turn", given.get("turn", state.after(state.dealer)), 0, last)
    state.phase = phases.WORDS.index(read_word("position.phase", given.get("phase", "draw"), phases.WORDS))
    for seat, points in enumerate(_numbers(state, given, "scores", 10**6)):
        state.marks[seat] = points
    for seat, hits in enumerate(_numbers(state, given, "hit", min(99, int(settings.red_card_limit)))):
        state.marks[state.players + seat] = hits
    _place_cards(state, given, dice)
    _place_closing(state, given)
    laid_cards.place_knowledge(state, given)
    phase_fields.place_middle(state, given, window)
    return state


def _numbers(state: OvaliaState, given: Position, field: str, most: int) -> list[int]:
    players = int(state.players)
    numbers = read_list(f"position.{field}", given.get(field, [0] * players), players)
    return [read_number(f"position.{field}[{seat}]", number, 0, most) for seat, number in enumerate(numbers)]


def _place_cards(state: OvaliaState, given: Position, dice: Dice) -> None:
    """Every card is somewhere: cards that are not named go into the stock, in an order decided by dice."""
    players = int(state.players)
    free = Cards(CARDS, players // 2)
    phase_fields.place_meld(state, given, free)
    laid_cards.place_tables(state, given, free)
    hands: list[list[int]] = []
    if "hands" in given:
        for seat, cards in enumerate(read_list("position.hands", given["hands"], players)):
            hands.append(free.many(f"position.hands[{seat}]", cards))
    if hands:
        hands[state.turn] += phase_fields.picked_apart(state, given, hands[state.turn], free)
    stock = free.many("position.stock", given.get("stock", []))
    for card in free.many("position.discard", given.get("discard", [])):
        state.onto_pile(card)
    _place_pending(state, free.many("position.pending", given.get("pending", [])))
    rest = list(dice.shuffled(vec[i64](free.unnamed())))
    if not hands:
        share = int(state.settings.hand_size)
        if len(rest) < players * share:
            raise Unreadable("position.hands", "are missing, and too few cards are left to deal them")
        hands = [rest[seat * share : (seat + 1) * share] for seat in range(players)]
        del rest[: players * share]
    for seat, cards_held in enumerate(hands):
        for card in cards_held:
            state.gain(seat, card)
    state.pack = vec[i64](stock + rest)
    _place_takeable(state, given)


def _place_pending(state: OvaliaState, pending: list[int]) -> None:
    if not pending:
        return
    first = pending[0] >> 4
    for card in pending:
        state.pending |= bit(card & 15)
    if (
        len(pending) != 2
        or pending[0] == pending[1]
        or pending[1] >> 4 != first
        or state.pending & ~FORWARDS
        or state.phase in (phases.DRAW, phases.CLAIM, phases.OVER)
    ):
        raise Unreadable("position.pending", "two forwards of one team, while the counter's turn lasts (OV-32)")
    state.pending_team = first


def _place_takeable(state: OvaliaState, given: Position) -> None:
    window = phases.CLAIM if state.players > 2 else phases.DRAW
    state.takeable = read_flag("position.takeable", given.get("takeable", state.phase == phases.CLAIM))
    if state.takeable and state.phase != window:
        raise Unreadable("position.takeable", f"a discard is taken in phase {phases.WORDS[window]} only (OV-8, OV-54)")
    if state.takeable and not state.piled:
        raise Unreadable("position.takeable", "there is no discard")
    if state.phase == phases.CLAIM and not state.takeable:
        raise Unreadable("position.takeable", "in a window of claims there is a card to take")


def _place_closing(state: OvaliaState, given: Position) -> None:
    drawer, plays = given.get("drawer"), given.get("last_plays")
    for field in ("melded", "passed"):
        if field in given and (drawer is None or not state.settings.until_all_pass):
            raise Unreadable(
                f"position.{field}", "only in a closing half with `stoppage_rounds` until_all_pass (OV-59)"
            )
    if drawer is None:
        if plays is not None:
            raise Unreadable("position.last_plays", "nobody has closed the half: `drawer` is null")
        return
    state.drawer = read_number("position.drawer", drawer, 0, int(state.players) - 1)
    if state.stock():
        raise Unreadable("position.drawer", f"the half is not closing, with {state.stock()} cards in the stock (OV-43)")
    if plays is not None:
        _place_last_plays(state, read_list("position.last_plays", plays))
    elif state.turn != state.drawer or state.phase in (phases.DRAW, phases.CLAIM, phases.OVER):
        raise Unreadable("position.last_plays", "is missing: null only while the turn that closed the half goes on")
    elif state.settings.extra_time:
        state.due = state.everybody() & ~bit(state.turn)
    _check_discard(state)
    if state.settings.until_all_pass:
        state.melded = read_flag("position.melded", given.get("melded", False))
        state.passed = read_number("position.passed", given.get("passed", 0), 0, int(state.players) - 1)


def _place_last_plays(state: OvaliaState, plays: list[object]) -> None:
    seats = [
        read_number(f"position.last_plays[{at}]", seat, 0, int(state.players) - 1) for at, seat in enumerate(plays)
    ]
    state.due = 0
    for seat in seats:
        state.due |= bit(seat)
    if seats != last_plays(state, int(state.due)):
        raise Unreadable("position.last_plays", "each seat once, in the order of play after the one on turn")
    again = state.settings.extra_time and state.phase == phases.DISCARD and state.turn == state.drawer
    if state.due & bit(state.turn) and not again and state.phase != phases.CLAIM:
        raise Unreadable("position.last_plays", "is without the seat whose last play has begun")


def _check_discard(state: OvaliaState) -> None:
    """OV-45, OV-58: in stoppage time only the turn that closed the half may end with a discard, and only with two
    players.
    """
    if state.phase != phases.DISCARD or state.settings.extra_time:
        return
    if state.players > 2 or state.due != closing.NOT_YET:
        raise Unreadable("position.phase", "a last play ends without a discard (OV-45, OV-58)")
