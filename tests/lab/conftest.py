"""The made-up game is known while the lab's tests run."""

from __future__ import annotations

from collections.abc import Iterator

import coin
import pytest

from thirdhalf.games import GAMES


@pytest.fixture(autouse=True)
def _coin() -> Iterator[None]:
    GAMES["coin"] = coin.GAME
    yield
    del GAMES["coin"]
