"""Matches at tables: which can be played, the table for one, and the result of a table."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

from thirdhalf.protocol import NewTable, Options, Place
from thirdhalf.scoresheet import part, rules_of_part
from thirdhalf.server.event_log.tables import TableRow
from thirdhalf.server.tournaments.hosted import HostedTournament
from thirdhalf.table import shuffling
from thirdhalf.table.events import NewEvent, TableEvent
from thirdhalf.table.shuffle_proof import SEED_BYTES
from thirdhalf.table.table import Table
from thirdhalf.tournament.match import TournamentMatch

ID_BYTES: Final = 16


def on(hosted: HostedTournament) -> list[TournamentMatch]:
    """The matches that can be played now: the first open one for both players, and both are present.

    Players finish at one table first: nobody is called to two.
    """
    busy: set[str | None] = set()
    found = []
    running = hosted.running()
    for match in sorted(hosted.tournament.sheet.matches, key=lambda match: match.fixture.id not in running):
        if match.open:
            free = not busy & set(match.players)
            busy |= set(match.players)
            if free and match.status != "waiting" and all(_there(hosted, player) for player in match.players):
                found.append(match)
    return found


def _there(hosted: HostedTournament, player: str | None) -> bool:
    return player in hosted.holders or (player is not None and bool(hosted.tournament.sheet.state.players[player].bot))


def table_for(
    hosted: HostedTournament, tournament: str, options: Options, match: TournamentMatch, now: int
) -> tuple[TableRow, list[TableEvent]]:
    """A table with both seats taken. If only bots play, the cards are dealt."""
    players = [hosted.tournament.sheet.state.players[player] for player in match.players if player]
    alone = all(player.bot for player in players)
    settings = hosted.tournament.sheet.settings
    game = settings.game
    new = NewTable(
        game=game,
        rules=rules_of_part(game, dict(settings.rules), int(match.status == "extra")),
        options=options,
        seats=[Place(bot=player.bot) for player in players],
    )
    table = Table(secrets.token_urlsafe(ID_BYTES), new, secrets.token_bytes(SEED_BYTES), now, tournament)
    events: list[TableEvent] = []

    def take(kind: Any, seat: int, body: dict[str, Any]) -> None:
        events.append(TableEvent(len(events) + 1, now, kind, seat, body))
        table.apply(events[-1])

    for seat, player in enumerate(players):
        body = {"name": player.name, "holder": hosted.holders.get(player.id), "bot": player.bot}
        take("sit", seat, {**body, "undecided": player.bot is None})
    if alone:
        begun = shuffling.start(table, 0)
        take(begun.kind, 0, begun.body)
    return TableRow.of(table), events


def seated(table: Table, _now: int, seat: int, holder: str) -> NewEvent:
    """A seat passes to another token. Before the deal it can commit to a new seed; later its seed stays."""
    before = table.seats[seat]
    body: dict[str, Any] = {"name": before.name, "language": before.language, "bot": before.bot, "holder": holder}
    if table.match is None:
        body["undecided"] = before.bot is None
    else:
        body |= {"seed": before.seed, "commitment": before.commitment}
    return NewEvent("sit", seat, body)


def result_of(table: Table, match: TournamentMatch) -> dict[str, Any]:
    """What a finished table reports to the tournament: the match, or an extra time."""
    assert table.match is not None
    assert table.result is not None
    played = part(table.match)
    forfeit = None if table.result.reason == "rules" else table.result.seat
    if match.status != "extra":
        return {"do": "result", "match": match.fixture.id, **played, "forfeit": forfeit}
    assert match.result is not None
    if forfeit is None:
        return {"do": "extra", "match": match.fixture.id, **played}
    given_up = {**match.result.json(), "forfeit": forfeit}
    return {"do": "correct", "match": match.fixture.id, "result": given_up}


def card_of(table: Table, match: TournamentMatch) -> dict[str, Any]:
    """RU-30: if everything is level the referee card decides, by the seed the last table was committed to."""
    side = hashlib.sha256(table.secret + b"referee card").digest()[0] & 1
    return {"do": "card", "match": match.fixture.id, "card": side}
