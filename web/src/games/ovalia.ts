import { corner, paper } from '../cards/drawing';
import { emblem, TEAM_TINTS, type Team } from '../cards/emblems';
import { rowDrawn } from '../cards/rows';
import { list, say, type Lang } from '../i18n/index';
import { sorting } from '../prefs';
import type { CardParts, HandOrders, WebGame } from './game';

/** A whistle between two emblems. */
function redCard(team: Team): string {
  const pale = (x: number, y: number): string => emblem(team, x, y, 38, '#fffdf7', TEAM_TINTS[team]);
  return `<rect x="1.5" y="1.5" width="97" height="137" rx="10" fill="#c3122b" stroke="#5f0715" stroke-width="2.5" />
    <rect x="7" y="7" width="86" height="126" rx="6" fill="none" stroke="#fff" stroke-width="1.5" stroke-opacity=".65" />
    ${pale(28, 31)}${pale(72, 110)}
    <g transform="translate(50 72) rotate(-14)" fill="#fffdf7">
      <path d="M-34 -12H14a17 17 0 1 1-14 26L-6 4H-34Z" />
      <circle cx="14" cy="5" r="7" fill="#c3122b" />
      <path d="M-22 -12h9v7h-9Z" fill="#c3122b" />
    </g>`;
}

function player(team: Team, rank: string): string {
  const tint = TEAM_TINTS[team];
  return `${paper(tint, 3)}
    <path d="M3 84H97V128a9 9 0 0 1-9 9H12a9 9 0 0 1-9-9Z" fill="${tint}" fill-opacity=".13" />
    ${corner(rank, tint)}
    <g opacity=".16">${emblem(team, 74, 42, 42)}</g>
    ${emblem(team, 25, 63, 33)}
    <g transform="translate(18 88) scale(.74)">${rowDrawn(rank, tint)}</g>`;
}

function face([group, rank]: CardParts): string {
  return rank === 'X' ? redCard(group as Team) : player(group as Team, rank);
}

/** 'Ferns 15, fullback', 'carton rouge des Coqs'. */
function cardName([group, rank]: CardParts, lang: Lang): string {
  const team = say(lang, `cards.team.${group}`);
  if (rank === 'X') return say(lang, 'cards.red', { team });
  return say(lang, 'cards.player', { team, rank, post: say(lang, `cards.post.${rank}`) });
}

function cardInSentence(card: CardParts, lang: Lang): string {
  const [group, rank] = card;
  if (rank !== 'X') return cardName(card, lang);
  return say(lang, 'cards.theRed', { team: say(lang, `cards.team.${group}`) });
}

/** Players by their numbers, team by team ('Ferns 11, 13 and 14'), then the red cards. */
function cardGroups(cards: CardParts[], lang: Lang): string[] {
  const players = cards.filter(([, rank]) => rank !== 'X');
  const teams = [...new Set(players.map(([team]) => team))].map((team) => {
    const ranks = players.filter(([other]) => other === team).map(([, rank]) => rank);
    return `${say(lang, `cards.team.${team}`)} ${list(lang, ranks)}`;
  });
  return [...teams, ...cards.filter(([, rank]) => rank === 'X').map((card) => cardInSentence(card, lang))];
}

const byTeamOrRow: HandOrders = {
  preference: sorting,
  values: ['team', 'row'],
  key: (value) => `tables.ovalia.sort.${value}`,
};

export const ovalia: WebGame = {
  fan: ['F9', 'C10', 'RX'],
  face,
  cardName,
  cardInSentence,
  cardGroups,
  handOrders: byTeamOrRow,
};
