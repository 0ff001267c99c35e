"""Whole matches over real sockets."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable
from pathlib import Path

import postgres
import pytest
from people import SHORT, Person, Spectator, begin, leaks, play_out, started, truth, two
from serving import PATIENCE, Server, until

from thirdhalf.client import RemoteSeat, RequestFailed
from thirdhalf.core import record
from thirdhalf.games import GAMES
from thirdhalf.table.shuffle_proof import verify


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_hidden_is_ever_sent(server: Server, game: str) -> None:
    client = server.client()
    ann, bob = two(client, game, window=0.5)
    eve = client.watch(ann.table)
    commitment = client.table(ann.table).commitment
    people = [Person(ann, 1), Person(bob, 2), Spectator(eve)]
    play_out(*people)
    whole = client.record(ann.table)
    assert verify(record.read(whole), GAMES, commitment).wrong is None
    for person in people:
        assert person.seat.over
        # Spectators are told at most twenty times a second, so a quick match is a handful of messages to them.
        assert len(person.heard) > (2 if person.seat.number is None else 10)
        assert leaks(game, whole, person.seat.number, person.heard) == []
    result = ann.state.table.result
    assert result == bob.state.table.result == eve.state.table.result
    assert ann.state.table.server_seed is not None


def test_four_people_and_bots_play_ovalia(server: Server) -> None:
    client = server.client()
    rules = {"players": 4, "halves": 1, "hand_size": 5}
    quick = {"window": 0.5, "short_window": 0.2}
    table = client.create("ovalia", rules, bots=[None, None, "rookie", "club"], **quick)
    people = [Person(client.sit(table.id, "Ann"), 3), Person(client.sit(table.id, "Bob"), 4)]
    eve = Spectator(client.watch(table.id))
    for person in (*people, eve):
        person.start()
    until(lambda: eve.seat._state and len(eve.seat.view.get("record", [])) > 45)
    for person in (*people, eve):
        heard = person.heard[:]
        assert leaks("ovalia", truth(server, table.id), person.seat.number, heard) == []
        person.left = True  # with its next turn; the test need not wait for that


def test_a_refusal_has_the_clause_and_the_reason_in_the_language_of_the_seat(server: Server) -> None:
    client = server.client(language="fr")
    table = client.create("rugby", SHORT["rugby"], bots=[None, "club"])
    with client.sit(table.id, "Anne") as seat:
        next(seat.turns())
        before = seat.state
        with pytest.raises(RequestFailed) as refused:
            seat.play("drop")
        assert refused.value.trouble.clause == "RU-15"
        assert refused.value.trouble.reason != ""
        with pytest.raises(RequestFailed) as nonsense:
            seat.play("dance on the table")
        assert nonsense.value.trouble.clause is None
        assert "coup" in nonsense.value.trouble.reason
        assert seat.state == before


def test_a_repeated_key_is_carried_out_once(server: Server) -> None:
    with started(server.client(), "club") as seat:
        next(seat.turns())
        move = json.dumps({"type": "move", "key": "the-same-key", "move": seat.state.legal[0]})
        connection = seat._socket
        assert connection is not None
        number = seat.state.number
        for _ in range(3):
            connection.send(move)
        answers = []
        while len(answers) < 3:
            message = seat._take(connection.recv(timeout=PATIENCE))
            if getattr(message, "key", None) == "the-same-key":
                answers.append(message.type)  # type: ignore[attr-defined]
        assert answers == ["done"] * 3
        until(lambda: seat.wait(0.2) or True)
        own = [text for text in seat.view["record"] if text.startswith("0 ")]
        assert len(own) == 1
        assert seat.state.number > number


def test_a_connection_that_breaks_resumes_exactly(server: Server) -> None:
    seat = started(server.client(), "rookie")
    moves = 0
    for _ in seat.turns():
        before = seat.state
        assert seat._socket is not None
        if moves % 3 == 0:
            seat._socket.socket.shutdown(socket.SHUT_RDWR)  # the cable
        elif moves % 3 == 1:
            seat.close()
        again = RemoteSeat(seat.client, seat.table, seat.token)
        with again:
            assert again.state == before
        seat.play(seat.state.legal[0])
        moves += 1
    assert moves >= 4
    assert verify(record.read(seat.client.record(seat.table)), GAMES).wrong is None


# One process after another, and two at once.


def test_a_killed_server_has_lost_nothing_and_clocks_ran_on(database: str, serve: Callable[..., Server]) -> None:
    first = serve(database, heartbeat=60)
    seat = started(first.client(), "club", clock={"kind": "move", "seconds": 86_400})
    hasty = started(first.client(), "club", clock={"kind": "move", "seconds": 1})
    next(seat.turns())
    seat.play(seat.state.legal[0])
    next(seat.turns())
    before = seat.state
    assert before.clocks is not None
    assert before.clocks[0].deadline is not None
    first.kill()
    second = serve(database, port=first.port, heartbeat=60)
    with RemoteSeat(second.client(), seat.table, seat.token) as again:
        assert again.state == before
    result = until(lambda: second.client().table(hasty.table).result)
    assert (result.winner, result.reason, result.seat) == (1, "time", 0)
    play_out(Person(seat))
    assert verify(record.read(second.client().record(seat.table)), GAMES).wrong is None


def test_two_processes_serve_every_table_and_one_may_die(postgresql: str, serve: Callable[..., Server]) -> None:
    database = postgres.new_database(postgresql)
    here, there = serve(database), serve(database)

    # The same seat twice, at both, always in each other's way: a step is taken once.
    seat = started(here.client(), "rookie")
    twin = RemoteSeat(there.client(), seat.table, seat.token)
    play_out(Person(seat, 5), Person(twin, 6))
    whole = there.client().record(seat.table)
    assert record.replay(record.read(whole), GAMES).state.over()
    assert verify(record.read(whole), GAMES).wrong is None
    assert here.client().record(seat.table) == whole

    # Two people, each at one of them, and one of them dies.
    ann, bob = two(here.client(), "rugby", {"halves": 2})
    bob = RemoteSeat(there.client(), bob.table, bob.token, bob.own_seed)
    eve = Spectator(there.client().watch(ann.table))
    first, second = Person(ann, 1), Person(bob, 2)
    for person in (first, second, eve):
        person.start()
    until(lambda: bob._state and len(bob.view.get("record", [])) > 20)
    orphan = started(here.client(), "club")
    ann.client.url = there.url  # what a proxy does for a client whose server is gone
    here.kill()
    for person in (first, second, eve):
        person.finish()
    whole = there.client().record(ann.table)
    assert verify(record.read(whole), GAMES).wrong is None
    assert leaks("rugby", whole, ann.number, first.heard) == []

    # The other process takes over: whoever moves first, the bot's moves are made.
    orphan.client.url = there.url
    orphan.close()
    play_out(Person(orphan))
    assert any(move.startswith("1 ") for move in orphan.view["record"])


# At the table.


def test_a_rematch_is_a_new_table_with_the_same_people_and_another_seed(server: Server) -> None:
    ann, bob = two(server.client())
    with ann, bob:
        begin(ann, bob)
        ann.act("resign")
        old = server.client().table(ann.table)
        ann.act("rematch")
        bob.act("rematch")
        following = until(lambda: server.client().table(ann.table).next)
    new = server.client().table(following)
    assert [seat.name for seat in new.seats] == ["Ann", "Bob"]
    assert new.status == "open"
    assert new.commitment != old.commitment
    people = [Person(RemoteSeat(server.client(), following, seat.token), 1) for seat in (ann, bob)]
    play_out(*people)
    assert people[0].seat.over
    checked = verify(record.read(server.client().record(following)), GAMES, new.commitment, people[1].seat.own_seed)
    assert checked.wrong is None
    assert checked.committed == (True, True)
    shown = server.client(language="fr").proof(following)
    assert shown.fair
    assert shown.title == "Les mélanges étaient honnêtes."
    assert "Bob a fixé le sien aussi, avant de voir celui des autres." in shown.lines


def test_committing_without_revealing_loses_the_seat(server: Server) -> None:
    client = server.client()
    ann, bob = two(client, reveal_time=1)
    with ann:
        ann.act("start")  # Bob is not there to reveal
        until(lambda: ann.wait(0.2) and not ann.state.table.seats[1].taken)
        assert ann.state.table.status == "open"
        cleo = client.sit(ann.table, "Cleo")
        begin(cleo, ann)
        assert all(seat.seed for seat in ann.state.table.seats)
    with pytest.raises(RequestFailed) as gone:
        bob.act("start")
    assert gone.value.trouble.code == "wrong_token"
    with pytest.raises(RequestFailed) as early:
        client.proof(ann.table)
    assert early.value.trouble.code == "not_over"


def test_a_move_is_undone_but_not_past_what_was_seen(server: Server) -> None:
    with started(server.client(), "club", game="ovalia", spectators=False) as seat:
        codes = set()
        for _ in seat.turns():
            if seat.state.undo:
                seat.act("undo")
                codes.add("done")
                break
            seat.play(seat.state.legal[0])
            try:
                seat.act("undo")
                codes.add("done")
            except RequestFailed as refused:
                codes.add(refused.trouble.code)
            if "done" in codes and len(codes) > 1:
                break
        assert codes <= {"done", "undo_seen", "wait", "undo_nothing"}
        assert "done" in codes or "undo_seen" in codes


def test_the_win_is_claimed_over_somebody_who_is_gone(server: Server) -> None:
    ann, bob = two(server.client(), absence=1)
    with ann:
        begin(ann, bob)
        with bob:
            if ann.state.view and ann.my_turn:
                ann.play(ann.state.legal[0])
            with pytest.raises(RequestFailed) as here:
                ann.act("claim")
            assert here.value.trouble.code == "not_gone"
        until(lambda: ann.state.claims == [bob.number] or (ann.wait(0.2) and False))
        ann.act("claim")
        result = until(lambda: server.client().table(ann.table).result)
        assert (result.winner, result.reason) == (ann.number, "gone")


def test_a_refused_claim_is_answered_at_once(tmp_path: Path, serve: Callable[..., Server]) -> None:
    never = {"heartbeat": 3600}
    ann, bob = two(serve(str(tmp_path / "tables.sqlite"), **never).client(patience=30))
    with ann:
        begin(ann, bob)
        for command in ("claim", "replace"):
            with pytest.raises(RequestFailed) as refused:
                ann.act(command)
            assert refused.value.trouble.code == "not_gone"


def test_a_bot_takes_the_seat_of_somebody_who_left_until_they_come_back(server: Server) -> None:
    ann, bob = two(server.client(), rules={"halves": 4})
    with ann:
        with bob:
            begin(ann, bob)
            bob.act("leave")
        ann.act("replace", seat=bob.number, level="rookie")
        until(lambda: ann.my_turn or (ann.wait(0.2) and False))
        assert server.client().table(ann.table).seats[1].bot == "rookie"
        with bob:
            with pytest.raises(RequestFailed) as played:
                bob.play("play S1")
            assert played.value.trouble.code == "bot_plays"
            bob.act("return")
            assert server.client().table(ann.table).seats[1].bot is None


def test_spectators_come_where_they_may_and_see_later_if_the_table_says_so(server: Server) -> None:
    client = server.client(patience=2)
    with pytest.raises(RequestFailed) as closed, client.watch(started(client, "club", spectators=False).table) as eve:
        assert eve.state
    assert closed.value.trouble.code == "no_spectators"
    seat = started(client, "club", delay=3600)
    next(seat.turns())
    seat.say("my hand is good")
    with client.watch(seat.table) as eve:
        assert eve.state.view is None
        assert client.table(seat.table).status == "open"
        with pytest.raises(RequestFailed) as spoke:
            eve.say("go on")
        assert spoke.value.trouble.code == "not_seated"
        assert eve.chat == []
    seat = started(client, "club", delay=1)
    next(seat.turns())
    with client.watch(seat.table) as eve:
        until(lambda: eve.state.view or (eve.wait(0.2) and False))
        assert eve.view["legal"] == {}


def test_people_talk_and_hear_again_only_what_they_missed(server: Server) -> None:
    ann, bob = two(server.client())
    with ann, bob:
        ann.say("  hello\n\u202e Bob  ")
        bob.say("hello Ann")
        until(lambda: len(ann.chat) == 2 or (ann.wait(0.2) and False))
        assert [(line.seat, line.text) for line in ann.chat] == [(0, "hello Bob"), (1, "hello Ann")]
        ann.close()
        bob.say("still there?")
        until(lambda: len(ann.chat) == 3 or (ann.wait(0.2) and False))
        assert [line.number for line in ann.chat] == [1, 2, 3]


def test_everybody_sees_who_is_away_how_many_watch_and_a_new_name(server: Server) -> None:
    client = server.client()
    ann, bob = two(client)
    with ann:
        with bob:
            begin(ann, bob)
            with client.watch(ann.table) as eve:
                for one in (ann, bob, eve):
                    until(lambda one=one: one.state.spectators == 1 or (one.wait(0.2) and False))
                assert ann.state.away == [None, None]
                bob.rename("Robert")
                until(lambda: ann.state.table.seats[1].name == "Robert" or (ann.wait(0.2) and False))
            until(lambda: ann.state.spectators == 0 or (ann.wait(0.2) and False))
        until(lambda: ann.state.away[1] is not None or (ann.wait(0.2) and False))
        assert ann.state.away[0] is None
        assert client.state(ann.table, ann.token).legal == ann.state.legal
        assert client.state(ann.table).legal == []
        with bob:
            bob.rename("Bob")
            until(lambda: ann.state.away == [None, None] or (ann.wait(0.2) and False))
    away = client.create("rugby", SHORT["rugby"], spectators=False)
    with pytest.raises(RequestFailed) as hidden:
        client.state(away.id)
    assert hidden.value.trouble.code == "no_spectators"


def test_spectators_of_all_processes_are_counted(postgresql: str, serve: Callable[..., Server]) -> None:
    database = postgres.new_database(postgresql)
    here, there, third = (serve(database, heartbeat=1) for _ in range(3))
    with started(here.client(), "club") as ann:

        def counted(number: int) -> None:
            until(lambda: ann.state.spectators == number or (ann.wait(0.2) and False))

        with there.client().watch(ann.table) as eve, there.client().watch(ann.table), here.client().watch(ann.table):
            counted(3)
            until(lambda: eve.state.spectators == 3 or (eve.wait(0.2) and False))
            with third.client().watch(ann.table) as late:  # a process that had not heard of the table before
                until(lambda: late.state.spectators == 4 or (late.wait(0.2) and False))
                counted(4)
                there.kill()  # nobody says goodbye
                counted(2)
        counted(0)


def test_a_client_that_changes_to_another_process_is_known_there_and_sees_nothing_older(
    postgresql: str, serve: Callable[..., Server]
) -> None:
    database = postgres.new_database(postgresql)
    servers = [serve(database) for _ in range(3)]
    table = servers[0].client().create("rugby", SHORT["rugby"]).id
    for server in servers:
        server.client().table(table)  # each has it in memory, without anybody at it
    with servers[0].client().sit(table, "Ann") as ann, servers[1].client().sit(table, "Bob") as bob:
        begin(ann, bob)
    for at in range(6):
        first, second = servers[at % 3], servers[(at + 1) % 3]
        with RemoteSeat(first.client(), table, ann.token) as seat:
            seat.act("return" if at % 2 else "leave")
            seen = seat.state.number
        with RemoteSeat(second.client(), table, bob.token) as seat:
            assert seat.state.number >= seen
