"""Running a server until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import IO, Final

import uvicorn
from starlette.types import ASGIApp

from thirdhalf.core.text import Text
from thirdhalf.language import say
from thirdhalf.server.app import application
from thirdhalf.server.config import Config
from thirdhalf.server.database import TooNew, upgrade, url_of
from thirdhalf.server.logs import set_up
from thirdhalf.server.timed_protocols import timed_protocols

OPEN_FILES: Final = 65_536
COLLECT: Final = (10_000, 3, 50)
"""Thresholds of the garbage collector (`gc.set_threshold`)."""


def serve(config: Config, log_level: str, open_browser: bool = False) -> int:
    """Serves until told to stop. Returns the exit code, 2 if it could not start."""
    set_up(log_level)
    try:
        lock = alone(config.database)
    except (OSError, ValueError) as trouble:
        print(f"thirdhalf serve: {trouble}", file=sys.stderr)
        return 2
    with lock or contextlib.nullcontext():
        raise_file_limit()
        collect_rarely()
        print(say(Text("Tables at", "Tables à")), *sorted(config.allowed_origins()), file=sys.stderr)
        server = host(config, application(config))
        if open_browser:
            threading.Thread(target=_show, args=(server, f"http://localhost:{config.port}/"), daemon=True).start()
        server.run()
        return 0 if server.started else 2


def host(config: Config, app: ASGIApp) -> uvicorn.Server:
    """What runs the application: protocols, limits and timeouts."""
    http, websocket = timed_protocols(config)
    return uvicorn.Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            log_config=None,
            access_log=False,
            server_header=False,
            http=http,
            ws=websocket,
            ws_max_size=config.message_bytes,
            ws_per_message_deflate=False,  # messages are short, and their lengths must not reveal their content
            ws_ping_interval=20,
            ws_ping_timeout=30,
            proxy_headers=True,
            forwarded_allow_ips=config.proxies,
            timeout_graceful_shutdown=5,
            limit_concurrency=10_000,
        )
    )


def raise_file_limit() -> None:
    """Every connection is an open file; the usual limit of 1,024 is too low for a server."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, OPEN_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def collect_rarely() -> None:
    """Makes pauses for garbage collection short and rare.

    With the usual thresholds, every few seconds under load a collection looks at everything in memory and stops all
    tables for 0.1 s. What is loaded at the start stays in memory, so there is no need to look at it. What tables drop
    later is mostly freed at once, without the collector: a full collection after two million new objects is enough.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def _show(server: uvicorn.Server, address: str) -> None:
    """Opens a browser once the server answers, if there is a screen."""
    while not server.started and not server.should_exit:
        time.sleep(0.1)
    screen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if server.started and screen:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


def migrate(database: str) -> int:
    """Upgrades the database and does nothing else."""

    try:
        asyncio.run(upgrade(database))
    except (TooNew, OSError, ValueError) as trouble:
        print(f"thirdhalf serve: {trouble}", file=sys.stderr)
        return 2
    return 0


def alone(database: str) -> IO[str] | None:
    """Locks an SQLite file, which can have only one server. The lock ends with the process."""
    url = url_of(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    path = Path(f"{url.database}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:  # no such locks on this system
        return None
    lock = path.open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise OSError(
            say(
                Text(
                    f"another server uses {url.database}; for more than one, use PostgreSQL (--database)",
                    f"un autre serveur utilise {url.database} ; pour plusieurs, il faut PostgreSQL (--database)",
                )
            )
        ) from None
    return lock
