"""Attacks on the edge of the server, each with its outcome (docs/security.md)."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from people import started
from postgres import free_port
from serving import PATIENCE, Server, until
from test_faults import Players, serving
from test_safety import ask, socket_url
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from thirdhalf.server.run import raise_file_limit
from thirdhalf.server.tournaments.hosted import TournamentCommand

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes from outside")
HEAD = b"GET /api/health HTTP/1.1\r\nHost: here\r\n"


@contextlib.contextmanager
def raw(server: Server, count: int, said: bytes = b"") -> Iterator[list[socket.socket]]:
    """This many TCP connections, each of which has sent these bytes."""
    sockets = []
    try:
        for _ in range(count):
            one = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
            sockets.append(one)
            if said:
                one.sendall(said)
        yield sockets
    finally:
        for one in sockets:
            one.close()


def hung_up(one: socket.socket) -> bool:
    """Whether the server closes the connection, sooner or later."""
    one.settimeout(60)
    with contextlib.suppress(ConnectionResetError):
        while one.recv(65_536):
            pass
    return True


# Connections that never become requests.


@pytest.mark.parametrize("said", [b"", HEAD, b"\r\n"])
def test_a_connection_without_a_request_is_closed(tmp_path: Path, serve: Callable[..., Server], said: bytes) -> None:
    server = serve(str(tmp_path / "t.sqlite"), head_seconds=1)
    with raw(server, 1, said) as (one,):
        assert hung_up(one)


def test_a_second_request_on_the_same_connection_has_the_same_deadline(
    tmp_path: Path, serve: Callable[..., Server]
) -> None:
    server = serve(str(tmp_path / "t.sqlite"), head_seconds=1)
    with raw(server, 1, HEAD + b"\r\n") as (one,):
        assert one.recv(1000).startswith(b"HTTP/1.1 200")
        one.sendall(b"\r\n")  # ends uvicorn's own timer, and begins no request
        assert hung_up(one)


def test_a_body_that_never_ends_is_cut_off(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve(str(tmp_path / "t.sqlite"), body_seconds=0.5)
    head = b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    with raw(server, 1, head) as (one,):
        assert hung_up(one)
    assert server.answers()


def test_thousands_of_half_open_connections_lock_nobody_out(tmp_path: Path, serve: Callable[..., Server]) -> None:
    """With a proxy's address, which has no limit of its own: the ones that waited longest go."""
    server = serve(str(tmp_path / "t.sqlite"), head_seconds=60)
    raise_file_limit()
    with raw(server, 4100, HEAD) as sockets:
        assert ask(server, "GET", "/api/health")[0] == 200
        assert hung_up(sockets[0])
        with connect(socket_url(server, server.client().create("rugby").id), proxy=None) as watching:
            watching.send('{"type": "hello"}')
            assert json.loads(watching.recv(timeout=PATIENCE))["type"] == "welcome"


