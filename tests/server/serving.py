"""A server as its users run it: its own process, real sockets. As a program it is one, or many (nursery.py)."""

from __future__ import annotations

import contextlib
import dataclasses
import http.client
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from nursery import Forked, fork_on_demand, nursery
from postgres import free_port

from thirdhalf.client import Client
from thirdhalf.server.config import Config, Rate

PATIENCE = 300
"""Seconds until something counts as never coming. Nothing that works takes so long, even on a machine that does much
else.
"""
QUICK: dict[str, Any] = {"takeover": 0.5, "sweep": 0.2, "heartbeat": 0.3, "workers": 1}
FREE = {name: [100_000, 100_000] for name in ("requests", "tables", "messages", "chat")}


def until(true: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """Asks until it is true; nothing depends on how long that takes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it never came about")


class Server:
    """One process. `config` are the fields of Config; `fresh`: it starts in the current environment."""

    def __init__(self, folder: Path, database: str, limited: bool = False, fresh: bool = False, **config: Any) -> None:
        self.clients: list[Client] = []
        self.port = config.pop("port", None) or free_port()
        self.log = folder / f"server-{self.port}.log"
        rates = {} if limited else FREE
        given = {"database": database, "port": self.port, "lab_store": str(folder / "lab"), **QUICK, **rates, **config}
        self.process: subprocess.Popen[bytes] | Forked
        with self.log.open("ab") as log:
            if fresh or not hasattr(os, "pidfd_open"):
                self.process = subprocess.Popen(
                    [sys.executable, __file__, json.dumps(given)], stderr=log, stdout=log, start_new_session=True
                )
            else:
                self.process = nursery().fork(given, self.log)
        self.database = database
        self.url = f"http://127.0.0.1:{self.port}"
        try:
            until(self.answers)
        except BaseException:
            self.kill()
            raise

    def answers(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(self.url + "/api/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def client(self, **more: Any) -> Client:
        """A client whose seats are closed when the test ends (see conftest)."""
        self.clients.append(Client(self.url, **more))
        return self.clients[-1]

    def hang_up(self) -> None:
        """Close every connection a test has opened."""
        while self.clients:
            self.clients.pop().close()

    def kill(self) -> None:
        """Like a machine that fails: no goodbye, and the workers end too."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


def ask(server: Server, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """One request over HTTP: status, headers and body of the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, data, {"Content-Type": "application/json", **sent})
    answer = connection.getresponse()
    found = {name.lower(): value for name, value in answer.getheaders()}
    text = answer.read()
    connection.close()
    return answer.status, found, text


def main(given: dict[str, Any]) -> None:
    if "set_back" in given:  # the clock of the machine, as this process finds it
        seconds = given.pop("set_back")
        clock.CLOCK._began -= seconds  # type: ignore[misc]
    if "flaky" in given:
        share = given.pop("flaky")
        service.database_at = lambda at: FlakyDatabase(database_at(at), share)  # type: ignore[assignment]
    for field in dataclasses.fields(Config):
        if isinstance(given.get(field.name), list) and "Rate" in str(field.type):
            given[field.name] = Rate(*given[field.name])
    given["origins"] = tuple(given.get("origins", ()))
    sys.exit(serve(Config(**given), "info"))


if __name__ == "__main__":
    from faults import FlakyDatabase

    from thirdhalf.server import clock, service
    from thirdhalf.server.database import database_at
    from thirdhalf.server.run import serve

    if len(sys.argv) > 1:
        main(json.loads(sys.argv[1]))
    else:
        fork_on_demand(main)
