"""The viewer who sees every card: the referee, a replay, a match that is over.

It has a module of its own so that import-linter can say who may name it. At a table and on the server only
`table.whole_record` may, and that asks whether the match is over.
"""

from __future__ import annotations

from typing import Final, final


@final
class All:
    """Sees every hand and the stock. There is one, `ALL`."""


ALL: Final = All()
