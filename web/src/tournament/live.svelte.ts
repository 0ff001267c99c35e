// A tournament, live: what the server says of it, and what is asked of the server.
import { ask, RequestFailed } from '../api';
import { random } from '../random';
import { t } from '../i18n';
import type {
  FromServer,
  Hello,
  ImpossiblePlan,
  NewTournament,
  PlanInfo,
  TournamentMade,
  TournamentState,
  Trouble,
} from '../protocol';
import { Connection, type ConnectionListener, type ConnectionStatus } from '../connection';

/** Set up a tournament. The organiser's token goes into a cookie no script can read. */
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
    language: 'en' | 'fr',
    listener: ConnectionListener,
    private show: (state: TournamentState) => void,
  ) {
    super(`/api/tournaments/${encodeURIComponent(id)}/socket`, language, listener);
  }

  protected hello(): Hello {
    return { type: 'hello', language: this.language };
  }

  protected take(message: FromServer): void {
    if (message.type === 'tournament') this.show(message);
  }
}

export class Live {
  status: ConnectionStatus = $state('connecting');
  ended: Trouble | null = $state(null);
  state: TournamentState | null = $state.raw(null);
  private connection: TournamentConnection;

  constructor(
    readonly id: string,
    language: 'en' | 'fr',
  ) {
    const listener = {
      status: (now: ConnectionStatus) => (this.status = now),
      ended: (why: Trouble) => (this.ended = why),
    };
    this.connection = new TournamentConnection(id, language, listener, (state) => this.show(state));
  }

  /** A command of the organiser. Returns why it was refused, or nothing. */
  do(word: string, fields: Record<string, unknown> = {}): Promise<string> {
    return this.tried(async () => {
      this.show(
        await ask<TournamentState>(this.path('commands'), { key: random(12), command: { do: word, ...fields } }),
      );
    });
  }

  /** Take part: under a new name, or as a player of the list. */
  join(who: { name: string } | { player: string }): Promise<string> {
    return this.tried(async () => {
      await ask(this.path('players'), { ...who, token: random(32), cookie: true });
      this.connection.again();
    });
  }

  /** Somebody else took this place: whoever comes next may take it. */
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
