"""A match at the terminal: one person, computer players in the other seats, saved after every move."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from thirdhalf.bots import LEVELS
from thirdhalf.core import record
from thirdhalf.core.chance import Dice
from thirdhalf.core.everything import ALL
from thirdhalf.core.game import Game
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable
from thirdhalf.core.refusal import Refusal, Refused
from thirdhalf.core.settings import Settings
from thirdhalf.games import GAMES
from thirdhalf.language import say
from thirdhalf.rulebook import clauses, game_of
from thirdhalf.terminal.faces import FACES

QUIT = ("quit", "q", "quitter")
HELP = ("help", "h", "?", "aide")
RULE = ("rule", "règle", "regle")
OPPONENT = "club"
"""The level of the computer where none is asked for."""


def saved_match(game: str) -> Path:
    """Where the match of a game that was left is kept."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "thirdhalf" / f"{game}.record"


class Table:
    """Seat 0 is the person's. The others are players of the computer."""

    def __init__(self, match: Match, level: str, language: str, aid: bool, console: Console) -> None:
        self.match = match
        self.level = level
        self.language = language
        self.aid = aid
        self.console = console
        self.seat = 0
        others = [self.say("Computer", "Ordinateur")]
        if match.state.players > 2:
            others = [f"{others[0]} {number}" for number in range(1, match.state.players)]
        self.names = [self.say("You", "Vous"), *others]
        self._told = len(match.events)

    def say(self, en: str, fr: str) -> str:
        """A text in this table's language."""
        return say(en, fr, self.language)

    # The course of a match.

    def play(self) -> None:
        """Until the match is over; Ctrl-C and `quit` leave it to be taken up again."""
        try:
            self.match.settle(luck=True)
            while not self.match.state.over():
                acting = self.match.acting()
                if acting and self.seat not in acting:
                    self._computer(acting[0])
                elif acting and not self._person():
                    self._leave()
                    return
                self.match.settle(luck=True)
                self._save()
                self._tell()
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            self._leave()
            return
        self._finish()

    def _computer(self, seat: int) -> None:
        """The dice of a computer player depend on the match so far, so a match taken up again goes on the same way."""
        view = self.match.view(seat)
        move = LEVELS[self.level].choose(view, Dice(self.match.seed, len(self.match.record) << 8 | seat))
        made = len(self.match.record)
        self.match.play(f"{seat} {move}")
        if self.match.record[made].seen[self.seat] is not None:
            self.console.print(
                Text(f"· {self.names[seat]}: {self.match.game.spell(move, self.language)}", style="dim cyan")
            )

    def _person(self) -> bool:
        """Ask until a legal move is made; False: the person leaves."""
        self._show()
        while True:
            typed = self.console.input(f"[bold]{self.say('Your move', 'À vous')}>[/bold] ").strip()
            if typed.lower() in QUIT:
                return False
            if typed.lower() in HELP or not typed:
                self._help()
            elif typed.split()[0].lower() in RULE:
                self._rule(typed.split()[1:])
            elif self._try(typed):
                return True

    def _try(self, typed: str) -> bool:
        move = meant(typed, self.match.choices(self.seat), self.match.game)
        try:
            self.match.play(f"{self.seat} {move}")
        except Refused as refused:
            self._refuse(refused.refusal)
            return False
        return True

    def _finish(self) -> None:
        self._show()
        winner = self.match.game.result(self.match.state)
        scores = " - ".join(str(score) for score in self.match.state.scores())
        if winner is None:
            verdict = self.say("A draw", "Match nul")
        elif winner == self.seat:
            verdict = self.say("You have won", "Vous avez gagné")
        else:
            verdict = self.say(f"{self.names[winner]} has won", f"{self.names[winner]} a gagné")
        self.console.print(Text(f"{verdict}: {scores}", style="bold green"))
        path = saved_match(self.match.game.name)
        kept = path.with_name(f"{self.match.game.name}.last.record")
        self._save()
        path.replace(kept)
        self.console.print(
            self.say(f"thirdhalf replay {kept}", f"thirdhalf replay {kept}"), style="dim", highlight=False
        )

    # Saving.

    def _save(self) -> None:
        """Whole or not at all: the old file stays until the new one is complete."""
        path = saved_match(self.match.game.name)
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        seats = [self.names[0], *(f"{name} ({self.level})" for name in self.names[1:])]
        new.write_text(record.write(self.match, ALL, seats), encoding="utf-8")
        new.replace(path)

    def _leave(self) -> None:
        self._save()
        again = f"thirdhalf play {self.match.game.name}"
        self.console.print(self.say(f"Saved. Go on with: {again}", f"Partie gardée. Pour la reprendre : {again}"))

    # Showing.

    def _show(self) -> None:
        self.console.print()
        for line in FACES[self.match.game.name](self.match.view(self.seat), self.names, self.language, self.aid):
            self.console.print(line)
        choices = self.match.choices(self.seat)
        spelt = [self.match.game.spell(move, self.language) for move in choices]
        shown = [Text(f"{at} ", style="bold").append(move, style="not bold dim") for at, move in enumerate(spelt, 1)]
        self.console.print(Columns(shown, padding=(0, 3)))

    def _tell(self) -> None:
        """What happened since the last time, in words."""
        for event in self.match.told(self.seat)[self._told :]:
            self.console.print(Text("· " + self.match.game.tell(event, self.names, self.language), style="cyan"))
        self._told = len(self.match.told(self.seat))

    def _refuse(self, refusal: Refusal) -> None:
        text = Text(refusal.reason(self.language), style="bold yellow")
        if refusal.clause:
            text.append(f"  ({refusal.clause})", style="dim")
        self.console.print(text)

    def _rule(self, wanted: list[str]) -> None:
        book = clauses(self.match.game.name, self.language)
        chosen = [clause.upper() for clause in wanted] or list(book)
        for clause in chosen:
            game = game_of(clause)
            if game is None:
                self.console.print(self.say(f"There is no clause {clause}.", f"Il n'y a pas d'article {clause}."))
            else:
                self.console.print(Text(f"{clause}  ", style="bold").append(clauses(game, self.language)[clause], ""))

    def _help(self) -> None:
        prefix = self.match.game.prefix
        self.console.print(
            self.say(
                "Type the number of a move, its words (play H3), or only the card (h3).\n"
                f"rule {prefix}-9 shows a clause, rule the whole book; quit leaves, the match is kept.",
                "Tapez le numéro d'un coup, ses mots (play H3), ou seulement la carte (h3).\n"
                f"règle {prefix}-9 montre un article, règle tout le livret ; quitter garde la partie.",
            ),
            highlight=False,
        )


