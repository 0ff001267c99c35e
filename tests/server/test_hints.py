"""Hints over HTTP: for a player alone with computers, and for nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from people import SHORT, two
from serving import Server

from thirdhalf.client import Client, RemoteSeat, RequestFailed


def refused(client: Client, seat: RemoteSeat) -> str:
    assert seat.token is not None
    with pytest.raises(RequestFailed) as refusal:
        client.hint(seat.table, seat.token)
    return refusal.value.trouble.code


def alone(client: Client, **options: Any) -> RemoteSeat:
    table = client.create("rugby", SHORT["rugby"], bots=[None, "club"], **options)
    return client.sit(table.id, "Ann")


def test_a_player_alone_with_computers_gets_a_hint_when_it_is_their_move(server: Server) -> None:
    client = server.client()
    with alone(client) as seat:
        next(seat.turns())
        assert seat.state.hints
        number = seat.state.number
        assert seat.token is not None
        told = client.hint(seat.table, seat.token)
        assert told.move in seat.state.legal
        assert {option.move for option in told.options} <= {*seat.state.legal}
        assert told.why.en
        assert told.why.fr
        assert told.options == client.hint(seat.table, seat.token).options
        assert seat.state.number == number
        watching = client.watch(seat.table)
        with watching:
            assert not watching.state.hints
        seat.play(told.move)


def test_at_a_table_with_people_there_are_no_hints(server: Server) -> None:
    client = server.client()
    ann, _ = two(client, "rugby")
    with ann:
        assert not ann.state.hints
        assert refused(client, ann) == "hints_people"


def test_without_memory_aids_there_are_no_hints(server: Server) -> None:
    client = server.client()
    with alone(client, aids=False) as seat:
        next(seat.turns())
        assert not seat.state.hints
        assert refused(client, seat) == "hints_off"


def test_a_stranger_gets_no_hint(server: Server) -> None:
    client = server.client()
    with alone(client) as seat:
        next(seat.turns())
        with pytest.raises(RequestFailed) as refusal:
            client.hint(seat.table, "not-a-token-of-this-table")
        assert refusal.value.trouble.code == "not_seated"
