// For each card of the hand: how much of its breadth can be hit, and how far it lies below the edge of the screen.
() => {
  scrollTo(0, 0);
  return [...document.querySelectorAll('.hold')].map((card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    const line = (from, to, hit) => {
      let most = 0, run = 0;
      for (let at = from + 1; at < to; at += 2) {
        run = hit(at) ? run + 2 : 0;
        most = Math.max(most, run);
      }
      return most;
    };
    const across = Math.max(...[0.15, 0.3, 0.5].map((part) =>
      line(x, x + width, (at) => document.elementFromPoint(at, y + height * part) === card)));
    return { across, below: y + height - innerHeight };
  });
}
