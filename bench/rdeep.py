"""`python -m bench.rdeep`: our international against RdeepBot, in the engine of the package schnapsen, by its rules.

Both sit down to the same deals from both sides. Ours may think about a move for nine tenths of the time that RdeepBot
takes on average on the same deal; both times are printed at the end.

Their game is our variant `schnapsen`, except for four things:

- Nobody closes.
- Points of a marriage wait for the next trick won, every time, so only the winner of a trick wins the game.
- A marriage leads its king. Ours expects that it may also lead the queen.
- The player who takes the last trick without 66 wins 1 game point, whatever the other has. By our rules too: the other
  has at least 33 then.

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

from rich.console import Console
from rich.progress import Progress
from schnapsen.bots import RdeepBot
from schnapsen.deck import Card, Rank, Suit
from schnapsen.game import Bot, Marriage, Move, PlayerPerspective, RegularMove, SchnapsenGamePlayEngine, TrumpExchange

from thirdhalf.bots import LEVELS
from thirdhalf.bots.heuristics.woo import WOO
from thirdhalf.bots.learned.match_equity import MOST
from thirdhalf.bots.search.budget import Budget
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import HIDDEN, Position
from thirdhalf.games.woo import GAME
from thirdhalf.games.woo.cards import NAMES, SUITS
from thirdhalf.games.woo.moves import EXCHANGE, MARRY
from thirdhalf.games.woo.settings import WooSettings

SUIT = {Suit.SPADES: "S", Suit.HEARTS: "H", Suit.DIAMONDS: "D", Suit.CLUBS: "C"}
RANK = {Rank.ACE: "A", Rank.TEN: "T", Rank.KING: "K", Rank.QUEEN: "Q", Rank.JACK: "J"}
CARD = {SUIT[suit] + RANK[rank]: Card.get_card(rank, suit) for suit in SUIT for rank in RANK}
SAMPLES, DEPTH = 16, 4
"""RdeepBot's guesses for each move, and the tricks it plays on in each."""
WARMING_UP = 4
"""Games of RdeepBot with itself, to see how long it thinks."""
FAIR = 0.9
"""The share of its time that ours may use."""
AT_ONCE = 32
"""Iterations between two looks at the clock."""


def name(card: Card) -> str:
    """Their card in our notation."""
    return SUIT[card.suit] + RANK[card.rank]


def their_rules() -> WooSettings:
    """Schnapsen as their engine plays it, far from the end of a match: all game points are worth about the same."""
    settings = GAME.read_settings({"variant": "schnapsen", "target": MOST})
    settings.closable = False
    settings.marriage_wins = False
    return settings


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
        worlds = GAME.worlds(their_rules(), 0, position(perspective, leader_move))
        options = WOO.options(worlds.draw(self.dice), 0)
        move = options[0]
        if len(options) > 1:
            plan = LEVELS["international"].plan("woo")
            assert plan is not None
            search = plan.search(worlds, WOO, 0, self.dice)
            while process_time() - began < self.rival.allowance():
                search.run(Budget(int(search.iterations) + AT_ONCE))
            self.iterations += int(search.iterations)
            move = search.best()
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
    """Plays and reports. Returns 1 if our share is below 75 % or we took longer."""
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
        f"game points {won} - {lost}: {share:.1%} ± {half:.1%}, wanted 75 %\n"
        f"CPU time a move: {fmean(ours):.1f} ms ({iterations:,.0f} iterations), RdeepBot {fmean(theirs):.1f} ms",
    )
    return 0 if share >= 0.75 and fmean(ours) <= fmean(theirs) else 1


if __name__ == "__main__":
    sys.exit(main())
