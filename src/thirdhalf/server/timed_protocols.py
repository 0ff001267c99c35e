"""Deadlines for what uvicorn would wait for without end, and limits on open connections per address.

A request must arrive, and what we send must be read, within a time. An address can hold a limited number of
connections. If too many wait for their first request, the one that has waited longest is closed, so a flood of
half-open connections locks nobody out.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from thirdhalf.server.config import Config

WRITE: Final = "thirdhalf.write"
"""The extension of a WebSocket's scope that writes a frame as it is."""
PIPELINED: Final = 16
"""How many requests may be sent ahead on one connection."""


class OpenConnections:
    """The connections of one server, except WebSockets (`Acceptor` counts those)."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self._proxies: Final = networks(config.proxies)
        self._by_address: Final[Counter[str]] = Counter()
        self._waiting: Final[dict[TimedProtocol, None]] = {}

    def add(self, protocol: TimedProtocol, address: str) -> bool:
        """Counts a new connection; False if its address has too many. Trusted proxies have no limit."""
        if self._by_address[address] >= self.config.sockets and not self._is_proxy(address):
            return False
        self._by_address[address] += 1
        self._waiting[protocol] = None
        if len(self._waiting) > self.config.waiting_sockets:
            next(iter(self._waiting)).transport.abort()
        return True

    def _is_proxy(self, address: str) -> bool:
        return bool(address) and any(ip_address(address) in network for network in self._proxies)

    def requested(self, protocol: TimedProtocol) -> None:
        """Its first request has arrived."""
        self._waiting.pop(protocol, None)

    def remove(self, protocol: TimedProtocol, address: str) -> None:
        """It was closed, or became a WebSocket."""
        self._waiting.pop(protocol, None)
        self._by_address[address] -= 1
        if self._by_address[address] <= 0:
            del self._by_address[address]


def networks(given: str) -> list[IPv4Network | IPv6Network]:
    """Addresses and networks, separated by commas; `*` means everybody."""
    parts = ["0.0.0.0/0", "::/0"] if given == "*" else [part.strip() for part in given.split(",")]
    return [ip_network(part, strict=False) for part in parts if part]


class Deadline:
    """Closes the connection unless it is met in time."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    @property
    def running(self) -> bool:
        """Whether something is awaited."""
        return self._timer is not None

    def within(self, seconds: float, transport: asyncio.Transport) -> None:
        """Starts the time limit."""
        self.met()
        self._timer = asyncio.get_running_loop().call_later(seconds, transport.abort)

    def met(self) -> None:
        """What was awaited has arrived."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class TimedWriting(asyncio.Protocol):
    """A connection whose other side must read what it is sent."""

    open: OpenConnections
    transport: asyncio.Transport

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._writing: Final = Deadline()

    def pause_writing(self) -> None:
        """Too much is unread."""
        self._writing.within(self.open.config.body_seconds, self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        """It is being read."""
        self._writing.met()
        super().resume_writing()


class TimedProtocol(TimedWriting, HttpToolsProtocol):
    """An HTTP connection with deadlines: for the head of a request, for its body, and for reading the answer."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._reading: Final = Deadline()
        self._address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Counts the connection and waits for a request."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.open.add(self, address):
            transport.abort()
            return
        self._address = address
        self._reading.within(self.open.config.head_seconds, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forgets a connection that is gone."""
        self._forget()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """The other protocol takes over."""
        self._forget()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Whatever arrives between two requests must become one."""
        if not self._reading.running and (self.cycle is None or self.cycle.response_complete):
            self._reading.within(self.open.config.head_seconds, self.transport)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """The body gets its own deadline."""
        self.open.requested(self)
        self._reading.within(self.open.config.body_seconds, self.transport)
        super().on_headers_complete()
        if len(self.pipeline) > PIPELINED:
            self.transport.abort()

    def on_message_complete(self) -> None:
        """The request has arrived; how long the answer takes is up to us."""
        self._reading.met()
        super().on_message_complete()

    def _forget(self) -> None:
        self._reading.met()
        self._writing.met()
        if self._address is not None:
            self.open.remove(self, self._address)
            self._address = None


class TimedWebSocket(TimedWriting, WebSocketsSansIOProtocol):
    """A WebSocket with a deadline for reading."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing to wait for."""
        self._writing.met()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Lets connections write frames themselves (audience.py)."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[WRITE] = self.write_frame

    def write_frame(self, frame: bytes) -> bool:
        """Writes a frame at once; False if it would have to wait or the connection is not open."""
        if not self.handshake_complete or self.close_sent or self.transport.is_closing() or not self.writable.is_set():
            return False
        self.transport.write(frame)
        return True

    def handle_ping(self) -> None:
        """Somebody who sends pings without reading the pongs would fill our memory."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()


def timed_protocols(config: Config) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of one server, for uvicorn: HTTP and WebSocket."""
    shared = {"open": OpenConnections(config)}
    kinds = (type(base.__name__, (base,), dict(shared)) for base in (TimedProtocol, TimedWebSocket))
    return cast(tuple[type[asyncio.Protocol], type[asyncio.Protocol]], tuple(kinds))
