"""What is different between two states, and how to get from one to the other.

A match grows, but a move changes little: a client that has the last state is sent the difference only. These functions
work on any JSON in which 1 and true never stand for each other. `web/src/patch.ts` is `patched` in TypeScript.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from thirdhalf.protocol.fields import Form

Json = dict[str, Any]


class Patch(Form):
    """What is different in an object or, with indices as fields, in a list. What is not named stays."""

    set: dict[str, Any] | None = None
    """Fields with new values."""
    unset: list[str] | None = None
    """Fields that are gone."""
    inside: dict[str, Patch] | None = None
    """Fields that hold an object or a list, and what is different in it."""
    at: int | None = None
    """In a list, after all that: from here on, `cut` items go and those of `add` come."""
    cut: int | None = None
    add: list[Any] | None = None


def difference(old: Json, new: Json) -> Json:
    """The patch that leads from one object to the other, as JSON; empty where they are equal."""
    patch = _fields((key, old.get(key, ...), value) for key, value in new.items())
    if len(new) < len(old) or not old.keys() <= new.keys():
        patch["unset"] = [key for key in old if key not in new]
    return patch


def _fields(pairs: Iterable[tuple[str, Any, Any]]) -> Json:
    """What is different in fields, given as name, old value and new value."""
    values: Json = {}
    inside: Json = {}
    for key, old, new in pairs:
        if old is new or old == new:
            continue
        if isinstance(new, dict) and isinstance(old, dict):
            inside[key] = difference(old, new)
        elif isinstance(new, list) and isinstance(old, list) and old:
            inside[key] = _list_difference(old, new)
        else:
            values[key] = new
    patch: Json = {}
    if values:
        patch["set"] = values
    if inside:
        patch["inside"] = inside
    return patch


def _list_difference(old: list[Any], new: list[Any]) -> Json:
    """Items that come and go in one place, or changes of single items and of the end, whichever names fewer items."""
    most = min(len(old), len(new))
    if new[:most] == old:  # most lists grow at the end
        return _splice(most, 0, new[most:])
    start = _same(old, new, most)
    end = _same(old[start:][::-1], new[start:][::-1], most - start)
    in_place = new[start : len(new) - end]
    changed = [at for at in range(start, most) if old[at] != new[at]]
    if len(in_place) < len(changed) + len(new) - most:
        return _splice(start, len(old) - start - end, in_place)
    patch = _fields((str(at), old[at], new[at]) for at in changed)
    if len(old) != len(new):
        patch.update(_splice(most, len(old) - most, new[most:]))
    return patch


def _same(old: list[Any], new: list[Any], most: int) -> int:
    """How many items at the beginning are equal, found by halves: slices are compared much faster than items."""
    same = 0
    while same < most:
        half = (same + most + 1) // 2
        if old[same:half] == new[same:half]:
            same = half
        else:
            most = half - 1
    return same


def _splice(at: int, cut: int, add: list[Any]) -> Json:
    return {"at": at, **({"cut": cut} if cut else {}), **({"add": add} if add else {})}


def patched(old: Json, patch: Json) -> Json:
    """The object after a patch; the old one stays as it is."""
    new = {key: value for key, value in old.items() if key not in patch.get("unset", ())}
    new.update(patch.get("set", {}))
    new.update((key, _changed(old[key], inside)) for key, inside in patch.get("inside", {}).items())
    return new


def _changed(old: Any, patch: Json) -> Any:
    """An object or a list after a patch."""
    if isinstance(old, dict):
        return patched(old, patch)
    items = old[:]
    for at, value in patch.get("set", {}).items():
        items[int(at)] = value
    for at, inside in patch.get("inside", {}).items():
        items[int(at)] = _changed(old[int(at)], inside)
    if "at" in patch:
        items[patch["at"] : patch["at"] + patch.get("cut", 0)] = patch.get("add", [])
    return items
