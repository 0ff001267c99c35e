// The lab's one question: asked, followed while its report grows, and stopped.
import { get } from 'svelte/store';
import { ask, RequestFailed } from '../api';
import { lang } from '../i18n';
import type { LabQuestion, LabState, Trouble } from '../protocol';

/** What the lab is doing; null if there is no lab. */
export async function look(): Promise<LabState | null> {
  try {
    return await ask<LabState>(`/api/lab?language=${get(lang)}`);
  } catch (error) {
    if (error instanceof RequestFailed && error.trouble.code === 'no_page') return null;
    throw error;
  }
}

export function begin(question: LabQuestion): Promise<LabState> {
  return ask<LabState>('/api/lab', question);
}

export async function stop(): Promise<LabState> {
  const answer = await fetch('/api/lab', { method: 'DELETE', headers: { 'Accept-Language': get(lang) } });
  if (!answer.ok) throw new RequestFailed((await answer.json()) as Trouble);
  return (await answer.json()) as LabState;
}
