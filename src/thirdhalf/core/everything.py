"""The viewer who sees every card: the referee, a replay, a match that is over.

It is in its own module so that import-linter can control who uses it. At a table and on the server that is only
`table.whole_record`, which checks that the match is over.
"""

from __future__ import annotations

from typing import Final, final


@final
class All:
    """Sees every hand and the stock. There is one, `ALL`."""


ALL: Final = All()
