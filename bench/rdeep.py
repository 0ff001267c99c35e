"""`python -m bench.rdeep`: our international against RdeepBot, in the engine of the package schnapsen, by its rules.

Both sit down to the same deals from both sides. Ours may think about a move for nine tenths of the time that RdeepBot
takes on average on the same deal; both times are printed at the end.

Their game is our variant `schnapsen`, except for four things, handled like this:

- Nobody closes: ours never does, and does not expect it. - Points of a marriage wait for the next trick won, every
time; and only the winner of a trick wins the game, with 66 then. So a hand is played on here as in Woo, where 66 alone
ends nothing, and is over by their rule. - A marriage leads its king. - The player who takes the last trick without 66
wins 1 game point, whatever the other has.

Our state cannot represent one thing: whether a marriage whose king was lost has been paid since. It is counted for the
loser of a game as if it had, which may turn 2 game points into 1 in the search, never in the game.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from importlib.metadata import version
from math import sqrt
from statistics import NormalDist, fmean
from time import process_time
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64
from rich.console import Console
from rich.progress import Progress
from schnapsen.bots import RdeepBot
from schnapsen.deck import Card, Rank, Suit
from schnapsen.game import Bot, Marriage, Move, PlayerPerspective, RegularMove, SchnapsenGamePlayEngine, TrumpExchange

from thirdhalf.bots import LEVELS
from thirdhalf.bots.heuristics import heuristics_for
from thirdhalf.bots.heuristics.heuristics import Heuristics
from thirdhalf.bots.learned.judgement import Judgement
from thirdhalf.bots.learned.woo import JUDGEMENT
from thirdhalf.bots.search.budget import Budget
from thirdhalf.bots.search.guided_search import GuidedSearch
from thirdhalf.core.bits import bit, members, nth, size
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.core.state import NO_CARD, State
from thirdhalf.games.woo import GAME
from thirdhalf.games.woo.cards import NAMES, NO_SUIT, SUITS
from thirdhalf.games.woo.moves import CLOSE, EXCHANGE, MARRY, VICTORY
from thirdhalf.games.woo.settings import POINTS_FOR_VICTORY, POINTS_TO_SAVE
from thirdhalf.games.woo.woos import points

SUIT = {Suit.SPADES: "S", Suit.HEARTS: "H", Suit.DIAMONDS: "D", Suit.CLUBS: "C"}
RANK = {Rank.ACE: "A", Rank.TEN: "T", Rank.KING: "K", Rank.QUEEN: "Q", Rank.JACK: "J"}
CARD = {SUIT[suit] + RANK[rank]: Card.get_card(rank, suit) for suit in SUIT for rank in RANK}
SAMPLES, DEPTH = 16, 4
"""RdeepBot's guesses for each move, and the tricks it plays on in each."""
WARMING_UP = 4
"""Games of RdeepBot with itself, to see how long it thinks."""
FAIR = 0.9
"""The share of its time that ours may use."""
AT_ONCE = 8
"""Iterations between two looks at the clock."""


def name(card: Card) -> str:
    """Their card in our notation."""
    return SUIT[card.suit] + RANK[card.rank]


class TheirHeuristics(Heuristics):
    """Our heuristics for Woo, within their rules."""

    def __init__(self) -> None:
        self.ours = heuristics_for(GAME)

    def move(self, state: Any, seat: i64, dice: Dice) -> i64:
        """Our move, if their rules allow it."""
        liked = self.ours.move(state, seat, dice)
        if liked not in (CLOSE, VICTORY) and state.married == NO_SUIT:
            return liked
        allowed = _allowed(state, seat)
        return nth(allowed, dice.below(size(allowed)))

    def beginner_move(self, state: State, seat: i64, dice: Dice) -> i64:
        """Never used here."""
        return self.move(state, seat, dice)

    def options(self, state: Any, seat: i64) -> vec[i64]:
        """Their legal moves."""
        return members(_allowed(state, seat))

    def over(self, state: Any) -> bool:
        """The winner of the trick has 66, or the cards have run out."""
        if state.between_hands():
            return True
        between = state.led == NO_CARD and state.married == NO_SUIT
        return between and points(state, state.oya) >= POINTS_FOR_VICTORY

    def share(self, state: Any, seat: i64) -> float:
        """Game points, from 3 lost to 3 won."""
        won = 1
        if points(state, state.oya) >= POINTS_FOR_VICTORY:
            loser = 1 - state.oya
            won = 3 if not state.treasure(loser) else 2 if points(state, loser) < POINTS_TO_SAVE else 1
        return 0.5 + won / 6 if seat == state.oya else 0.5 - won / 6


