"""How players learn that it is their turn: the title of the tab, a notification, a bell; and how to switch them off."""

from __future__ import annotations

HEAR = """() => {
  window.heard = 0;
  window.told = [];
  window.AudioContext = new Proxy(AudioContext, {
    construct(made, given) { window.heard += 1; return Reflect.construct(made, given); },
  });
  window.Notification = new Proxy(Notification, {
    construct(made, given) { window.told.push(given[0]); return Reflect.construct(made, given); },
  });
}"""
"""Before the page begins: counts what is played, keeps what is told."""
UNHURRIED = "localStorage.setItem('automatic', '{}')"
"""No turn ends before anybody could see it."""
AWAY = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def test_a_turn_shows_in_the_title_of_the_tab_until_it_is_over(person):
    ada, bob = person(), person()
    for player in (ada, bob):
        player.page.add_init_script(UNHURRIED)
    ada.meet(bob, "rugby", {})
    while not (ada.look()["yours"] or bob.look()["yours"]):
        ada.page.wait_for_timeout(30)
    leader, other = (ada, bob) if ada.look()["yours"] else (bob, ada)
    leader.until("document.title === '● Your turn · Rugby table'")
    other.until("document.title === 'Rugby table'")
    leader.press(leader.page.locator(".hold.lit").first)
    other.until("document.title === '● Your turn · Rugby table'")
    leader.until("document.title === 'Rugby table'")


def test_a_notice_announces_a_turn_while_the_page_is_hidden(person):
    ada, bob = person(permissions=["notifications"]), person()
    ada.page.add_init_script(f"({HEAR})()")
    for player in (ada, bob):
        player.page.add_init_script(UNHURRIED)
    ada.meet(bob, "rugby", {})
    ada.page.evaluate(AWAY)
    for wanted, told in ((False, []), (True, ["Your turn"])):
        bob.wait_for_turn(ada)
        if wanted:
            ada.page.locator(".preferences summary").click()
            ada.page.get_by_label("Notify me when it's my turn").click()
            ada.until("localStorage.getItem('notices') === 'true'")
            assert ada.page.get_by_label("Notify me when it's my turn").is_checked()
            ada.page.locator(".preferences summary").click()
        ada.wait_for_turn(bob)
        ada.until("document.title.includes('Your turn')")
        ada.until(f"window.told.length === {len(told)}")
        assert ada.page.evaluate("told") == told


def test_sound_that_is_off_stays_off(person, shelf):
    player = person()
    page = player.page
    page.add_init_script(f"({HEAR})()")
    for wanted in (True, False):
        shelf.seat(player, "rugby-lead")
        page.locator(".preferences summary").click()
        page.get_by_role("checkbox", name="Sound").set_checked(wanted)
        page.reload()
        page.locator(".preferences summary").click()
        assert page.get_by_role("checkbox", name="Sound").is_checked() == wanted
        page.locator(".preferences summary").click()
        card = page.locator(".hold.lit").first
        name = card.get_attribute("data-card")
        player.press(card)
        player.told(f"0 play {name}")
        assert (page.evaluate("heard") > 0) == wanted
