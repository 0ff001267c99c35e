"""A game of an installed package at the general table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import whist
from playwright.sync_api import Browser
from serving import Server
from web.conftest import WIDE
from web.player import PATIENCE, Player

TITLES = {"en-GB": "German Whist", "fr-FR": "Whist allemand"}


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("PYTHONPATH", whist.install(tmp_path)["PYTHONPATH"])
    server = Server(tmp_path, str(tmp_path / "tables.sqlite"), fresh=True)
    yield f"http://localhost:{server.port}"
    server.stop()


def test_it_is_offered_and_played_to_its_end(address: str, browser: Browser) -> None:
    for locale, title in TITLES.items():
        context = browser.new_context(
            base_url=address, locale=locale, reduced_motion="reduce", service_workers="block", **WIDE
        )
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error, wrong=wrong: wrong.append(str(error)))
        page.goto("/")
        page.get_by_role("button", name=title).wait_for()
        player = Player(page)
        player.set_up("german-whist", {"ranks": 3}, ["rookie"], spectators=False)
        player.play()
        assert title in page.title()
        assert not wrong
        assert "german-whist" not in page.inner_text("body")
        context.close()
