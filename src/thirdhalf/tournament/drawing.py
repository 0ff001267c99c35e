"""Pictures as SVG: plain text, no style sheet, no script, in the text colour of their page."""

from __future__ import annotations

from html import escape
from typing import Any, Final

Json = dict[str, Any]
FONT: Final = "system-ui, sans-serif"


class Drawing:
    """Boxes, lines and words, assembled at the end."""

    def __init__(self, title: str) -> None:
        self.title: Final = title
        self._parts: Final[list[str]] = []
        self._width = 0.0
        self._height = 0.0

    def box(self, x: float, y: float, width: float, height: float, filled: float = 0.0) -> None:
        """A frame; `filled` is how dark it is inside."""
        self._reach(x + width, y + height)
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3" fill="currentColor" '
            f'fill-opacity="{filled:g}" stroke="currentColor" stroke-opacity="0.4"/>'
        )

    def line(self, *points: tuple[float, float]) -> None:
        """A line through these points."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._parts.append(f'<polyline points="{path}" fill="none" stroke="currentColor" stroke-opacity="0.4"/>')

    def text(
        self, x: float, y: float, words: str, *, anchor: str = "start", bold: bool = False, faint: bool = False
    ) -> None:
        """Text on a base line."""
        self._reach(x, y)
        look = (' font-weight="bold"' if bold else "") + (' opacity="0.65"' if faint else "")
        self._parts.append(f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{look}>{escape(words)}</text>')

    def svg(self) -> str:
        """The whole picture as SVG."""
        width, height = self._width + 8, self._height + 8
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 {width + 8:g} {height + 8:g}" '
            f'width="{width + 8:g}" height="{height + 8:g}" role="img" font-family="{FONT}" font-size="13" '
            f'fill="currentColor"><title>{escape(self.title)}</title>' + "".join(self._parts) + "</svg>\n"
        )

    def _reach(self, x: float, y: float) -> None:
        self._width, self._height = max(self._width, x), max(self._height, y)


def cut(words: str, length: int) -> str:
    """As much of a text as fits."""
    return words if len(words) <= length else words[: length - 1] + "…"