def _allowed(state: Any, seat: int) -> int:
    """Nobody closes or calls, a marriage leads its king, and an exchange comes first: it costs nothing."""
    legal: int = state.legal(seat) & ~(bit(CLOSE) | bit(VICTORY))
    if state.married != NO_SUIT:
        return int(bit(NAMES.index(SUITS[state.married] + "K")))
    return int(bit(EXCHANGE)) if legal >> EXCHANGE & 1 else legal


def position(perspective: PlayerPerspective, leader_move: Move | None) -> Position:
    """What their player may know, as our seat 0 sees it."""
    own = [name(card) for card in perspective.get_hand()]
    shown = [name(card) for card in perspective.get_known_cards_of_opponent_hand()]
    marriages: list[list[str]] = [[], []]
    seen: set[str] = set()
    first = None
    for then, trick in perspective.get_game_history():
        leader = 0 if then.am_i_leader() else 1
        first = leader if first is None else first
        move = None if trick is None or trick.is_trump_exchange() else trick.leader_move
        seen |= set() if trick is None else {name(card) for card in trick.cards}
        if move is not None and move.is_marriage():
            marriages[leader].append(SUIT[move.suit])
    lead = None
    if leader_move is not None:
        lead = name(leader_move.cards[-1])  # of a marriage the king
        if leader_move.is_marriage():
            marriages[1].append(lead[0])
            shown.append(lead[0] + "Q")
    shown = sorted({card for card in shown if card != lead})
    trump, talon = perspective.get_trump_card(), perspective.get_talon_size()
    hidden = len(own) - (lead is not None) - len(shown)
    return {
        "oya": 0 if perspective.am_i_leader() else 1,
        "first": first,
        "trump": name(trump) if trump else SUIT[perspective.get_trump_suit()],
        "stock": [HIDDEN] * max(talon - 1, 0),
        "hands": [own, [*shown, *[HIDDEN] * hidden]],
        "treasures": [
            [name(c) for c in perspective.get_won_cards()],
            [name(c) for c in perspective.get_opponent_won_cards()],
        ],
        "marriages": marriages,
        "shown": [sorted(seen & set(own)), shown],
        "lead": lead,
    }


