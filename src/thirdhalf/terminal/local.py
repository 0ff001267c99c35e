"""A match on this machine against computer players, saved after every move."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console

from thirdhalf.bots import LEVELS, Processes
from thirdhalf.bots.levels import LONGEST
from thirdhalf.core import record
from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.game import Game
from thirdhalf.core.match import Match, View
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.refusal import Refused
from thirdhalf.core.settings import Settings
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.hints import Hint, hint
from thirdhalf.names import explained
from thirdhalf.table.rejections import REASONS
from thirdhalf.table.undo import revealed
from thirdhalf.terminal.seat import SeatError, TerminalSeat
from thirdhalf.terminal.table import TerminalTable

OPPONENT = "club"
"""The default level of the computer."""


def saved_match(game: str) -> Path:
    """The file with the unfinished match of a game."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "thirdhalf" / f"{game}.record"


class LocalSeat(TerminalSeat):
    """Seat 0 belongs to the person, the others to computer players."""

    def __init__(self, match: Match, level: str, language: str, aided: bool) -> None:
        super().__init__(match.game, 0, language)
        self.match = match
        self.level = level
        self._aided = aided
        self._resigned = False
        others = [Text("Computer", "Ordinateur").said(language)]
        if match.state.players > 2:
            others = [f"{others[0]} {number}" for number in range(1, match.state.players)]
        self._processes = Processes(os.cpu_count() or 1) if LEVELS[level].all_cores else None
        self._names = [Text("You", "Vous").said(language), *others]

    @property
    def names(self) -> list[str]:
        """The person and the computers."""
        return self._names

    @property
    def view(self) -> View:
        """All the person may know."""
        return self.match.view(self.number)

    @property
    def event_places(self) -> list[int]:
        """For each event of the view, how many moves of its record come before it."""
        return self.match.places(self.number)

    @property
    def choices(self) -> list[str]:
        """The legal moves, in the order of the game."""
        return self.match.choices(self.number)

    @property
    def aided(self) -> bool:
        """As the player wants it."""
        return self._aided

    @property
    def asked(self) -> bool:
        """Whether the person is asked for a secret answer."""
        return self.number in self.match.asked()

    @property
    def winner(self) -> int | None:
        """The winner by the rules, or the other player after a resignation."""
        if self._over_by_resignation():
            return 1 - self.number
        return self.match.game.result(self.match.state)

    def updates(self) -> Iterator[bool]:
        """Plays the computers' moves. Saves after every change."""
        while True:
            self.match.settle(luck=True)
            self._save()
            if self.match.state.over() or self._over_by_resignation():
                return
            acting = self.match.acting()
            if self.number in acting and not self._resigned:
                yield True
            else:
                yield False
                self._play_computer(acting[0])

    def _play_computer(self, seat: int) -> None:
        """The dice depend on the match so far, so a resumed match goes on the same way."""
        view, level = self.match.view(seat), LEVELS[self.level]
        dice = Dice(self.match.seed, len(self.match.record) << 8 | seat)
        move = level.choose(view, dice, level.budget(self.game.name, LONGEST), self._processes)
        self.match.play(f"{seat} {move}")

    def play(self, move: str) -> None:
        """Makes a move; SeatError with the clause if it is not legal."""
        try:
            self.match.play(f"{self.number} {move}")
        except Refused as refused:
            refusal = explained(refused, self.game, self.choices).refusal
            clause = f"  ({refusal.clause})" if refusal.clause else ""
            raise SeatError(refusal.reason(self.language) + clause) from None

    def hint(self) -> Hint:
        """A hint from what the person may know; there are none without memory aids."""
        if not self._aided:
            raise SeatError(REASONS["hints_off"].said(self.language))
        return hint(self.view, len(self.match.record))

    def undo(self) -> None:
        """As at a server's table: not once a card has been seen since."""
        own = [at for at, entry in enumerate(self.match.record) if entry.seat == self.number]
        if not own:
            raise SeatError(
                Text("There is no move to take back.", "Il n'y a pas de coup à reprendre.").said(self.language)
            )
        before = Match(self.match.game, self.match.settings, self.match.seed)
        for entry in self.match.record[: own[-1]]:
            before.play(entry.text)
        if revealed(self.match, before, self.number):
            raise SeatError(Text("A card has been seen since.", "Une carte a été vue depuis.").said(self.language))
        self.match = before

    def resign(self) -> None:
        """Gives up the match, or the seat with four players."""
        self._resigned = True

    def _over_by_resignation(self) -> bool:
        return self._resigned and self.match.state.players == 2

    def say(self, text: str) -> None:  # noqa: ARG002
        """There is nobody to talk to."""
        raise SeatError(Text("The computer does not chat.", "L'ordinateur ne bavarde pas.").said(self.language))

    def opening(self) -> list[str]:
        """Nothing needs to be said."""
        return []

    def parting(self) -> str:
        """The match is saved."""
        again = f"thirdhalf play {self.game.name}"
        return Text(f"Saved. Go on with: {again}", f"Partie gardée. Pour la reprendre : {again}").said(self.language)

    def closing(self) -> str:
        """Saves the record of the finished match."""
        path = saved_match(self.game.name)
        kept = path.with_name(f"{self.game.name}.last.record")
        path.replace(kept)
        return f"thirdhalf replay {kept}"

    def _save(self) -> None:
        """Whole or not at all: the old file stays until the new one is complete."""
        path = saved_match(self.game.name)
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        seats = [self.names[0], *(f"{name} ({self.level})" for name in self.names[1:])]
        more = {"ended": f"resigned {self.number}"} if self._over_by_resignation() else None
        new.write_text(record.write(self.match, ALL, seats, more=more), encoding="utf-8")
        new.replace(path)


def level_of(left: record.Record) -> str:
    """The level of the computer in a saved match."""
    return next((level for level in LEVELS if left.seats()[-1:] and left.seats()[-1].endswith(f"({level})")), OPPONENT)


def play(
    game: Game[Any],
    settings: Settings | None,
    seed: int | None,
    level: str | None,
    language: str,
    aided: bool,
    new: bool,
) -> int:
    """Resumes the saved match against the same level, or begins a new one."""
    console = Console()
    path = saved_match(game.name)
    match = None
    if path.exists() and not new and settings is None and seed is None:
        try:
            left = record.read(path.read_text(encoding="utf-8"))
            match = record.replay(left, GAMES)
            level = level or level_of(left)
            console.print(
                Text(
                    "Going on with the match you left (--new begins another).",
                    "On reprend la partie laissée (--new en commence une autre).",
                ).said(language),
                style="dim",
            )
        except (Unreadable, OSError, UnicodeDecodeError) as trouble:
            aside = path.with_suffix(".unreadable")
            path.replace(aside)
            console.print(
                Text(
                    f"The match you left cannot be read ({trouble}); it is kept as {aside}.",
                    f"La partie laissée est illisible ({trouble}) ; elle est gardée dans {aside}.",
                ).said(language),
                style="yellow",
            )
    if match is None:
        match = Match(game, settings or game.read_settings({}), secrets.randbits(64) if seed is None else seed)
    TerminalTable(LocalSeat(match, level or OPPONENT, language, aided), console).play()
    return 0
