"""A server, a real browser, and people who use the pages by mouse, touch and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from serving import Server
from web.browsers import launch
from web.moments import Shelf
from web.player import PATIENCE, Player
from web.screens import THOROUGH

HERE = Path(__file__).parent
SCREENSHOTS = HERE / "screenshots"
WIDE = {"viewport": {"width": 1280, "height": 800}}
SHARPNESS = 2 if THOROUGH else 1  # a phone has 2 or 3; pixels take time, and no test but a picture is about them
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": SHARPNESS,
}
EXPECTED = ("WebSocket", "ERR_INTERNET_DISCONNECTED", "status of 404", "status of 409", "status of 422")
"""What a browser logs when a test breaks a connection or asks for something missing or impossible."""
LOCALES = {"en": "en-GB", "fr": "fr-FR"}


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables; empty at first."""
    return tmp_path_factory.mktemp("server") / "tables.sqlite"


@pytest.fixture(scope="session")
def server(database: Path) -> Iterator[str]:
    """The address of a server."""
    process = Server(database.parent, str(database), review_worlds=8)
    yield f"http://localhost:{process.port}"
    process.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture
def person(server: str, browser: Browser) -> Iterator[Callable[..., Player]]:
    """Somebody at a browser of their own. At the end nothing may have gone wrong in any of them."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def sit(language: str = "en", phone: bool = False, **more: Any) -> Player:
        settings = {**(PHONE if phone else WIDE), "service_workers": "block", "reduced_motion": "reduce", **more}
        context = browser.new_context(base_url=server, locale=LOCALES[language], **settings)
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        return Player(page, touch=phone)

    yield sit
    for context in contexts:
        context.close()
    assert [line for line in wrong if not any(part in line for part in EXPECTED)] == []


@pytest.fixture(scope="session")
def shelf(server: str, database: Path) -> Iterator[Shelf]:
    """Tables at the moment a test wants to look at."""
    tables = Shelf(server, database)
    yield tables
    tables.engine.dispose()


@pytest.fixture
def picture() -> Callable[[Page, str], None]:
    """Takes screenshots, if asked for (`make screenshots`): they take as long as the test."""

    def keep(page: Page, name: str) -> None:
        if not THOROUGH:
            return
        SCREENSHOTS.mkdir(exist_ok=True)
        (SCREENSHOTS / f"{name}.png").write_bytes(page.screenshot())  # Playwright would start threads to write it

    return keep
