"""What people and bots can do at a table. A command returns the event to store, or raises; it changes nothing."""

from __future__ import annotations

from typing import Final

from thirdhalf.bots import LEVELS
from thirdhalf.core.match import Match
from thirdhalf.core.reading import Unreadable
from thirdhalf.games import GAMES
from thirdhalf.protocol import NewTable, SitDown
from thirdhalf.table import shuffling
from thirdhalf.table.events import NewEvent
from thirdhalf.table.pending import Pending
from thirdhalf.table.rejections import CommandRejected
from thirdhalf.table.seats import hashed
from thirdhalf.table.shuffle_proof import seed_commitment
from thirdhalf.table.table import Table
from thirdhalf.table.undo import alone, kept_by_undo, last_own
from thirdhalf.table.views import answer_by, visible

LAST_EVENT: Final = 20_000
"""The most events a table can have. The longest matches need a twentieth of that."""


STAND_IN: Final = "club"
"""The level of a bot nobody chose a level for."""


def level(wanted: str | None) -> str:
    """The level of a bot; CommandRejected if there is no such level."""
    if wanted is None:
        return STAND_IN
    if wanted not in LEVELS:
        raise CommandRejected("no_such_level")
    return wanted


def check(new: NewTable) -> None:
    """Checks that a table can be set up like this. Unreadable if the rules are wrong."""
    if new.game not in GAMES:
        raise CommandRejected("no_such_game")
    game = GAMES[new.game]
    players = len(game.shares(game.read_settings(dict(new.rules))))
    places = new.seats
    if new.begins is not None:
        _check_beginning(new)
    if places is None:
        return
    if len(places) != players:
        raise CommandRejected("wrong_seats")
    if all(place.bot for place in places):
        raise CommandRejected("no_people")
    if any(place.bot is not None and place.bot not in LEVELS for place in places):
        raise CommandRejected("no_such_level")


def _check_beginning(new: NewTable) -> None:
    """A person who plays on from a record knows all cards, so no other person may sit there. Unreadable if the position
    is wrong.
    """
    if new.options.listed or [place.bot for place in new.seats or []].count(None) != 1:
        raise CommandRejected("played_on")
    assert new.begins is not None
    game = GAMES[new.game]
    match = Match(game, game.read_settings(dict(new.rules)), position=new.begins.position)
    if match.state.over():
        raise Unreadable("begins.position", "the match is over")


def friendly(table: Table, do: str) -> None:
    """Not at a table of a tournament: there seats stay with their players, and moves cannot be undone."""
    if table.tournament and do in ("undo", "leave", "replace", "rename"):
        raise CommandRejected("tournament")


# Before the start.


def sit(table: Table, wanted: SitDown, token: str) -> NewEvent:
    """Takes a free seat: the one asked for, or the first."""
    if table.match is not None or table.result:
        raise CommandRejected("started")
    free = [at for at, seat in enumerate(table.seats) if not seat.taken]
    if not free:
        raise CommandRejected("table_full")
    if wanted.seat is not None and wanted.seat not in free:
        raise CommandRejected("seat_taken" if wanted.seat < table.players else "no_such_seat")
    commitment = wanted.commitment
    if commitment is None and wanted.seed is not None:
        commitment = seed_commitment(wanted.seed, table.id)
    if commitment is not None:
        shuffling.check_new(table, None, commitment)
    body = {"name": wanted.name, "language": wanted.language, "holder": hashed(token), "commitment": commitment}
    if wanted.commitment is None:
        body["seed"] = wanted.seed
    return NewEvent("sit", free[0] if wanted.seat is None else wanted.seat, body)


# Playing.


def move(table: Table, seat: int, words: str, now: int) -> NewEvent:
    """A player's move, and the chance moves that follow; Refused if a rule forbids it."""
    match = _match_on(table, seat, now, answering=True)
    if len(match.record) >= LAST_EVENT:
        raise CommandRejected("too_long")
    return _played(table, seat, words)


def _played(table: Table, seat: int, words: str) -> NewEvent:
    assert table.match is not None
    match = table.match.copy()
    made = len(match.record)
    match.play(f"{seat} {words}")
    match.settle(luck=True)
    return NewEvent("move", seat, {"moves": [entry.text for entry in match.record[made:]]}, match)


def let_pass(table: Table, seat: int) -> NewEvent:
    """The answer of a seat that was asked and did not answer in time."""
    assert table.match is not None
    passing = table.game.decline(table.match.state, seat)
    assert passing is not None
    words = table.game.write_move(table.match.state, seat, passing)
    return _played(table, seat, words)


def undo(table: Table, seat: int, now: int) -> NewEvent:
    """Takes back the seat's last move and what bots did since."""
    _playing(table, seat, now)
    if not alone(table, seat):
        raise CommandRejected("undo_people")
    if last_own(table, seat) is None:
        raise CommandRejected("undo_nothing")
    kept = kept_by_undo(table, seat)
    if kept is None:
        raise CommandRejected("undo_seen")
    return NewEvent("undo", seat, {"kept": kept})


def resign(table: Table, seat: int, now: int) -> NewEvent:
    """With two players the other wins; with more a bot takes over the seat."""
    _playing(table, seat, now)
    return NewEvent("resign", seat, {"level": level(None)})


