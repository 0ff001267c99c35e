"""Third Half: the table after the match. Ovalia, Woo and Rugby, by their printed rules.

import thirdhalf

match = thirdhalf.new("rugby", halves=1, seed=7)
bot = thirdhalf.bot("club")
while not match.over:
    match.play(bot)
print(match.scores, match.winner)
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from thirdhalf.core.everything import ALL
    from thirdhalf.core.reading import Unreadable
    from thirdhalf.core.refusal import Refusal, Refused
    from thirdhalf.core.viewer import PUBLIC
    from thirdhalf.hints.advice import Hint
    from thirdhalf.library.bot import Bot, bot
    from thirdhalf.library.ending import Ending, solve
    from thirdhalf.library.match import OpenMatch, load, new
    from thirdhalf.library.rules import game_names, level_names, rule
    from thirdhalf.library.views import MatchEvent, MatchPosition, MatchView
    from thirdhalf.names import UnknownName

__all__ = [
    "ALL",
    "PUBLIC",
    "Bot",
    "Ending",
    "Hint",
    "MatchEvent",
    "MatchPosition",
    "MatchView",
    "OpenMatch",
    "Refusal",
    "Refused",
    "UnknownName",
    "Unreadable",
    "bot",
    "compiled",
    "game_names",
    "level_names",
    "load",
    "new",
    "rule",
    "solve",
]

__version__: Final = "0.1.0"

_WHERE: Final = {
    "ALL": "core.everything",
    "Bot": "library.bot",
    "Ending": "library.ending",
    "Hint": "hints.advice",
    "MatchEvent": "library.views",
    "MatchPosition": "library.views",
    "MatchView": "library.views",
    "OpenMatch": "library.match",
    "PUBLIC": "core.viewer",
    "Refusal": "core.refusal",
    "Refused": "core.refusal",
    "UnknownName": "names",
    "Unreadable": "core.reading",
    "bot": "library.bot",
    "game_names": "library.rules",
    "level_names": "library.rules",
    "load": "library.match",
    "new": "library.match",
    "rule": "library.rules",
    "solve": "library.ending",
}
"""The module of each name: imported when it is first asked for, so that commands start quickly."""


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'thirdhalf' has no attribute {name!r}")
    found = getattr(import_module(f"thirdhalf.{_WHERE[name]}"), name)
    if compiled() and _WHERE[name].startswith("core."):
        source = Path(__file__).parent.joinpath(*_WHERE[name].split(".")).with_suffix(".py")
        import_module("thirdhalf.library.docstrings").restore(found, source)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def compiled() -> bool:
    """Whether the rules run compiled."""
    from thirdhalf.core import bits

    return not bits.__file__.endswith(".py")
