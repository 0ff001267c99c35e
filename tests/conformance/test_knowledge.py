"""What viewers know grows with the match: whoever asks at every move knows the same as whoever asks once."""

import promises
import pytest
import support

from thirdhalf.core.chance import Dice


@pytest.mark.parametrize("variant", [name for name in support.VARIANTS if "four" in name])
def test_an_answer_given_in_secret_is_read_by_everybody_once_the_window_closes(variant: str) -> None:
    revealed = 0
    for seed in range(2):
        match = support.new_match(variant, seed)
        match.settle()
        waiting: list[int] = []
        for _ in support.random_moves(match, Dice(seed, 4)):
            promises.what_a_viewer_knows_does_not_depend_on_when_it_asked(match, Dice(seed, 5))
            hidden = [at for at, line in enumerate(match.lines(promises.PUBLIC)) if line is None]
            revealed += len(set(waiting) - set(hidden))
            waiting = hidden
    assert revealed
