"""The learning curve of examples/learn_rugby.py as the picture in docs/research.md.

.venv/bin/python examples/learn_rugby.py | .venv/bin/python tools/draw_curve.py > docs/pictures/learn_rugby.svg
"""

from __future__ import annotations

import sys

WIDE, HIGH = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 16, 44
LEAST, MOST = -3.5, 0.5
"""Points ahead at the bottom and at the top."""
TOGETHER = 6
"""Updates of which the line is the mean."""


def x(update: float, last: int) -> float:
    """The horizontal place of an update."""
    return LEFT + (WIDE - LEFT - RIGHT) * (update - 1) / (last - 1)


def y(points: float) -> float:
    """The vertical place of a lead, from the top."""
    return TOP + (HIGH - TOP - BOTTOM) * (MOST - points) / (MOST - LEAST)


def drawn(leads: list[float]) -> str:
    """A dot for every update, a line through the means."""
    last = len(leads)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        'font-family="system-ui, sans-serif" font-size="13" fill="#4b5a52">',
        "<title>Points ahead of rookie, update by update</title>",
        f'<rect width="{WIDE}" height="{HIGH}" rx="8" fill="#fbf7ee"/>',
    ]
    for points in range(int(LEAST), int(MOST) + 1):
        across = f"M{LEFT} {y(points):.1f}H{WIDE - RIGHT}"
        parts.append(f'<path d="{across}" stroke="#d8d0bd" stroke-width="{2 if points == 0 else 1}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(points) + 4:.1f}" text-anchor="end">{points}</text>')
    for update in range(TOGETHER, last + 1, TOGETHER):
        place = f'x="{x(update, last):.1f}" y="{HIGH - BOTTOM + 20}" text-anchor="middle"'
        parts.append(f"<text {place}>{update}</text>")
    dots = [f'<circle cx="{x(at, last):.1f}" cy="{y(lead):.1f}" r="3"/>' for at, lead in enumerate(leads, 1)]
    parts.append(f'<g fill="#8fbf9f">{"".join(dots)}</g>')
    means = [leads[at : at + TOGETHER] for at in range(0, last, TOGETHER)]
    places = [
        f"{x(at * TOGETHER + (TOGETHER + 1) / 2, last):.1f} {y(sum(some) / len(some)):.1f}"
        for at, some in enumerate(means)
    ]
    parts.append(f'<path d="M{" L".join(places)}" fill="none" stroke="#1d6b3f" stroke-width="3"/>')
    parts.append(f'<text x="{WIDE / 2}" y="{HIGH - 6}" text-anchor="middle">updates of 96 matches</text>')
    parts.append(f'<text transform="translate(14 {HIGH / 2}) rotate(-90)" text-anchor="middle">points ahead</text>')
    return "\n".join([*parts, "</svg>"])


if __name__ == "__main__":
    print(drawn([float(line.split()[1]) for line in sys.stdin]))
