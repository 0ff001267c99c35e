"""Puzzles over HTTP. The server stores nothing: the browser remembers what was solved and its player's rating."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from fastapi import FastAPI

from thirdhalf.core.refusal import Refusal, Refused
from thirdhalf.core.state import LUCK
from thirdhalf.games import GAMES
from thirdhalf.protocol import (
    PuzzleInfo,
    PuzzleList,
    PuzzleRating,
    PuzzleResult,
    PuzzleState,
    PuzzleTry,
    PuzzleVerdict,
)
from thirdhalf.puzzles import Answer, Puzzle, names_of, puzzle_named, todays_puzzle
from thirdhalf.puzzles.ratings import BEGINNER, Skill, difficulty, level, rated
from thirdhalf.server.arranged import arranged
from thirdhalf.server.errors import HttpError
from thirdhalf.server.lessons import worded

OPPONENT: Final = "Sam"


def add_puzzles(app: FastAPI) -> None:
    """Adds the routes for puzzles."""

    @app.get("/api/puzzles")
    async def puzzles() -> PuzzleList:
        """Today's puzzle, the same for everybody (by the date in UTC), and all puzzles by game."""
        return PuzzleList(
            today=todays_puzzle(datetime.now(UTC).date()),
            games={
                game: [PuzzleInfo(name=name, mu=difficulty(_known(name)).mu) for name in names]
                for game in GAMES
                if (names := names_of(game))
            },
        )

    @app.post("/api/puzzles/{name}")
    async def puzzle(name: str, given: PuzzleTry) -> PuzzleState:
        """A puzzle, or what a move in it is worth, with the table after it and part of best play."""
        return _told(name, _known(name), given)

    @app.post("/api/puzzles/{name}/rating")
    async def rating(name: str, result: PuzzleResult) -> PuzzleRating:
        """The rating of a player after a first answer. Nothing is stored here."""
        before = Skill(result.rating.mu, result.rating.sigma) if result.rating else BEGINNER
        after = rated(before, _known(name), result.solved)
        return PuzzleRating(**after._asdict())


def _known(name: str) -> Puzzle:
    puzzle = puzzle_named(name)
    if puzzle is None:
        raise HttpError(404, "no_page")
    return puzzle


def _told(name: str, puzzle: Puzzle, given: PuzzleTry) -> PuzzleState:
    refusal = None if given.move is None else _refusal(puzzle, given.move)
    answer = None if given.move is None or refusal else puzzle.answers[given.move]
    moves = [f"{puzzle.seat} {given.move}", *answer.line[: given.shown]] if answer else []
    names: list[str | None] = [OPPONENT, OPPONENT]
    names[puzzle.seat] = None
    return PuzzleState(
        name=name,
        game=puzzle.game,
        seat=puzzle.seat,
        level=level(puzzle),
        unit=worded(GAMES[puzzle.game].score_unit()),
        verdict=_verdict(puzzle, given.move, answer) if given.move and answer else None,
        refused=worded(refusal.text) if refusal else None,
        clause=refusal.clause if refusal else None,
        solution=puzzle.best,
        state=arranged(puzzle.match(*moves), puzzle.seat, names, len(moves)),
    )


def _verdict(puzzle: Puzzle, move: str, answer: Answer) -> PuzzleVerdict:
    after = puzzle.match(f"{puzzle.seat} {move}", *answer.line).state
    return PuzzleVerdict(best=answer.cost == 0, cost=answer.cost, line=list(answer.line), chance=after.chance() == LUCK)


def _refusal(puzzle: Puzzle, move: str) -> Refusal | None:
    """Why a move is not legal; None: it is."""
    if move in puzzle.answers:
        return None
    try:
        puzzle.match(f"{puzzle.seat} {move}")
    except Refused as refused:
        return refused.refusal
    raise HttpError(422, "unreadable")
