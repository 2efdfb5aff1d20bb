import type { Sending } from './use-form.ts';
import { dayMs } from '#platform/time/durations.ts';

/** What somebody has written in a form and not sent yet. */
export interface FormDraft {
  fields: Record<string, string>;
  /** Files had been chosen beside them: these are not kept. */
  hadFiles?: boolean;
  /** The last try to send, so that a second try counts once. */
  sending?: Sending;
  /** Milliseconds since 1970. */
  at: number;
}

const store = 'drafts';
const keptMs = 7 * dayMs;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No storage.')));
  });

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open('form-drafts', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store));
  const database = await settled(opening);
  try {
    return await settled(ask(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

/** Undefined when there is none, when it is older than a week, and where storage is forbidden. */
export async function readDraft(name: string, now = Date.now()): Promise<FormDraft | undefined> {
  try {
    const found = (await inStore('readonly', (drafts) => drafts.get(name))) as
      | FormDraft
      | undefined;
    if (!found || now - found.at < keptMs) return found;
    await removeDraft(name);
  } catch {
    // Nothing is kept then, and the form works all the same.
  }
  return undefined;
}

export async function saveDraft(name: string, draft: FormDraft): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.put(draft, name)).catch(() => undefined);
}

export async function removeDraft(name: string): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.delete(name)).catch(() => undefined);
}

/** On a shared device the next person must not find them. */
export async function removeAllDrafts(): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.clear()).catch(() => undefined);
}
