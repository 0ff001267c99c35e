"""Safety: every promise the server makes about strangers."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import postgres
import pytest
from people import Person, begin, play_out, started
from serving import PATIENCE, Server, ask, until
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from thirdhalf.client import RequestFailed


def socket_url(server: Server, table: str) -> str:
    return f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"


# Other sites.


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", "http://localhost"])
def test_a_page_of_another_site_gets_no_socket_and_changes_nothing(server: Server, origin: str) -> None:
    table = server.client().create("rugby").id
    with pytest.raises(InvalidStatus) as refused, connect(socket_url(server, table), origin=origin, proxy=None):  # type: ignore[arg-type]
        pass
    assert refused.value.response.status_code == 403
    status, _, text = ask(server, "POST", "/api/tables", {"game": "rugby"}, Origin=origin)
    assert status == 403
    assert json.loads(text)["code"] == "foreign"


def test_our_own_page_gets_a_socket(server: Server) -> None:
    table = server.client().create("rugby").id
    with connect(socket_url(server, table), origin=server.url, proxy=None) as socket:  # type: ignore[arg-type]
        socket.send('{"type": "hello"}')
        assert json.loads(socket.recv(timeout=PATIENCE))["seat"] is None


@pytest.mark.parametrize("path", ["/", "/api/tables", "/nowhere", "/metrics", "/table/abc"])
def test_every_answer_has_the_usual_headers(server: Server, path: str) -> None:
    _, headers, _ = ask(server, "GET", path)
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] in (("no-store", "no-cache") if path in ("/", "/table/abc") else ("no-store",))
    assert "server" not in headers


# Tokens.


def test_a_cookie_holds_the_seat_and_no_script_reads_it(server: Server) -> None:
    table = server.client().create("rugby").id
    status, headers, text = ask(server, "POST", f"/api/tables/{table}/seats", {"name": "Ann", "cookie": True})
    assert status == 201
    assert json.loads(text) == {"seat": 0, "token": None}
    cookie, *flags = headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(flags)
    with connect(socket_url(server, table), additional_headers={"Cookie": cookie}, proxy=None) as socket:
        socket.send('{"type": "hello"}')
        assert json.loads(socket.recv(timeout=PATIENCE))["seat"] == 0
    server.client().sit(table, "Bob")
    _, _, lobby = ask(server, "GET", f"/api/tables/{table}")
    assert cookie.split("=")[1].encode() not in lobby


def test_behind_https_cookies_are_secure_and_browsers_told_to_stay(
    tmp_path: Path, serve: Callable[..., Server]
) -> None:
    server = serve(str(tmp_path / "t.sqlite"), origins=["https://cards.example"])
    table = server.client().create("rugby").id
    _, headers, _ = ask(
        server, "POST", f"/api/tables/{table}/seats", {"name": "Ann", "cookie": True}, Origin="https://cards.example"
    )
    assert "Secure" in headers["set-cookie"]
    assert "max-age" in headers["strict-transport-security"]
    with pytest.raises(InvalidStatus), connect(socket_url(server, table), origin=server.url, proxy=None):  # type: ignore[arg-type]
        pass


def test_only_hashes_of_tokens_are_kept_and_logs_know_neither_hands_nor_tokens(
    tmp_path: Path, serve: Callable[..., Server]
) -> None:
    database = tmp_path / "t.sqlite"
    server = serve(str(database))
    client = server.client()
    table = client.create("rugby", {"halves": 1, "ranks": 4, "hand_size": 4}, listed=True).id
    ann, bob = client.sit(table, "Ann", seed="anns-own-seed"), client.sit(table, "Bob")
    with ann:
        ann.say("a word between us")
    play_out(Person(ann), Person(bob))
    seed = client.table(table).server_seed
    assert seed is not None
    with sqlite3.connect(database) as rows:
        kept = "\n".join(rows.iterdump())
    log = server.log.read_text()
    for token in (ann.token, bob.token):
        assert token is not None
        assert token not in kept
        assert token not in log
    assert seed not in log
    assert table not in log
    assert table[:6] in log
    for secret in ("anns-own-seed", "a word between us", "play ", "deal "):
        assert secret not in log
    for line in log.splitlines()[1:]:
        assert set(json.loads(line)) >= {"at", "level", "event"}
    for path in ("/api/tables", f"/api/tables/{table}"):
        _, _, text = ask(server, "GET", path)
        assert ann.token.encode() not in text  # type: ignore[union-attr]
        assert b"holder" not in text


def test_a_wrong_token_opens_nothing(server: Server) -> None:
    seat = started(server.client(patience=1), "club")
    for token in ("x" * 43, seat.table):
        with connect(socket_url(server, seat.table), proxy=None) as socket:
            socket.send(json.dumps({"type": "hello", "token": token}))
            assert json.loads(socket.recv(timeout=PATIENCE))["type"] in ("goodbye", "refused")
    status, _, _ = ask(server, "GET", f"/api/tables/{seat.table}/record", Authorization="Bearer " + "x" * 43)
    assert status == 403
    status, _, text = ask(server, "GET", f"/api/tables/{seat.table}/record", Authorization=f"Bearer {seat.token}")
    assert status == 200
    assert b"seen by: 0" in text
    assert b"server seed" not in text


def test_private_tables_are_not_in_the_lobby(server: Server) -> None:
    client = server.client()
    private, listed = client.create("woo").id, client.create("woo", listed=True).id
    ids = [table.id for table in client.tables()]
    assert listed in ids
    assert private not in ids


# Sizes and rates.


def test_too_large_a_body_is_not_read(server: Server) -> None:
    assert ask(server, "POST", "/api/tables", b"x" * 20_000)[0] == 413
    table = server.client().create("rugby").id
    with connect(socket_url(server, table), proxy=None) as socket:
        socket.send('{"type": "hello"}')
        socket.recv(timeout=PATIENCE)
        socket.send('{"type": "ping", "more": "' + "x" * 20_000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            until(lambda: socket.recv(timeout=PATIENCE) and False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_a_client_that_is_too_fast_has_to_wait(tmp_path: Path, serve: Callable[..., Server]) -> None:
    few = {"requests": [1, 30], "tables": [0.01, 2], "messages": [1, 10], "chat": [0.01, 2], "connections": 3}
    server = serve(str(tmp_path / "t.sqlite"), limited=True, **few)
    client = server.client(patience=0)
    table = client.create("rugby").id
    client.create("rugby")
    with pytest.raises(RequestFailed) as many:
        client.create("rugby")
    assert many.value.trouble.code == "too_fast"
    seat = client.sit(table, "Ann")
    with seat:
        for _ in range(2):
            seat.say("hello")
        with pytest.raises(RequestFailed) as spam:
            seat.say("hello")
        assert spam.value.trouble.code == "too_fast"
    with connect(socket_url(server, table), proxy=None) as socket:
        socket.send('{"type": "hello"}')
        with contextlib.suppress(ConnectionClosed):  # the server may hang up before all are sent
            for _ in range(30):
                socket.send('{"type": "ping"}')
        answers = []
        with pytest.raises(ConnectionClosed):
            until(lambda: answers.append(socket.recv(timeout=PATIENCE)))
        assert json.loads(answers[-1])["trouble"]["code"] == "too_fast"
    open_sockets = [connect(socket_url(server, table), proxy=None).__enter__() for _ in range(3)]
    with pytest.raises(InvalidStatus), connect(socket_url(server, table), proxy=None):
        pass
    for one in open_sockets:
        one.close()
    statuses = [ask(server, "GET", "/api/health") for _ in range(40)]
    assert statuses[-1][0] == 429
    assert statuses[-1][1]["retry-after"]


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "x" * 25, 7, None])
def test_a_name_is_short_and_can_be_read(server: Server, name: object) -> None:
    table = server.client().create("rugby").id
    assert ask(server, "POST", f"/api/tables/{table}/seats", {"name": name})[0] == 422


def test_names_and_lines_are_inert(server: Server) -> None:
    client = server.client()
    table = client.create("rugby").id
    seat = client.sit(table, "<b>A\u0000\u202e\n\tb</b>")
    assert client.table(table).seats[0].name == "<b>A b</b>"
    other = client.sit(table, "a / b: c")
    with seat, other:
        begin(seat, other)
        seat.act("resign")
    text = client.record(table)
    assert "seats: <b>A b< b> / a b: c\n" in text


# Errors.


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/tables", b"{", 422),
        ("POST", "/api/tables", {"game": "chess"}, 409),
        ("POST", "/api/tables", {"game": "rugby", "secret-field": 1}, 422),
        ("POST", "/api/tables", {"game": "rugby", "rules": {"halves": 99}}, 422),
        ("POST", "/api/tables", {"game": "rugby", "rules": {"nothing": 1}}, 422),
        ("GET", "/api/tables/" + "x" * 22, None, 404),
        ("GET", "/api/tables/..%2f..", None, 404),
        ("DELETE", "/api/tables", None, 405),
    ],
)
def test_an_error_says_what_is_wrong_and_nothing_else(
    server: Server, method: str, path: str, body: Any, status: int
) -> None:
    found, _, text = ask(server, method, path, body, Accept_Language="fr")
    assert found == status
    assert set(json.loads(text)) == {"code", "reason", "clause"}
    assert b"Traceback" not in text
    assert b"secret-value" not in text


@pytest.mark.parametrize("said", ["nonsense", "[]", '{"type": "move"}', '{"type": "fly"}', '{"type": "hello", "x": 1}'])
def test_an_unreadable_message_gets_an_error(server: Server, said: str) -> None:
    table = server.client().create("rugby").id
    with connect(socket_url(server, table), proxy=None) as socket:
        socket.send('{"type": "hello", "language": "fr"}')
        socket.recv(timeout=PATIENCE)
        socket.send(said)
        answer = until(
            lambda: next((m for m in [json.loads(socket.recv(timeout=PATIENCE))] if m["type"] == "refused"), None)
        )
        assert answer["trouble"]["code"] == "unreadable"
        assert "Illisible" in answer["trouble"]["reason"]


def test_when_the_database_is_gone_clients_get_a_sentence(postgresql: str, serve: Callable[..., Server]) -> None:
    database = postgres.new_database(postgresql)
    server = serve(database)
    table = server.client().create("rugby").id

    async def drop() -> None:
        connection = await asyncpg.connect(postgresql)
        await connection.execute(f"DROP DATABASE {database.rpartition('/')[2]} WITH (FORCE)")
        await connection.close()

    import asyncio

    asyncio.run(drop())
    status, _, text = ask(server, "POST", "/api/tables", {"game": "rugby"})
    assert status == 503
    assert json.loads(text)["code"] == "not_stored"
    assert b"Traceback" not in text
    until(lambda: ask(server, "GET", "/api/health")[0] == 503)
    assert "Traceback" not in server.log.read_text()
    assert table


# Operations.


def test_health_is_ok_while_all_is_well(server: Server) -> None:
    assert json.loads(ask(server, "GET", "/api/health")[2])["status"] == "ok"


def test_two_on_one_file_is_one_too_many(server: Server, tmp_path: Path) -> None:
    from thirdhalf.server.run import alone

    with pytest.raises(OSError, match="another server"):
        alone(server.database)
    lock = alone(str(tmp_path / "other.sqlite"))
    assert lock is not None
    lock.close()
