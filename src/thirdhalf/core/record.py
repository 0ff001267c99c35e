"""Records: a match as text that people can read and diff tools can compare (docs/records.md)."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from thirdhalf.core.entry import Dealt, Entry
from thirdhalf.core.everything import All
from thirdhalf.core.game import HIDDEN, Game
from thirdhalf.core.match import DICE_SHUFFLE, KEYED_SHUFFLE, Match
from thirdhalf.core.nearest import guess
from thirdhalf.core.reading import Unreadable, name
from thirdhalf.core.refusal import Refused
from thirdhalf.core.state import CHANCE
from thirdhalf.core.viewer import Seat

FIRST_LINE: Final = "Third Half record 1"
PROOF: Final = ("table", "commitment", "server seed", "client seeds")
"""The headers a table server adds so that its shuffles can be checked (docs/records.md)."""
KEYED_PROOF: Final = ("shuffle", "client commitments")
"""The headers added since shuffles are keyed: the generator and the players' commitments."""
HEADERS: Final = ("game", "rules", "seats", "seed", "position", "seen by", "result", "ended", *PROOF, *KEYED_PROOF)
FORMS: Final = (
    ("seen by", r"\d{1,2}", "a seat"),
    ("seed", r"-?\d{1,300}", "a whole number"),
    ("shuffle", f"[{DICE_SHUFFLE}-{KEYED_SHUFFLE}]", f"a number from {DICE_SHUFFLE} to {KEYED_SHUFFLE}"),
    ("result", r"\d{1,9}( - \d{1,9})*", "points by seat, as in 12 - 7"),
    ("ended", r"(resigned|time|gone) \d{1,2}", "resigned, time or gone, and the seat"),
)
"""Headers with a fixed form."""
LABEL: Final = re.compile(r"\d+\. ")
BETWEEN: Final = ", "
COMMENT: Final = ";"


class Record:
    """The contents of a record: its headers, its moves, and the comments after them."""

    def __init__(self, headers: dict[str, str], moves: list[str], comments: dict[int, str], lines: list[int]) -> None:
        self.headers: Final = headers
        self.moves: Final = moves
        self.comments: Final = comments
        """By the number of moves made before them."""
        self.lines: Final = lines
        """The line each move is on."""

    def seats(self) -> list[str]:
        """The players' names, if the record gives them."""
        return self.headers["seats"].split(" / ") if "seats" in self.headers else []

    def redacted_for(self) -> int | None:
        """The seat whose knowledge the record shows; None: it shows everything."""
        return int(self.headers["seen by"]) if "seen by" in self.headers else None


def write(
    match: Match,
    viewer: Seat | All,
    seats: list[str] | None = None,
    comments: dict[int, str] | None = None,
    position: dict[str, object] | None = None,
    more: dict[str, str] | None = None,
) -> str:
    """The record of a match, complete or as one seat may know it.

    `position` is where the match began, if not with a deal. `more` are further headers, from `ended` on.
    """
    said = comments or {}
    lines = [FIRST_LINE, f"game: {match.game.name}", f"rules: {json.dumps(match.settings.changed())}"]
    if seats:
        lines.append(f"seats: {' / '.join(_plain(seat) for seat in seats)}")
    if isinstance(viewer, All):
        lines.append(f"seed: {match.seed}")
        if match.shuffle != DICE_SHUFFLE:
            lines.append(f"shuffle: {match.shuffle}")
        if position:
            lines.append(f"position: {json.dumps(position)}")
    else:
        lines.append(f"seen by: {viewer}")
    if match.state.over():
        lines.append(f"result: {' - '.join(str(score) for score in match.state.scores())}")
    lines += [f"{key}: {value}" for key, value in (more or {}).items()]
    lines.append("")
    return "\n".join(lines + _move_lines(match, viewer, said)) + "\n"


def _plain(seat: str) -> str:
    """A name that cannot be mistaken for anything else in a header."""
    return " ".join(seat.replace("/", " ").split()) or "?"


def _move_lines(match: Match, viewer: Seat | All, comments: dict[int, str]) -> list[str]:
    """One line per trick or turn, numbered from the deal. Chance moves before a deal, and the deal, have their own
    lines.
    """
    lines: list[str] = []
    number = 0
    last: Entry | None = None
    for made, (entry, text) in enumerate(zip(match.record, match.lines(viewer), strict=True), 1):
        if text is None:
            continue
        if isinstance(entry, Dealt):
            number = 0
            lines.append(text)
        elif last is None or isinstance(last, Dealt) or last.round != entry.round:
            number += entry.seat != CHANCE
            lines.append(text if entry.seat == CHANCE else f"{number}. {text}")
        elif COMMENT in lines[-1]:
            lines.append(text)
        else:
            lines[-1] += BETWEEN + text
        if isinstance(viewer, All) and made in comments:
            lines[-1] += f" {COMMENT} {' '.join(comments[made].split())}"
        last = entry
    return lines


