"""Comparing a judgement with what a worked case expects: every key optional, cards without regard to order."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

Differences = list[str]


def bag(value: Any) -> Any:
    """A list as something that compares without order."""
    return Counter(json.dumps(item, sort_keys=True) for item in value) if isinstance(value, list) else value


def groups(value: list[Any], flat: bool) -> Counter[str]:
    """Groups of cards without order; empty ones do not count; flat: only the cards do."""
    if flat:
        value = [card for group in value for card in (group if isinstance(group, list) else [group])]
    return Counter(json.dumps(sorted(group)) if isinstance(group, list) else group for group in value if group != [])


def fits(wanted: Any, got: Any) -> bool:
    """Objects by the keys that are named, everything else equal."""
    if isinstance(wanted, dict) and set(wanted) == {"set"}:
        return bool(bag(wanted["set"]) == bag(got))
    if isinstance(wanted, dict) and set(wanted) == {"size"}:
        return len(got) == wanted["size"]
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(fits(value, got.get(key)) for key, value in wanted.items())
    return type(wanted) is type(got) and wanted == got


def in_order(wanted: list[Any], got: list[Any]) -> bool:
    rest = iter(got)
    return all(any(fits(one, other) for other in rest) for one in wanted)


def by_seat(value: Any) -> list[tuple[int, Any]]:
    if isinstance(value, dict):
        return [(int(seat), wanted) for seat, wanted in value.items()]
    return [(seat, wanted) for seat, wanted in enumerate(value) if wanted is not None]


def listed(pattern: str, moves: list[str]) -> bool:
    if pattern.endswith("*"):
        return any(move.startswith(pattern[:-1]) for move in moves)
    return pattern in moves


def refusal_fits(wanted: Any, got: Any) -> bool:
    if wanted is None or got is None:
        return wanted is got
    if "clause_in" in wanted:
        return got["clause"] in wanted["clause_in"]
    return "clause" not in wanted or got["clause"] == wanted["clause"]


def at_path(position: Any, path: str) -> Any:
    for step in path.split("."):
        position = position[int(step)] if isinstance(position, list) else position[step]
    return position


def moves_of(output: dict[str, Any], seat: int) -> list[str]:
    return output["legal"].get(str(seat), [])


def table_fits(wanted: dict[str, Any], table: dict[str, Any]) -> bool:
    return all(
        groups(value, key == "melds") == groups(table.get(key, []), key == "melds") for key, value in wanted.items()
    )


CHECKS: dict[str, Callable[[Any, dict[str, Any]], bool]] = {
    "refused": lambda wanted, out: refusal_fits(wanted, out["refused"]),
    "to_act": lambda wanted, out: bag(wanted) == bag(out["to_act"]),
    "legal_includes": lambda wanted, out: all(
        listed(w, moves_of(out, seat)) for seat, moves in by_seat(wanted) for w in moves
    ),
    "legal_excludes": lambda wanted, out: (
        not any(listed(w, moves_of(out, seat)) for seat, moves in by_seat(wanted) for w in moves)
    ),
    "legal_equals": lambda wanted, out: all(bag(moves) == bag(moves_of(out, seat)) for seat, moves in by_seat(wanted)),
    "hands": lambda wanted, out: all(bag(h) == bag(out["position"]["hands"][s]) for s, h in by_seat(wanted)),
    "hand_sizes": lambda wanted, out: all(len(out["position"]["hands"][s]) == n for s, n in by_seat(wanted)),
    "stock_size": lambda wanted, out: len(out["position"].get("stock", out["position"].get("talon"))) == wanted,
    "discard_top": lambda wanted, out: (out["position"]["discard"] or [None])[-1] == wanted,
    "discard_set": lambda wanted, out: bag(wanted) == bag(out["position"]["discard"]),
    "tables": lambda wanted, out: all(table_fits(t, out["position"]["tables"][s]) for s, t in by_seat(wanted)),
    "position": lambda wanted, out: all(fits(value, at_path(out["position"], path)) for path, value in wanted.items()),
    "events_include": lambda wanted, out: in_order(wanted, out["events"]),
    "record_includes": lambda wanted, out: in_order(wanted, out["record"]),
    "absent": lambda wanted, out: not set(wanted) & set(re.findall(r"[A-Za-z0-9]+", json.dumps(out))),
}
SAME = ("applied", "scores", "phase", "over", "winner")


def differences(expect: dict[str, Any], output: dict[str, Any]) -> Differences:
    """How a judgement differs from what is expected, in words."""
    if expect.get("error"):
        return [] if "error" in output else [f"an error was expected, not {output}"]
    if "error" in output:
        return [output["error"]]
    found = []
    for key, wanted in expect.items():
        good = fits(wanted, output[key]) if key in SAME else CHECKS[key](wanted, output)
        if not good:
            found.append(f"{key}: expected {wanted}, in {output}")
    return found
