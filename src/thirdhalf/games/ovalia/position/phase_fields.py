"""Reading positions: the fields of one phase, such as a window of answers, a scrum or a line-out."""

from __future__ import annotations

from thirdhalf.core.bits import bit, shl, size
from thirdhalf.core.game import Position
from thirdhalf.core.reading import Cards, Unreadable, name, read_flag, read_list, read_number, read_object
from thirdhalf.games.ovalia import cards, claims, lineout, melds, notation, phases, reactions, tables
from thirdhalf.games.ovalia.cards import CARDS, TEAM_COUNT, TEAMS
from thirdhalf.games.ovalia.state import OvaliaState
from thirdhalf.games.ovalia.window import opened

ONLY_IN = {
    "meld": (phases.REACT,),
    "asked": (phases.REACT, phases.CLAIM),
    "answers": (phases.REACT, phases.CLAIM),
    "scrum": (phases.PICK,),
    "picking": (phases.PICK,),
    "victims": (phases.STEAL,),
}


def place_middle(state: OvaliaState, given: Position, window: int | None) -> None:
    """Reads the fields that belong to one phase."""
    for field, where in ONLY_IN.items():
        if field in given and state.phase not in where:
            raise Unreadable(f"position.{field}", f"has no place in phase {phases.WORDS[state.phase]}")
    unlimited = read_flag("position.unlimited", given.get("unlimited", False))
    if unlimited and not state.settings.many:
        raise Unreadable("position.unlimited", "only with `melds_after_scrum` many (OV-7)")
    state.unlimited = unlimited
    _place_unconverted(state, given)
    if state.phase == phases.OVER and state.half < state.settings.halves:
        raise Unreadable("position.phase", "the match is not over before its last half")
    if state.phase == phases.DISCARD and not state.hand_size(state.turn):
        raise Unreadable("position.hands", f"seat {state.turn} has nothing to discard")
    if state.phase in (phases.REACT, phases.CLAIM):
        _place_window(state, given, window)
    elif state.phase == phases.PICK:
        _place_pick(state, given)
    elif state.phase in (phases.VICTIMS, phases.STEAL):
        _place_victims(state, given)


def _place_unconverted(state: OvaliaState, given: Position) -> None:
    """OV-18: reads the tries of this turn, a team for each."""
    for at, team in enumerate(read_list("position.unconverted", given.get("unconverted", []))):
        place = f"position.unconverted[{at}]"
        if not state.unlimited:
            raise Unreadable(place, "only in a turn with `unlimited` (OV-7, OV-18)")
        if not isinstance(team, str) or len(team) != 1 or team not in TEAMS:
            raise Unreadable(place, f"a team ({', '.join(TEAMS)}), not {name(team)}")
        number = TEAMS.index(team)
        table = state.tables[state.turn * TEAM_COUNT + number]
        if tables.fullbacks(table) or melds.unconverted(state, number) == tables.tries(table):
            raise Unreadable(place, f"no unconverted try of {team} on the table (OV-18)")
        state.unconverted += shl(1, melds.COUNT * number)


def place_meld(state: OvaliaState, given: Position, free: Cards) -> None:
    """Reads the cards just laid, before anything else that might name them."""
    if state.phase != phases.REACT:
        return
    if "meld" not in given:
        raise Unreadable("position.meld", "is missing: what was laid, in phase react")
    named = free.many("position.meld", given["meld"])
    for card in named:
        state.meld |= bit(card & 15)
    if not named or len(set(named)) < len(named) or len({card >> 4 for card in named}) > 1:
        raise Unreadable("position.meld", "different cards of one team")
    state.meld_team = named[0] >> 4
    state.melded = True


def picked_apart(state: OvaliaState, given: Position, hand: list[int], free: Cards) -> list[int]:
    """Cards picked so far belong to the hand; a position may name them in `picking` only."""
    if state.phase != phases.PICK:
        return []
    picking = read_list("position.picking", given.get("picking", []))
    named = [cards.NAMES[card] for card in hand]
    return free.many("position.picking", [card for card in picking if card not in named])


def _check_meld(state: OvaliaState) -> None:
    what = melds.kind(state.meld)
    table = state.tables[state.turn * TEAM_COUNT + state.meld_team]
    core = state.meld & 0x3FFF
    fits = what != melds.NO_MELD and (what != melds.SCRUM or state.settings.scrum)
    if what == melds.COMPLETED:
        fits = tables.lacking_scrum(table, core) >= 0
    elif what == melds.FOURTH:
        fits = tables.lacking_line(table, core) >= 0
    elif what == melds.LONE_FULLBACK:
        fits = table & tables.LAID != 0
    if not fits:
        raise Unreadable("position.meld", "no meld that could lie there")


