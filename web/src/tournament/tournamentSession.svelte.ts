// A live tournament: the server's states, and the requests to the server.
import { ask, picture, RequestFailed } from '../api';
import { random } from '../random';
import { t, type Lang } from '../i18n';
import type {
  Consequences,
  FromServer,
  Hello,
  ImpossiblePlan,
  NewTournament,
  OrganiserLink,
  PlanInfo,
  PlayerLinks,
  SetClock,
  TournamentMade,
  TournamentState,
  Trouble,
} from '../protocol';
import { Connection, type ConnectionListener, type ConnectionStatus } from '../connection';

/** Sets up a tournament. The organiser's token goes into a cookie no script can read. */
export async function create(wanted: NewTournament): Promise<string> {
  const made = await ask<TournamentMade>('/api/tournaments', { ...wanted, token: random(32), cookie: true });
  return made.id;
}

export function planned(settings: Record<string, unknown>, players: number): Promise<PlanInfo | ImpossiblePlan> {
  return ask('/api/tournaments/plan', { settings, players });
}

class TournamentConnection extends Connection {
  constructor(
    id: string,
    language: Lang,
    listener: ConnectionListener,
    private show: (state: TournamentState) => void,
    private tell: (now: number) => void,
  ) {
    super(`/api/tournaments/${encodeURIComponent(id)}/socket`, language, listener);
  }

  protected hello(): Hello {
    return { type: 'hello', language: this.language };
  }

  protected take(message: FromServer): void {
    if (message.type === 'welcome') this.tell(message.now);
    if (message.type === 'tournament') this.show(message);
  }
}

export interface Question extends Consequences {
  answer: (agreed: boolean) => void;
}

export class TournamentSession {
  status: ConnectionStatus = $state('connecting');
  ended: Trouble | null = $state(null);
  state: TournamentState | null = $state.raw(null);
  /** What the organiser has to confirm first. */
  question: Question | null = $state.raw(null);
  private ahead = 0;
  private deaf = false;
  private connection: TournamentConnection;

  constructor(
    readonly id: string,
    language: Lang,
  ) {
    const listener = {
      status: (now: ConnectionStatus) => (this.status = now),
      ended: (why: Trouble) => (this.ended = why),
    };
    const tell = (now: number) => (this.ahead = now - Date.now());
    this.connection = new TournamentConnection(id, language, listener, (state) => this.show(state), tell);
  }

  /** The time of the server, in milliseconds. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** A command of the organiser. Returns why it was refused, or nothing. */
  do(word: string, fields: Record<string, unknown> = {}): Promise<string> {
    return this.tried(async () => {
      this.show(
        await ask<TournamentState>(this.path('commands'), { key: random(12), command: { do: word, ...fields } }),
      );
    });
  }

  /** A command that may undo something: the organiser agrees to exactly that first. Null: not agreed to. */
  async carefully(word: string, fields: Record<string, unknown>): Promise<string | null> {
    const command = { do: word, ...fields };
    let told: Consequences = { replay: [], stopped: [] };
    const trouble = await this.tried(async () => {
      told = await ask<Consequences>(this.path('consequences'), { key: random(12), command });
    });
    if (trouble) return trouble;
    if (told.replay.length || told.stopped.length) {
      const agreed = await new Promise<boolean>((answer) => (this.question = { ...told, answer }));
      this.question = null;
      if (!agreed) return null;
    }
    return this.do(word, told.replay.length ? { ...fields, replay: told.replay } : fields);
  }

  /** A player reports a result with real cards; it counts when both report the same. */
  report(match: string, result: object): Promise<string> {
    return this.tried(async () => this.show(await ask<TournamentState>(this.path('reports'), { match, result })));
  }

  /** The clock of the round, for everybody in the room. */
  setClock(what: SetClock['do'], minutes = 30): Promise<string> {
    return this.tried(async () => this.show(await ask<TournamentState>(this.path('clock'), { do: what, minutes })));
  }

  /** A new link for a second organiser, or to get back in. */
  async organiserLink(): Promise<string> {
    return this.secretLink((await ask<OrganiserLink>(this.path('organisers'), {})).token);
  }

  /** Revokes all organiser links. */
  async revoke(): Promise<string> {
    this.deaf = true; // the old token is invalid before the new one says hello
    const trouble = await this.tried(async () => {
      await ask(this.path('organisers/revoke'), {});
    });
    this.deaf = false;
    this.connection.again();
    return trouble;
  }

  /** A new secret link for every player, by id, as QR codes to print. */
  async playerCodes(): Promise<Record<string, string>> {
    const { tokens } = await ask<PlayerLinks>(this.path('links'), {});
    const drawn = Object.entries(tokens).map(async ([player, token]) => {
      return [player, await picture(this.path('code'), { token })] as const;
    });
    return Object.fromEntries(await Promise.all(drawn));
  }

  secretLink(token: string): string {
    return `${location.origin}/tournament/${this.id}#enter=${token}`;
  }

  /** Enters with a secret link. */
  enter(token: string): Promise<string> {
    return this.tried(async () => {
      await ask(this.path('enter'), { token, cookie: true });
      this.connection.again();
    });
  }

  /** Takes part: under a new name, or as a player of the list. */
  join(who: { name: string } | { player: string }): Promise<string> {
    return this.tried(async () => {
      await ask(this.path('players'), { ...who, token: random(32), cookie: true });
      this.connection.again();
    });
  }

  /** Frees a place, so that the next person can take it. */
  free(player: string): Promise<string> {
    return this.tried(async () => this.show(await ask<TournamentState>(this.path(`players/${player}/free`), {})));
  }

  path(rest: string): string {
    return `/api/tournaments/${encodeURIComponent(this.id)}/${rest}`;
  }

  close(): void {
    this.connection.close();
  }

  private show(state: TournamentState): void {
    if (this.deaf) return;
    if (!this.state || state.number >= this.state.number) this.state = state;
  }

  private async tried(work: () => Promise<void>): Promise<string> {
    try {
      await work();
      return '';
    } catch (error) {
      return error instanceof RequestFailed ? error.message : t('app.unreachable');
    }
  }
}
