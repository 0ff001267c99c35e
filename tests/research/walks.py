"""A random match by numbers of the action table, every seat's other worlds compared with it on the way."""

from __future__ import annotations

import pickle

import support

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.state import CHANCE
from thirdhalf.games import GAMES
from thirdhalf.research.observation import Layout, Memory
from thirdhalf.research.play import OVER, Terms, begun


def walk(variant: str, seed: int, every: int = 1) -> int:
    """One match, chance card by card; the number of its decisions."""
    name, rules = support.VARIANTS[variant]
    terms = Terms(GAMES[name], GAMES[name].read_settings(rules))
    layout, memory = Layout(terms.game, terms.settings), Memory(terms.game, terms.settings)
    dice, worlds = Dice(seed, 11), Dice(seed, 12)
    play = begun(terms)
    while play.turn() != OVER:
        if play.turn() == CHANCE:
            outcomes = play.outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
            play.happen(outcomes[dice.below(len(outcomes))][0])
            continue
        seat = play.turn()
        if play.made % every == 0:
            other = play.resampled(seat, worlds)
            assert (other.turn(), other.legal()) == (seat, play.legal())
            assert other.information(seat) == play.information(seat)
            assert list(layout.row(other.match.state, seat)) == list(layout.row(play.match.state, seat))
            assert (memory.tensor(other.match, seat) == memory.tensor(play.match, seat)).all()
            for kept in (play, other):
                again = pickle.loads(pickle.dumps(kept))
                assert again.information(seat) == kept.information(seat)
                assert again.match.report(ALL) == kept.match.report(ALL) or kept is other
        legal = play.legal()
        play.act(legal[dice.below(len(legal))])
    assert not play.cut_short()
    return play.made
