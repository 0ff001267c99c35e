"""Moves and events are told in the same sentences in the terminal and in the browser."""

from __future__ import annotations

import pytest
import write_catalogues

from thirdhalf.core.viewer import PUBLIC
from thirdhalf.games import GAMES

NAMES = ["Ann", "Bob"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_catalogues_of_the_browser_are_the_words_of_the_games(language: str) -> None:
    written = write_catalogues.CATALOGUES / f"games.{language}.json"
    assert written.read_text(encoding="utf-8") == write_catalogues.catalogue(language), "run tools/write_catalogues.py"


def test_the_charts_of_the_browser_tests_are_those_of_the_games() -> None:
    assert write_catalogues.CHARTS.read_text(encoding="utf-8") == write_catalogues.charts(), "run write_catalogues.py"


def test_the_end_of_a_hand_has_a_sentence_for_its_winner_and_one_for_the_others() -> None:
    hand: dict[str, object] = {"type": "hand", "seat": 1, "points": [57, 66], "woos": [0, 1]}
    woo = GAMES["woo"]
    assert woo.tell(hand, NAMES, "en", 1) == "You win the hand 66–57: +1 Woo."
    assert woo.tell({**hand, "woos": [0, 2]}, NAMES, "en", 0) == "Bob wins the hand 66–57: +2 Woos."
    assert woo.tell(hand, NAMES, "fr", PUBLIC) == "Bob gagne la manche 66–57\u00a0: +1 Woo."
    assert woo.tell({**hand, "seat": None, "points": [60, 60]}, NAMES, "en", 0) == "The hand is tied, 60–60."


def test_an_event_without_an_own_sentence_reads_the_same_for_everybody() -> None:
    half: dict[str, object] = {"type": "half", "seat": None, "scores": [5, 3]}
    for viewer in (0, 1, PUBLIC):
        assert GAMES["rugby"].tell(half, NAMES, "en", viewer) == "End of the half: 5–3."


def test_a_move_has_a_sentence_for_its_player_and_one_for_the_others() -> None:
    rugby, woo, ovalia = GAMES["rugby"], GAMES["woo"], GAMES["ovalia"]
    assert rugby.tell_move(0, "play H3", NAMES, "en", 0) == "You play H3."
    assert rugby.tell_move(0, "play H3", NAMES, "fr", PUBLIC) == "Ann joue H3."
    assert woo.tell_move(1, "marry H", NAMES, "en", 0) == "Bob declares a marriage in hearts."
    assert ovalia.tell_move(1, "take", NAMES, "en", 0) == "Bob takes the discard."
    assert ovalia.tell_move(1, "take F1 F2", NAMES, "en", 0) == "Bob takes the discard with F1 F2."
    assert ovalia.tell_move(1, "victims 0", NAMES, "fr", PUBLIC) == "Bob vole des cartes à Ann."


@pytest.mark.parametrize("game", write_catalogues.GAMES_WITH_CATALOGUES)
def test_every_move_has_a_sentence(game: str) -> None:
    words = GAMES[game].words()
    verbs = {sentence.split(" ")[0] for sentence in GAMES[game].sentences()}
    assert verbs <= set(words.moves)
    assert set(words.own_moves) <= set(words.moves)
