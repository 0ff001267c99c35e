"""The ASGI wrapper every request passes: headers, sizes, rates, origins, errors without traces, one log line each."""

from __future__ import annotations

import json
import logging
import time
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from thirdhalf.server.config import Config
from thirdhalf.server.errors import trouble
from thirdhalf.server.metrics import Metrics
from thirdhalf.server.rate_limits import AddressLimits

log = logging.getLogger(__name__)

SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
FOREVER: Final = "max-age=31536000"


def address_of(scope: Scope) -> str:
    """The client's address, as the proxy reports it if there is one."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


def foreign(scope: Scope, own: frozenset[str]) -> bool:
    """Whether a page of another site is asking. Programs other than browsers send no origin."""
    origin = Headers(scope=scope).get("origin")
    return origin is not None and origin not in own


class TooLarge(Exception):
    """The body is longer than allowed."""


class Guard:
    """Wraps the application and answers for it when a request is not let through."""

    def __init__(self, app: ASGIApp, config: Config, metrics: Metrics) -> None:
        self.app: Final = app
        self.config: Final = config
        self.metrics: Final = metrics
        self._own: Final = config.allowed_origins()
        self._requests: Final = AddressLimits(config.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through or refuses it. WebSockets are checked by `Acceptor` (sockets.py)."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.monotonic()
        status = 500
        answered = False

        async def answer(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status, answered = message["status"], True
                self._add_headers(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            refused = self._refused(scope, begun)
            if refused:
                await _say(scope, answer, *refused)
            else:
                await self.app(scope, self._limited(scope, receive), answer)
        except TooLarge:
            await _say(scope, answer, 413, "too_large")
        except Exception:
            self.metrics.failures.inc()
            log.exception("a request failed")
            if not answered:
                await _say(scope, answer, 500, "failed")
        finally:
            self._note(scope, status, begun)

    def _refused(self, scope: Scope, now: float) -> tuple[int, str] | None:
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > self._most(scope):
            return 413, "too_large"
        if not self._requests.take(address_of(scope), now):
            return 429, "too_fast"
        if scope["method"] not in SAFE and foreign(scope, self._own):
            return 403, "foreign"
        return None

    def _most(self, scope: Scope) -> int:
        """Imported tournaments, lists of players and records are longer than anything sent to a table."""
        long = scope["path"].startswith(("/api/tournaments", "/api/replays", "/api/reviews"))
        return self.config.import_bytes if long else self.config.body_bytes

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        """Counts the bytes of a body that does not announce its length."""
        size, most = 0, self._most(scope)

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > most:
                raise TooLarge
            return message

        return counted

    def _add_headers(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api") or "cache-control" not in headers:
            headers["Cache-Control"] = "no-store"
        if self.config.secure():
            headers["Strict-Transport-Security"] = FOREVER

    def _note(self, scope: Scope, status: int, begun: float) -> None:
        """Logs by route, not by path: a path contains a table's id, which is its invitation."""
        route = getattr(scope.get("route"), "path", "other")
        self.metrics.requests.labels(route, str(status)).inc()
        took = round((time.monotonic() - begun) * 1000)
        about = {"route": route, "method": scope["method"], "status": status, "milliseconds": took}
        log.info("request", extra=about)


async def _say(scope: Scope, send: Send, status: int, code: str) -> None:
    language = "fr" if Headers(scope=scope).get("accept-language", "").lower().startswith("fr") else "en"
    body = json.dumps(trouble(code, language).model_dump()).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
