"""A WebSocket that is accepted: messages in, answers out, limits on both."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, Final

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from thirdhalf.protocol import TO_SERVER, Form, FromClient, Goodbye, Hello, Rejected
from thirdhalf.server.errors import trouble
from thirdhalf.server.rate_limits import Bucket
from thirdhalf.server.service import Service

POLICY: Final = 1008
RESTART: Final = 1012
UNSENT: Final = 200
"""How many answers may wait to be sent."""


class Disconnect(Exception):
    """The connection has to end, and why."""

    def __init__(self, code: str, status: int = POLICY) -> None:
        self.code: Final = code
        self.status: Final = status


class Connection(ABC):
    """What every connection does, whatever it is about."""

    def __init__(self, service: Service, socket: WebSocket) -> None:
        self.service: Final = service
        self.socket: Final = socket
        self.language = "en"
        self._answers: Final[asyncio.Queue[Form]] = asyncio.Queue(UNSENT)
        self._messages: Final = Bucket(service.config.messages, time.monotonic())

    async def run(self) -> None:
        """From hello to the end, with a word why where it is not the other side's."""
        try:
            await self.talk()
        except Disconnect as reason:
            await self.send(Goodbye(trouble=trouble(reason.code, self.language)))
            await self.socket.close(reason.status)

    @abstractmethod
    async def talk(self) -> None:
        """Everything that is said; Disconnect where it has to end."""

    async def hello(self) -> Hello:
        """The first message has to be this one, and soon."""
        try:
            hello = await asyncio.wait_for(self.receive(), self.service.config.head_seconds)
        except TimeoutError:
            raise Disconnect("hello_first") from None
        if not isinstance(hello, Hello):
            raise Disconnect("hello_first")
        self.language = hello.language or "en"
        return hello

    async def receive(self) -> FromClient | None:
        """The next message; None: it could not be read, and the viewer has been told."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if not self._messages.take(time.monotonic()):
            raise Disconnect("too_fast")
        if text is None or len(text) > self.service.config.message_bytes:
            raise Disconnect("unreadable")
        try:
            return TO_SERVER.validate_json(text)
        except ValidationError as wrong:
            first = wrong.errors(include_url=False, include_input=False, include_context=False)[0]
            place = ".".join(str(part) for part in first["loc"])
            self.answer(Rejected(key=None, trouble=trouble("unreadable", self.language, f"{place} {first['msg']}")))
            return None

    async def both(self, hear: Coroutine[Any, Any, None], tell: Coroutine[Any, Any, None]) -> None:
        """Both directions at once until one ends."""
        tasks = [asyncio.create_task(hear), asyncio.create_task(tell)]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def answer(self, message: Form) -> None:
        """To be sent in its turn."""
        try:
            self._answers.put_nowait(message)
        except asyncio.QueueFull:
            raise Disconnect("too_slow") from None

    def answers(self) -> list[Form]:
        """Those that wait. Take them before looking at a table: then what they answer is part of what is seen."""
        return [self._answers.get_nowait() for _ in range(self._answers.qsize())]

    async def send(self, message: Form) -> None:
        """Sends a message at once."""
        await self.socket.send_text(message.model_dump_json())