def meant(typed: str, choices: list[str], game: Game[Any]) -> str:
    """The move somebody means: its number in the list, its words in notation or as players say them, or its cards."""
    if typed.isdigit() and 0 < int(typed) <= len(choices):
        return choices[int(typed) - 1]
    said = _words(typed)
    for move in choices:
        ways = [move, game.spell(move, "en"), game.spell(move, "fr"), move.partition(" ")[2]]
        if said in [_words(way) for way in ways]:
            return move
    return _in_notation(typed, choices, game)


def _words(text: str) -> list[str]:
    """Words without regard to case and order."""
    return sorted(text.upper().split())


def _in_notation(typed: str, choices: list[str], game: Game[Any]) -> str:
    """A move that is not possible, so far as it can be understood: the referee will say why not."""
    verb, *cards = typed.split()
    if verb.upper() in game.card_numbers:
        with_cards = [move.split()[0] for move in choices if " " in move]
        verb, cards = (with_cards or ["play"])[0], [verb, *cards]
    for notation, spoken in game.verb_words().items():
        if verb.lower() in spoken:
            verb = notation
    return " ".join([verb.lower(), *(card.upper() for card in cards)])


def level_of(left: record.Record) -> str:
    """The level somebody was playing against."""
    return next((level for level in LEVELS if left.seats()[-1:] and left.seats()[-1].endswith(f"({level})")), OPPONENT)


def play(
    game: Game[Any],
    settings: Settings | None,
    seed: int | None,
    level: str | None,
    language: str,
    aid: bool,
    new: bool,
) -> int:
    """Take up the match that was left, against the same level, or begin one."""
    console = Console()
    path = saved_match(game.name)
    match = None
    if path.exists() and not new and settings is None and seed is None:
        try:
            left = record.read(path.read_text(encoding="utf-8"))
            match = record.replay(left, GAMES)
            level = level or level_of(left)
            console.print(
                say(
                    "Going on with the match you left (--new begins another).",
                    "On reprend la partie laissée (--new en commence une autre).",
                    language,
                ),
                style="dim",
            )
        except (Unreadable, OSError, UnicodeDecodeError) as trouble:
            aside = path.with_suffix(".unreadable")
            path.replace(aside)
            console.print(
                say(
                    f"The match you left cannot be read ({trouble}); it is kept as {aside}.",
                    f"La partie laissée est illisible ({trouble}) ; elle est gardée dans {aside}.",
                    language,
                ),
                style="yellow",
            )
    if match is None:
        match = Match(game, settings or game.read_settings({}), secrets.randbits(64) if seed is None else seed)
    Table(match, level or OPPONENT, language, aid, console).play()
    return 0
