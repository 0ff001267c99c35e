"""How a server is set up: every number in one place."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PORT: Final = 8066


def default_database() -> str:
    """A file of this user."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "thirdhalf" / "tables.sqlite")


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Config:
    """Times are in seconds."""

    database: str = field(default_factory=default_database)
    """A path of an SQLite file, or the URL of a PostgreSQL database."""
    host: str = "127.0.0.1"
    port: int = PORT
    origins: tuple[str, ...] = ()
    """Where pages may come from that talk to this server; none given: from this machine."""
    proxies: str = "127.0.0.1"
    """The addresses whose X-Forwarded-For is believed."""
    workers: int = 2
    """Processes in which bots think."""
    thinking_time: float = 60
    """After which a bot makes any move."""
    takeover: float = 5
    """After which another process does what one has left undone."""
    sweep: float = 2
    """How often a process looks for such work."""
    heartbeat: float = 10
    """How often it is noted who is there."""
    idle: float = 300
    """After which a table nobody looks at is dropped from memory."""
    unstarted: float = 7 * 86_400
    """After which a table that never began is forgotten."""
    keep_days: int | None = None
    """After how many days the events of a finished match are packed into an archive; None: never."""
    body_bytes: int = 16_384
    import_bytes: int = 1_048_576
    """A tournament, out of a file."""
    message_bytes: int = 16_384
    requests: Rate = Rate(20, 100)
    """Per address, over HTTP."""
    tables: Rate = Rate(0.5, 30)
    """New tables, per address."""
    messages: Rate = Rate(30, 100)
    """Per connection."""
    chat: Rate = Rate(0.5, 8)
    """Lines of chat, per connection."""
    connections: int = 64
    """WebSockets, per address."""
    sockets: int = 100
    """Other TCP connections, per address; a proxy has no such limit."""
    waiting_sockets: int = 1000
    """TCP connections whose first request has not arrived. With one more, the oldest is closed."""
    head_seconds: float = 10
    """Within which the head of a request has to arrive."""
    body_seconds: float = 30
    """Within which its body has to arrive, and what is sent has to be read."""
    metrics: str | None = None
    """Where the metrics are served, as host:port or a port of this machine; None: nowhere."""
    spectators: int = 100
    """Per table."""
    watchers: int = 1000
    """Per tournament."""
    listed: int = 100
    """Tables shown in the lobby."""

    def allowed_origins(self) -> frozenset[str]:
        """The origins that are this server's own."""
        names = {self.host, "127.0.0.1", "localhost"}
        own = {f"http://{name}:{self.port}" for name in names if name not in ("0.0.0.0", "::")}
        return frozenset(origin.rstrip("/") for origin in self.origins) or frozenset(own)

    def secure(self) -> bool:
        """People come over https."""
        return any(origin.startswith("https://") for origin in self.origins)
