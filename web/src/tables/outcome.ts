// How a match that is over ended, for whoever looks.
import { say, type Lang } from '../i18n/index';
import type { ViewOf } from './play';

/** 'You win, 12 to 8', by name for those who watch. */
export function outcome(view: ViewOf<unknown>, names: string[], lang: Lang): string {
  const order =
    view.seat === null ? view.scores : [...view.scores.slice(view.seat), ...view.scores.slice(0, view.seat)];
  const scores = order.join(' – ');
  if (view.winner === null) return say(lang, 'tables.over.drawn', { scores });
  if (view.winner === view.seat) return say(lang, 'tables.over.won', { scores });
  return say(lang, 'tables.over.lost', { name: names[view.winner] ?? '', scores });
}
