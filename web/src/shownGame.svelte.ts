// The game a page shows: its table and its name, from our catalogues or from the server.
import { fromStore } from 'svelte/store';
import { games, knows, tablesTold } from './api';
import { texts } from './i18n';
import { tableOf } from './tables';

const told = fromStore(tablesTold);
const words = fromStore(texts);

/** Created by a component. If our catalogues do not know the game, the server is asked. */
export class ShownGame {
  constructor(private readonly game: () => string) {
    $effect(() => {
      if (game() && !knows(game())) void games();
    });
  }

  readonly Table = $derived.by(() => tableOf(told.current[this.game()] ?? this.game()));
  /** The name players use; empty until it is known. */
  readonly called = $derived.by(() => {
    const game = this.game();
    return game && (told.current[game] || knows(game)) ? words.current(`games.${game}.name`) : '';
  });
}
