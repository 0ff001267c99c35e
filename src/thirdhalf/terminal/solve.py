"""`thirdhalf solve`: exact values of positions that hide nothing."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text as Styled

from thirdhalf import referee
from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.solution import best_line, solve
from thirdhalf.bots.endgame.transposition_table import bits_of
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable, read_object
from thirdhalf.core.refusal import Refusal, Refused
from thirdhalf.core.text import Text
from thirdhalf.terminal.files import no_file
from thirdhalf.terminal.progress import SearchProgress
from thirdhalf.terminal.renderers import renderer_for
from thirdhalf.terminal.solution import as_json, in_words

FIELDS = ("game", "rules", "seed", "position", "moves")
INTERRUPTED = 130


NO_SOLVER: Final = Refusal(
    None, Text("no endgame of this game is known", "aucune fin de partie de ce jeu n'est connue")
)


class Hidden(Exception):
    """Why a position cannot be solved."""

    def __init__(self, reason: Refusal) -> None:
        self.reason = reason


def run(file: Path, memory: int, limit: int, in_json: bool, language: str) -> int:
    """Solves each request of a file, or of standard input for `-`. Returns 2 if one could not be solved."""
    try:
        data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except FileNotFoundError:
        return _fail("", f"{file}: {no_file(file).said(language)}", None, in_json)
    except OSError as trouble:
        return _fail("", f"{file}: {trouble.strerror}", None, in_json)
    status = 0
    for line, request in referee.requests(io.BytesIO(data)):
        try:
            given = read_object("", referee.parse(request.decode("utf-8"), line), FIELDS)
            status = max(status, _answer(reached(given), memory, limit, in_json, language))
        except UnicodeDecodeError as error:
            status = _fail("", f"not UTF-8 at byte {error.start}", None, in_json)
        except Unreadable as error:
            status = _fail(error.place, str(error), None, in_json)
        except Refused as refused:
            reason = refused.refusal
            status = _fail("moves", f"{refused.move}: {reason.reason(language)}", reason.clause, in_json)
        except Hidden as hidden:
            status = _fail("position", hidden.reason.reason(language), hidden.reason.clause, in_json)
    return status


def reached(given: dict[str, Any]) -> Match:
    """The match of a request after its moves; Refused if one of them is not legal."""
    match, moves = referee.begin(given)
    for move in moves:
        match.play(move)
    match.settle()
    return match


def _answer(match: Match, memory: int, limit: int, in_json: bool, language: str) -> int:
    with SearchProgress(language, limit) as progress:
        asked = solver_for(match.game, match.settings, progress, bits_of(memory))
        if asked is None:
            raise Hidden(NO_SOLVER)
        hidden = asked.hidden(match.state)
        if hidden is not None:
            raise Hidden(hidden)
        solution = solve(asked, match.state)
        line = best_line(asked, match.state) if solution.exact else []
    if in_json:
        print(json.dumps(as_json(match.game, match.state, solution, line, int(asked.positions))))
    else:
        console = Console(highlight=False)
        names = [Text(f"Seat {seat}", f"Siège {seat}").said(language) for seat in range(match.state.players)]
        for text in renderer_for(match.game)({**match.view(ALL), "seat": 0}, names, language, False):
            console.print(text)
        console.print()
        for text in in_words(match.game, match.state, solution, line, names, language):
            console.print(text)
    return INTERRUPTED if progress.stopped else 0


def _fail(place: str, message: str, clause: str | None, in_json: bool) -> int:
    if in_json:
        print(json.dumps({"error": message, "at": place, "clause": clause}))
    else:
        text = Styled(message, style="bold yellow").append(f"  ({clause})" if clause else "", style="dim")
        Console(stderr=True, highlight=False).print(text)
    return 2
