// A replay as states of a table: the server's moments, put together for the table of the game.
import type { Replay, TableState } from '../protocol';
import { story, type Entry } from '../story';

/** The seat whose side is near: with everybody's cards open, the first. */
export function near(viewer: string): number | null {
  return viewer === 'public' ? null : viewer === 'all' ? 0 : Number(viewer);
}

/** The table at a moment. */
export function momentState(replay: Replay, at: number): TableState {
  const moment = replay.moments[at]!;
  const last = at === replay.moments.length - 1;
  const heard = replay.places.map((place) => place <= moment.lines);
  const result = { winner: replay.winner, reason: replay.reason, seat: replay.quitter };
  return {
    type: 'state',
    number: at,
    table: {
      id: replay.table ?? '',
      game: replay.game,
      rules: replay.rules,
      options: {
        clock: { kind: 'none', seconds: 0, increment: 0 },
        aids: true,
        spectators: true,
        delay: 0,
        listed: false,
        chat: false,
        window: 5,
        short_window: 5,
        reveal_time: 20,
        absence: 120,
      },
      status: last ? 'over' : 'playing',
      seats: replay.names.map((name) => ({
        name,
        bot: null,
        taken: true,
        left: false,
        seed: false,
        commitment: null,
        rematch: false,
      })),
      created: 0,
      commitment: '',
      commit_by: null,
      reveal_by: null,
      client_seeds: null,
      server_seed: null,
      result: last ? result : null,
      next: null,
      tournament: null,
      played_on: null,
    },
    view: {
      game: replay.game,
      rules: replay.rules,
      seat: near(replay.viewer),
      legal: {},
      ...moment.view,
      events: replay.events.filter((_, event) => heard[event]),
      record: replay.record.slice(0, moment.lines),
    },
    legal: [],
    places: replay.places.filter((_, event) => heard[event]),
    chart: replay.chart,
    tally: moment.tally,
    clocks: null,
    window: null,
    asked: false,
    until: null,
    undo: false,
    hints: false,
    claims: [],
    away: replay.names.map(() => null),
    spectators: 0,
  };
}

/** What happened between the moment before and this one. */
export function newsAt(replay: Replay, at: number): Entry[] {
  const told = story(momentState(replay, at));
  return told.slice(at ? story(momentState(replay, at - 1)).length : 0);
}

/** Where the trick or turn before this one, or the one after it, begins. */
export function roundFrom(replay: Replay, at: number, step: 1 | -1): number {
  const { moments } = replay;
  const round = (place: number): number => moments[place]!.round;
  let place = at;
  if (step > 0) {
    while (place < moments.length - 1 && round(place) === round(at)) place += 1;
    return place;
  }
  if (place) place -= 1;
  while (place && round(place - 1) === round(place)) place -= 1;
  return place;
}

/** A moment in the address: `#37`, or `#37,1` as seen by seat 1. */
export function readHash(hash: string): { at: number | null; viewer: string } {
  const [, at, viewer] = /^#(\d{1,5})(?:,(\d|public|all))?$/.exec(hash) ?? [];
  return { at: at === undefined ? null : Number(at), viewer: viewer ?? 'all' };
}

export function writeHash(at: number, viewer: string): string {
  return viewer === 'all' ? `#${at}` : `#${at},${viewer}`;
}
