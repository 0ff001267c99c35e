"""The container of the README's moving picture."""

from __future__ import annotations

from pathlib import Path
from struct import pack, unpack_from

import pytest
from animated_webp import animated, size

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "rugby.webp"


def still(width: int, height: int, picture: bytes = b"") -> bytes:
    content = b"tagcod" + pack("<HH", width, height) + picture
    body = b"WEBP" + b"VP8 " + pack("<I", len(content)) + content + bytes(len(content) % 2)
    return b"RIFF" + pack("<I", len(body)) + body


def test_a_moving_picture_has_every_still_for_its_time() -> None:
    file = animated([(still(760, 560, b"first"), 90), (still(760, 560, b"second"), 300)])
    assert file[:4] == b"RIFF"
    assert int.from_bytes(file[4:8], "little") == len(file) - 8
    assert file[8:16] == b"WEBPVP8X"
    frames = file.split(b"ANMF")[1:]
    assert [int.from_bytes(frame[16:19], "little") for frame in frames] == [90, 300]
    assert [int.from_bytes(frame[10:13], "little") + 1 for frame in frames] == [760, 760]
    assert b"first" in frames[0]
    assert b"second" in frames[1]


def test_stills_of_several_sizes_make_no_moving_picture() -> None:
    with pytest.raises(ValueError, match="one size"):
        animated([(still(760, 560), 90), (still(1000, 700), 90)])


def test_the_moving_picture_of_the_readme_can_be_shown() -> None:
    """A browser shows nothing of a file whose pictures are larger than its canvas."""
    file = PICTURE.read_bytes()
    canvas = tuple(1 + int.from_bytes(file[at : at + 3], "little") for at in (24, 27))
    frames = file.split(b"ANMF")[1:]
    pictures = {size(bytes(12) + frame[20:]) for frame in frames}
    assert len(frames) > 50
    assert pictures == {canvas}
    assert all(unpack_from("<I", frame)[0] + 4 >= len(frame) - 1 for frame in frames)
