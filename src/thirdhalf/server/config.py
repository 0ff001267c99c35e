"""The configuration of a server: every number in one place."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PORT: Final = 8066
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


def default_database() -> str:
    """An SQLite file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "thirdhalf" / "tables.sqlite")


@dataclass(frozen=True)
class Rate:
    """An average rate, and how many may come at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Config:
    """Everything that can be configured. Times are in seconds."""

    database: str = field(default_factory=default_database)
    """The path of an SQLite file, or the URL of a PostgreSQL database."""
    host: str = "127.0.0.1"
    port: int = PORT
    origins: tuple[str, ...] = ()
    """Origins whose pages may talk to this server; empty: this machine only."""
    proxies: str = "127.0.0.1"
    """Addresses and networks whose X-Forwarded-For is trusted."""
    workers: int = 2
    """Processes for bots and imports."""
    thinking_time: float = 60
    """After this, a bot that has not decided makes any legal move."""
    takeover: float = 5
    """If a process dies, another takes over its work after this time."""
    sweep: float = 2
    """How often a process looks for such work."""
    heartbeat: float = 10
    """How often presence is written."""
    idle: float = 300
    """After this, a table nobody looks at is dropped from memory."""
    unstarted: float = 7 * 86_400
    """After this, a table that never started is deleted."""
    keep_days: int | None = None
    """After how many days the events of a finished match are packed into an archive; None: never."""
    body_bytes: int = 16_384
    import_bytes: int = 1_048_576
    """The longest body sent to a tournament, such as an import."""
    message_bytes: int = 16_384
    requests: Rate = Rate(20, 100)
    """HTTP requests per address."""
    tables: Rate = Rate(0.5, 30)
    """New tables per address."""
    messages: Rate = Rate(30, 100)
    """Messages per WebSocket."""
    chat: Rate = Rate(0.5, 8)
    """Chat lines per WebSocket."""
    connections: int = 64
    """WebSockets per address."""
    sockets: int = 100
    """Other TCP connections per address; a trusted proxy has no limit."""
    waiting_sockets: int = 1000
    """TCP connections that may wait for their first request. With one more, the oldest is closed."""
    head_seconds: float = 10
    """The head of a request, and the hello of a WebSocket, have to arrive within this time."""
    body_seconds: float = 30
    """Its body has to arrive, and the answer has to be read, within this time."""
    metrics: str | None = None
    """Where metrics are served: `host:port`, or a port on the loopback interface; None: nowhere."""
    spectators: int = 100
    """Spectators per table."""
    watchers: int = 1000
    """Viewers per tournament."""
    listed: int = 100
    """Tables shown in the lobby."""
    review_worlds: int = 250
    """Worlds in which every option of a reviewed decision is tried. Fewer are faster and leave more to noise."""
    lab: bool = False
    """Whether there is a lab although others can reach this server. It takes every core."""
    lab_store: str | None = None
    """The folder of the lab's results; None: in the user's data folder."""

    def allowed_origins(self) -> frozenset[str]:
        """The origins of this server's own pages."""
        names = {self.host, "127.0.0.1", "localhost"}
        own = {f"http://{name}:{self.port}" for name in names if name not in ("0.0.0.0", "::")}
        return frozenset(origin.rstrip("/") for origin in self.origins) or frozenset(own)

    def has_lab(self) -> bool:
        """The lab is for the person who runs the server: on this machine, or if the configuration says so."""
        return self.lab or (self.host in LOOPBACK and not self.origins)

    def secure(self) -> bool:
        """Whether people reach the server over HTTPS."""
        return any(origin.startswith("https://") for origin in self.origins)
