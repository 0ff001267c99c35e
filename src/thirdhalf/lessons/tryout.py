"""A tryout: a small table arranged for a clause of the rule book, free to play, with something to try."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from thirdhalf.bots import LEVELS
from thirdhalf.core.chance import Dice
from thirdhalf.core.game import Position
from thirdhalf.core.match import Match
from thirdhalf.core.refusal import Refused
from thirdhalf.core.state import LUCK
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.lessons.lesson import SEAT, Moves

OTHERS: Final = "club"
"""How the others play where nothing is arranged for them."""


@dataclass(frozen=True)
class Tryout:
    """What is on the table, what to try, and what it shows."""

    clause: str
    goal: Text
    shows: Text
    position: Position
    line: Moves
    """One way to do it, moves with their seats. The others play like this for as long as the learner does."""
    event: str = ""
    """It is done when the engine tells this event ..."""
    seat: int | None = SEAT
    """... of this seat (None: of any) ..."""
    times: int = 1
    """... so often."""
    move: str = ""
    """Or when the learner makes a move that begins like this."""
    before: Moves = ()
    """What has been played already."""
    rules: dict[str, object] = field(default_factory=dict)


class TryoutUnderWay:
    """A tryout after the learner's moves. It is rebuilt from them, so nothing needs to be stored."""

    def __init__(self, game: str, tryout: Tryout, moves: list[str]) -> None:
        """Plays the moves; a refused one is the last that counts."""
        self.tryout: Final = tryout
        self.refused: Refused | None = None
        """Why the last move is illegal; the table is as it was before."""
        self.done = False
        self._game: Final = GAMES[game]
        settings = self._game.read_settings(dict(tryout.rules))
        self.match: Final = Match(self._game, settings, 0, tryout.position)
        for text in tryout.before:
            self.match.play(text)
        self._begun: Final = len(self.match.record)
        self._told: Final = len(self.match.events)
        for move in moves:
            if self.done or not self._play(move):
                return

    @property
    def asked(self) -> bool:
        """Whether the learner has a move to make."""
        return not self.done and SEAT in self.match.acting()

    def _play(self, move: str) -> bool:
        try:
            self.match.play(f"{SEAT} {move}")
        except Refused as refused:
            self.refused = refused
            return False
        self.done = self._shown() or bool(self.tryout.move and move.startswith(self.tryout.move))
        while not self.done and self._reply():
            self.done = self._shown()
        return True

    def _shown(self) -> bool:
        """Whether the engine has told what there is to see."""
        wanted = self.tryout
        told = [event for event in self.match.events[self._told :] if event["type"] == wanted.event]
        return bool(wanted.event) and len([e for e in told if wanted.seat in (None, e["seat"])]) >= wanted.times

    def _reply(self) -> bool:
        """A move of chance or of another player; False if there is none to make."""
        played = [entry.text for entry in self.match.record[self._begun :]]
        line = list(self.tryout.line)
        if line[: len(played)] == played and len(line) > len(played):
            if line[len(played)].startswith(f"{SEAT} "):
                return False
            self.match.play(line[len(played)])
            return True
        if self.match.state.chance() == LUCK:
            self.match.settle(luck=True)
            return True
        others = [seat for seat in self.match.acting() if seat != SEAT]
        if not others or SEAT in self.match.acting():
            return False
        move = LEVELS[OTHERS].choose(self.match.view(others[0]), Dice(0, len(self.match.record)))
        self.match.play(f"{others[0]} {move}")
        return True
