"""An accepted WebSocket: messages in, answers out, with limits on both."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any, Final, cast

from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from thirdhalf.protocol import TO_SERVER, Form, FromClient, Goodbye, Hello, Rejected
from thirdhalf.server.errors import trouble
from thirdhalf.server.feeds import text_frame
from thirdhalf.server.rate_limits import Bucket
from thirdhalf.server.service import Service
from thirdhalf.server.timed_protocols import WRITE

POLICY: Final = 1008
RESTART: Final = 1012
UNSENT: Final = 200
"""How many answers may wait to be sent."""


class Disconnect(Exception):
    """Raised to end the connection, with the reason."""

    def __init__(self, code: str, status: int = POLICY) -> None:
        self.code: Final = code
        self.status: Final = status


class Connection(ABC):
    """What all connections have in common."""

    def __init__(self, service: Service, socket: WebSocket) -> None:
        self.service: Final = service
        self.socket: Final = socket
        self.language = "en"
        self._answers: list[Form | bytes] = []
        self._messages: Final = Bucket(service.config.messages, time.monotonic())
        self.write: Final = cast("Callable[[bytes], bool]", socket.scope.get("extensions", {}).get(WRITE, _refuse))
        """Writes frames as they are; False if they would have to wait, or if the host cannot do it."""

    async def run(self) -> None:
        """Runs from hello to the end, and says why if this side ends it."""
        try:
            await self.talk()
        except Disconnect as reason:
            await self.send(Goodbye(trouble=trouble(reason.code, self.language)))
            await self.socket.close(reason.status)

    @abstractmethod
    async def talk(self) -> None:
        """The conversation. Raises Disconnect to end it."""

    async def hello(self) -> Hello:
        """The first message: it must be a hello, and come soon."""
        try:
            hello = await asyncio.wait_for(self.receive(), self.service.config.head_seconds)
        except TimeoutError:
            raise Disconnect("hello_first") from None
        if not isinstance(hello, Hello):
            raise Disconnect("hello_first")
        self.language = hello.language or "en"
        return hello

    async def receive(self) -> FromClient | None:
        """The next message; None if it could not be read, and the viewer has been told."""
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
        """Runs both directions until one ends."""
        tasks = [asyncio.create_task(hear), asyncio.create_task(tell)]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def answer(self, message: Form | bytes) -> None:
        """Queues an answer, which may be encoded already."""
        if len(self._answers) == UNSENT:
            raise Disconnect("too_slow")
        self._answers.append(message)

    @property
    def answering(self) -> bool:
        """Whether answers wait to be sent."""
        return bool(self._answers)

    def answers(self) -> list[Form | bytes]:
        """Takes the waiting answers. Do it before looking at a table: then what they answer is part of what is seen."""
        taken, self._answers = self._answers, []
        return taken

    async def send(self, *messages: Form | bytes) -> None:
        """Sends messages, as one piece if the other side keeps up."""
        texts = [one if isinstance(one, bytes) else to_json(one) for one in messages]
        if texts and not self.write(b"".join(map(text_frame, texts))):
            for text in texts:
                await self.socket.send_text(text.decode())


def _refuse(_: bytes) -> bool:
    """For hosts that cannot write frames."""
    return False
