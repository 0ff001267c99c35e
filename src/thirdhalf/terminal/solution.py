"""A solution as JSON and as text."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text as Styled

from thirdhalf.bots.endgame.solution import Solution, notation
from thirdhalf.bots.endgame.solver import Points
from thirdhalf.core.game import Game
from thirdhalf.core.state import LUCK, State
from thirdhalf.core.text import Text
from thirdhalf.core.viewer import PUBLIC

Line = list[tuple[int, int]]

RESULTS: Final = {1: "win", 0: "draw", -1: "loss"}


def number(points: Points) -> int | float:
    """Points for JSON: an integer if they are whole."""
    return int(points) if points == int(points) else float(points)


def as_json(game: Game[Any], state: State, solution: Solution, line: Line, positions: int) -> dict[str, object]:
    """The solution with moves in notation, best first."""
    result = solution.result(solution.best()[0])
    return {
        "game": game.name,
        "seat": solution.seat,
        "value": number(solution.value),
        "margin": number(solution.margin),
        "result": None if result is None else RESULTS[result],
        "exact": solution.exact,
        "ahead": solution.ahead,
        "best": [game.write_move(state, solution.seat, move) for move in solution.best()],
        "moves": [_move(game, state, solution, move) for move in ranked(solution)],
        "line": notation(game, state, line),
        "positions": positions,
    }


def _move(game: Game[Any], state: State, solution: Solution, move: int) -> dict[str, object]:
    result = solution.result(move)
    return {
        "move": game.write_move(state, solution.seat, move),
        "value": number(solution.values[move]),
        "cost": number(solution.cost(move)),
        "result": None if result is None else RESULTS[result],
    }


def ranked(solution: Solution) -> list[int]:
    """The moves, best first, equals in the game's order."""
    return sorted(solution.values, key=solution.cost)


def in_words(
    game: Game[Any], state: State, solution: Solution, line: Line, names: list[str], lang: str
) -> list[Styled]:
    """The solution for people: the value, the best move, what the others cost, and best play from there."""
    lines = [_worth(game, solution, names, lang)]
    if not solution.exact:
        lines.append(
            Styled(
                Text(
                    f"Not exact: the best after looking {solution.ahead} ahead.",
                    f"Pas exact : le meilleur en regardant {solution.ahead} coups d'avance.",
                ).said(lang),
                style="bold yellow",
            )
        )
    lines += [Styled(), Styled(Text("Moves", "Coups").said(lang), style="bold")]
    for move in ranked(solution):
        lines.append(_choice(game, state, solution, move, lang))
    if line:
        lines += [Styled(), Styled(Text("Best play", "Le meilleur jeu").said(lang), style="bold")]
        lines += line_in_words(game, state, line, names, lang)
    return lines


def _worth(game: Game[Any], solution: Solution, names: list[str], lang: str) -> Styled:
    """The value for the seat to move, and how the half, the hand or the match ends."""
    who, unit = names[solution.seat], game.score_unit().said(lang)
    value = f"{number(solution.value):+g} {unit}"
    text = Styled(Text(f"{who} to move: {value}.", f"{who} à jouer : {value}.").said(lang), style="bold")
    result = solution.result(solution.best()[0])
    by = f"{abs(number(solution.margin)):g}"
    if result is not None:
        endings = {
            1: Text(f"{who} wins the match by {by}.", f"{who} gagne le match de {by}.").said(lang),
            0: Text("The match is drawn.", "Le match est nul.").said(lang),
            -1: Text(f"{who} loses the match by {by}.", f"{who} perd le match de {by}.").said(lang),
        }
        text.append(" " + endings[result])
    return text


def _choice(game: Game[Any], state: State, solution: Solution, move: int, lang: str) -> Styled:
    """One move and what it costs, and whether it changes the result of the match."""
    said = game.spell(game.write_move(state, solution.seat, move), lang)
    cost = solution.cost(move)
    if not cost:
        return Styled(f"  {said:<18}", style="green").append(Text("best", "le meilleur").said(lang))
    text = Styled(f"  {said:<18}").append(f"-{number(cost):g}", style="red")
    result, best = solution.result(move), solution.result(solution.best()[0])
    if result is not None and result != best:
        words = {
            0: Text("only a draw", "match nul seulement").said(lang),
            -1: Text("loses the match", "perd le match").said(lang),
        }
        text.append("  " + words[result], style="dim")
    return text


def line_in_words(game: Game[Any], state: State, line: Line, names: list[str], lang: str) -> list[Styled]:
    """A line for people: one row per trick or turn, with its events."""
    state = state.copy()
    state.log = []
    rows: list[Styled] = []
    round_of_row = None
    for seat, move in line:
        said = names[seat] + Text(": ", " : ").said(lang) + game.spell(game.write_move(state, seat, move), lang)
        if state.round() == round_of_row:
            rows[-1].append(", " + said)
        else:
            rows.append(Styled("  " + said))
            round_of_row = state.round()
        state.apply(seat, move)
        for event in state.log:
            if not str(event["type"]).startswith("_"):
                rows[-1].append("  · " + game.tell(event, names, lang, PUBLIC), style="cyan")
        state.log.clear()
    if state.chance() == LUCK:
        rows.append(Styled("  · " + Text("chance decides", "le hasard décide").said(lang), style="cyan"))
    return rows
