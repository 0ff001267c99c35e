"""The small tables of the rule books: every chapter has one, each can be done, and free play breaks nothing."""

from __future__ import annotations

import pytest

from thirdhalf.core.chance import Dice
from thirdhalf.games import GAMES
from thirdhalf.lessons.lesson import SEAT
from thirdhalf.lessons.tryout import Tryout, TryoutUnderWay
from thirdhalf.lessons.tryouts import tryout_of, tryouts_of
from thirdhalf.rulebook import chapters, clauses

ALL = [(game, tryout) for game in GAMES for tryout in tryouts_of(game).values()]
NAMES = [tryout.clause for _, tryout in ALL]
MOST = 25


def own(tryout: Tryout) -> list[str]:
    return [move.removeprefix(f"{SEAT} ") for move in tryout.line if move.startswith(f"{SEAT} ")]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_chapter_has_a_table_to_try_something_at(game: str) -> None:
    for chapter in chapters(game, "en")[1:]:
        assert set(chapter.clauses) & set(tryouts_of(game)), chapter.title
    assert set(tryouts_of(game)) <= set(clauses(game, "en"))
    assert tryout_of("RU-") is None


@pytest.mark.parametrize(("game", "tryout"), ALL, ids=NAMES)
def test_the_way_it_is_meant_leads_there_and_not_before_its_last_move(game: str, tryout: Tryout) -> None:
    moves = own(tryout)
    begun = TryoutUnderWay(game, tryout, [])
    assert begun.asked
    assert not begun.done
    needed = next(count for count in range(1, len(moves) + 1) if TryoutUnderWay(game, tryout, moves[:count]).done)
    for count in range(needed):
        assert TryoutUnderWay(game, tryout, moves[:count]).asked
    here = TryoutUnderWay(game, tryout, moves[:needed])
    assert here.refused is None
    assert not here.asked
    lines = [entry.text for entry in here.match.record[len(tryout.before) :]]
    assert lines == list(tryout.line)[: len(lines)]


@pytest.mark.parametrize(("game", "tryout"), ALL, ids=NAMES)
def test_anything_legal_can_be_played_until_it_is_done_or_over(game: str, tryout: Tryout) -> None:
    for seed in range(3):
        moves: list[str] = []
        here = TryoutUnderWay(game, tryout, moves)
        while here.asked and len(moves) < MOST:
            legal = here.match.legal(SEAT)
            moves.append(legal[Dice(seed, len(moves)).below(len(legal))])
            here = TryoutUnderWay(game, tryout, moves)
            assert here.refused is None


@pytest.mark.parametrize(("game", "tryout"), ALL, ids=NAMES)
def test_its_words_are_there_in_both_languages(game: str, tryout: Tryout) -> None:
    for text in (tryout.goal, tryout.shows):
        assert text.en != text.fr
        assert text.en[-1] in ".?!"
        assert text.fr[-1] in ".?!"


@pytest.mark.parametrize(
    ("clause", "move", "cited"), [("RU-9", "play H15", "RU-9"), ("WO-10", "play HJ", "WO-10"), ("OV-6", "pass", "OV-6")]
)
def test_a_refused_move_names_its_clause(clause: str, move: str, cited: str) -> None:
    found = tryout_of(clause)
    assert found is not None
    here = TryoutUnderWay(*found, [move])
    assert here.refused is not None
    assert here.refused.refusal.clause == cited
    assert here.asked
