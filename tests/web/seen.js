// Before a page begins: keeps what can be seen on the table, from when to when, by the clock of the page.
() => {
  const open = new Map();
  const ended = [];
  window.seen = () => [...ended, ...[...open].map(([what, from]) => ({ what, from, time: performance.now() - from }))];

  function shown() {
    const found = new Set();
    const cards = [...document.querySelectorAll('.trick figure[data-card]:not([inert])')].map((card) => card.dataset.card);
    for (const card of cards) found.add(`card ${card}`);
    if (cards.length === 2 && document.querySelector('.trick.over')) found.add(`trick ${cards.sort().join(' ')}`);
    for (const top of document.querySelectorAll('[data-top]:not([inert])')) found.add(`discard ${top.dataset.top}`);
    for (const event of document.querySelectorAll('.news .event')) found.add(`event ${event.textContent.trim()}`);
    if (document.querySelector('#verdict')) found.add('verdict');
    return found;
  }

  new MutationObserver(() => {
    const [now, found] = [performance.now(), shown()];
    for (const what of found) if (!open.has(what)) open.set(what, now);
    for (const [what, from] of open) {
      if (found.has(what)) continue;
      ended.push({ what, from, time: now - from });
      open.delete(what);
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}
