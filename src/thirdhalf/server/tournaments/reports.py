"""Results that players report with real cards: if both agree they count, otherwise the organiser decides."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

SETTLED: Final = ("result", "correct", "reopen", "unpair", "round", "start")
"""Commands that make the reports of a match, or of all matches, obsolete."""


@dataclass(frozen=True)
class Reports:
    """By match and player, the result that player reported. It is replaced, never changed."""

    of: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)

    def after(self, body: dict[str, Any], event: dict[str, Any]) -> Reports:
        """The reports after an event."""
        kept = self.of
        if event.get("do") in SETTLED:
            match = event.get("match")
            kept = {} if match is None else {id: told for id, told in kept.items() if id != match}
        report = body.get("report")
        if report and "do" not in event:
            told = {**kept.get(report["match"], {}), report["player"]: report["result"]}
            kept = {**kept, report["match"]: told}
        return self if kept is self.of else Reports(kept)
