"""`thirdhalf puzzles`: endings to solve, with their solutions."""

from __future__ import annotations

import json
from typing import Any, Final

from rich.console import Console
from rich.progress import track
from rich.text import Text as Styled

from thirdhalf.core.everything import ALL
from thirdhalf.core.game import Game
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import State
from thirdhalf.core.text import Text
from thirdhalf.puzzles import Puzzle, puzzle_named
from thirdhalf.puzzles.making import make_puzzles
from thirdhalf.puzzles.ratings import level
from thirdhalf.terminal.renderers import renderer_for
from thirdhalf.terminal.solution import Line, line_in_words

GRADES: Final = {
    "easy": Text("★ easy", "★ facile"),
    "medium": Text("★★ medium", "★★ moyen"),
    "hard": Text("★★★ hard", "★★★ difficile"),
    "expert": Text("★★★★ very hard", "★★★★ très difficile"),
}


def run(game: Game[Any], settings: Settings, count: int, seed: int, in_json: bool, language: str) -> int:
    """Prints this many puzzles, then their solutions. As JSON, one line per puzzle."""
    console = Console(highlight=False)
    found: list[Puzzle] = []
    status = 0
    maker = make_puzzles(game, settings, seed)
    progress = track(
        range(count), Text("Looking", "Recherche").said(language), console=Console(stderr=True), transient=True
    )
    try:
        for _ in progress:
            found.append(next(puzzle for puzzle in maker if puzzle))
            if in_json:
                print(json.dumps(found[-1].as_json(), separators=(",", ":")), flush=True)
    except KeyboardInterrupt:
        status = 130
    if not in_json:
        names = [Text(f"Seat {seat}", f"Siège {seat}").said(language) for seat in (0, 1)]
        for at, puzzle in enumerate(found, 1):
            grade = GRADES[level(puzzle)].said(language)
            console.print(Styled(f"{at}. ", style="bold").append(grade, style="magenta"))
            for line in _asked(game, puzzle, names, language):
                console.print(line)
            console.print()
        console.print(Styled(Text("Solutions", "Solutions").said(language), style="bold"))
        for at, puzzle in enumerate(found, 1):
            console.print(Styled(f"\n{at}. ", style="bold").append(_answer(game, puzzle, language)))
            best, state = puzzle.best[0], puzzle.match().state
            moves = _read(game, state, [f"{puzzle.seat} {best}", *puzzle.answers[best].line])
            for line in line_in_words(game, state, moves, names, language):
                console.print(line)
    return status


def check(names: list[str], language: str) -> int:
    """Solves puzzles that come with the package again. Prints those that fail: there should be none."""
    wrong = [name for name in names if not (puzzle := puzzle_named(name)) or not puzzle.stands()]
    for name in wrong:
        print(Text(f"{name}: the solver disagrees", f"{name} : le solveur trouve autre chose").said(language))
    stand, of = len(names) - len(wrong), len(names)
    print(Text(f"{stand} of {of} puzzles stand.", f"{stand} problèmes vérifiés sur {of}.").said(language))
    return 1 if wrong else 0


def _asked(game: Game[Any], puzzle: Puzzle, names: list[str], language: str) -> list[Styled]:
    """The table with all cards open, and the question."""
    lines = renderer_for(game)({**puzzle.match().view(ALL), "seat": puzzle.seat}, names, language, False)
    who = names[puzzle.seat]
    asked = Text(f"{who} to move. What is best?", f"{who} à jouer. Que faire ?").said(language)
    return [*lines, Styled(asked, style="bold")]


def _answer(game: Game[Any], puzzle: Puzzle, language: str) -> str:
    """The best moves, their value, and what the obvious one would have cost."""
    unit = game.score_unit().said(language)
    best = Text(" or ", " ou ").said(language).join(game.spell(move, language) for move in puzzle.best)
    obvious, cost = game.spell(puzzle.obvious, language), f"{puzzle.answers[puzzle.obvious].cost:g}"
    value = f"{puzzle.value:+g} {unit}"
    return Text(f"{best} ({value}); {obvious} costs {cost}.", f"{best} ({value}) ; {obvious} coûte {cost}.").said(
        language
    )


def _read(game: Game[Any], state: State, moves: list[str]) -> Line:
    """Moves of the notation, with seats, as numbers."""
    state = state.copy()
    line: Line = []
    for text in moves:
        seat, *words = text.split()
        move = game.read_move(state, int(seat), words)
        assert move is not None, text
        line.append((int(seat), move))
        state.apply(int(seat), move)
    return line
