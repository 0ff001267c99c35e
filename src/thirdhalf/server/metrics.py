"""Metrics in the format of Prometheus, on their own address, for the person who runs a server.

They name no person and no table. Still they are not for players: the moment a counter moves can reveal what nobody may
know, so the public port does not serve them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

NAMESPACE: Final = "thirdhalf"
LOOPBACK: Final = "127.0.0.1"


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self._registry: Final = CollectorRegistry()
        self.steps: Final = self._counter("steps", "Events stored, by kind.", "kind")
        self.taken: Final = self._counter("steps_taken", "Events that another process stored first.")
        self.refused: Final = self._counter("refused", "Things not done, by code.", "code")
        self.requests: Final = self._counter("http_requests", "Requests, by route and status.", "route", "status")
        self.damaged: Final = self._counter("damaged", "Tables and tournaments that cannot be read.")
        self.failures: Final = self._counter("failures", "Errors nobody expected.")
        self.connections: Final = self._gauge("connections", "Open WebSockets.")
        self.tables: Final = self._gauge("tables_live", "Tables in memory.")
        self.thinking: Final = self._histogram("bot_seconds", "How long bots think.")
        self.bot_wait: Final = self._histogram("bot_wait_seconds", "How long bots wait for their turn to think.")
        self.bots_waiting: Final = self._gauge("bots_waiting", "Bots waiting for their turn to think.")
        self.hurried: Final = self._counter(
            "bot_hurried", "Moves for which a bot had less time than it wanted, because others waited."
        )

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, labels, namespace=NAMESPACE, registry=self._registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(name, about, namespace=NAMESPACE, registry=self._registry)

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(name, about, namespace=NAMESPACE, registry=self._registry)

    @contextmanager
    def served(self, at: str | None) -> Iterator[None]:
        """Serves them at `host:port`, or at a port of this machine, in a thread; None: nowhere."""
        if at is None:
            yield
            return
        host, _, port = at.rpartition(":")
        server, thread = start_http_server(int(port), host.strip("[]") or LOOPBACK, self._registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
