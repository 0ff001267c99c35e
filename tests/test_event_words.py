"""Events are told in the same sentences in the terminal and in the browser."""

from __future__ import annotations

import pytest
import write_catalogues

from thirdhalf.core.viewer import PUBLIC
from thirdhalf.games import GAMES

NAMES = ["Ann", "Bob"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_catalogues_of_the_browser_are_the_words_of_the_games(language: str) -> None:
    written = write_catalogues.CATALOGUES / f"events.{language}.json"
    assert written.read_text(encoding="utf-8") == write_catalogues.catalogue(language), "run tools/write_catalogues.py"


def test_a_hand_is_told_to_its_winner_and_to_everybody_else() -> None:
    hand: dict[str, object] = {"type": "hand", "seat": 1, "points": [57, 66], "woos": [0, 1]}
    woo = GAMES["woo"]
    assert woo.tell(hand, NAMES, "en", 1) == "You win the hand 66–57: +1 Woo."
    assert woo.tell({**hand, "woos": [0, 2]}, NAMES, "en", 0) == "Bob wins the hand 66–57: +2 Woos."
    assert woo.tell(hand, NAMES, "fr", PUBLIC) == "Bob gagne la manche 66–57\u00a0: +1 Woo."
    assert woo.tell({**hand, "seat": None, "points": [60, 60]}, NAMES, "en", 0) == "The hand is tied, 60–60."


def test_what_has_no_form_of_its_own_is_told_alike_to_everybody() -> None:
    half: dict[str, object] = {"type": "half", "seat": None, "scores": [5, 3]}
    for viewer in (0, 1, PUBLIC):
        assert GAMES["rugby"].tell(half, NAMES, "en", viewer) == "End of the half: 5–3."
