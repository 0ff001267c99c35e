"""A random match by numbers of the action table, every seat's other worlds compared with it on the way."""

from __future__ import annotations

import pickle

import support

from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.state import CHANCE
from thirdhalf.games import GAMES
from thirdhalf.research.episode import OVER, EpisodeTerms, new_episode
from thirdhalf.research.observation import Layout, Memory


def walk(variant: str, seed: int, every: int = 1) -> int:
    """One match, chance card by card; the number of its decisions."""
    name, rules = support.VARIANTS[variant]
    terms = EpisodeTerms(GAMES[name], GAMES[name].read_settings(rules))
    layout, memory = Layout(terms.game, terms.settings), Memory(terms.game, terms.settings)
    dice, worlds = Dice(seed, 11), Dice(seed, 12)
    episode = new_episode(terms)
    while episode.turn() != OVER:
        if episode.turn() == CHANCE:
            outcomes = episode.outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
            episode.happen(outcomes[dice.below(len(outcomes))][0])
            continue
        seat = episode.turn()
        if episode.made % every == 0:
            other = episode.resampled(seat, worlds)
            assert (other.turn(), other.legal()) == (seat, episode.legal())
            assert other.information(seat) == episode.information(seat)
            assert list(layout.row(other.match.state, seat)) == list(layout.row(episode.match.state, seat))
            assert (memory.tensor(other.match, seat) == memory.tensor(episode.match, seat)).all()
            for kept in (episode, other):
                again = pickle.loads(pickle.dumps(kept))
                assert again.information(seat) == kept.information(seat)
                assert again.match.report(ALL) == kept.match.report(ALL) or kept is other
        legal = episode.legal()
        episode.act(legal[dice.below(len(legal))])
    assert not episode.cut_short()
    return episode.made
