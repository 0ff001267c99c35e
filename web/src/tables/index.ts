import type { Component } from 'svelte';
import type { GameName } from '../cards/names';
import OvaliaTable from './OvaliaTable.svelte';
import type { TableProps } from './play';
import RugbyTable from './RugbyTable.svelte';
import WooTable from './WooTable.svelte';

/** The table of each game. */
export const TABLES: Record<GameName, Component<TableProps>> = {
  rugby: RugbyTable,
  woo: WooTable,
  ovalia: OvaliaTable,
};