def read(text: str) -> Record:
    """Reads a record. Raises Unreadable with the line that is wrong."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise Unreadable("line 1", f"a record begins with '{FIRST_LINE}'")
    headers: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        key, colon, value = lines[at].partition(":")
        if not colon or key.strip() not in HEADERS or key.strip() in headers:
            raise Unreadable(f"line {at + 1}", f"one of the headers {', '.join(HEADERS)}, once, not {name(lines[at])}")
        headers[key.strip()] = value.strip()
        at += 1
    _check_headers(headers)
    if "game" not in headers:
        raise Unreadable("line 2", "the header 'game' is missing")
    moves: list[str] = []
    comments: dict[int, str] = {}
    places: list[int] = []
    for number, line in enumerate(lines[at:], at + 1):
        said, _, comment = line.partition(COMMENT)
        said = LABEL.sub("", said.strip(), count=1)
        for move in said.split(BETWEEN) if said else []:
            moves.append(move)
            places.append(number)
        if comment.strip():
            comments[len(moves)] = " ".join([*comments.get(len(moves), "").split(), *comment.split()])
    return Record(headers, moves, comments, places)


def _check_headers(headers: dict[str, str]) -> None:
    """Checks the headers that can be checked without knowing the game."""
    for header, form, example in FORMS:
        if header in headers and not re.fullmatch(form, headers[header]):
            raise Unreadable(header, f"{example}, not {name(headers[header])}")


def begin(record: Record, games: dict[str, Game[Any]]) -> Match:
    """The match of a record before its first move."""
    called = record.headers["game"]
    if called not in games:
        raise Unreadable("game", f"one of {', '.join(games)}, not {name(called)}{guess(called, list(games))}")
    game = games[called]
    rules = _json(record, "rules")
    seed, shuffle = int(record.headers.get("seed", "0")), int(record.headers.get("shuffle", DICE_SHUFFLE))
    match = Match(game, game.read_settings(rules), seed, position_of(record), shuffle)
    seats = record.seats()
    if seats and len(seats) != match.state.players:
        raise Unreadable("seats", f"{len(seats)} names for {match.state.players} seats")
    return match


def position_of(record: Record) -> dict[str, object]:
    """The position a record begins with; empty if it begins with a deal."""
    return _json(record, "position")


def _json(record: Record, header: str) -> dict[str, object]:
    try:
        value = json.loads(record.headers.get(header, "{}"))
    except json.JSONDecodeError as error:
        raise Unreadable(header, f"not JSON: {error.msg} at column {error.colno}") from None
    except (ValueError, RecursionError):
        raise Unreadable(header, "not JSON that anybody wrote") from None
    if not isinstance(value, dict):
        raise Unreadable(header, f"an object, not {name(value)}")
    return value


def step(match: Match, record: Record, at: int) -> None:
    """Makes one move of a record. Raises Unreadable with its line if the move is refused."""
    try:
        match.play(record.moves[at])
    except Refused as refused:
        raise Unreadable(f"line {record.lines[at]}", str(refused)) from None


def replay(record: Record, games: dict[str, Game[Any]]) -> Match:
    """The match of a record. A record with hidden cards cannot be replayed."""
    if record.redacted_for() is not None or any(HIDDEN in move for move in record.moves):
        raise Unreadable("seen by", "a record with hidden cards can be read, not replayed")
    match = begin(record, games)
    for at in range(len(record.moves)):
        step(match, record, at)
    check_ending(match, record)
    return match


def check_ending(match: Match, record: Record) -> None:
    """Checks that the headers `result` and `ended` agree with where the moves led; Unreadable if not."""
    over, scores = match.state.over(), match.state.scores()
    if "ended" in record.headers:
        seat = int(record.headers["ended"].split()[1])
        if seat >= match.state.players:
            raise Unreadable("ended", f"there is no seat {seat}")
        if over:
            raise Unreadable("ended", "the moves end the match by the rules")
    if "result" not in record.headers:
        return
    if not over:
        raise Unreadable("result", "the record breaks off: its moves do not end the match")
    told = [int(points) for points in record.headers["result"].split(" - ")]
    if told != scores:
        raise Unreadable("result", f"the moves make it {' - '.join(str(score) for score in scores)}")


def same_chance(one: str, other: str) -> bool:
    """Whether two texts are the same chance move: the order of the cards matters only in the stock."""
    if not one.startswith("* deal"):
        return sorted(one.split()) == sorted(other.split())
    hands, others = one.split(" / "), other.split(" / ")
    same = [sorted(hand.split()) for hand in hands[:-1]] == [sorted(hand.split()) for hand in others[:-1]]
    return same and hands[-1].split() == others[-1].split()
