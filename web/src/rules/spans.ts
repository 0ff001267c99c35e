// The text of a rule as spans: plain text, cards, moves, scores, links to other rules.

export interface Trick {
  cards: [string, string];
  /** Which of the two cards wins it. */
  winner: 0 | 1;
}
/** An item in a row of cards: a card, a trick, or a sign between them. */
export type Drawn = { card: string } | { trick: Trick } | { sign: string };

export type Span =
  | { kind: 'plain' | 'strong' | 'code' | 'score'; text: string }
  | { kind: 'rule'; id: string }
  | { kind: 'cards'; cards: string[] }
  | { kind: 'moves'; moves: PlainMove[] };

/** A move of the notation, with its seat and the cards it names. */
export interface PlainMove {
  text: string;
  seat: string;
  cards: string[];
}

const CUTS = /(\*\*[^*]+\*\*|`[^`]+`|\b[A-Z]{2}-\d+\b)/;
const CARD = /^(?:[A-Z](?:\d{1,2}|[A-Z])|\?)$/;
const MOVE = /^[0-9*] [a-z]+/;
const SCORE = /^(\d+) - (\d+)$/;
const TRICK = /^(\w+)([<>])(\w+)$/;

function notation(text: string): Span {
  const words = text.split(' ');
  if (MOVE.test(text))
    return {
      kind: 'moves',
      moves: [{ text, seat: words[0]!, cards: words.slice(2).filter((word) => CARD.test(word)) }],
    };
  if (SCORE.test(text)) return { kind: 'score', text: text.replace(' - ', '\u2009–\u2009') };
  return words.every((word) => CARD.test(word)) ? { kind: 'cards', cards: words } : { kind: 'code', text };
}

/** A card led and the card played to it are one trick, and shown as one. */
function paired(all: Span[]): Span[] {
  const found: Span[] = [];
  for (const [at, span] of all.entries()) {
    const [lead, comma] = [found.at(-2), found.at(-1)];
    const between = comma?.kind === 'plain' && comma.text === ', ';
    if (span.kind === 'moves' && plays(span) && between && lead?.kind === 'moves' && plays(lead) && isLead(lead, span))
      found.splice(-2, 2, { kind: 'moves', moves: [...lead.moves, ...span.moves] });
    else found.push(all[at]!);
  }
  return found;
}

function plays({ moves }: Span & { kind: 'moves' }): boolean {
  return moves.length === 1 && / play /.test(moves[0]!.text);
}

function isLead(lead: Span & { kind: 'moves' }, answer: Span & { kind: 'moves' }): boolean {
  return lead.moves[0]!.seat !== answer.moves[0]!.seat;
}

/** The spans of a text, in order. */
export function spans(text: string): Span[] {
  return paired(cut(text));
}

function cut(text: string): Span[] {
  return text
    .split(CUTS)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('`')) return notation(part.slice(1, -1));
      return CUTS.test(part) ? { kind: 'rule', id: part } : { kind: 'plain', text: part };
    });
}

/** The items of a line of cards: `S9 H9`, `H7<H12` (a trick), `C6 C7 C8 + C15`. */
export function drawn(line: string): Drawn[] {
  return line.split(' ').map((word) => {
    const trick = TRICK.exec(word);
    if (trick) return { trick: { cards: [trick[1]!, trick[3]!], winner: trick[2] === '<' ? 1 : 0 } };
    return CARD.test(word) ? { card: word } : { sign: word };
  });
}
