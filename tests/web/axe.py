"""What axe-core finds on a page, in light and dark colours."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page
from web.player import settle

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ALONE = "resultTypes: ['violations'], selectors: false"
"""Report violations only: axe is faster that way."""
WHOLE = f"{{rules: {{'target-size': {{enabled: true}}}}, {ALONE}}}"
"""Every rule that is on by itself, and the size of what is pressed (WCAG 2.5.8)."""
COLOURS = f"{{runOnly: {{type: 'rule', values: ['color-contrast', 'link-in-text-block']}}, {ALONE}}}"
"""Everything that the other colour scheme changes."""
SCHEMES = {"light": WHOLE, "dark": COLOURS}
RUN = """async (rules) => {
  const { violations } = await axe.run(rules);
  return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`));
}"""


def violations(page: Page, *schemes: str) -> list[str]:
    """All violations in these colour schemes, or in both; there should be none."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for scheme in schemes or SCHEMES:
        page.emulate_media(color_scheme=scheme)
        settle(page)  # nothing changes its colour any more
        found += [f"{scheme} {line}" for line in page.evaluate(f"({RUN})({SCHEMES[scheme]})")]
    return found
