"""Windows that look alike (OV-22): how long a thing that may be answered waits, whether or not anybody can.

Nothing here asks who can. A pause depends on who sits where and on the table's options alone, both of which everybody
knows; docs/decisions/0006 gives the reasons.
"""

from __future__ import annotations

from typing import Final

from thirdhalf.protocol import Options
from thirdhalf.table.seats import Seat

BOT_PAUSE: Final = 800
BOT_SHORT_PAUSE: Final = 300
"""Milliseconds in which a bot answers, or has let it pass."""
EARLY: Final = 250
"""So many milliseconds before the end the last answers are in, so that the end itself is on time."""


def pause(seats: list[Seat], mover: int, every_turn: bool, options: Options) -> int:
    """How many milliseconds nobody who is not asked sees more.

    It is for those who could learn something of another's cards: people, and spectators. A person is given the table's
    time, bots a short one. Where nobody is left who could learn anything there is none.
    """
    person = round(1000 * (options.short_window if every_turn else options.window))
    bot = min(person, BOT_SHORT_PAUSE if every_turn else BOT_PAUSE)
    longest = 0
    for seat, who in enumerate(seats):
        if seat != mover and watched(seats, seat, options):
            longest = max(longest, bot if who.bot else person)
    return longest


def watched(seats: list[Seat], seat: int, options: Options) -> bool:
    """Somebody else could learn from how long this seat takes."""
    return options.spectators or any(other.person for at, other in enumerate(seats) if at != seat)