def overdue(table: Table, item: Pending) -> NewEvent:
    """What is due by itself at this time; bots' moves are not included."""
    match item.kind:
        case "let_pass":
            return let_pass(table, item.seat)
        case "waive":
            return NewEvent("waive", item.seat)
        case "unrevealed":
            return shuffling.unrevealed(table)
        case "deal":
            return shuffling.deal(table, item.seat)
        case _:
            return timeout(item.seat)


def resume(since: int, lost: int) -> NewEvent:
    """For this many milliseconds no server was running, or nothing could be stored."""
    return NewEvent("resume", 0, {"since": since, "lost": lost})


def timeout(seat: int) -> NewEvent:
    """A seat's time is up."""
    return NewEvent("timeout", seat, {"level": level(None)})


def stop(table: Table) -> NewEvent:
    """The organiser of a tournament has settled the match elsewhere."""
    if table.result:
        raise CommandRejected("not_playing")
    return NewEvent("stop", 0)


def _playing(table: Table, seat: int, now: int) -> None:
    _match_on(table, seat, now)
    if table.seats[seat].bot:
        raise CommandRejected("bot_plays")


def _match_on(table: Table, seat: int, now: int, answering: bool = False) -> Match:
    """The match, if something can be done in it now.

    In a window only answers are accepted. Everything else is refused in the same words whether or not somebody is
    asked, and even if the match is already over, so that nobody can probe. A seat whose thinking time tells nobody
    anything (`answer_by`) need not wait.
    """
    if table.match is None or table.ended(now):
        raise CommandRejected("not_playing")
    if table.window_open(now):
        asked = visible(table, seat, now).asked
        if not asked or (not answering and answer_by(table, seat) is not None):
            raise CommandRejected("wait")
    return table.match


# Coming and going.


def gone(table: Table, seen: dict[int, int], now: int) -> list[int]:
    """The people who have left, or who are on turn and have been away too long. `seen`: when each was last here.

    Those asked in secret are not included: nobody may know of it.
    """
    if table.match is None or table.ended(now):
        return []
    away = now - table.options.absence * 1000
    owing = [] if table.window_open(now) else table.match.acting()
    return [
        at
        for at, seat in enumerate(table.seats)
        if seat.person and (seat.left or (at in owing and seen.get(at, table.created) <= away))
    ]


def rename(table: Table, seat: int, name: str, now: int) -> NewEvent:
    """Changes the name at a seat while the match is on. Players of a tournament keep the name they entered under."""
    friendly(table, "rename")
    if table.ended(now):
        raise CommandRejected("not_playing")
    return NewEvent("rename", seat, {"name": name})


def leave(seat: int) -> NewEvent:
    """Before the start the seat becomes free again. Later it stays reserved, and the others need not wait."""
    return NewEvent("leave", seat)


def claim(table: Table, seat: int, others: list[int], now: int) -> NewEvent:
    """Claims the win over somebody who is gone."""
    _playing(table, seat, now)
    if table.players > 2:
        raise CommandRejected("two_only")
    if 1 - seat not in others:
        raise CommandRejected("not_gone")
    return NewEvent("claim", seat, {"gone": 1 - seat})


def replace(table: Table, seat: int, wanted: int | None, strength: str | None, others: list[int], now: int) -> NewEvent:
    """Puts a bot on a free seat before the start, or in place of somebody who is gone."""
    if table.match is None:
        free = [at for at, other in enumerate(table.seats) if not other.taken]
        if not free or wanted not in (None, *free):
            raise CommandRejected("seat_taken")
        return NewEvent("bot", free[0] if wanted is None else wanted, {"level": level(strength)})
    _playing(table, seat, now)
    others = [other for other in others if other != seat]
    if not others or wanted not in (None, *others):
        raise CommandRejected("not_gone")
    body = {"gone": others[0] if wanted is None else wanted, "level": level(strength)}
    return NewEvent("replace", seat, body)


def come_back(table: Table, seat: int, now: int) -> NewEvent:
    """Takes a seat back from the bot, or after leaving.

    Also during a window: whether it is accepted depends only on what everybody knows, and where bots play one window
    follows another.
    """
    if table.match is None or table.ended(now):
        raise CommandRejected("not_playing")
    if not table.seats[seat].bot and not table.seats[seat].left:
        raise CommandRejected("no_bot")
    return NewEvent("return", seat)


def rematch(table: Table, seat: int, now: int) -> NewEvent:
    """Asks for another match at a new table with the same people."""
    if not table.ended(now):
        raise CommandRejected("not_over")
    if table.next:
        raise CommandRejected("rematch_made")
    return NewEvent("rematch", seat)


def last_to_offer(table: Table, seat: int) -> bool:
    """Whether everybody else who is still there has offered a rematch."""
    others = [other for at, other in enumerate(table.seats) if at != seat]
    return all(other.rematch or other.left or not other.person for other in others)


def say(table: Table, seat: int, text: str) -> NewEvent:
    """Says something to the table."""
    if not table.options.chat:
        raise CommandRejected("chat_off")
    if table.number >= 2 * LAST_EVENT:
        raise CommandRejected("too_long")
    return NewEvent("say", seat, {"text": text})