def test_an_address_can_hold_a_limited_number_of_connections(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve(str(tmp_path / "t.sqlite"), head_seconds=60, sockets=10, proxies="192.0.2.1")
    with raw(server, 10, HEAD):
        until(lambda: _refused(server))
    until(server.answers)


def _refused(server: Server) -> bool:
    with raw(server, 1) as (one,):
        one.settimeout(1)
        try:
            return one.recv(1) == b""
        except ConnectionResetError:
            return True
        except TimeoutError:
            return False


def sockets_of(server: Server) -> set[str]:
    """The sockets a process has open."""
    found = []
    for entry in Path(f"/proc/{server.process.pid}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):  # closed meanwhile
            found.append(os.readlink(entry))
    return {link for link in found if link.startswith("socket:")}


@needs_proc
def test_a_client_that_does_not_read_is_cut_off(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve(str(tmp_path / "t.sqlite"), body_seconds=0.5)
    renamed = [{"do": "rename", "player": "p1", "name": f"{n:>030}"} for n in range(3900)]
    events = [{"do": "add", "players": [{"name": "Ann"}]}, *renamed]
    _, _, made = ask(server, "POST", "/api/tournaments", {"deeds": events, "token": "t" * 40})
    path = f"/api/tournaments/{json.loads(made)['id']}/tournament.json"
    request = f"GET {path} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer {'t' * 40}\r\n\r\n".encode()
    before = sockets_of(server)
    with contextlib.closing(socket.socket()) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # before the window is agreed on
        one.connect(("127.0.0.1", server.port))
        one.sendall(request * 16)
        mine = until(lambda: sockets_of(server) - before)
        until(lambda: not mine & sockets_of(server))


def test_requests_sent_far_ahead_are_cut_off(server: Server) -> None:
    with raw(server, 1, HEAD + b"\r\n") as (one,):
        assert one.recv(1000).startswith(b"HTTP/1.1 200")
        until(lambda: _reset(one, (HEAD + b"\r\n") * 1000))


def _reset(one: socket.socket, said: bytes = b"") -> bool:
    """Whether the server has hung up, asked without reading."""
    try:
        one.sendall(said)
    except (ConnectionResetError, BrokenPipeError):
        return True
    return one.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) != 0


def test_pings_whose_pongs_nobody_reads_fill_no_memory(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve(str(tmp_path / "t.sqlite"), body_seconds=0.5)
    table = server.client().create("rugby").id
    upgrade = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with raw(server, 1, upgrade.encode()) as (one,):
        assert one.recv(1000).startswith(b"HTTP/1.1 101")
        ping = b"\x89\xfd\0\0\0\0" + b"x" * 125
        until(lambda: _reset(one, ping * 100))
    assert server.answers()


def test_a_websocket_without_a_hello_is_closed(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve(str(tmp_path / "t.sqlite"), head_seconds=1)
    with connect(socket_url(server, server.client().create("rugby").id), proxy=None) as silent:
        assert json.loads(silent.recv(timeout=PATIENCE))["trouble"]["code"] == "hello_first"
        with pytest.raises(ConnectionClosed):
            silent.recv(timeout=PATIENCE)


def test_messages_are_not_compressed(server: Server) -> None:
    """Their lengths would tell whether a guess about the rest of a message is right."""
    table = server.client().create("rugby").id
    with connect(socket_url(server, table), proxy=None, compression="deflate") as offered:
        assert offered.response is not None
        assert "Sec-WebSocket-Extensions" not in offered.response.headers


# Work.


def test_an_import_that_takes_too_long_is_refused_and_holds_nobody_up(server: Server) -> None:
    players = [{"name": f"P{n}"} for n in range(128)]
    events = [{"do": "add", "players": players}, {"do": "start"}, *([{"do": "round"}, {"do": "unpair"}] * 1500)]
    body = {"settings": {"formula": "swiss"}, "deeds": events, "tables": False}
    status, _, text = ask(server, "POST", "/api/tournaments", body)
    assert status == 422
    assert json.loads(text)["code"] == "too_much_work"


def test_an_import_has_a_limited_number_of_events(server: Server) -> None:
    status, _, _ = ask(server, "POST", "/api/tournaments", {"deeds": [{"do": "draw"}] * 4001})
    assert status == 422


def test_the_reason_why_a_file_is_not_a_tournament_comes_back_from_the_worker(server: Server) -> None:
    status, _, text = ask(server, "POST", "/api/tournaments", {"deeds": [{"do": "fly"}]})
    assert status == 422
    assert "deeds[0]" in json.loads(text)["reason"]
    bot = {"do": "add", "players": [{"name": "A", "bot": "nobody"}]}
    status, _, text = ask(server, "POST", "/api/tournaments", {"deeds": [bot]})
    assert (status, json.loads(text)["code"]) == (409, "no_such_level")


# What outsiders may see, and what stays behind.


def test_metrics_are_not_on_the_public_port_but_on_their_own(tmp_path: Path, serve: Callable[..., Server]) -> None:
    port = free_port()
    server = serve(str(tmp_path / "t.sqlite"), metrics=str(port))
    with started(server.client(), "club") as seat:
        next(seat.turns())
        assert ask(server, "GET", "/metrics")[0] == 404
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
            text = answer.read()
    assert b'thirdhalf_steps_total{kind="start"}' in text
    assert re.search(rb"thirdhalf_connections [1-9]", text)
    assert seat.table.encode() not in text


@needs_proc
def test_workers_end_with_the_server_that_is_killed(tmp_path: Path, serve: Callable[..., Server]) -> None:
    server = serve(str(tmp_path / "t.sqlite"))
    with started(server.client(patience=0), "club") as seat:
        next(seat.turns())
    workers = until(lambda: children(server.process.pid))
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait(PATIENCE)
    until(lambda: not any(alive(pid) for pid in workers))


def children(parent: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and stat(int(entry.name))[1:2] == [str(parent)]:
            found.append(int(entry.name))
    return found


def stat(pid: int) -> list[str]:
    """State, parent and the rest; nothing where there is no such process."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def alive(pid: int) -> bool:
    return stat(pid)[:1] not in ([], ["Z"])


def test_a_hello_writes_nothing(tmp_path: Path, serve: Callable[..., Server]) -> None:
    """Somebody holds the lock of the database, and people still get in."""
    import sqlite3

    server = serve(str(tmp_path / "t.sqlite"), heartbeat=60)
    seat = server.client().sit(server.client().create("rugby").id, "Ann")
    with contextlib.closing(sqlite3.connect(server.database, isolation_level=None)) as lock:
        lock.execute("BEGIN IMMEDIATE")
        with connect(socket_url(server, seat.table), proxy=None) as one:
            one.send(json.dumps({"type": "hello", "token": seat.token}))
            answers: list[Any] = [json.loads(one.recv(timeout=PATIENCE)) for _ in range(2)]
        lock.execute("ROLLBACK")
    assert [answer["type"] for answer in answers] == ["welcome", "state"]


def test_one_pairing_at_a_time_and_tables_go_on_meanwhile(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(str(tmp_path / "t.sqlite")) as (service, _):
            new = {"settings": {"game": "rugby", "formula": "swiss"}, "tables": False, "options": {}}
            live = await service.tournaments.find(await service.tournaments.create(new, "organiser", []))
            assert live is not None
            players = {"do": "add", "players": [{"name": f"Player {at}"} for at in range(40)]}
            for command in (players, {"do": "start"}):
                await live.act(None, lambda _, command=command: TournamentCommand(command))
            async with service.slow_work:  # somebody else's pairing is under way
                pairing = asyncio.create_task(live.act(None, lambda _: TournamentCommand({"do": "round"})))
                table = Players(service)
                await table.play()
                assert not pairing.done()
                assert not live.view()["matches"]
            await pairing
            assert len(live.view()["matches"]) == 20

    asyncio.run(run())
