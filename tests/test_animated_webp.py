"""The container of the README's moving picture."""

from __future__ import annotations

from struct import pack

from animated_webp import animated


def still(picture: bytes) -> bytes:
    body = b"WEBP" + b"VP8 " + pack("<I", len(picture)) + picture + bytes(len(picture) % 2)
    return b"RIFF" + pack("<I", len(body)) + body


def test_a_moving_picture_has_every_still_for_its_time() -> None:
    file = animated([(still(b"first"), 90), (still(b"second"), 300)], 760, 560)
    assert file[:4] == b"RIFF"
    assert int.from_bytes(file[4:8], "little") == len(file) - 8
    assert file[8:16] == b"WEBPVP8X"
    frames = file.split(b"ANMF")[1:]
    assert [int.from_bytes(frame[16:19], "little") for frame in frames] == [90, 300]
    assert [int.from_bytes(frame[10:13], "little") + 1 for frame in frames] == [760, 760]
    assert b"first" in frames[0]
    assert b"second" in frames[1]
