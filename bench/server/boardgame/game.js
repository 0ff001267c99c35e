// A trick game of the size of our Rugby, for boardgame.io: two players, sixty cards, ten in hand, a stock to draw from,
// follow suit, two points a trick. When the cards are gone they are dealt again, so that a match never ends.
const SUITS = ['S', 'H', 'D', 'C'];
const PACK = SUITS.flatMap((suit) => Array.from({ length: 15 }, (_, rank) => `${suit}${rank + 1}`));
const rank = (card) => Number(card.slice(1));

function deal(G, random) {
  const cards = random.Shuffle(PACK);
  G.secret = { stock: cards.slice(20) };
  G.players = { 0: { hand: cards.slice(0, 10) }, 1: { hand: cards.slice(10, 20) } };
  G.stock = 40;
  G.trick = [];
  G.played = [];
}

function allowed(G, playerID, card) {
  const hand = G.players[playerID].hand;
  if (!hand.includes(card)) return false;
  if (!G.trick.length) return true;
  const led = G.trick[0].card[0];
  return card[0] === led || !hand.some((other) => other[0] === led);
}

function play({ G, playerID, random, events }, card) {
  if (!allowed(G, playerID, card)) return 'INVALID_MOVE';
  G.players[playerID].hand = G.players[playerID].hand.filter((other) => other !== card);
  G.trick.push({ seat: playerID, card });
  G.played.push(card);
  if (G.trick.length < 2) {
    events.endTurn();
    return undefined;
  }
  const [first, second] = G.trick;
  const wins = second.card[0] === first.card[0] && rank(second.card) > rank(first.card) ? second.seat : first.seat;
  G.scores[wins] += 2;
  G.trick = [];
  for (const seat of [wins, wins === '0' ? '1' : '0']) if (G.secret.stock.length) G.players[seat].hand.push(G.secret.stock.pop());
  G.stock = G.secret.stock.length;
  if (!G.players[0].hand.length && !G.players[1].hand.length) deal(G, random);
  events.endTurn({ next: wins });
  return undefined;
}

exports.Trick = {
  name: 'trick',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const G = { scores: { 0: 0, 1: 0 } };
    deal(G, random);
    return G;
  },
  playerView: ({ G, playerID }) => {
    const { secret, players, ...open } = G;
    return { ...open, players: playerID in players ? { [playerID]: players[playerID] } : {} };
  },
  moves: { play: { move: play, client: false } },
};