class Timed(Bot):
    """RdeepBot, and how long it thinks."""

    def __init__(self, seed: int, usual: float) -> None:
        super().__init__("rdeep")
        self.bot = RdeepBot(SAMPLES, DEPTH, random.Random(seed))
        self.usual = usual
        self.times: list[float] = []

    def allowance(self) -> float:
        """Seconds for a move of ours; before its first move, by its usual time."""
        return FAIR * (fmean(self.times) if self.times else self.usual)

    def get_move(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:
        """What it plays."""
        began = process_time()
        move = self.bot.get_move(perspective, leader_move)
        self.times.append(process_time() - began)
        return move


@dataclass(eq=False)
class Ours(Bot):
    """The international as one of their bots."""

    rival: Timed
    dice: Dice
    times: list[float] = field(default_factory=list)
    iterations: int = 0

    def get_move(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:
        """Searches over the worlds consistent with the view."""
        began = process_time()
        settings = GAME.read_settings({"variant": "schnapsen"})
        settings.called = True  # 66 alone ends nothing: TheirHeuristics says when it is over
        worlds, heuristics = GAME.worlds(settings, 0, position(perspective, leader_move)), TheirHeuristics()
        options = heuristics.options(worlds.draw(self.dice), 0)
        move = options[0]
        if len(options) > 1:
            plan = LEVELS["international"].plan("woo")
            assert plan is not None
            judgement = Judgement(heuristics, JUDGEMENT.policy)
            tree = GuidedSearch(worlds, judgement, 0, self.dice, plan.exploration)
            while process_time() - began < self.rival.allowance():
                tree.run(Budget(int(tree.iterations) + AT_ONCE))
            self.iterations += int(tree.iterations)
            move = tree.best()
        self.times.append(process_time() - began)
        return _their_move(move, SUIT[perspective.get_trump_suit()])


def _their_move(move: int, trump: str) -> Move:
    if move == EXCHANGE:
        return TrumpExchange(CARD[trump + "J"])
    if move >= MARRY:
        suit = SUITS[move - MARRY]
        return Marriage(CARD[suit + "Q"], CARD[suit + "K"])
    return RegularMove(CARD[NAMES[move]])


@dataclass(frozen=True)
class Pair:
    """One deal from both sides: game points, and seconds for every move."""

    won: int
    lost: int
    ours: list[float]
    theirs: list[float]
    iterations: int


def play(seed: int, usual: float) -> Pair:
    """Ours leads, then theirs."""
    theirs = Timed(seed, usual)
    ours = Ours(theirs, Dice(seed))
    won = lost = 0
    for bots in ((ours, theirs), (theirs, ours)):
        winner, score, _ = SchnapsenGamePlayEngine().play_game(*bots, random.Random(seed))
        won, lost = (won + score, lost) if winner is ours else (won, lost + score)
    return Pair(won, lost, ours.times, theirs.times, ours.iterations)


def usual_time() -> float:
    """Seconds RdeepBot thinks about a move, on average over some games with itself."""
    times: list[float] = []
    for seed in range(WARMING_UP):
        one, other = Timed(-seed, 0), Timed(seed, 0)
        SchnapsenGamePlayEngine().play_game(one, other, random.Random(seed))
        times += one.times + other.times
    return fmean(times)


def share_of(pairs: list[Pair]) -> tuple[float, float]:
    """Our share of all game points, and half of its 95 % interval: pairs are independent, games of a pair are not."""
    won, all_points = sum(p.won for p in pairs), sum(p.won + p.lost for p in pairs)
    share = won / all_points
    spread = sum((p.won - share * (p.won + p.lost)) ** 2 for p in pairs) * len(pairs) / max(len(pairs) - 1, 1)
    return share, NormalDist().inv_cdf(0.975) * sqrt(spread) / all_points


def main() -> int:
    """Plays and reports. Returns 1 if our share is below 60 % or we took longer."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", type=int, nargs="?", default=500)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    console = Console(highlight=False)
    usual = usual_time()
    seeds = range(asked.seed * 10**6, asked.seed * 10**6 + (asked.games + 1) // 2)
    with ProcessPoolExecutor(asked.jobs) as pool, Progress(console=Console(stderr=True), transient=True) as progress:
        played = pool.map(play, seeds, [usual] * len(seeds))
        pairs = list(progress.track(played, len(seeds), description="deals, each from both sides"))
    share, half = share_of(pairs)
    won, lost = sum(pair.won for pair in pairs), sum(pair.lost for pair in pairs)
    ours = [1000 * time for pair in pairs for time in pair.ours]
    theirs = [1000 * time for pair in pairs for time in pair.theirs]
    iterations = sum(pair.iterations for pair in pairs) / len(ours)
    console.print(
        f"international - RdeepBot({SAMPLES}, {DEPTH}) of schnapsen {version('schnapsen')}, {2 * len(pairs)} games\n"
        f"game points {won} - {lost}: {share:.1%} ± {half:.1%}, wanted 60 %\n"
        f"CPU time a move: {fmean(ours):.1f} ms ({iterations:,.0f} iterations), RdeepBot {fmean(theirs):.1f} ms",
    )
    return 0 if share >= 0.6 and fmean(ours) <= fmean(theirs) else 1


if __name__ == "__main__":
    sys.exit(main())
