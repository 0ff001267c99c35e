"""The difference between two states, and how to get from one to the other.

A match grows, but a move changes little: a client that has the last state is sent only the difference. These functions
work on any JSON, as long as a field is not 1 in one state and true in the next. `web/src/patch.ts` is `patched` in
TypeScript.
"""

from __future__ import annotations

from typing import Any

from thirdhalf.protocol.fields import Form

Json = dict[str, Any]


class Patch(Form):
    """What is different in an object or, with indices as fields, in a list. Everything not named stays."""

    set: dict[str, Any] | None = None
    """Fields with new values."""
    unset: list[str] | None = None
    """Fields that are gone."""
    inside: dict[str, Patch] | None = None
    """Fields that hold an object or a list, with what is different inside."""
    at: int | None = None
    """In a list, after all that: from this index on, `cut` items are removed and the items of `add` inserted."""
    cut: int | None = None
    add: list[Any] | None = None


def difference(old: Json, new: Json) -> Json:
    """The patch from one object to the other, as JSON; empty if they are equal."""
    values: Json = {}
    inside: Json = {}
    for key, value in new.items():
        before = old.get(key, ...)
        if before is value or before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            inside[key] = difference(before, value)
        elif isinstance(value, list) and isinstance(before, list) and before and value:
            inside[key] = _list_difference(before, value)
        else:
            values[key] = value
    patch: Json = {}
    if values:
        patch["set"] = values
    if inside:
        patch["inside"] = inside
    if len(new) < len(old) or not old.keys() <= new.keys():
        patch["unset"] = [key for key in old if key not in new]
    return patch


def _list_difference(old: list[Any], new: list[Any]) -> Json:
    """Items added and removed in one place, or changes of single items and the end, whichever names fewer items."""
    had, has = len(old), len(new)
    if had == has:
        return _item_differences(old, new, [at for at in range(had) if old[at] != new[at]])
    most = min(had, has)
    if new[:most] == old[:most]:  # most lists grow or shrink at the end
        return _splice(most, had - most, new[most:])
    start = _same(old, new, most)
    end = _same(old[start:][::-1], new[start:][::-1], most - start)
    changed = [at for at in range(start, most) if old[at] != new[at]]
    if has - end - start < len(changed) + has - most:
        return _splice(start, had - start - end, new[start : has - end])
    return _item_differences(old, new, changed) | _splice(most, had - most, new[most:])


def _item_differences(old: list[Any], new: list[Any], changed: list[int]) -> Json:
    """Changes of single items."""
    return difference({str(at): old[at] for at in changed}, {str(at): new[at] for at in changed})


def _same(old: list[Any], new: list[Any], most: int) -> int:
    """How many items at the beginning are equal, by bisection: comparing slices is much faster than comparing items."""
    same = 0
    while same < most:
        half = (same + most + 1) // 2
        if old[same:half] == new[same:half]:
            same = half
        else:
            most = half - 1
    return same


def _splice(at: int, cut: int, add: list[Any]) -> Json:
    patch: Json = {"at": at}
    if cut:
        patch["cut"] = cut
    if add:
        patch["add"] = add
    return patch


def patched(old: Json, patch: Json) -> Json:
    """The object after a patch; the old one does not change."""
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
