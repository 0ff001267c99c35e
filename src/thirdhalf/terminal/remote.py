"""A match at a table server."""

from __future__ import annotations

import getpass
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rich.console import Console

from thirdhalf.client import Client, RemoteSeat, RequestFailed
from thirdhalf.core import record
from thirdhalf.core.game import Game
from thirdhalf.core.match import View
from thirdhalf.core.text import Text
from thirdhalf.games import GAMES
from thirdhalf.hints import Hint, Reason
from thirdhalf.review.evaluation import Option
from thirdhalf.table.proof_words import title
from thirdhalf.table.shuffle_proof import verify
from thirdhalf.terminal.local import saved_match
from thirdhalf.terminal.seat import ChatMessage, SeatError, TerminalSeat
from thirdhalf.terminal.table import TerminalTable


def token_file(table: str) -> Path:
    """The file with the token of a seat, readable by this user alone."""
    return saved_match("seats").parent / "seats" / table


class ServerSeat(TerminalSeat):
    """A seat at a table server. It knows only what the server tells it."""

    def __init__(self, seat: RemoteSeat, language: str) -> None:
        assert seat.number is not None
        super().__init__(GAMES[seat.state.table.game], seat.number, language)
        self.seat = seat

    @property
    def names(self) -> list[str]:
        """The names of the players, and `You`."""
        names = [
            seat.name or Text("Computer", "Ordinateur").said(self.language) for seat in self.seat.state.table.seats
        ]
        names[self.number] = Text("You", "Vous").said(self.language)
        return names

    @property
    def view(self) -> View:
        """All this seat may know; empty before the match begins."""
        return self.seat.view

    @property
    def event_places(self) -> list[int]:
        """For each event of the view, how many moves of its record come before it."""
        return self.seat.state.places

    @property
    def choices(self) -> list[str]:
        """The legal moves as the server lists them."""
        return self.seat.state.legal

    @property
    def aided(self) -> bool:
        """As the table was set up."""
        return self.seat.state.table.options.aids

    @property
    def asked(self) -> bool:
        """Whether this seat may answer in the window that is open."""
        return self.seat.state.asked

    @property
    def winner(self) -> int | None:
        """As the server says."""
        result = self.seat.state.table.result
        return None if result is None else result.winner

    def updates(self) -> Iterator[bool]:
        """Yields whenever the server has sent something new."""
        for due in self.seat.updates():
            names = self.names
            heard = self.seat.chat[len(self.chat) :]
            self.chat.extend(ChatMessage(names[message.seat], message.text) for message in heard)
            yield due

    def play(self, move: str) -> None:
        """Sends a move; SeatError if the server rejects it."""
        self._ask(lambda: self.seat.play(move))

    def hint(self) -> Hint:
        """Asks the server, which says where there are no hints."""
        assert self.seat.token is not None
        try:
            told = self.seat.client.hint(self.seat.table, self.seat.token)
        except RequestFailed as failed:
            raise SeatError(str(failed)) from None
        options = [Option(**option.model_dump()) for option in told.options]
        return Hint(told.move, Reason(told.kind, Text(told.why.en, told.why.fr)), options, told.exact, told.worlds)

    def undo(self) -> None:
        """Asks the server to take back the last move, and waits for the table as it is then."""
        before = self.seat.state
        self._ask(lambda: self.seat.act("undo"))
        while self.seat.state is before:
            self.seat.wait()

    def resign(self) -> None:
        """Resigns at the table."""
        self._ask(lambda: self.seat.act("resign"))

    def say(self, text: str) -> None:
        """Sends a chat message."""
        self._ask(lambda: self.seat.say(text))

    def _ask(self, request: Callable[[], None]) -> None:
        try:
            request()
        except RequestFailed as failed:
            raise SeatError(str(failed)) from None

    def opening(self) -> list[str]:
        """The commitment to the shuffles, and the link for others where a seat is free."""
        table = self.seat.state.table
        lines = [
            Text("Fair shuffle, commitment ", "Mélange vérifiable, engagement ").said(self.language) + table.commitment
        ]
        if table.status == "open" and not all(seat.taken for seat in table.seats):
            waiting = Text("Waiting for others at ", "On attend les autres à ").said(self.language)
            lines.append(waiting + self._link())
        return lines

    def _link(self) -> str:
        return f"{self.seat.client.url}/table/{self.seat.table}"

    def parting(self) -> str:
        """The seat stays taken."""
        back = f"thirdhalf play --at {self._link()}"
        return Text(f"The seat is yours. Go on with: {back}", f"Le siège est à vous. Pour reprendre : {back}").said(
            self.language
        )

    def closing(self) -> str:
        """Keeps the record and checks the shuffles: this client has seen the commitment itself."""
        text = self.seat.client.record(self.seat.table, self.seat.token)
        path = saved_match(self.game.name).with_name(f"{self.seat.table}.record")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        checked = verify(record.read(text), GAMES, self.seat.state.table.commitment)
        return f"{title(checked, self.language)} thirdhalf verify {path}"


def play_at(url: str, game: Game[Any], rules: dict[str, Any], level: str, language: str) -> int:
    """Plays at a table by its link, or at a new one against the computer if the address names none."""
    console = Console()
    server, slash, table = url.partition("/table/")
    client = Client(server, language)
    try:
        client.check()
        if not slash:
            free: list[str | None] = [None]
            players = len(game.shares(game.read_settings(dict(rules))))
            table = client.create(game.name, rules, bots=[*free, *[level] * (players - 1)], spectators=False).id
        with _seat(client, table) as seat:
            TerminalTable(ServerSeat(seat, language), console).play()
    except RequestFailed as refused:
        console.print(str(refused), style="red", highlight=False)
        return 2
    except OSError as trouble:
        console.print(str(trouble), style="red", highlight=False, soft_wrap=True)
        return 2
    return 0


def _seat(client: Client, table: str) -> RemoteSeat:
    """The seat this user has at a table, or a free one. It takes part in the shuffle."""
    path = token_file(table)
    if path.exists():
        return RemoteSeat(client, table, path.read_text(encoding="utf-8"))
    name = os.environ.get("THIRDHALF_NAME") or getpass.getuser()
    seat = client.sit(table, name[:24])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o600)
    assert seat.token is not None
    path.write_text(seat.token, encoding="utf-8")
    return seat
