import { createStore, delMany, keys } from 'idb-keyval';

/** What this device keeps of doors. */
export const kept = createStore('event-door', 'kept');

/** Sort, account, date, and the id of a note. */
export type Key = ['list', string, string] | ['note', string, string, string];

/** Names are nobody else's business on a shared device. What was noted has none, and waits for its account. */
export async function forgetDoorLists(): Promise<void> {
  try {
    const all = await keys<Key>(kept);
    await delMany(
      all.filter(([sort]) => sort === 'list'),
      kept,
    );
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
