"""A match at a table server, from the terminal."""

from __future__ import annotations

import getpass
import os
import secrets
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from thirdhalf.client import Client, RemoteSeat, RequestFailed
from thirdhalf.core import record
from thirdhalf.core.game import Game
from thirdhalf.games import GAMES
from thirdhalf.language import say
from thirdhalf.table.shuffle_proof import verify
from thirdhalf.terminal.faces import FACES
from thirdhalf.terminal.play import HELP, QUIT, meant, saved_match

UNDO = ("undo", "reprendre")
RESIGN = ("resign", "abandonner")


def token_file(table: str) -> Path:
    """Where the token of a seat is kept, for this user alone."""
    return saved_match("seats").parent / "seats" / table


class RemoteTable:
    """One seat at a table far away. What it knows is what the server tells it."""

    def __init__(self, seat: RemoteSeat, language: str, console: Console) -> None:
        self.seat = seat
        self.language = language
        self.console = console
        self._told = 0
        self._chat = 0

    def say(self, en: str, fr: str) -> str:
        """A text in this table's language."""
        return say(en, fr, self.language)

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return GAMES[self.seat.state.table.game]

    @property
    def names(self) -> list[str]:
        """The others by their names."""
        seats = self.seat.state.table.seats
        names = [seat.name or self.say("Computer", "Ordinateur") for seat in seats]
        if self.seat.number is not None:
            names[self.seat.number] = self.say("You", "Vous")
        return names

    def play(self) -> None:
        """Until the match is over; Ctrl-C and `quit` leave the seat to be taken up again."""
        self.console.print(
            self.say("The shuffles are bound to ", "Les mélanges sont liés à ") + self.seat.state.table.commitment,
            style="dim",
            highlight=False,
        )
        self._invite()
        for _ in self.seat.turns():
            self._tell()
            if not self._decide():
                return
        self._tell()
        self._finish()

    def _invite(self) -> None:
        table = self.seat.state.table
        if table.status == "open" and not all(seat.taken for seat in table.seats):
            self.console.print(
                self.say("Waiting for others at ", "On attend les autres à ")
                + f"{self.seat.client.url}/table/{self.seat.table}",
                highlight=False,
            )

    def _decide(self) -> bool:
        """Ask until something is done; False: the person leaves."""
        self.console.print()
        aid = self.seat.state.table.options.aids
        for line in FACES[self.game.name](self.seat.view, self.names, self.language, aid):
            self.console.print(line)
        choices = self.seat.state.legal
        spelt = Text()
        for number, move in enumerate(choices, 1):
            spelt.append(f"{number}\N{NO-BREAK SPACE}", style="bold")
            spelt.append(self.game.spell(move, self.language).replace(" ", "\N{NO-BREAK SPACE}") + "   ", style="dim")
        self.console.print(spelt)
        while True:
            typed = self.console.input(f"[bold]{self.say('Your move', 'À vous')}>[/bold] ").strip()
            if typed.lower() in QUIT:
                return False
            if typed.lower() in HELP or not typed:
                self._help()
                continue
            try:
                self._do(typed, choices)
            except RequestFailed as refused:
                self.console.print(Text(str(refused), style="bold yellow"))
                continue
            return True

    def _do(self, typed: str, choices: list[str]) -> None:
        if typed.lower() in UNDO:
            self.seat.act("undo")
        elif typed.lower() in RESIGN:
            self.seat.act("resign")
        elif typed.startswith("/"):
            self.seat.say(typed[1:])
        else:
            self.seat.play(meant(typed, choices, self.game))

    def _tell(self) -> None:
        """What happened and what was said since the last time."""
        events = self.seat.view.get("events", [])
        for event in events[self._told :]:
            self.console.print(Text("· " + self.game.tell(event, self.names, self.language), style="cyan"))
        self._told = len(events)
        for line in self.seat.chat[self._chat :]:
            self.console.print(Text(f"{self.names[line.seat]}: {line.text}", style="magenta"))
        self._chat = len(self.seat.chat)

    def _help(self) -> None:
        self.console.print(
            self.say(
                "The number of a move, its words, or its card. undo, resign, quit; /hello says hello.",
                "Le numéro d'un coup, ses mots, ou sa carte. reprendre, abandonner, quitter ; /bonjour dit bonjour.",
            ),
            highlight=False,
        )

    def _finish(self) -> None:
        result = self.seat.state.table.result
        winner = None if result is None else result.winner
        if winner is None:
            verdict = self.say("A draw", "Match nul")
        elif winner == self.seat.number:
            verdict = self.say("You have won", "Vous avez gagné")
        else:
            verdict = self.say(f"{self.names[winner]} has won", f"{self.names[winner]} a gagné")
        scores = " - ".join(str(score) for score in self.seat.view["scores"])
        self.console.print(Text(f"{verdict}: {scores}", style="bold green"))
        self._keep()

    def _keep(self) -> None:
        """The record, checked at once: this client has seen the commitment itself."""
        text = self.seat.client.record(self.seat.table, self.seat.token)
        path = saved_match(self.game.name).with_name(f"{self.seat.table}.record")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        verdict = verify(record.read(text), GAMES, self.seat.state.table.commitment)
        fair = self.say("the shuffles were fair", "les mélanges étaient honnêtes")
        wrong = say(*verdict.wrong, self.language) if verdict.wrong else fair
        self.console.print(f"{wrong}: thirdhalf verify {path}", style="dim", highlight=False)


def play_at(url: str, game: Game[Any], rules: dict[str, Any], level: str, language: str) -> int:
    """At a table by its link, or at a new one against the computer where the address names none."""
    console = Console()
    server, slash, table = url.partition("/table/")
    client = Client(server, language)
    try:
        if not slash:
            free: list[str | None] = [None]
            players = len(game.shares(game.read_settings(dict(rules))))
            table = client.create(game.name, rules, bots=[*free, *[level] * (players - 1)], spectators=False).id
        seat = _seat(client, table)
        with seat:
            RemoteTable(seat, language, console).play()
    except RequestFailed as refused:
        console.print(str(refused), style="red", highlight=False)
        return 2
    except OSError as trouble:
        console.print(f"{server}: {trouble}", style="red", highlight=False)
        return 2
    except (KeyboardInterrupt, EOFError):
        console.print()
    if not seat.over:
        back = f"thirdhalf play --at {client.url}/table/{table}"
        console.print(
            say(f"The seat is yours. Go on with: {back}", f"Le siège est à vous. Pour reprendre : {back}", language),
            highlight=False,
        )
    return 0


def _seat(client: Client, table: str) -> RemoteSeat:
    """The seat this user has at a table, or a free one. A seed of this machine's own goes into the shuffles."""
    path = token_file(table)
    if path.exists():
        return RemoteSeat(client, table, path.read_text(encoding="utf-8"))
    name = os.environ.get("THIRDHALF_NAME") or getpass.getuser()
    seat = client.sit(table, name[:24], seed=secrets.token_hex(16))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o600)
    assert seat.token is not None
    path.write_text(seat.token, encoding="utf-8")
    return seat
