"""Reading positions: the cards on the table, and what players know of each other's hands."""

from __future__ import annotations

from collections import Counter
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from thirdhalf.core.bits import bit
from thirdhalf.core.game import Position
from thirdhalf.core.reading import Cards, Unreadable, name, read_list, read_number, read_object
from thirdhalf.games.ovalia import cards, knowledge, tables
from thirdhalf.games.ovalia.cards import CARDS, FORWARDS, FRONT, FULLBACK, QUARTERS, RED, TEAM_COUNT, TEAMS, THIRD
from thirdhalf.games.ovalia.position import hand
from thirdhalf.games.ovalia.state import OvaliaState

GROUPS: Final = ("melds", "scrums", "lines", "fullbacks", "laid", "reds")


def place_tables(state: OvaliaState, given: Position, free: Cards) -> None:
    """Reads what each player has laid in this half."""
    players = int(state.players)
    for seat, lying in enumerate(read_list("position.tables", given.get("tables", [{}] * players), players)):
        place = f"position.tables[{seat}]"
        table = read_object(place, lying, GROUPS)
        for field in ("melds", "scrums", "lines"):
            for at, group in enumerate(read_list(f"{place}.{field}", table.get(field, []))):
                _place_group(state, seat, field, f"{place}.{field}[{at}]", group, free)
        for field, rank, unit in (("fullbacks", FULLBACK, tables.A_FULLBACK), ("reds", RED, tables.A_RED)):
            for at, card in enumerate(free.many(f"{place}.{field}", table.get(field, []))):
                if 1 << card % 16 != rank:
                    raise Unreadable(f"{place}.{field}[{at}]", f"{cards.NAMES[card]} is none")
                state.tables[seat * TEAM_COUNT + card // 16] += unit
        if "laid" in table:
            _place_laid(state, seat, f"{place}.laid", table["laid"])


def _place_group(state: OvaliaState, seat: int, field: str, place: str, group: object, free: Cards) -> None:
    named = free.many(place, group)
    mask = 0
    for card in named:
        mask |= 1 << card % 16
    if not named or len(set(named)) < len(named) or len({card // 16 for card in named}) > 1:
        raise Unreadable(place, f"different cards of one team, not {name(group)}")
    team = named[0] // 16
    at = seat * TEAM_COUNT + team
    table = state.tables[at] | tables.LAID
    if field == "melds":
        if mask not in cards.ROWS:
            raise Unreadable(place, "a whole row; lines of three are in `lines`, scrums in `scrums`")
        table += tables.row_unit(mask)
    elif field == "lines":
        if mask & ~QUARTERS or len(named) != 3:
            raise Unreadable(place, "a line is three three-quarters of one team (OV-14)")
        table = tables.with_line(table, mask)
    else:
        room = not tables.scrum(table, tables.SCRUM_COUNT - 1)
        whole = mask & FRONT == FRONT or mask & THIRD == THIRD
        if mask & ~FORWARDS or len(named) > 3 or whole or not room or not state.settings.scrum:
            raise Unreadable(place, "one to three cards of a scrum, with no whole row among them (OV-16, OV-33)")
        table = tables.with_scrum(table, mask)
    state.tables[at] = table


def _place_laid(state: OvaliaState, seat: int, place: str, given: object) -> None:
    """Reads the teams of which a meld has stood; every meld on the table has."""
    teams = read_list(place, given)
    for at, team in enumerate(teams):
        if not isinstance(team, str) or len(team) != 1 or team not in TEAMS or team in teams[:at]:
            raise Unreadable(f"{place}[{at}]", f"a team ({', '.join(TEAMS)}), once, not {name(team)}")
        state.tables[seat * TEAM_COUNT + TEAMS.index(team)] |= tables.LAID
    for number, team in enumerate(TEAMS):
        if state.tables[seat * TEAM_COUNT + number] & tables.LAID and team not in teams:
            raise Unreadable(place, f"a meld of {team} is on the table")


def place_knowledge(state: OvaliaState, given: Position) -> None:
    """Reads the cards that seats have seen go into other hands."""
    players = int(state.players)
    rows = read_list("position.known", given.get("known", [[[]] * players] * players), players)
    for viewer, row in enumerate(rows):
        for seat, known in enumerate(read_list(f"position.known[{viewer}]", row, players)):
            place = f"position.known[{viewer}][{seat}]"
            left = Counter(hand(state, seat)) if seat != viewer else Counter()
            for at, card in enumerate(read_list(place, known)):
                if not isinstance(card, str) or not left[card]:
                    raise Unreadable(f"{place}[{at}]", f"{name(card)} is not in that hand")
                left[card] -= 1
                knowledge.seen(state, viewer, seat, CARDS[card])
    for at, entry in enumerate(read_list("position.loose", given.get("loose", []))):
        _place_loose(state, f"position.loose[{at}]", read_list(f"position.loose[{at}]", entry, 3))


def _place_loose(state: OvaliaState, place: str, entry: list[object]) -> None:
    """Reads a seat, a card, and the hands in one of which that seat knows the card to be."""
    last = int(state.players) - 1
    viewer = read_number(f"{place}[0]", entry[0], 0, last)
    card = entry[1]
    if not isinstance(card, str) or card not in CARDS:
        raise Unreadable(f"{place}[1]", f"no such card: {name(card)}")
    seats: i64 = 0
    for at, seat in enumerate(read_list(f"{place}[2]", entry[2])):
        seats |= bit(read_number(f"{place}[2][{at}]", seat, 0, last))
    state.loose = append(state.loose, knowledge.loose_card(viewer, CARDS[card], seats))
