import { api } from '#platform/http/api-client.ts';
import { readSession, subscribeToSession } from '#platform/session/session-store.ts';
import { addFavourite, listFavouriteIds, removeFavourite } from './favourite.contract.ts';
import type { FavouriteSubjectType } from './favourite.policy.ts';

export interface Saved {
  subjectType: FavouriteSubjectType;
  subjectId: string;
}

/** What the person in this browser has saved, as far as this page knows; every heart of the page reads it. */
let marks = new Set<string>();
let loaded = new Map<FavouriteSubjectType, Promise<void>>();
/** Changes still on their way, so that quick presses reach the server in their order. */
let underWay = new Map<string, Promise<void>>();
let revision = 0;
const listeners = new Set<() => void>();

const keyOf = ({ subjectType, subjectId }: Saved) => `${subjectType}:${subjectId}`;

export function subscribeToMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = () => {
  for (const listener of listeners) listener();
};

export const isMarked = (saved: Saved): boolean => marks.has(keyOf(saved));

/** Counts the changes that the server has taken. */
export const readRevision = (): number => revision;

/** Asks once for everything of this type. A failed try is made again with the next need. */
export function loadMarks(subjectType: FavouriteSubjectType): Promise<void> {
  const known = loaded.get(subjectType);
  if (known) return known;
  const reader = readSession().user?.id;
  const load = api(listFavouriteIds, { query: { subjectType } })
    .then(({ ids }) => {
      if (readSession().user?.id !== reader) return;
      for (const subjectId of ids) {
        const key = keyOf({ subjectType, subjectId });
        if (!underWay.has(key)) marks.add(key);
      }
      tell();
    })
    .catch((error: unknown) => {
      loaded.delete(subjectType);
      console.warn(error);
    });
  loaded.set(subjectType, load);
  return load;
}

/**
 * Saves or takes out at once on the screen, and on the server after whatever is still under way. Throws when the
 * server refuses; the screen then shows again what was before.
 */
export async function mark(saved: Saved, isWanted: boolean): Promise<void> {
  const key = keyOf(saved);
  const show = (isShown: boolean) => {
    if (isShown) marks.add(key);
    else marks.delete(key);
    tell();
  };
  show(isWanted);
  const before = underWay.get(key) ?? Promise.resolve();
  const change = before.catch(() => undefined).then(() => write(saved, isWanted));
  underWay.set(key, change);
  try {
    await change;
    revision += 1;
    tell();
  } catch (error) {
    // A later press has its own answer.
    if (underWay.get(key) === change) show(!isWanted);
    throw error;
  } finally {
    if (underWay.get(key) === change) underWay.delete(key);
  }
}

async function write(saved: Saved, isWanted: boolean): Promise<void> {
  if (isWanted) await api(addFavourite, { body: saved }, { idempotencyKey: crypto.randomUUID() });
  else await api(removeFavourite, { query: saved });
}

/** What belonged to one person is never shown to the next. */
let person = readSession().user?.id;
subscribeToSession(() => {
  const next = readSession().user?.id;
  if (next === person) return;
  person = next;
  marks = new Set();
  loaded = new Map();
  underWay = new Map();
  tell();
});
