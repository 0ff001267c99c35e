"""A puzzle as it is written down: a position, and what every move in it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from thirdhalf.bots.endgame import solver_for
from thirdhalf.bots.endgame.monitor import SearchStopped
from thirdhalf.bots.endgame.solution import Solution, look_ahead
from thirdhalf.bots.position_limit import PositionLimit
from thirdhalf.core.game import HIDDEN, Game
from thirdhalf.core.match import Match
from thirdhalf.core.settings import Settings
from thirdhalf.core.state import State
from thirdhalf.games import GAMES

MOST_POSITIONS: Final = 400_000
"""Positions a solver may search to check a puzzle: more than making one takes."""


@dataclass(frozen=True)
class Answer:
    """A legal move: what it gives away against the best one, and best play by both after it."""

    cost: float
    line: tuple[str, ...]
    """Moves with their seats, to the end of the half or hand or to the next chance move."""


@dataclass(frozen=True)
class Puzzle:
    """An ending in which a club player goes wrong. Nothing is hidden from the solver."""

    game: str
    rules: dict[str, object]
    position: dict[str, object]
    """Where the trick or turn began."""
    moves: tuple[str, ...]
    """What has been played of it, with seats."""
    seat: int
    value: float
    """What the best move gains on the other player, to the end of the half or hand."""
    obvious: str
    """What a club player does."""
    ahead: int
    """The tricks or turns one must look ahead to find the move."""
    answers: dict[str, Answer]
    """For every legal move."""

    @property
    def best(self) -> list[str]:
        """The moves that solve it: all those that give nothing away."""
        return [move for move, answer in self.answers.items() if answer.cost == 0]

    @property
    def settings(self) -> Settings:
        """The rules it is played by."""
        return GAMES[self.game].read_settings(dict(self.rules))

    def match(self, *moves: str) -> Match:
        """The match where the move is to be found, after these moves with their seats."""
        played = Match(GAMES[self.game], self.settings, 0, self.position)
        for move in (*self.moves, *moves):
            played.play(move)
        return played

    def stands(self) -> bool:
        """Whether nothing is hidden and a fresh solver finds the same costs and value."""
        match = self.match()
        solver = solver_for(match.game, self.settings, PositionLimit(MOST_POSITIONS))
        if solver is None or hides(match.view(self.seat)["position"]):
            return False
        try:
            solution = look_ahead(solver, match.state, solver.depth(match.state))
        except SearchStopped:
            return False
        found = costs(match.game, match.state, solution)
        said = {move: answer.cost for move, answer in self.answers.items()}
        return found == said and round(float(solution.value), 4) == self.value

    def as_json(self) -> dict[str, object]:
        """A position for `thirdhalf solve` and the referee, and its solution."""
        return {
            "puzzle": {"game": self.game, "rules": self.rules, "position": self.position, "moves": list(self.moves)},
            "solution": {
                "seat": self.seat,
                "value": self.value,
                "best": self.best,
                "obvious": self.obvious,
                "ahead": self.ahead,
                "answers": {
                    move: {"cost": answer.cost, "line": list(answer.line)} for move, answer in self.answers.items()
                },
            },
        }


def read_puzzle(written: dict[str, Any]) -> Puzzle:
    """A puzzle from its JSON."""
    puzzle, solution = written["puzzle"], written["solution"]
    return Puzzle(
        game=puzzle["game"],
        rules=puzzle["rules"],
        position=puzzle["position"],
        moves=tuple(puzzle["moves"]),
        seat=solution["seat"],
        value=solution["value"],
        obvious=solution["obvious"],
        ahead=solution["ahead"],
        answers={move: Answer(told["cost"], tuple(told["line"])) for move, told in solution["answers"].items()},
    )


def costs(game: Game[Any], state: State, solution: Solution) -> dict[str, float]:
    """What every legal move gives away, by its notation."""
    return {
        game.write_move(state, solution.seat, move): round(float(solution.cost(move)), 4) for move in solution.values
    }


def hides(seen: object) -> bool:
    """Whether a view hides a card, as it does the stock of Woo after a call of 'closed!'."""
    if isinstance(seen, dict):
        return any(hides(part) for part in seen.values())
    return any(hides(part) for part in seen) if isinstance(seen, list) else seen == HIDDEN