def _place_window(state: OvaliaState, given: Position, window: int | None) -> None:
    if state.phase == phases.REACT:
        _check_meld(state)
    elif state.players == 2:
        raise Unreadable("position.phase", "claims are for four players (OV-54)")
    able = 0
    for seat in range(int(state.players)):
        if seat != state.turn and (_answers(state, seat) > 1):
            able |= 1 << seat
    opened(state, state.phase)
    done = 0
    answers = given.get("answers", {})
    if not isinstance(answers, dict) or (answers and state.players == 2):
        raise Unreadable("position.answers", f"answers by seat, where several are asked, not {name(answers)}")
    for key, text in answers.items():
        seat = read_number("position.answers", int(key) if str(key).isdigit() else key, 0, int(state.players) - 1)
        done |= 1 << seat
        state.asked = bit(seat)
        move = notation.read_move(state, seat, text.split(" ")) if isinstance(text, str) else None
        if move is None or move not in list(state.moves(seat)):
            raise Unreadable(f"position.answers.{key}", f"no answer of that seat: {name(text)}")
        state.answers[seat] = move
    left = able & ~done
    if not left and window is not None:
        left = window
    seats = read_list("position.asked", given.get("asked", [seat for seat in range(4) if left >> seat & 1]))
    asked = 0
    for at, who in enumerate(seats):
        asked |= 1 << read_number(f"position.asked[{at}]", who, 0, int(state.players) - 1)
    if asked != left or not left:
        raise Unreadable("position.asked", "those who can answer and have not (OV-21, OV-54), and somebody")
    state.asked = asked


def _answers(state: OvaliaState, seat: int) -> int:
    """How many answers a seat has, including to allow it."""
    if state.phase == phases.REACT:
        return len(reactions.answers_of(state, seat))
    return len(claims.claims_of(state, seat))


def _place_pick(state: OvaliaState, given: Position) -> None:
    """Which scrum it is: the most recent one, unless the position says otherwise."""
    team = given.get("scrum")
    if team is None:
        team = _youngest(state, given)
    if not isinstance(team, str) or len(team) != 1 or team not in TEAMS:
        raise Unreadable("position.scrum", f"the team of the scrum being played, not {name(team)}")
    state.scrum_team = TEAMS.index(team)
    table = state.tables[state.turn * TEAM_COUNT + state.scrum_team]
    if not any(size(tables.scrum(table, at)) == 3 for at in range(tables.SCRUM_COUNT)):
        raise Unreadable("position.scrum", f"seat {state.turn} has no whole scrum of {team}")
    picking = read_list("position.picking", given.get("picking", []))
    if len(picking) >= state.settings.picked:
        raise Unreadable("position.picking", f"{state.settings.picked} cards end it by themselves (OV-28)")
    for at, card in enumerate(picking):
        place = f"position.picking[{at}]"
        if not isinstance(card, str) or card not in CARDS or not state.copies(state.turn, CARDS[card]):
            raise Unreadable(place, f"{name(card)} is not in the hand of seat {state.turn}")
        number = CARDS[card]
        taken = [int(state.picked_card(before)) >> 4 for before in range(int(state.picks))]
        own = number >> 4 == state.scrum_team
        if not own if state.settings.same_team else number >> 4 in taken:
            raise Unreadable(place, "no card that this scrum picks (OV-28)")
        state.picking |= shl(number, 7 * state.picks)
        state.picks += 1


def _youngest(state: OvaliaState, given: Position) -> str | None:
    lying = read_list("position.tables", given.get("tables", [{}] * int(state.players)))[int(state.turn)]
    table = read_object("position.tables", lying, ("melds", "scrums", "lines", "fullbacks", "laid", "reds"))
    scrums = read_list("position.tables", table.get("scrums", []))
    whole = [group for group in scrums if isinstance(group, list) and len(group) == 3]
    return str(whole[-1][0])[0] if whole else None


def _place_victims(state: OvaliaState, given: Position) -> None:
    choices = [int(move) for move in lineout.choices_of(state)]
    if state.phase == phases.VICTIMS:
        if len(choices) < 2:
            raise Unreadable("position.phase", "there is no choice of victims (OV-56)")
        return
    if "victims" in given:
        seats = read_list("position.victims", given["victims"])
        move = notation.read_move(state, 0, ["victims", *(str(seat) for seat in seats)])
        chosen = [choice for choice in choices if choice == move]
    else:
        chosen = choices
    if len(chosen) != 1:
        raise Unreadable("position.victims", "whom the line-out takes from: a seat for each card")
    lineout.aim(state, chosen[0])
