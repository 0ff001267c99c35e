// Searching a rule book in the browser: immediate, ignoring accents, in both languages.
import type { ClauseInfo, RuleBook } from '../protocol';

/** Words without case, accents and punctuation, for comparison. */
export function plain(text: string): string {
  return text
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function wording(clause: ClauseInfo): string {
  return [clause.id, ...clause.passages.map(({ label, text }) => `${label} ${text}`)].join(' ');
}

export type Index = Map<string, string>;

/** By the id of each clause, its chapter and its words in all these books. */
export function index(books: RuleBook[]): Index {
  const found: Index = new Map();
  for (const { chapters } of books)
    for (const { title, clauses } of chapters)
      for (const clause of clauses)
        found.set(clause.id, `${found.get(clause.id) ?? ''} ${plain(`${title} ${wording(clause)}`)}`);
  return found;
}

/** The clauses in which each word searched for begins a word, in the order of the book. */
export function matches(words: Index, asked: string): Set<string> {
  const wanted = plain(asked).split(' ');
  return new Set([...words].filter(([, text]) => wanted.every((word) => text.includes(` ${word}`))).map(([id]) => id));
}
