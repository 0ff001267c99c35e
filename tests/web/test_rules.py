"""The rule book in a browser: a link to a clause, search in both languages, the editions, what cannot be seen."""

from __future__ import annotations

from web.axe import violations


def test_a_clause_is_linked_to_and_found_in_either_language(person, picture):
    player = person("fr", phone=True)
    page, keys = player.page, player.page.keyboard
    page.goto("/rules/ovalia#OV-28")
    page.locator("#OV-28.aimed").wait_for()
    page.wait_for_function("document.querySelector('#OV-28').getBoundingClientRect().top < innerHeight")
    assert page.locator("#OV-28 .editions > div").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture(page, "rules-clause")
    player.tab_to("search input")
    found = page.get_by_role("status").filter(has_text="trouvé")
    for words in ("melee defausse", "scrum pile"):  # the second in the other language
        page.locator("search input").fill("")
        keys.type(words)
        found.wait_for()
        page.locator("#OV-28").wait_for()
        assert page.locator("#OV-36").count() == 0
    assert violations(page) == []
    page.locator("#OV-28").get_by_role("link", name="OV-28", exact=True).click()
    page.locator("#summary").wait_for()
    page.get_by_role("button", name="English").click()
    page.get_by_role("heading", name="Ovalia in a minute").wait_for()
