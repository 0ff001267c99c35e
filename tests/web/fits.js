// What of a page does not fit: evaluated in it by test_sizes.py.
() => {
  const hides = (how) => how === 'hidden' || how === 'clip';
  const scrolls = (how) => how === 'auto' || how === 'scroll';
  const SLACK = 2;
  const told = (what, element) => `${what}: ${element.outerHTML.slice(0, 160)}`;

  /** Words outside what shows them: cut off by a box that does not scroll, or beside the page. */
  function cut(text) {
    const within = text.parentElement;
    if (!text.textContent.trim() || within.closest('svg, option, .skip') || !within.checkVisibility()) return false;
    const around = [];
    for (let up = within; up; up = up.parentElement) around.push([up.getBoundingClientRect(), getComputedStyle(up)]);
    if (around.some(([, style]) => style.clipPath !== 'none')) return false; // only for screen readers
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some((box) => {
      let [sideways, upright] = [true, true];
      for (const [edge, style] of around) {
        const beside = box.left < edge.left - SLACK || box.right > edge.right + SLACK;
        const above = box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK;
        if ((sideways && beside && hides(style.overflowX)) || (upright && above && hides(style.overflowY))) return true;
        sideways &&= !scrolls(style.overflowX);
        upright &&= !scrolls(style.overflowY);
      }
      return sideways && (box.left < -SLACK || box.right > innerWidth + SLACK);
    });
  }

  /** Cannot be pressed wherever the page is scrolled to: outside of it, or under something else. */
  function beyond(element) {
    if (!element.checkVisibility() || element.matches('.skip')) return false;
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    return ['center', 'start', 'end'].every((block) => {
      element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
      const box = element.getClientRects()[0];
      const at = (x, y) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return !parts.some((x) => parts.some((y) => element.contains(at(x, y))));
    });
  }

  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (cut(texts.currentNode)) found.push(told('cut off', texts.currentNode.parentElement));
  for (const element of document.querySelectorAll('button:enabled, a[href], input, select, summary')) {
    if (beyond(element)) found.push(told('out of reach', element));
  }
  const wide = document.documentElement.scrollWidth;
  return wide > innerWidth ? [`${wide} wide`, ...found] : found;
}
