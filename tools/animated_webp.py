"""Puts still WebP pictures together to a moving one, without recoding them.

The container is described at https://developers.google.com/speed/webp/docs/riff_container.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from struct import pack, unpack_from
from typing import Final

ANIMATION: Final = 0x02
"""The flag of an extended file that says it moves."""
OPAQUE: Final = 0x02
"""A frame replaces what was there."""
HEAD: Final = 12
"""RIFF, the length, WEBP."""


def animated(frames: Sequence[tuple[bytes, int]], width: int, height: int) -> bytes:
    """The pictures one after the other, each for its milliseconds, over and over again."""
    extended = pack("<I", ANIMATION) + _three(width - 1) + _three(height - 1)
    chunks = [_chunk(b"VP8X", extended), _chunk(b"ANIM", bytes(6))]
    for still, milliseconds in frames:
        frame = bytes(6) + _three(width - 1) + _three(height - 1) + _three(milliseconds) + bytes([OPAQUE])
        chunks.append(_chunk(b"ANMF", frame + _picture(still)))
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + pack("<I", len(body)) + body


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + pack("<I", len(content)) + content + bytes(len(content) % 2)


def _picture(still: bytes) -> bytes:
    """The chunk of a still picture that is the picture."""
    return next(_chunk(name, content) for name, content in _chunks(still) if name in (b"VP8 ", b"VP8L"))


def _chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = HEAD
    while at < len(file):
        (size,) = unpack_from("<I", file, at + 4)
        yield file[at : at + 4], file[at + 8 : at + 8 + size]
        at += 8 + size + size % 2
