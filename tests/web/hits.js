// What of a table lies under something else or outside of the window, without scrolling the page: by test_moments.py.
() => {
  scrollTo(0, 0);
  const under = (element) => {
    if (element.closest('.fan, .offers')) element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit) ? null : `${element.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 80)}`;
  };
  const pressed = [...document.querySelectorAll('.table button:enabled, .table summary, .news button')];
  const found = pressed.filter((element) => element.checkVisibility()).map(under);
  const below = document.querySelector('.own').getBoundingClientRect().bottom - innerHeight;
  if (below > 1) found.push(`the hand ends ${below} below the window`);
  const table = document.querySelector('.table').getBoundingClientRect().bottom - innerHeight;
  if (table > 1) found.push(`the table ends ${table} below the window`);
  return found.filter((one) => one !== null);
}
