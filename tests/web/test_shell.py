"""The app shell: light, cached by the browser, opened without a network, installed."""

from __future__ import annotations

import json

from web.axe import violations

LARGEST = 150_000


def test_it_opens_without_a_network_says_so_and_comes_back(person, picture):
    player = person(service_workers="allow")
    page = player.page
    page.goto("/")
    player.until("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    for path in ("/", "/rules/woo", "/lobby"):
        page.goto(path)
        page.get_by_text("You're offline.").wait_for()
        page.get_by_text("The server isn't answering.").wait_for()
        assert violations(page) == [], path
    picture(page, "offline-1280")
    page.context.set_offline(False)
    page.get_by_text("You're offline.").wait_for(state="hidden")
    page.get_by_role("button", name="Try again").click()
    page.get_by_text("The server isn't answering.").wait_for(state="hidden")


def test_a_browser_would_install_it(person):
    player = person(service_workers="allow")
    page = player.page
    page.goto("/")
    player.until("navigator.serviceWorker.controller !== null")
    asked = page.context.new_cdp_session(page)
    found = asked.send("Page.getAppManifest")
    assert found["errors"] == []
    hindrances = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in hindrances if one["errorId"] != "in-incognito"] == []

    manifest = json.loads(found["data"])
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        drawn = page.evaluate(
            """async (path) => {
                const image = Object.assign(new Image(), { src: path });
                await image.decode();
                return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            icon["src"],
        )
        assert icon["sizes"] in (drawn, "any")


def test_the_first_table_is_light(person):
    player = person()
    player.choose(0)
    player.page.wait_for_selector(".hand .hold")
    came = player.page.evaluate(
        """() => performance.getEntriesByType('resource')
            .filter((one) => /\\.(js|css)$/.test(new URL(one.name).pathname))
            .map((one) => [one.encodedBodySize, one.decodedBodySize])"""
    )
    assert sum(whole for _, whole in came) > LARGEST
    assert sum(packed for packed, _ in came) <= LARGEST


def test_no_script_or_style_is_inline_in_the_page(person):
    page = person().page
    answer = page.goto("/")
    assert answer is not None
    assert "unsafe-inline" not in answer.headers["content-security-policy"]
    assert "<style" not in answer.text()
