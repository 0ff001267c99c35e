"""What can be played, and by which rules."""

from __future__ import annotations

from thirdhalf.bots import LEVELS
from thirdhalf.games import GAMES
from thirdhalf.names import check_name
from thirdhalf.rulebook import clause_id, clauses


def game_names() -> list[str]:
    """The names of the games."""
    return list(GAMES)


def level_names() -> list[str]:
    """The levels of the computer players, from the weakest to the strongest."""
    return list(LEVELS)


def rule(clause: str, language: str = "en") -> str:
    """The text of a clause, in English or French: `thirdhalf.rule("RU-15")`."""
    known = {id: text for game in GAMES for id, text in clauses(game, check_language(language)).items()}
    asked = clause_id(str(clause)) or str(clause).upper()
    book = asked.partition("-")[0]
    alike = [id for id in known if id.partition("-")[0] == book]
    return known[check_name("clause", asked, alike or known)]


def check_language(language: str) -> str:
    """Raises an error for anything but `en` and `fr`."""
    return check_name("language", language, ("en", "fr"))
