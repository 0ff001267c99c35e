"""People at a server's tables: each in a thread, playing any legal move and keeping every byte they were sent."""

from __future__ import annotations

import asyncio
import json
import random
import re
import threading
from collections import Counter
from typing import Any

import support
from serving import PATIENCE, Server, until

from thirdhalf.client import Client, RemoteSeat, RequestFailed
from thirdhalf.core import record
from thirdhalf.core.entry import Dealt
from thirdhalf.core.everything import ALL
from thirdhalf.core.match import Match
from thirdhalf.core.viewer import PUBLIC
from thirdhalf.games import GAMES
from thirdhalf.server.database import database_at
from thirdhalf.server.event_log.tables import TableLog

SHORT: dict[str, dict[str, Any]] = {
    "rugby": {"halves": 2, "ranks": 4, "hand_size": 4},
    "woo": {"target": 2},
    "ovalia": {"halves": 1, "hand_size": 6},
}
"""Rules that make matches short."""


class Person(threading.Thread):
    def __init__(self, seat: RemoteSeat, seed: int = 0) -> None:
        super().__init__(daemon=True)
        self.seat = seat
        self.heard: list[str] = []
        seat.heard = self.heard.append
        self.dice = random.Random(seed)
        self.error: BaseException | None = None
        self.left = False

    def run(self) -> None:
        try:
            with self.seat:
                for _ in self.seat.turns():
                    if self.left:
                        return
                    self.move()
        except Exception as error:
            self.error = error

    def move(self) -> None:
        try:
            legal = self.seat.state.legal
            quiet = [move for move in legal if move not in ("victory", "close")]  # they would end it too soon
            self.seat.play(self.dice.choice(quiet or legal or ["pass"]))
        except RequestFailed as refused:
            if refused.trouble.code not in ("wait", "not_playing", "refused"):
                raise

    def finish(self) -> None:
        self.join(PATIENCE)
        assert not self.is_alive()
        if self.error is not None:
            raise self.error


class Spectator(Person):
    def run(self) -> None:
        try:
            with self.seat:
                while not self.seat.over and not self.left:
                    self.seat.wait(1)
        except BaseException as error:
            self.error = error


def play_out(*people: Person) -> None:
    for person in people:
        person.start()
    for person in people:
        person.finish()


def two(
    client: Client, game: str = "rugby", rules: dict[str, Any] | None = None, **options: Any
) -> tuple[RemoteSeat, RemoteSeat]:
    """Two people at a new table."""
    table = client.create(game, SHORT[game] if rules is None else rules, **options)
    return client.sit(table.id, "Ann"), client.sit(table.id, "Bob")


def begin(*seats: RemoteSeat) -> None:
    """The first asks for the start, all reveal their seeds, and the cards are dealt."""
    seats[0].act("start")

    def dealt() -> bool:
        for seat in seats:
            seat.wait(0.02)
        return all(seat.state.view is not None for seat in seats)

    until(dealt)


def started(client: Client, *bots: str | None, game: str = "rugby", **options: Any) -> RemoteSeat:
    """One person and bots, the match begun."""
    table = client.create(game, SHORT[game], bots=[None, *bots], **options)
    seat = client.sit(table.id, "Ann")
    seat.act("start")
    return seat


def names_cards(game: str, text: str) -> set[str]:
    return {word for word in re.findall(r"[A-Z0-9]+", text) if word in GAMES[game].card_numbers}


def leaks(game: str, whole: str, seat: int | None, heard: list[str]) -> list[tuple[str, set[str]]]:
    """The messages that name a card their receiver could not know at that time, judged by the whole record."""
    told = record.read(whole)
    moments: dict[int, list[set[str]]] = {}
    match = record.begin(told, GAMES)
    for at in range(len(told.moves)):
        record.step(match, told, at)
        moments.setdefault(len(seen_by(match, seat)), []).append(hidden_from(match, seat))
    found = []
    for text in heard:
        message = without_random_texts(json.loads(text))
        shown = json.dumps(message)
        secret: set[str] = set()
        if message["type"] == "state" and message["view"] is not None:
            view = message["view"]
            just_done = " ".join(message["window"]["moves"]) if message["window"] else ""
            secret = set.intersection(*moments[len(view["record"])]) - names_cards(game, just_done)
            since = max(n for n, said in enumerate(view["record"]) if " deal " in said)
            shown = json.dumps({**message, "view": {**view, "record": view["record"][since:]}})
        named = names_cards(game, shown) & secret
        if named or (message["type"] not in ("state", "refused") and names_cards(game, shown)):
            found.append((text, named))
    return found


def without_random_texts(message: dict[str, Any]) -> dict[str, Any]:
    """The message without its random texts: ids, keys, seeds and hashes may contain the name of a card by chance."""
    message.pop("key", None)
    about = message.get("table")
    if isinstance(about, dict):
        seats = [{**seat, "commitment": None} for seat in about["seats"]]
        random = dict.fromkeys(("id", "commitment", "client_seeds", "server_seed", "next", "tournament"))
        message["table"] = {**about, **random, "seats": seats}
    return message


def truth(server: Server, table: str) -> str:
    """The whole record of a match that is still on, out of the database."""

    async def ask() -> str:
        database = database_at(server.database)
        await database.open()
        events = TableLog(database)
        row = await events.row(table)
        assert row is not None
        whole = row.table()
        for event in await events.events(table):
            whole.apply(event)
        await database.close()
        assert whole.match is not None
        return record.write(whole.match, ALL)

    return asyncio.run(ask())


def seen_by(match: Match, seat: int | None) -> list[str]:
    return match.moves(PUBLIC if seat is None else seat)


def hidden_from(match: Match, seat: int | None) -> set[str]:
    """During chance moves and between two deals, views are not checked."""
    if match.state.chance() or match.state.over():
        return set()
    if seat is not None:
        return support.HIDDEN[match.game.name](match, seat)
    everybody = [support.HIDDEN[match.game.name](match, at) for at in range(match.state.players)]
    since = max(at for at, entry in enumerate(match.record) if isinstance(entry, Dealt))
    dealt = match.record[since]
    assert isinstance(dealt, Dealt)
    public = [str(entry.public(match.game.card_numbers)) for entry in match.record[since + 1 :]]
    public.append(dealt.redacted(PUBLIC))  # with what was turned up for all to see
    position: Any = match.game.position(match.state)
    held = Counter(card for hand in position["hands"] for card in hand)
    unseen = held + Counter(position.get("stock", []))
    copies = match.state.players // 2 if match.game.name == "ovalia" else 1
    # `3 red` names no card, and then one red card of the team is face up while its twin may still be in a hand
    hands = {card for card in held if unseen[card] == copies} - names_cards(match.game.name, " ".join(public))
    return set.intersection(*everybody) | (hands - {card for cards in position.get("shown", []) for card in cards})
