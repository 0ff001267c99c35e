"""The referee: one JSON object in, one judgement out (docs/notation.md)."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable, name, read_list, read_number, read_object
from thirdhalf.core.refusal import Refused
from thirdhalf.core.viewer import Viewer
from thirdhalf.games import GAMES

FIELDS = ("game", "rules", "seed", "position", "moves", "view")


def _object_of(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON says nothing of a field given twice; here it is an error."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        raise Unreadable(next(key for key in keys if keys.count(key) > 1), "given twice")
    return fields


def _no_number(text: str) -> None:
    raise Unreadable("", f"{text} is not a number")


def parse(text: str) -> object:
    """JSON as the referee takes it; Unreadable where it is none."""
    try:
        return json.loads(text, object_pairs_hook=_object_of, parse_constant=_no_number)
    except Unreadable:
        raise
    except json.JSONDecodeError as error:
        raise Unreadable(f"line {error.lineno}, column {error.colno}", f"not JSON: {error.msg}") from None
    except RecursionError:
        raise Unreadable("", "not JSON that anybody wrote: nested too deep") from None
    except ValueError as error:
        raise Unreadable("", f"not JSON: {error}") from None


def begin(given: dict[str, Any]) -> tuple[Match, list[str]]:
    """The match of a request where it starts, and the moves to be made; Unreadable where there is none."""
    if "game" not in given:
        raise Unreadable("game", f"is missing (one of {', '.join(GAMES)})")
    called = given["game"]
    if not isinstance(called, str) or called not in GAMES:
        raise Unreadable("game", f"one of {', '.join(GAMES)}, not {name(called)}")
    game = GAMES[called]
    settings = game.read_settings(_as_object("rules", given.get("rules", {})))
    seed = given.get("seed", 0)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise Unreadable("seed", f"a whole number, not {name(seed)}")
    moves = [_as_text(f"moves[{at}]", move) for at, move in enumerate(read_list("moves", given.get("moves", [])))]
    return Match(game, settings, seed, _as_object("position", given.get("position", {}))), moves


def judge(request: object) -> dict[str, object]:
    """Play the moves and say where the match stands; Unreadable where the request is none."""
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
            refused = {"move": move, "clause": reason.clause, "reason": reason.en}
            break
        applied += 1
    match.settle()
    return {"applied": applied, "refused": refused, **match.report(viewer)}


def _as_object(place: str, given: object) -> dict[str, object]:
    if not isinstance(given, dict):
        raise Unreadable(place, f"an object, not {name(given)}")
    return given


def _as_text(place: str, given: object) -> str:
    if not isinstance(given, str):
        raise Unreadable(place, f"a text, not {name(given)}")
    return given


def requests(data: bytes) -> Iterator[bytes]:
    """The requests of an input: one object, or one a line."""
    if not data.strip():
        yield b""
        return
    lines = [line for line in data.splitlines() if line.strip()]
    if len(lines) == 1 or _is_one(data):
        yield data
    else:
        yield from lines


def _is_one(data: bytes) -> bool:
    """The whole input is one value, written over several lines."""
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True


def answer(data: bytes) -> dict[str, object]:
    """The judgement of one request, or an object with `error` that says what is wrong and where."""
    try:
        if not data.strip():
            raise Unreadable("", "the input is empty")
        return judge(parse(data.decode("utf-8")))
    except UnicodeDecodeError as error:
        return {"error": f"not UTF-8 at byte {error.start}", "at": ""}
    except Unreadable as error:
        return {"error": str(error), "at": error.place}


def run(file: Path | None) -> int:
    """Answer every request of a file or of standard input; 2 where one of them was none."""
    try:
        data = file.read_bytes() if file else sys.stdin.buffer.read()
    except OSError as error:
        print(json.dumps({"error": f"{file}: {error.strerror}", "at": ""}))
        return 2
    status = 0
    for request in requests(data):
        judgement = answer(request)
        print(json.dumps(judgement))
        if "error" in judgement:
            status = 2
    return status
