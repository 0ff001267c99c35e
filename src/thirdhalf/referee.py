"""The referee: one JSON object in, one judgement out (docs/notation.md)."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.nearest import guess
from thirdhalf.core.reading import Unreadable, name, read_list, read_number, read_object, read_text
from thirdhalf.core.refusal import Refused
from thirdhalf.core.viewer import Viewer
from thirdhalf.games import GAMES

FIELDS = ("game", "rules", "seed", "position", "moves", "view")


def _object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON allows a field to be given twice; here it is an error."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        raise Unreadable(next(key for key in keys if keys.count(key) > 1), "given twice")
    return fields


def _no_number(text: str) -> None:
    raise Unreadable("", f"{text} is not a number")


def parse(text: str, line: int = 1) -> object:
    """Parses one JSON request that begins at this line of the input. Unreadable if it is not JSON."""
    try:
        return json.loads(text.rstrip(), object_pairs_hook=_object_of, parse_constant=_no_number)
    except Unreadable:
        raise
    except json.JSONDecodeError as error:
        where = f"line {line + error.lineno - 1}, column {error.colno}"
        raise Unreadable(where, f"not JSON: {error.msg}") from None
    except RecursionError:
        raise Unreadable("", "not JSON that anybody wrote: nested too deep") from None
    except ValueError as error:
        raise Unreadable("", f"not JSON: {error}") from None


def begin(given: dict[str, Any]) -> tuple[Match, list[str]]:
    """The match a request begins with, and the moves to make. Unreadable if it is not a valid request."""
    if "game" not in given:
        raise Unreadable("game", f"is missing (one of {', '.join(GAMES)})")
    called = given["game"]
    if not isinstance(called, str) or called not in GAMES:
        raise Unreadable("game", f"one of {', '.join(GAMES)}, not {name(called)}{guess(called, list(GAMES))}")
    game = GAMES[called]
    settings = game.read_settings(read_object("rules", given.get("rules", {})))
    seed = given.get("seed", 0)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise Unreadable("seed", f"a whole number, not {name(seed)}")
    moves = [read_text(f"moves[{at}]", move) for at, move in enumerate(read_list("moves", given.get("moves", [])))]
    return Match(game, settings, seed, read_object("position", given.get("position", {}))), moves


def judge(request: object) -> dict[str, object]:
    """Plays the moves and reports the position; Unreadable if it is not a valid request."""
    given = read_object("", request, FIELDS)
    match, moves = begin(given)
    viewer: Viewer = ALL
    if "view" in given:
        viewer = read_number("view", given["view"], 0, match.state.players - 1)
    applied, refused = 0, None
    for move in moves:
        try:
            match.play(move)
        except Refused as refusal:
            reason = refusal.refusal
            refused = {"move": move, "clause": reason.clause, "reason": reason.text.en}
            break
        applied += 1
    match.settle()
    return {"applied": applied, "refused": refused, **match.report(viewer)}


def requests(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """The requests of an input, each with its first line number, as soon as they have been read.

    One object per line, or one object over several lines: then its first line is not JSON by itself and ends too soon.
    """
    numbered = enumerate(lines, 1)
    first = True
    for number, line in numbered:
        if not line.strip():
            continue
        if first and _ends_too_soon(line):
            yield from _rest(number, line, [text for _, text in numbered])
            return
        first = False
        yield number, line
    if first:
        yield 1, b""


def _rest(number: int, line: bytes, rest: list[bytes]) -> Iterator[tuple[int, bytes]]:
    """All lines as one value if they are one, otherwise each line by itself."""
    whole = line + b"".join(rest)
    if _is_one(whole):
        yield number, whole
        return
    for at, text in enumerate([line, *rest], number):
        if text.strip():
            yield at, text


def _ends_too_soon(line: bytes) -> bool:
    """Whether this could be the beginning of a longer value."""
    try:
        json.loads(line)
    except json.JSONDecodeError as error:
        return error.pos >= len(error.doc.rstrip())
    except (ValueError, RecursionError):
        return False
    return False


def _is_one(data: bytes) -> bool:
    """Whether the whole input is one value written over several lines."""
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True


def answer(data: bytes, line: int = 1) -> dict[str, object]:
    """The judgement of the request on this line, or an object whose `error` says what is wrong and where."""
    try:
        if not data.strip():
            raise Unreadable("", "the input is empty")
        return judge(parse(data.decode("utf-8"), line))
    except UnicodeDecodeError as error:
        return {"error": f"line {line}: not UTF-8 at byte {error.start}", "at": "", "line": line}
    except Unreadable as error:
        if error.place.startswith("line "):
            return {"error": str(error), "at": error.place, "line": int(error.place.split()[1].rstrip(","))}
        return {"error": f"line {line}: {error}", "at": error.place, "line": line}


def run(file: Path | None) -> int:
    """Answers every request of a file or of standard input as soon as it is read. Returns 2 if one was invalid."""
    if file is None or str(file) == "-":
        return _answer_all(sys.stdin.buffer)
    try:
        with file.open("rb") as lines:
            return _answer_all(lines)
    except OSError as error:
        print(json.dumps({"error": f"{file}: {error.strerror}", "at": ""}))
        return 2


def _answer_all(lines: Iterable[bytes]) -> int:
    status = 0
    for line, request in requests(lines):
        judgement = answer(request, line)
        if "error" in judgement:
            status = 2
        try:
            print(json.dumps(judgement), flush=True)
        except BrokenPipeError:  # the reader has closed the pipe
            sys.stdout = open(os.devnull, "w")  # noqa: SIM115
            return status
    return status
