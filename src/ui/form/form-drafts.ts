import { clear, createStore, del, get, set } from 'idb-keyval';
import type { Sending } from './use-form.ts';
import { dayMs } from '#platform/time/durations.ts';

/** What somebody has written in a form and not sent yet. */
export interface FormDraft {
  fields: Record<string, string>;
  /** What the page itself had put in the same fields. */
  given: Record<string, string>;
  /** Files had been chosen beside them: these are not kept. */
  hadFiles?: boolean;
  /** The last try to send, so that a second try counts once. */
  sending?: Sending;
  /** Milliseconds since 1970. */
  at: number;
}

const keptMs = 7 * dayMs;
const drafts = createStore('form-drafts', 'drafts');

/** Undefined when there is none, when it is older than a week, and where storage is forbidden. */
export async function readDraft(name: string, now = Date.now()): Promise<FormDraft | undefined> {
  try {
    const found = await get<FormDraft>(name, drafts);
    if (!found || now - found.at < keptMs) return found;
    await removeDraft(name);
  } catch {
    // Nothing is kept then, and the form works all the same.
  }
  return undefined;
}

export async function saveDraft(name: string, draft: FormDraft): Promise<void> {
  await set(name, draft, drafts).catch(() => undefined);
}

export async function removeDraft(name: string): Promise<void> {
  await del(name, drafts).catch(() => undefined);
}

/** On a shared device the next person must not find them. */
export async function removeAllDrafts(): Promise<void> {
  await clear(drafts).catch(() => undefined);
}
