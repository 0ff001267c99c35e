"""A result: what was scored, the extra time, and who won (RU-30)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from thirdhalf.core.reading import read_list, read_number, read_object

MOST: Final = 9999
PART: Final = ("points", "tries", "conversions")
FIELDS: Final = (*PART, "extra", "card", "forfeit")

Pair = tuple[int, int]


@dataclass(frozen=True)
class Part:
    """The match itself, or one extra time. Unknown tries and conversions count as level."""

    points: Pair
    tries: Pair = (0, 0)
    conversions: Pair = (0, 0)

    def json(self) -> dict[str, Any]:
        """The part as JSON, as it was read."""
        return {"points": list(self.points), "tries": list(self.tries), "conversions": list(self.conversions)}


@dataclass(frozen=True)
class Result:
    """Both sides in the order of the match: `card` is the side the referee card chose, `forfeit` the one giving up."""

    main: Part
    extra: tuple[Part, ...] = field(default=())
    card: int | None = None
    forfeit: int | None = None

    def total(self, what: str) -> Pair:
        """Points, tries or conversions, extra time included."""
        parts = [getattr(part, what) for part in (self.main, *self.extra)]
        return sum(part[0] for part in parts), sum(part[1] for part in parts)

    def drawn(self) -> bool:
        """Whether the match itself ended level (RU-7)."""
        return self.forfeit is None and self.main.points[0] == self.main.points[1]

    def winner(self, pairs: int) -> int | None:
        """The winner of a knock-out match with this many pairs of extra time; None if not decided yet (RU-30)."""
        by = self.decided_by(pairs)
        if by is None:
            return None
        if by == "forfeit":
            assert self.forfeit is not None
            return 1 - self.forfeit
        if by == "card":
            return self.card
        first, second = self.total("points" if by == "extra" else by)
        return 0 if first > second else 1

    def decided_by(self, pairs: int) -> str | None:
        """What decided it: the first criterion of RU-30 that makes a difference."""
        if self.forfeit is not None:
            return "forfeit"
        if not self.drawn():
            return "points"
        if self.uneven("points"):
            return "extra"
        if len(self.extra) < pairs:
            return None
        return next(
            (what for what in ("tries", "conversions") if self.uneven(what)), "card" if self.card is not None else None
        )

    def uneven(self, what: str) -> bool:
        """Whether one side has more of it in total."""
        first, second = self.total(what)
        return first != second

    def json(self) -> dict[str, Any]:
        """The result as JSON, as it is stored."""
        return {
            **self.main.json(),
            "extra": [part.json() for part in self.extra],
            "card": self.card,
            "forfeit": self.forfeit,
        }


def read_part(place: str, given: object, known: tuple[str, ...] = PART) -> Part:
    """Points are required; tries and conversions can be left out."""
    fields = read_object(place, given, known)
    pairs = [_pair(f"{place}.{what}", fields.get(what, None if what == "points" else [0, 0])) for what in PART]
    return Part(*pairs)


def read_result(place: str, given: object) -> Result:
    """Reads a whole result."""
    main = read_part(place, given, FIELDS)
    assert isinstance(given, dict)
    parts = read_list(f"{place}.extra", given.get("extra", []))
    extra = tuple(read_part(f"{place}.extra[{at}]", part) for at, part in enumerate(parts))
    return Result(main, extra, read_side(place, given, "card"), read_side(place, given, "forfeit"))


def _pair(place: str, given: object) -> Pair:
    first, second = (read_number(f"{place}[{at}]", n, 0, MOST) for at, n in enumerate(read_list(place, given, 2)))
    return first, second


def read_side(place: str, given: dict[str, object], what: str) -> int | None:
    """The number of a side, if one is given."""
    value = given.get(what)
    return None if value is None else read_number(f"{place}.{what}", value, 0, 1)
