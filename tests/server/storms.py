"""Storms: people and bots play while servers, databases, disks and clocks fail; then everything is checked.

Each storm takes the number of failures. `make test` runs a few of each, `make soak` many.
"""

from __future__ import annotations

import asyncio
import random
import resource
import socket
import sqlite3
import struct
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import postgres
from people import Person
from serving import Server, until

from thirdhalf.client import Client, RemoteSeat, RequestFailed
from thirdhalf.core import record
from thirdhalf.core.viewer import PUBLIC
from thirdhalf.games import GAMES
from thirdhalf.server.database import database_at
from thirdhalf.server.event_log.tables import TableLog
from thirdhalf.table.shuffle_proof import verify
from thirdhalf.table.table import Table
from thirdhalf.table.views import record as record_of

KINDS: list[tuple[str, dict[str, Any], list[str | None]]] = [
    ("rugby", {"halves": 2, "ranks": 4, "hand_size": 4}, [None, None]),
    ("woo", {"target": 2}, [None, "rookie"]),
    ("ovalia", {"halves": 1, "hand_size": 6}, [None, None]),
    ("ovalia", {"players": 4, "halves": 1, "hand_size": 5}, [None, "rookie", None, "club"]),
]
"""Games, their rules, and who plays: people and bots."""
QUICK = {"window": 0.5, "short_window": 0.2}
PATIENCE = 600
"""Seconds without a single answer until the play counts as stopped. A machine that does much else is slow."""
BETWEEN = 10
"""Things acknowledged between two strikes, where a strike itself takes long."""
Progress = Callable[[int], None]
Storm = Callable[[str, Path, int, Progress], None]


