import type { Component } from 'svelte';
import GeneralTable from './GeneralTable.svelte';
import OvaliaTable from './OvaliaTable.svelte';
import type { TableProps } from './play';
import RugbyTable from './RugbyTable.svelte';
import WooTable from './WooTable.svelte';

/** The tables by the names the games ask for them (`Game.web_table`). */
const TABLES: Record<string, Component<TableProps>> = {
  rugby: RugbyTable,
  woo: WooTable,
  ovalia: OvaliaTable,
};

/** The table of a game: its own, or the general one. */
export function tableOf(game: string): Component<TableProps> {
  return TABLES[game] ?? GeneralTable;
}
