"""The settings of Woo, and its two relatives as presets of the same engine (WO-31)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from thirdhalf.core.settings import Setting, Settings, Value, defaults_of, read_values
from thirdhalf.core.text import Text

WOO: Final = "woo"
SIXTY_SIX: Final = "sixty-six"
SCHNAPSEN: Final = "schnapsen"

SCHEMA: Final = (
    Setting(
        "variant",
        WOO,
        "WO-31",
        Text("Woo, or one of its relatives", "Woo, ou l'un de ses cousins"),
        choices=(WOO, SIXTY_SIX, SCHNAPSEN),
    ),
    Setting(
        "slips",
        False,
        "WO-19",
        Text("Marriages may be announced in error", "On peut annoncer un mariage par erreur"),
        choices=(False, True),
    ),
    Setting(
        "tie_bonus",
        "single",
        "WO-25",
        Text(
            "Several tied hands in a row make one bonus, or one each",
            "Plusieurs égalités de suite : un seul bonus, ou un chacune",
        ),
        choices=("single", "cumulative"),
    ),
    Setting("target", 7, "WO-30", Text("Woos that win the game", "Woo pour gagner la partie"), between=(1, 99)),
)

DEFAULTS: Final = defaults_of(SCHEMA)

POINTS_FOR_VICTORY: Final = 66
POINTS_TO_SAVE: Final = 33
"""An opponent with fewer points loses one Woo more (WO-23)."""
MARRIAGE_POINTS: Final = 20
TRUMP_MARRIAGE_POINTS: Final = 40
LAST_TRICK_POINTS: Final = 10
WOOS_FOR_SWEEP: Final = 3
"""The opponent has won no trick (WO-23, WO-27, WO-29)."""
WOOS_FOR_ERROR: Final = 2
"""A call or a closing that failed (WO-24, WO-27, WO-29), and WO-28."""


class WooSettings(Settings):
    """The settings of a match, unpacked for play. Only this class knows what a variant changes."""

    def __init__(self, values: dict[str, Value]) -> None:
        super().__init__(values, DEFAULTS)
        variant = self.word("variant")
        woo, sixty_six, schnapsen = variant == WOO, variant == SIXTY_SIX, variant == SCHNAPSEN
        self.target: i64 = self.number("target")
        self.slips: bool = self.values["slips"] is True
        self.cumulative: bool = self.word("tie_bonus") == "cumulative"
        self.hand_size: i64 = 5 if schnapsen else 6
        """WO-5, SN-2."""
        self.lowest: i64 = 1 if schnapsen else 0
        """The lowest rank of the pack, used for the exchange (WO-14, SN-1, SN-3)."""
        self.called: bool = woo
        """Players call Victory themselves (WO-20); otherwise a hand ends at 66 by itself (SX-3, SN-6)."""
        self.after_a_trick: bool = not schnapsen
        """Exchange and marriage need a trick in the treasure (WO-14, WO-16, SX-1, SX-2), except by SN-3 and SN-4."""
        self.exchange_when_closed: bool = sixty_six
        """SX-1."""
        self.marry_when_closed: bool = not woo
        """SX-2, SN-5."""
        self.close_undrawn: bool = not schnapsen
        """Closing is possible between a trick and its draw (WO-12), except by SN-8."""
        self.last_trick_points: i64 = 0 if schnapsen else LAST_TRICK_POINTS
        """WO-21, SX-4."""
        self.last_trick_wins: bool = schnapsen
        """SN-7."""
        self.paid_as_at_closing: bool = schnapsen
        """A successful closer is paid by what the opponent had when it was closed (SN-9), not at the end (WO-26, SX-6).
        """
        self.deal_alternates: bool = not woo
        """The seats take turns to lead the first trick of a hand (SX-7, SN-10), instead of the last winner (WO-4)."""
        self.closable: bool = True
        self.marriage_wins: bool = True
        """Whether anybody may close, and whether 66 points reached by a marriage end the hand (SN-6). No variant
        changes this, but a program from outside does that bots are measured against (WO-31, `bench/rdeep.py`).
        """
        self.rival_wins_sweep: bool = not woo
        """A player who beats a closer to 66 wins what a failed closing costs (SX-6, SN-9), not always 2 (WO-28)."""

    def clause(self, woo: str, sixty_six: str, schnapsen: str) -> str:
        """The clause of this variant, given those of all three."""
        variant = self.word("variant")
        return woo if variant == WOO else sixty_six if variant == SIXTY_SIX else schnapsen


def read_settings(given: dict[str, object]) -> WooSettings:
    """Reads the settings. Any combination is possible."""
    return WooSettings(read_values(SCHEMA, given, DEFAULTS))
