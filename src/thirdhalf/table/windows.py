"""Windows that look alike (OV-22): how long a move that can be answered waits, whether or not anybody can.

Nothing here asks who can answer. A pause depends only on who sits where and on the table's options, which everybody
knows; docs/decisions/0006 gives the reasons.
"""

from __future__ import annotations

from typing import Final

from thirdhalf.protocol import Options
from thirdhalf.table.seats import TableSeat

BOT_PAUSE: Final = 800
BOT_SHORT_PAUSE: Final = 300
"""Milliseconds within which a bot answers or lets it pass."""
EARLY: Final = 250
"""Answers are due this many milliseconds before the end, so that the window ends on time."""


def pause(seats: list[TableSeat], mover: int, every_turn: bool, options: Options) -> int:
    """For how many milliseconds those who are not asked see nothing more.

    The pause protects against people at the table, who could use what they learn about another's cards. A person gets
    the table's time, bots a short one. If nobody could use it there is no pause; spectators play no cards.
    """
    person = round(1000 * (options.short_window if every_turn else options.window))
    bot = min(person, BOT_SHORT_PAUSE if every_turn else BOT_PAUSE)
    longest = 0
    for seat, who in enumerate(seats):
        if seat != mover and watched(seats, seat):
            longest = max(longest, bot if who.bot else person)
    return longest


def watched(seats: list[TableSeat], seat: int) -> bool:
    """Whether another person at the table could learn from how long this seat takes, now or after coming back."""
    return any(other.holder is not None for at, other in enumerate(seats) if at != seat)
