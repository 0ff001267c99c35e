"""What may be asked of a tournament on this server, beyond its own rules."""

from __future__ import annotations

import secrets
from typing import Any, Final

from thirdhalf.bots import LEVELS
from thirdhalf.core.refusal import Refused
from thirdhalf.games import DEFAULT_GAME, GAMES
from thirdhalf.protocol import Consequences, Join, NewTournament
from thirdhalf.scoresheet import defaults, for_two, why_not
from thirdhalf.server.tournaments.hosted import HostedTournament, TournamentCommand
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.tournament import Tournament
from thirdhalf.tournament.formulas.formula import MOST
from thirdhalf.tournament.scores import typed_result

DRAWN: Final = 48
"""Bits of the seed for draws."""


def begun(new: NewTournament) -> Tournament:
    """A new tournament, or one from a file. Tables of another server do not count as tables here."""
    game = str(new.settings.get("game", DEFAULT_GAME))
    if game not in GAMES:
        raise CommandRejected("no_such_game")
    given = {"seed": secrets.randbits(DRAWN), **defaults(game), **new.settings}
    tournament = Tournament.read({"tournament": 1, "settings": given, "deeds": new.deeds})
    check(tournament.settings)
    for event in tournament.events:
        check_command(tournament, new.tables, event)
    return tournament


def check(settings: dict[str, Any]) -> None:
    """The game must exist here, with settings for two players. Unreadable if they are not settings at all."""
    if settings["game"] not in GAMES:
        raise CommandRejected("no_such_game")
    if not for_two(settings["game"], dict(settings["rules"])):
        raise CommandRejected("in_pairs")


def check_command(tournament: Tournament, tables: bool, command: dict[str, Any]) -> None:
    """Checks that levels exist here and that settings can be played."""
    settings = tournament.sheet.settings.json()
    given = command.get("settings")
    if command.get("do") == "set" and isinstance(given, dict):
        check({**settings, **given})
    players = command.get("players")
    bots = [player.get("bot") for player in players if isinstance(player, dict)] if isinstance(players, list) else []
    if any(bots) and not tables:
        raise CommandRejected("no_bots")
    if any(bot not in LEVELS for bot in bots if bot is not None):
        raise CommandRejected("no_such_level")


def check_result(tournament: Tournament, command: dict[str, Any]) -> None:
    """Checks that the game allows this result; Refused with the reason if not."""
    typed = typed_result(command)
    refusal = typed and why_not(tournament.sheet.settings.game, dict(tournament.sheet.settings.rules), typed)
    if refusal:
        raise Refused(str(command["do"]), refusal)


def join(hosted: HostedTournament, wanted: Join, holder: str) -> TournamentCommand:
    """A new player, or somebody who claims a place on the list."""
    known = hosted.tournament.sheet.state.players
    if wanted.name is not None and len(known) >= MOST:
        raise CommandRejected("table_full")
    if wanted.name is not None and hosted.tournament.sheet.state.started:
        raise CommandRejected("tournament_started")
    if wanted.name is not None:
        return TournamentCommand({"do": "add", "players": [{"name": wanted.name}]}, holder=holder, hold=True)
    if wanted.player not in known:
        raise CommandRejected("no_such_seat")
    if wanted.player in hosted.holders or known[wanted.player].bot:
        raise CommandRejected("seat_taken")
    return TournamentCommand(player=wanted.player, holder=holder, hold=True)


def asked_by_organiser(hosted: HostedTournament, command: dict[str, Any]) -> TournamentCommand:
    """A command of the organiser. If somebody takes over a place, it is free for them to claim."""
    if command.get("do") == "substitute" and command.get("player") in hosted.tournament.sheet.state.players:
        return TournamentCommand(command, player=command["player"], hold=True)
    return TournamentCommand(command)


def consequences(hosted: HostedTournament, command: dict[str, Any]) -> Consequences:
    """What a command would undo: matches to be replayed, and tables where people are playing."""
    if command.get("do") == "round" and "pairs" not in command:
        return Consequences(replay=[], stopped=[])  # pairing takes a moment, and a new round undoes nothing
    replay = list(hosted.tournament.to_replay(command))
    _, following = hosted.after(TournamentCommand({**command, "replay": replay} if replay else command))
    stopped = [match for match, table in hosted.running().items() if table in following.stale()]
    return Consequences(replay=replay, stopped=stopped)


def free(hosted: HostedTournament, player: str) -> TournamentCommand:
    """The place is free for the next person: somebody else took it, or lost their phone."""
    if player not in hosted.holders:
        raise CommandRejected("no_such_seat")
    return TournamentCommand(player=player, hold=True)
