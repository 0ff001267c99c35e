"""Plays a match between bots, and all matches of one deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from thirdhalf.arena.contestants import Contestant
from thirdhalf.arena.deals import settle
from thirdhalf.arena.duplicate import Bots, DuplicateDeal
from thirdhalf.arena.errors import BotFailed
from thirdhalf.bots import Budget
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Game
from thirdhalf.core.match import Match
from thirdhalf.core.refusal import Refused
from thirdhalf.core.settings import Settings
from thirdhalf.core.text import Text
from thirdhalf.review.luck import cards_of


@dataclass(frozen=True)
class PlayedMatch:
    """How a match ended, and the microseconds each bot took for each choice."""

    seats: Bots
    scores: list[int]
    winner: int | None
    thought: dict[str, list[int]] = field(compare=False)
    luck: list[float] | None = None
    """By seat: what the cards gave, as a share of the match; None if nobody asked."""


@dataclass(frozen=True)
class DealResult:
    """The matches of one deal."""

    bots: Bots
    deal: int
    matches: list[PlayedMatch]

    def as_json(self) -> dict[str, Any]:
        """A line of the results file."""
        return asdict(self)


def result_of(kept: dict[str, Any]) -> DealResult:
    """The result from a line of the results file."""
    matches = [PlayedMatch(**{**played, "seats": tuple(played["seats"])}) for played in kept["matches"]]
    return DealResult(tuple(kept["bots"]), kept["deal"], matches)


def play_deal(
    game: Game[Any],
    settings: Settings,
    deal: DuplicateDeal,
    contestants: dict[str, Contestant],
    budget: Budget | None,
    adjusted: bool = False,
) -> DealResult:
    """Plays every seating of one deal, and works out the luck of each match if asked to."""
    matches = []
    for seating in deal.seatings(len(game.shares(settings))):
        match = Match(game, settings, deal.seed << 1)
        played = play(match, [contestants[name] for name in seating], budget)
        matches.append(replace(played, luck=cards_of(match)) if adjusted else played)
    return DealResult(deal.bots, deal.number, matches)


Watch = Callable[[int, list[str], str], None]
"""Is told the seat, its legal moves and its choice, before each move of a player."""


def play(
    match: Match, seats: list[Contestant], budget: Budget | None, watch: Watch | None = None, again: int = 0
) -> PlayedMatch:
    """Plays to the end. A bot's dice depend on the match, the move number and the seat; chance has its own.

    Played `again`, the cards are the same and the bots' dice are not.
    """
    dice_seed = match.seed | 1 | again << 66
    thought: dict[str, list[int]] = {bot.name: [] for bot in seats}
    settle(match)
    while not match.state.over():
        seat = match.acting()[0]
        legal = match.choices(seat)
        if len(legal) == 1:
            move = legal[0]
        else:
            dice = Dice(dice_seed, len(match.record) << 4 | seat)
            move, took = _asked(match, seat, seats[seat], dice, budget)
            thought[seats[seat].name].append(took)
        if watch:
            watch(seat, legal, move)
        try:
            match.play(f"{seat} {move}")
        except Refused as refused:
            why = refused.refusal
            raise BotFailed(seats[seat].name, Text(f"'{move}': {why.text.en}", f"« {move} » : {why.text.fr}")) from None
        settle(match)
    names = tuple(bot.name for bot in seats)
    return PlayedMatch(names, [int(score) for score in match.state.scores()], match.game.result(match.state), thought)


def _asked(match: Match, seat: int, bot: Contestant, dice: Dice, budget: Budget | None) -> tuple[str, int]:
    """The bot's move, and the microseconds it took."""
    view = match.view(seat)
    began = bot.clock()
    try:
        move = bot.choose(view, dice, budget)
    except BotFailed:
        raise
    except Exception as trouble:
        told = f"{type(trouble).__name__}: {trouble}"
        raise BotFailed(bot.name, Text(told, told)) from trouble
    took = int((bot.clock() - began) * 1e6)
    if not isinstance(move, str):
        raise BotFailed(bot.name, Text(f"a move is a text, not {move!r}", f"un coup est un texte, pas {move!r}"))
    return move, took
