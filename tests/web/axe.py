"""What axe-core has to say of a page, by day and by night."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page
from web.player import settle

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WHOLE = "{rules: {'target-size': {enabled: true}}}"
"""Every rule that is on by itself, and the size of what is pressed (WCAG 2.5.8)."""
COLOURS = "{runOnly: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}}"
"""All that the other scheme changes."""
SCHEMES = {"light": WHOLE, "dark": COLOURS}
RUN = """async (rules) => {
  const { violations } = await axe.run(rules);
  return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`));
}"""


def violations(page: Page) -> list[str]:
    """All it finds, in both colour schemes; nothing is what it should be."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        settle(page)  # nothing changes its colour any more
        found += [f"{scheme} {line}" for line in page.evaluate(f"({RUN})({rules})")]
    return found
