"""A short version of every storm of `make soak`."""

from __future__ import annotations

from pathlib import Path

import postgres
import pytest
import storms


def quiet(_: int) -> None:
    pass


@pytest.mark.parametrize("storm", [storms.kills, storms.hang_ups, storms.full_disk, storms.clock_jumps])
def test_a_storm_on_sqlite(tmp_path: Path, storm: storms.Storm) -> None:
    storm(str(tmp_path / "t.sqlite"), tmp_path, 1, quiet)


def test_writes_that_fail_or_take_long(tmp_path: Path) -> None:
    storms.flaky_writes(str(tmp_path / "t.sqlite"), tmp_path, 20, quiet)


def test_a_lock_that_somebody_holds(tmp_path: Path) -> None:
    storms.held_lock(str(tmp_path / "t.sqlite"), tmp_path, 1, quiet, seconds=1)


def test_three_servers_over_postgresql(postgresql: str, tmp_path: Path) -> None:
    storms.kills(postgres.new_database(postgresql), tmp_path, 1, quiet, servers=3)


def test_postgresql_restarts(postgresql: str, tmp_path: Path) -> None:
    storms.database_restarts(tmp_path, 1, quiet)


def test_a_storm_does_not_wait_for_players_who_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: storms.Player) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(storms.Player, "move", fails)
    with pytest.raises(ZeroDivisionError), storms.storm(str(tmp_path / "t.sqlite"), tmp_path, tables=1):
        pass
