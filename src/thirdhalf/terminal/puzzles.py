"""`thirdhalf puzzles`: endings to solve, with their solutions."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.text import Text as Styled

from thirdhalf.bots.puzzles import Puzzle, puzzles
from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.game import Game
from thirdhalf.core.match import Match
from thirdhalf.core.settings import Settings
from thirdhalf.core.text import Text
from thirdhalf.terminal.renderers import renderer_for
from thirdhalf.terminal.solution import line_in_words, notation, number


def run(game: Game[Any], settings: Settings, count: int, seed: int, in_json: bool, language: str) -> int:
    """Prints this many puzzles, then their solutions. As JSON, one line per puzzle."""
    console = Console(highlight=False)
    found: list[Puzzle] = []
    status = 0
    maker = puzzles(game, settings, seed)
    progress = track(
        range(count), Text("Looking", "Recherche").said(language), console=Console(stderr=True), transient=True
    )
    try:
        for _ in progress:
            found.append(next(puzzle for puzzle in maker if puzzle))
            if in_json:
                print(json.dumps(as_json(game, settings, found[-1])), flush=True)
    except KeyboardInterrupt:
        status = 130
    if not in_json:
        names = [Text(f"Seat {seat}", f"Siège {seat}").said(language) for seat in (0, 1)]
        for at, puzzle in enumerate(found, 1):
            console.print(Styled(f"{at}. ", style="bold").append(grade(puzzle, language), style="magenta"))
            for line in _asked(game, settings, puzzle, names, language):
                console.print(line)
            console.print()
        console.print(Styled(Text("Solutions", "Solutions").said(language), style="bold"))
        for at, puzzle in enumerate(found, 1):
            console.print(Styled(f"\n{at}. ", style="bold").append(_answer(game, settings, puzzle, language)))
            for line in line_in_words(game, _state(game, settings, puzzle), puzzle.line, names, language):
                console.print(line)
    return status


def grade(puzzle: Puzzle, language: str) -> str:
    """How many tricks ahead one has to look."""
    stars = "★" * (puzzle.ahead - 1)
    return Text(f"{stars} {puzzle.ahead} tricks ahead", f"{stars} {puzzle.ahead} plis d'avance").said(language)


def as_json(game: Game[Any], settings: Settings, puzzle: Puzzle) -> dict[str, object]:
    """The puzzle in the form `thirdhalf solve` and the referee read, and its solution."""
    state, solution = _state(game, settings, puzzle), puzzle.solution
    return {
        "puzzle": {"game": game.name, "rules": settings.values, "position": puzzle.position},
        "solution": {
            "seat": solution.seat,
            "best": game.write_move(state, solution.seat, puzzle.best),
            "obvious": game.write_move(state, solution.seat, puzzle.obvious),
            "value": number(solution.value),
            "cost": number(solution.cost(puzzle.obvious)),
            "ahead": puzzle.ahead,
            "line": notation(game, state, puzzle.line),
        },
    }


def _state(game: Game[Any], settings: Settings, puzzle: Puzzle) -> Any:
    return game.place(settings, puzzle.position, Dice(0))


def _asked(game: Game[Any], settings: Settings, puzzle: Puzzle, names: list[str], language: str) -> list[Styled]:
    """The table with all cards open, and the question."""
    match = Match(game, settings, 0, puzzle.position)
    seat = puzzle.solution.seat
    lines = renderer_for(game)({**match.view(ALL), "seat": seat}, names, language, False)
    asked = Text(f"{names[seat]} to move. What is best?", f"{names[seat]} à jouer. Que faire ?").said(language)
    return [*lines, Styled(asked, style="bold")]


def _answer(game: Game[Any], settings: Settings, puzzle: Puzzle, language: str) -> str:
    """The best move, its value, and what the obvious one would have cost."""
    state, solution = _state(game, settings, puzzle), puzzle.solution
    unit = game.score_unit().said(language)
    best, obvious = (
        game.spell(game.write_move(state, solution.seat, move), language) for move in (puzzle.best, puzzle.obvious)
    )
    value, cost = f"{number(solution.value):+g}", f"{number(solution.cost(puzzle.obvious)):g}"
    return Text(
        f"{best} ({value} {unit}); {obvious} costs {cost}.", f"{best} ({value} {unit}) ; {obvious} coûte {cost}."
    ).said(language)