class Player(Person):
    """Notes the key of everything that was acknowledged, in order."""

    def __init__(self, seat: RemoteSeat, number: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.number = number
        self.acknowledged: list[str] = []
        ask = seat._ask

        def noted(message: Any) -> None:
            ask(message)
            self.acknowledged.append(f"{number}:{message.key}")

        seat._ask = noted  # type: ignore[method-assign]

    def move(self) -> None:
        if self.dice.random() < 0.1:
            self.seat.say(f"line {len(self.acknowledged)}")
        try:
            super().move()
        except RequestFailed as refused:
            if refused.trouble.code not in ("too_fast", "busy", "not_stored"):
                raise


class Tables:
    """Tables at which people play one match after another, at any server that is running."""

    def __init__(self, urls: list[str], count: int) -> None:
        self.urls = urls
        self.ended = threading.Event()
        self.played: dict[str, list[Player]] = {}
        self.errors: list[BaseException] = []
        self.threads = [threading.Thread(target=self._sit, args=(at,), daemon=True) for at in range(count)]
        for thread in self.threads:
            thread.start()

    def _sit(self, at: int) -> None:
        dice = random.Random(at)
        kind = at
        while not self.ended.is_set():
            try:
                self._match(*KINDS[kind % len(KINDS)], dice)
            except BaseException as error:
                if not self.ended.is_set():
                    self.errors.append(error)
                    return
            kind += 1

    def _match(self, game: str, rules: dict[str, Any], seats: list[str | None], dice: random.Random) -> None:
        with Client(dice.choice(self.urls), patience=PATIENCE) as client:
            table = insist(lambda: client.create(game, rules, bots=list(seats), **QUICK)).id
            people = []
            for number, bot in enumerate(seats):
                if bot is None:
                    seat = insist(lambda number=number: client.sit(table, f"P{number}", number))
                    people.append(Player(seat, number, dice.getrandbits(30)))
            self.played[table] = people
            for person in people:
                person.start()
            while any(person.is_alive() for person in people):
                failed = [person.error for person in people if person.error]
                if failed and not self.ended.is_set():
                    raise failed[0]  # the others would wait for ever
                if self.ended.is_set():
                    for person in people:
                        person.left = True
                    client.close()
                elif not any(client.url == url for url in self.urls) or dice.random() < 0.01:
                    client.url = dice.choice(self.urls)
                time.sleep(0.05)
            self.errors += [person.error for person in people if person.error and not self.ended.is_set()]

    def moves(self) -> int:
        return sum(len(person.acknowledged) for people in list(self.played.values()) for person in people)

    def goes_on(self, moves: int = 1) -> None:
        """Wait until so much more has been acknowledged than now: the storm has not stopped the play."""
        for _ in range(moves):
            before = self.moves()
            try:
                until(lambda before=before: self.moves() > before or self.errors, PATIENCE)
            except AssertionError:
                raise AssertionError("\n".join(["nobody gets an answer any more", *self.unfinished()])) from None
            if self.errors:
                raise self.errors[0]

    def unfinished(self) -> Iterator[str]:
        """What everybody who is still playing last saw, and where."""
        for id, people in list(self.played.items()):
            for person in people:
                if person.is_alive():
                    at, heard = person.seat.client.url, person.heard[-1:]
                    yield f"{id[:6]} seat {person.number} at {at}, {len(person.acknowledged)} acknowledged: {heard}"

    def end(self) -> None:
        self.ended.set()
        for thread in self.threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()


def insist(ask: Callable[[], Any]) -> Any:
    """Ask until there is an answer: the server may be starting."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            return ask()
        except RequestFailed as refused:
            if refused.trouble.code not in ("not_stored", "busy", "failed"):
                raise
        except OSError:
            pass
        time.sleep(0.1)
    raise AssertionError("nobody answers")


def check(database: str, tables: Tables) -> tuple[int, int]:
    """Everything acknowledged is stored, once and in order; every match replays; those over verify."""

    async def run() -> tuple[int, int]:
        reading = database_at(database, read_only=True)
        await reading.open()
        log = TableLog(reading)
        verified = 0
        try:
            for id, people in tables.played.items():
                verified += await checked(log, id, people)
        finally:
            await reading.close()
        return tables.moves(), verified

    return asyncio.run(run())


async def checked(log: TableLog, id: str, people: list[Player]) -> bool:
    row, events = await log.row(id), await log.events(id)
    assert row is not None
    keys = [event.key for event in events if event.key]
    for person in people:
        own = [key for key in keys if key in set(person.acknowledged)]
        assert own == person.acknowledged, (id, person.number)
    table: Table = row.table()
    for event in events:
        table.apply(event)
    assert row.status == table.status
    now = events[-1].at + 3_600_000 if events else 0
    if not table.ended(now):
        return False
    proof = verify(record.read(record_of(table, PUBLIC, now)), GAMES)
    assert proof.wrong is None, id
    return True


@contextmanager
def storm(database: str, folder: Path, servers: int = 1, tables: int = 4, **config: Any) -> Iterator[Any]:
    """Servers, and people playing at them; afterwards everything is checked."""
    running = [Server(folder, database, **config) for _ in range(servers)]
    playing = Tables([server.url for server in running], tables)
    try:
        playing.goes_on()
        yield running, playing
        playing.goes_on()
    finally:
        playing.end()
        for server in running:
            server.stop()
    moves, verified = check(database, playing)
    print(f"{moves} acknowledged, {len(playing.played)} tables, {verified} finished matches verified", flush=True)


def kills(database: str, folder: Path, count: int, progress: Progress, servers: int = 1, seed: int = 1) -> None:
    """kill -9 of one server after another, in the middle of whatever it does."""
    dice = random.Random(seed)
    with storm(database, folder, servers) as (running, playing):
        for done in range(count):
            time.sleep(dice.random())
            at = dice.randrange(servers)
            running[at].kill()
            running[at] = Server(folder, database, port=running[at].port)
            playing.goes_on()
            progress(done + 1)


def database_restarts(folder: Path, count: int, progress: Progress) -> None:
    """PostgreSQL is restarted under three servers."""
    programs = postgres.binaries()
    assert programs is not None
    home = Path(tempfile.mkdtemp(prefix="thirdhalf-pg-", dir="/tmp"))
    with postgres.restartable(programs, home) as (url, restart):
        database = postgres.new_database(url)
        with storm(database, folder, 3) as (_, playing):
            for done in range(count):
                restart()
                playing.goes_on(BETWEEN)
                progress(done + 1)


def hang_ups(database: str, folder: Path, count: int, progress: Progress) -> None:
    """One seat sends three lines and breaks the connection, while the other talks."""
    with storm(database, folder) as (running, playing):
        client = running[0].client()
        table = client.create("rugby", KINDS[0][1]).id
        playing.played[table] = []  # to be read from the database afterwards
        ann, bob = client.sit(table, "Ann"), client.sit(table, "Bob")
        with bob:
            for done in range(count):
                broken = RemoteSeat(client, table, ann.token)
                broken._connect()
                assert broken._socket is not None
                for line in range(3):
                    broken._socket.send(f'{{"type": "say", "key": "hang-up-{done}-{line}", "text": "x"}}')
                raw = broken._socket.socket
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                raw.close()
                bob.say(f"still here {done}")
                progress(done + 1)
        running[0].hang_up()
        again = running[0].client()
        assert again.table(table).status == "open"
        again.close()


def full_disk(database: str, folder: Path, count: int, progress: Progress) -> None:
    """No file may grow: nothing can be stored, the health check says so, and then it goes on."""
    with storm(database, folder) as (running, playing):
        for done in range(count):
            pid = running[0].process.pid
            _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, hard))
            until(lambda: not running[0].answers())
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
            until(running[0].answers)
            playing.goes_on()
            progress(done + 1)


def held_lock(database: str, folder: Path, count: int, progress: Progress, seconds: float = 17) -> None:
    """Another program holds SQLite's write lock for longer than the server waits."""
    with storm(database, folder) as (_, playing):
        for done in range(count):
            with sqlite3.connect(database, isolation_level=None) as holder:
                holder.execute("BEGIN IMMEDIATE")
                time.sleep(seconds)
                holder.execute("ROLLBACK")
            holder.close()
            playing.goes_on()
            progress(done + 1)


def flaky_writes(database: str, folder: Path, count: int, progress: Progress) -> None:
    """A fifth of all writes fail or take long."""
    with storm(database, folder, flaky=0.2) as (_, playing):
        for done in range(count):
            playing.goes_on()
            progress(done + 1)


def clock_jumps(database: str, folder: Path, count: int, progress: Progress) -> None:
    """After every restart the clock of the machine is two hours away from where it was."""
    with storm(database, folder) as (running, playing):
        for done in range(count):
            running[0].kill()
            back = 7200 if done % 2 == 0 else 0
            running[0] = Server(folder, database, port=running[0].port, set_back=back)
            playing.goes_on(BETWEEN)
            progress(done + 1)
