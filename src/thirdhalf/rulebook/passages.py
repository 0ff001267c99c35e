"""The passages of a clause: the rule, each edition's own way, our rulings, worked examples."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

PassageKind = Literal["rule", "edition", "ruling", "example"]

LABEL: Final = re.compile(r"\*\*([^*]+?) ?:\*\* ?")
"""Bold words with a colon begin a passage, which goes on to the next ones."""
KINDS: Final[dict[str, PassageKind]] = {
    "Our ruling": "ruling",
    "Notre interprétation": "ruling",
    "Example": "example",
    "Exemple": "example",
}
"""The kind of passage each label begins. Any other label is the name of an edition."""


class Passage(NamedTuple):
    """A part of a clause, with the words it begins with; the rule itself has none."""

    kind: PassageKind
    label: str
    text: str


def passages(clause: str) -> list[Passage]:
    """The parts of a clause, in its order."""
    plain, *labelled = LABEL.split(clause)
    found = [Passage("rule", "", plain.strip())] if plain.strip() else []
    for label, text in zip(labelled[::2], labelled[1::2], strict=True):
        found.append(Passage(KINDS.get(label, "edition"), label, text.strip()))
    return found
