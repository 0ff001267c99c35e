"""One match between bots, and the matches of one deal."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from thirdhalf.arena.deals import settle
from thirdhalf.arena.failure import BotFailed
from thirdhalf.arena.fixtures import Bots, Fixture
from thirdhalf.arena.players import Player
from thirdhalf.bots import Budget
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.match import Match
from thirdhalf.core.refusal import Refused
from thirdhalf.core.settings import Settings


@dataclass(frozen=True)
class Played:
    """How a match ended, and how long each bot thought about each choice, in microseconds."""

    seats: Bots
    scores: list[int]
    winner: int | None
    thought: dict[str, list[int]] = field(compare=False)


@dataclass(frozen=True)
class Result:
    """A fixture that was played."""

    bots: Bots
    deal: int
    matches: list[Played]

    def as_json(self) -> dict[str, Any]:
        """As it is kept."""
        return asdict(self)


def result_of(kept: dict[str, Any]) -> Result:
    """From what was kept."""
    matches = [Played(tuple(m["seats"]), m["scores"], m["winner"], m["thought"]) for m in kept["matches"]]
    return Result(tuple(kept["bots"]), kept["deal"], matches)


def play_fixture(
    game: Game[Any], settings: Settings, fixture: Fixture, players: dict[str, Player], budget: Budget | None
) -> Result:
    """Every seating of one deal."""
    seats = len(game.shares(settings))
    matches = [
        play(Match(game, settings, fixture.seed << 1), [players[name] for name in seating], budget)
        for seating in fixture.seatings(seats)
    ]
    return Result(fixture.bots, fixture.deal, matches)


def play(match: Match, seats: list[Player], budget: Budget | None) -> Played:
    """To the end. A bot's dice come from the match, the number of the move and the seat; chance has others."""
    thought: dict[str, list[int]] = {bot.name: [] for bot in seats}
    settle(match)
    while not match.state.over():
        seat = match.acting()[0]
        legal = match.choices(seat)
        if len(legal) == 1:
            move = legal[0]
        else:
            dice = Dice(match.seed | 1, len(match.record) << 4 | seat)
            move, took = _asked(match, seat, seats[seat], dice, budget)
            thought[seats[seat].name].append(took)
        try:
            match.play(f"{seat} {move}")
        except Refused as refused:
            why = refused.refusal
            raise BotFailed(seats[seat].name, f"'{move}': {why.en}", f"« {move} » : {why.fr}") from None
        settle(match)
    names = tuple(bot.name for bot in seats)
    return Played(names, [int(score) for score in match.state.scores()], match.game.result(match.state), thought)


def _asked(match: Match, seat: int, bot: Player, dice: Dice, budget: Budget | None) -> tuple[str, int]:
    """The bot's move and the microseconds it took."""
    view = match.view(seat)
    began = bot.clock()
    try:
        move = bot.choose(view, dice, budget)
    except BotFailed:
        raise
    except Exception as trouble:
        told = f"{type(trouble).__name__}: {trouble}"
        raise BotFailed(bot.name, told, told) from trouble
    took = int((bot.clock() - began) * 1e6)
    if not isinstance(move, str):
        raise BotFailed(bot.name, f"a move is a text, not {move!r}", f"un coup est un texte, pas {move!r}")
    return move, took
