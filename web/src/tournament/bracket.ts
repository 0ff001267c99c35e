// The layout of a bracket: where each match is drawn.
import type { MatchInfo, SideInfo } from '../protocol';

export const BOX = { width: 184, height: 52, gap: 18, between: 34, label: 20 };

export interface Placed {
  match: MatchInfo;
  x: number;
  y: number;
}

export interface Picture {
  width: number;
  height: number;
  boxes: Placed[];
  /** From the middle of a box to the middle of the winner's next one. */
  lines: string[];
}

function before(side: SideInfo): string | null {
  return side.from?.kind === 'winner' ? side.from.of : null;
}

/** A tree for the title, and below it one for every other place played for. */
export function drawn(matches: MatchInfo[]): Picture {
  const known = new Map(matches.map((match) => [match.id, match]));
  const onward = new Set(matches.flatMap((match) => match.sides.map(before)));
  const roots = matches
    .filter((match) => !onward.has(match.id))
    .sort((a, b) => (a.places?.[0] ?? 0) - (b.places?.[0] ?? 0));
  const picture: Picture = { width: 0, height: 0, boxes: [], lines: [] };
  const step = BOX.height + BOX.label + BOX.gap;
  let top = BOX.label;

  function begins(match: MatchInfo): number {
    const rounds = match.sides
      .map(before)
      .flatMap((id) => known.get(id ?? '') ?? [])
      .map(begins);
    return Math.min(match.round, ...rounds);
  }

  function place(match: MatchInfo, first: number): Placed {
    const fed = match.sides
      .map(before)
      .flatMap((id) => known.get(id ?? '') ?? [])
      .map((one) => place(one, first));
    const middle = fed.length ? fed.reduce((sum, { y }) => sum + y, 0) / fed.length : top;
    if (!fed.length) top += step;
    const placed = { match, x: (match.round - first) * (BOX.width + BOX.between), y: middle };
    for (const { x, y } of fed) {
      const [from, to, half] = [x + BOX.width, placed.x, placed.x - BOX.between / 2];
      picture.lines.push(`M${from} ${y + BOX.height / 2}H${half}V${placed.y + BOX.height / 2}H${to}`);
    }
    picture.boxes.push(placed);
    picture.width = Math.max(picture.width, placed.x + BOX.width);
    return placed;
  }

  for (const root of roots) {
    place(root, begins(root));
    top += BOX.gap / 2;
  }
  picture.height = Math.max(...picture.boxes.map(({ y }) => y + BOX.height));
  return picture;
}
