"""Moments of matches: a match is played until it is where a test wants to look, and kept as the server keeps it.

The browser finds a table at which everything so far was done by the rules; nothing is made up.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from web.player import Player, settle

from thirdhalf.bots import LEVELS
from thirdhalf.core.chance import Dice
from thirdhalf.core.match import Match
from thirdhalf.protocol import NewTable, SitDown
from thirdhalf.server.event_log.tables import TableRow
from thirdhalf.server.schema import STEPS, TABLES
from thirdhalf.table import commands, shuffling
from thirdhalf.table.events import NewEvent, TableEvent
from thirdhalf.table.table import Table

DAY, LATER = 86_400_000, 2**60
MOST_SECRETS, MOST_MOVES = 60, 400
QUIET = {"spectators": False}
"""No spectators, so that nothing pauses."""


@dataclass(frozen=True)
class Moment:
    """The first seat has to act in this phase and may do these things, each the beginning of a move."""

    game: str
    phase: str
    may: tuple[str, ...] = ()
    rules: dict[str, Any] = field(default_factory=dict)
    stock: int = 999
    """At most this many cards are left to draw."""
    ways: int = 0
    """At least this many moves begin with one of these: the more there are, the more buttons."""

    def here(self, match: Match) -> bool:
        """A match is there."""
        if match.game.phase(match.state, 0) != self.phase or len(match.state.face_down()) > self.stock:
            return False
        if self.phase == "over":
            return True
        legal = match.legal(0)
        found = [sum(move.startswith(way) for move in legal) for way in self.may]
        return 0 in match.acting() and all(found) and sum(found) >= self.ways


MOMENTS = {
    "rugby-lead": Moment("rugby", "lead"),
    "rugby-follow": Moment("rugby", "follow"),
    "rugby-decide": Moment("rugby", "decide"),
    "rugby-over": Moment("rugby", "over", (), {"halves": 1}),
    "rugby-short-over": Moment("rugby", "over", (), {"halves": 1, "ranks": 4, "hand_size": 4}),
    "woo-lead": Moment("woo", "lead", ("marry", "exchange", "close"), ways=4),
    "woo-follow": Moment("woo", "follow"),
    "woo-draw": Moment("woo", "draw"),
    "woo-last": Moment("woo", "last"),
    "woo-over": Moment("woo", "over", (), {"target": 1}),
    "ovalia-draw": Moment("ovalia", "draw", ("take",), ways=3),
    "ovalia-meld": Moment("ovalia", "meld", ("lay",), ways=4),
    "ovalia-discard": Moment("ovalia", "discard"),
    "ovalia-react": Moment("ovalia", "react", ("red", "allow")),
    "ovalia-counter": Moment("ovalia", "react", ("counter", "allow"), ways=4),
    "ovalia-pick": Moment("ovalia", "pick"),
    "ovalia-over": Moment("ovalia", "over", (), {"halves": 1, "hand_size": 12}),
    "four-discard": Moment("ovalia", "discard", (), {"players": 4}),
    "four-meld": Moment("ovalia", "meld", ("lay",), {"players": 4}, ways=4),
    "four-pick": Moment("ovalia", "pick", (), {"players": 4}),
    "four-claim": Moment("ovalia", "claim", ("take", "allow"), {"players": 4}, ways=5),
    "four-react": Moment("ovalia", "react", ("counter", "red", "allow"), {"players": 4}, ways=5),
    "four-victims": Moment("ovalia", "victims", (), {"players": 4}),
    "four-over": Moment("ovalia", "over", (), {"players": 4, "halves": 1, "hand_size": 12}),
}
"""Each of them looks different."""
LATE = {
    "ovalia": Moment("ovalia", "discard", (), {"halves": 1}, stock=14),
    "four": Moment("ovalia", "discard", (), {"players": 4, "halves": 1}, stock=14),
}
"""Shortly before the end."""


class Shelf:
    """Puts tables into the database of a server that runs."""

    def __init__(self, server: str, database: Path) -> None:
        self.server = server
        self.engine = sa.create_engine(f"sqlite:///{database}")

    def seat(self, player: Player, moment: str, **options: Any) -> str:
        """A player sits down where Ada sat, at a table of this moment; its path."""
        path, token = self.put(moment, **options)
        cookie = {"name": f"seat-{path.removeprefix('/table/')}", "value": token, "url": self.server}
        player.page.context.add_cookies([cookie])
        player.page.goto(path)
        player.page.locator(".prompt").wait_for()
        settle(player.page)
        return path

    def put(self, moment: str, **options: Any) -> tuple[str, str]:
        """A table that stands there, with Ada on the first seat and bots on the others: its path and her token."""
        for secret in range(MOST_SECRETS):
            sitting = Sitting((MOMENTS | LATE)[moment], secret, {**QUIET, **options})
            if sitting.reached():
                self._keep(sitting)
                return f"/table/{sitting.table.id}", sitting.token
        raise AssertionError(f"no match comes to {moment}")

    def _keep(self, sitting: Sitting) -> None:
        table = sitting.table
        with self.engine.begin() as connection:
            connection.execute(TABLES.insert(), [{**asdict(TableRow.of(table)), "listed": table.options.listed}])
            connection.execute(STEPS.insert(), [{"table_id": table.id, **asdict(event)} for event in sitting.events])


class Sitting:
    """A match played yesterday, up to its moment: the player to act makes any legal move."""

    def __init__(self, moment: Moment, secret: int, options: dict[str, Any]) -> None:
        self.moment = moment
        self.token = f"{time.time_ns():032d}"
        self.dice = Dice(secret, 0)
        self.events: list[TableEvent] = []
        players = moment.rules.get("players", 2)
        asked = {"game": moment.game, "rules": moment.rules, "options": options}
        bot = {"bot": next(iter(LEVELS))}
        new = NewTable.model_validate({**asked, "seats": [{}, *[bot] * (players - 1)]})
        now = time.time_ns() // 1_000_000
        self.table = Table(f"moment{time.time_ns()}", new, bytes([secret] * 32), now - DAY)
        self._take(now - DAY, commands.sit(self.table, SitDown(name="Ada"), self.token))
        self._take(now - DAY, shuffling.start(self.table, 0))

    def _take(self, at: int, new: NewEvent) -> None:
        event = TableEvent(self.table.number + 1, at, new.kind, new.seat, new.body)
        self.table.apply(event)
        self.events.append(event)

    def reached(self) -> bool:
        """Play until the moment is there."""
        match = self.table.match
        assert match is not None
        for _ in range(MOST_MOVES):
            if self.moment.here(match):
                return True
            acting = match.acting()
            if not acting:
                return False
            seat = acting[self.dice.below(len(acting))]
            legal = [move for move in match.legal(seat) if move != "victory"]
            move = commands.move(self.table, seat, legal[self.dice.below(len(legal))], now=LATER)
            self._take(max(self.table.until, self.table.created), move)
        return False
