"""What a table's viewers are sent: every distinct view is compared and encoded once, however many see it."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from pydantic_core import to_json

from thirdhalf.protocol.changes import difference

RECENT: Final = 16
"""A viewer further behind than this is sent a whole state."""


class Feed:
    """The states of a table as one seat or all spectators see them, and the changes between them."""

    def __init__(self) -> None:
        self.version = 0
        self._shown: dict[str, Any] | None = None
        self._state: dict[str, Any] = {}
        self._whole: bytes | None = None
        self._frame: bytes | None = None
        self._changes: Final[deque[bytes]] = deque(maxlen=RECENT)

    def show(self, state: dict[str, Any]) -> None:
        """Shows the current state. If anything changed, it becomes a new version."""
        if state is self._shown:
            return
        self._shown = state
        patch = difference(self._state, state)
        if not patch:
            return
        self._state = state
        self._whole = self._frame = None
        self.version += 1
        self._changes.append(to_json({"type": "change", "patch": patch}))

    def since(self, version: int) -> list[bytes]:
        """The messages that bring a viewer with this version up to date; 0: a viewer with none."""
        behind = self.version - version
        if version == 0 or behind > len(self._changes):
            return [self.whole] if behind else []
        return list(self._changes)[len(self._changes) - behind :]

    @property
    def frame(self) -> bytes:
        """The latest change as a WebSocket frame. Server frames are not masked, so it is the same for every
        connection.
        """
        if self._frame is None:
            self._frame = text_frame(self._changes[-1])
        return self._frame

    @property
    def whole(self) -> bytes:
        """The latest state."""
        if self._whole is None:
            self._whole = to_json(self._state)
        return self._whole


def text_frame(text: bytes) -> bytes:
    """RFC 6455, 5.2: one final text frame."""
    size = len(text)
    if size < 126:
        return b"\x81" + bytes([size]) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text
