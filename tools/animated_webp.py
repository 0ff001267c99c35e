"""Combines still WebP pictures into an animated one, without recoding them.

The container is described at https://developers.google.com/speed/webp/docs/riff_container.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from struct import pack, unpack_from
from typing import Final

ANIMATION: Final = 0x02
"""The flag for animation in an extended file."""
OPAQUE: Final = 0x02
"""A frame replaces what was there."""
HEAD: Final = 12
"""RIFF, the length, WEBP."""


def animated(frames: Sequence[tuple[bytes, int]]) -> bytes:
    """The pictures one after the other, each for its milliseconds, over and over again. All have the same size."""
    sizes = {size(still) for still, _ in frames}
    if len(sizes) != 1:
        raise ValueError(f"pictures of one size are needed, not of {sorted(sizes)}")
    [(width, height)] = sizes
    extended = pack("<I", ANIMATION) + _three(width - 1) + _three(height - 1)
    chunks = [_chunk(b"VP8X", extended), _chunk(b"ANIM", bytes(6))]
    for still, milliseconds in frames:
        frame = bytes(6) + _three(width - 1) + _three(height - 1) + _three(milliseconds) + bytes([OPAQUE])
        chunks.append(_chunk(b"ANMF", frame + _chunk(b"VP8 ", _lossy(still))))
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + pack("<I", len(body)) + body


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + pack("<I", len(content)) + content + bytes(len(content) % 2)


def size(still: bytes) -> tuple[int, int]:
    """Width and height of a lossy still picture: fourteen bits each, after the frame tag and the start code."""
    width, height = unpack_from("<HH", _lossy(still), 6)
    return width & 0x3FFF, height & 0x3FFF


def _lossy(still: bytes) -> bytes:
    """The content of the chunk that is the picture."""
    return next(content for name, content in _chunks(still) if name == b"VP8 ")


def _chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = HEAD
    while at < len(file):
        (size,) = unpack_from("<I", file, at + 4)
        yield file[at : at + 4], file[at + 8 : at + 8 + size]
        at += 8 + size + size % 2
