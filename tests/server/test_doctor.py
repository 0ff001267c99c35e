"""The doctor finds what is wrong, repairs what can be repaired, and never makes anything worse."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from test_faults import Players, organise, serving

from thirdhalf.server.database import database_at, upgrade
from thirdhalf.server.event_log.database import Batch, Database
from thirdhalf.server.maintenance import doctor, export_stream, import_stream
from thirdhalf.server.service import Service


def with_service(given: str, work: Callable[[Service], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        async with serving(given) as (service, _):
            return await work(service)

    return asyncio.run(run())


def played(given: str) -> tuple[str, str, str]:
    """A database with two tables in the middle of a match, and a tournament."""

    async def work(service: Service) -> tuple[str, str, str]:
        tables = [Players(service), Players(service)]
        for one in tables:
            await one.play()
        return tables[0].id, tables[1].id, await organise(service)

    found: tuple[str, str, str] = with_service(given, work)
    return found


def change(given: str, sql: str, *values: Any) -> None:
    async def run(database: Database) -> None:
        await database.open()
        await database.write(Batch(((sql, values),)))
        await database.close()

    asyncio.run(run(database_at(given)))


def contents(given: str) -> list[str]:
    with sqlite3.connect(given) as rows:
        return list(rows.iterdump())


def test_a_sound_database_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = str(tmp_path / "t.sqlite")
    played(given)
    before = contents(given)
    assert doctor(given, None, "en") == 0
    assert doctor(given, tmp_path / "out", "fr") == 0
    assert contents(given) == before
    assert not (tmp_path / "out").exists()
    said = capsys.readouterr().out
    assert "Checked: tables 2, tournaments 1. Damaged: 0." in said
    assert "Examinés : tables 2, tournois 1. Endommagés : 0." in said


def test_a_table_with_a_gap_goes_on_from_before_it(database: str, tmp_path: Path) -> None:
    broken, sound, tournament = played(database)
    change(database, "DELETE FROM steps WHERE table_id = $1 AND number = 6", broken)
    change(database, "DELETE FROM deeds WHERE tournament_id = $1 AND number = 7", tournament)
    assert doctor(database, None, "en") == 1
    out = tmp_path / "out"
    assert doctor(database, out, "en") == 0
    assert doctor(database, out, "en") == 0  # nothing is left to do
    assert sorted(file.name for file in out.iterdir()) == sorted([f"{broken}.json", f"{tournament}.json"])
    saved = json.loads((out / f"{broken}.json").read_text())
    assert [event["number"] for event in saved["events"]] == [1, 2, 3, 4, 5, *range(7, 16)]

    async def work(service: Service) -> None:
        repaired = Players(service)
        repaired.id = broken
        assert (await repaired.live()).number == 5
        await repaired.talk(0, 77)
        live = await service.tables.find(sound)
        assert live is not None
        assert live.number == 15
        found = await service.tournaments.find(tournament)
        assert found is not None
        assert found.number == 6

    with_service(database, work)


def test_what_cannot_be_read_is_cut_off_or_only_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = str(tmp_path / "t.sqlite")
    first, second, tournament = played(given)
    change(given, "UPDATE steps SET body = '{' WHERE table_id = $1 AND number = 15", first)
    change(
        given,
        """UPDATE deeds SET body = '{"deed":{"do":"dance"}}' WHERE tournament_id = $1 AND number = 3""",
        tournament,
    )
    change(given, "UPDATE tables SET new = '[]' WHERE id = $1", second)
    with sqlite3.connect(given) as rows:  # foreign keys are off here
        rows.execute("INSERT INTO steps VALUES ('nowhere', 1, 5, 'say', 0, '{}', NULL)")
    out = tmp_path / "out"
    assert doctor(given, out, "en") == 1
    said = capsys.readouterr().out
    assert f"{first}: event 15 cannot be read" in said
    assert f"{tournament}: event 3 is not possible there" in said
    assert f"{second}: what it was set up as cannot be read" in said
    assert "nowhere: 1 events without the table they belong to" in said
    assert "Damaged: 1." in said
    before = contents(given)
    assert doctor(given, out, "fr") == 1
    assert contents(given) == before  # a second time only the export is repeated
    assert json.loads((out / f"{first}.json").read_text())["events"][14]["body"] == "{"
    assert len(json.loads((out / f"{second}.json").read_text())["events"]) == 15


def test_a_wrong_header_is_set_right(tmp_path: Path) -> None:
    given = str(tmp_path / "t.sqlite")
    first, _, _ = played(given)
    change(given, "UPDATE tables SET status = 'open' WHERE id = $1", first)
    assert doctor(given, None, "en") == 1
    assert doctor(given, tmp_path / "out", "en") == 0
    assert doctor(given, None, "en") == 0
    assert not (tmp_path / "out").exists()


def test_a_table_moves_to_another_server(database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, _, tournament = played(database)
    there = str(tmp_path / "there.sqlite")
    asyncio.run(upgrade(there))
    for id in (first, tournament):
        file = tmp_path / f"{id}.json"
        assert export_stream(database, id, file, "en") == 0
        assert import_stream(there, file, "en") == 0
        assert import_stream(there, file, "fr") == 1
        assert "existe déjà" in capsys.readouterr().err
        again = tmp_path / f"{id}-again.json"
        assert export_stream(there, id, again, "en") == 0
        assert json.loads(again.read_text())["events"] == json.loads(file.read_text())["events"]
    assert export_stream(database, "x" * 22, tmp_path / "x.json", "en") == 1
    whole = json.loads((tmp_path / f"{first}.json").read_text())
    del whole["events"][4]
    (tmp_path / "hole.json").write_text(json.dumps(whole))
    assert import_stream(str(tmp_path / "third.sqlite"), tmp_path / "hole.json", "en") == 1

    async def work(service: Service) -> None:
        moved = Players(service)
        moved.id = first
        await moved.talk(0, 77)
        assert (await moved.live()).number == 16

    with_service(there, work)


def test_a_missing_database_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert doctor(str(tmp_path / "none.sqlite"), None, "en") == 2
    assert "none.sqlite" in capsys.readouterr().err
    assert not (tmp_path / "none.sqlite").exists()
