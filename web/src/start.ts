// From a choice to a table: create it, sit down, go there. Against computers the cards are dealt at once.
import { get } from 'svelte/store';
import { create, sit } from './api';
import { t } from './i18n';
import { playerName } from './prefs';
import type { NewTable } from './protocol';
import { go } from './router';

export function myName(): string {
  return get(playerName).trim() || t('home.guest');
}

export async function open(table: NewTable): Promise<void> {
  const made = await create(table);
  await sit(made.id, myName());
  go(`/table/${made.id}`);
}
