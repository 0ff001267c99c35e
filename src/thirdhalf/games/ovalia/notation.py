"""The words for moves: `lay F1 F2 F3`, `counter F7 F6 F8`, `victims 1 3`, `steal W3 S9` …"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from thirdhalf.core.game import HIDDEN
from thirdhalf.core.state import CHANCE
from thirdhalf.games.ovalia import cards, lineout, melds, moves
from thirdhalf.games.ovalia.cards import CARDS, NAMES
from thirdhalf.games.ovalia.state import OvaliaState

PLAIN: Final = {
    "draw": moves.DRAW,
    "pass": moves.PASS,
    "red": moves.RED_CARD,
    "allow": moves.ALLOW,
    "pick": moves.ENOUGH,
    "take": moves.TAKE,
}
"""Moves of one word."""
PLAIN_WORDS: Final = {move: word for word, move in PLAIN.items()}
MOST_STOLEN: Final = 4
MOST_PLAYERS: Final = 4


def read_move(state: OvaliaState, seat: int, words: list[str]) -> int | None:
    """The move written in these words, or None."""
    if not words:
        return None
    word, rest = words[0], words[1:]
    if word == "victims" and seat != CHANCE:
        return _read_victims(state, rest)
    if word == "dealer" and seat == CHANCE:
        seats = [str(number) for number in range(state.players)]
        return int(moves.with_card(moves.DEALER, seats.index(rest[0]))) if len(rest) == 1 and rest[0] in seats else None
    if any(name not in CARDS for name in rest):
        return None
    named = [CARDS[name] for name in rest]
    if seat == CHANCE:
        return int(lineout.stealing(vec[i64](named))) if word == "steal" and 0 < len(named) <= MOST_STOLEN else None
    if not named:
        return PLAIN.get(word)
    if word in ("discard", "pick") and len(named) == 1:
        return int(moves.with_card(moves.DISCARD if word == "discard" else moves.PICK, named[0]))
    if word == "lay":
        return _melding(moves.LAY, named)
    if word == "take":
        return _melding(moves.TAKE, named)
    if word == "counter":
        return _melding(moves.COUNTER, named[1:], named[0])
    return None


def _melding(what: int, named: list[int], seized: int | None = None) -> int:
    """Cards of one team, or marks for what is wrong with them."""
    all_cards = named if seized is None else [*named, seized]
    mask = 0
    for card in named:
        mask |= 1 << card % 16
    move = what | all_cards[0] // 16 << 4 | mask << 8
    if seized is not None:
        move |= seized % 16 << 24
    if len({card // 16 for card in all_cards}) > 1:
        move |= moves.SEVERAL_TEAMS
    if len(set(all_cards)) < len(all_cards):
        move |= moves.TWINS
    if any(card % 16 == 14 for card in all_cards):
        move |= moves.WITH_FULLBACK if move & (moves.SEVERAL_TEAMS | moves.TWINS) else 0
    if any(card % 16 == 15 for card in all_cards):
        move |= moves.WITH_RED
    return move


def _read_victims(state: OvaliaState, words: list[str]) -> int | None:
    seats = [str(number) for number in range(state.players)]
    if not 0 < len(words) <= MOST_STOLEN or any(word not in seats for word in words):
        return None
    return moves.VICTIMS | sum(1 << lineout.SHARE * int(word) + 8 for word in words)


def write_move(seat: int, move: int) -> str:
    """The words for a move, without the seat. It ends in `?` for cards that no legal move can name together."""
    what = int(moves.verb(move))
    if seat == CHANCE:
        if what == moves.DEALER:
            return f"dealer {moves.card_of(move)}"
        return " ".join(["steal", *(NAMES[card] for card in stolen_cards(move))])
    team = int(moves.team_of(move))
    named = cards.names(team, int(moves.mask_of(move)))
    if move & (moves.SEVERAL_TEAMS | moves.TWINS):
        named.append(HIDDEN)
    if what == moves.LAY:
        return " ".join(["lay", *named])
    if what == moves.TAKE:
        return " ".join(["take", *named])
    if what == moves.COUNTER:
        return " ".join(["counter", NAMES[team * 16 + int(moves.seized_of(move))], *named])
    if what == moves.DISCARD:
        return f"discard {NAMES[moves.card_of(move)]}"
    if what == moves.PICK:
        return f"pick {NAMES[moves.card_of(move)]}"
    if what == moves.VICTIMS:
        return " ".join(["victims", *(str(victim) for victim in victims_listed(int(moves.victims_of(move))))])
    return PLAIN_WORDS[what]


def victims_listed(victims: int) -> list[int]:
    """The victims, each once for every card it loses."""
    return [seat for seat in range(4) for _ in range(victims >> lineout.SHARE * seat & 7)]


def stolen_cards(move: int) -> list[int]:
    """The cards of a theft, in canonical order."""
    return [int(moves.stolen_card(move, at)) for at in range(int(moves.stolen_count(move)))]


def seen_theft(state: OvaliaState, move: int, viewer: int) -> str:
    """OV-56: what a seat reads of a theft. The thief knows all cards, a victim only its own."""
    if viewer == state.turn:
        return write_move(CHANCE, move)
    owners = int(lineout.owners_of(state, move))
    own = [NAMES[card] for at, card in enumerate(stolen_cards(move)) if owners >> 2 * at & 3 == viewer]
    return " ".join(["steal", *own, *[HIDDEN] * (len(stolen_cards(move)) - len(own))])


def sentences() -> list[str]:
    """Every move: melds from the hand alone, with a discard, or with a seized card; then single cards."""
    lays: list[str] = []
    takes: list[str] = []
    counters: list[str] = []
    shapes = [mask for mask in range(1, 1 << 15) if melds.kind(mask) != melds.NO_MELD]
    rests = sorted({mask & ~(1 << rank) for mask in shapes for rank in range(15) if mask >> rank & 1} - {0})
    seized = [mask for mask in shapes if melds.kind(mask) in (melds.ROW, melds.SCRUM)]
    for team in range(cards.TEAM_COUNT):
        lays += [_of_team("lay", team, mask) for mask in shapes]
        takes += [_of_team("take", team, mask) for mask in rests]
        for mask in seized:
            for rank in range(14):
                if mask >> rank & 1:
                    first = cards.names(team, 1 << rank)[0]
                    counters.append(_of_team(f"counter {first}", team, mask & ~(1 << rank)))
    victims = [
        " ".join(["victims", *(str(seat) for seat in seats)])
        for count in range(1, MOST_STOLEN + 1)
        for seats in combinations_with_replacement(range(MOST_PLAYERS), count)
    ]
    singles = [f"{verb} {card}" for verb in ("discard", "pick") for card in NAMES]
    return [*PLAIN, *singles, *lays, *takes, *counters, *victims]


def _of_team(verb: str, team: int, mask: int) -> str:
    return " ".join([verb, *cards.names(team, mask)])
