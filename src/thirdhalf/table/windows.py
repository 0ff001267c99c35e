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
"""Answers are due this many milliseconds before the end, so that the window ends on time."""


def pause(seats: list[Seat], mover: int, every_turn: bool, options: Options) -> int:
    """How many milliseconds nobody who is not asked sees more.

    It is for those who could make use of what they learn of another's cards: the people at the table. A person is given
    the table's time, bots a short one. Where nobody could make use of it there is none; spectators play no cards.
    """
    person = round(1000 * (options.short_window if every_turn else options.window))
    bot = min(person, BOT_SHORT_PAUSE if every_turn else BOT_PAUSE)
    longest = 0
    for seat, who in enumerate(seats):
        if seat != mover and watched(seats, seat):
            longest = max(longest, bot if who.bot else person)
    return longest


def watched(seats: list[Seat], seat: int) -> bool:
    """Another person at the table could learn from how long this seat takes, now or after coming back to their seat."""
    return any(other.holder is not None for at, other in enumerate(seats) if at != seat)
