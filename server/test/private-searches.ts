import { uuidv7 } from 'uuidv7';
import { digestEntry } from '#features/notifications/digest.table.server.ts';
import {
  savedSearch,
  savedSearchFound,
  savedSearchGuest,
  savedSearchMute,
} from '#features/saved-searches/saved-search.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';
import type { Secret } from './secret.ts';

/** A search of the person's that has found a page, one of a guest's that waits for its confirmation, and what both have muted. */
export async function addSearches({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  ids['lists'] = ['directory', 'events'];
  const [searchId, muteId, guestId, guestSearchId, guestMuteId, toldId] = Array.from(
    { length: 6 },
    () => uuidv7(),
  ) as [string, string, string, string, string, string];
  const words = (row: string) => `q=${canaries.wordFor('saved_search.query', row)}`;
  const plain = { list: 'directory', kinds: null, known: null, since: testNow };
  await canaries.add(db, savedSearch, 'person', {
    ...plain,
    id: searchId,
    readerId: personId,
    accountId: personId,
    guestId: null,
    query: words('person'),
    frequency: 'daily',
    confirmedAt: testNow,
  });
  const [itemId = ''] = ids['listings'] ?? [];
  await canaries.add(db, savedSearchFound, 'found', { searchId, itemId });
  await canaries.add(db, savedSearchMute, 'person', {
    id: muteId,
    readerId: personId,
    accountId: personId,
    guestId: null,
    sort: 'word',
  });
  await canaries.add(db, savedSearchGuest, 'guest', {
    id: guestId,
    language: 'en',
    endsAt: later(testNow, 7 * dayMs),
    warnedAt: testNow,
  });
  const guest = { readerId: guestId, accountId: null, guestId };
  await canaries.add(db, savedSearch, 'guest', {
    ...plain,
    ...guest,
    id: guestSearchId,
    query: words('guest'),
    frequency: 'daily',
    confirmedAt: null,
  });
  await canaries.add(db, savedSearchMute, 'guest', { ...guest, id: guestMuteId, sort: 'word' });
  const entry = { kind: 'saved-searches/found', rhythm: 'daily', sentAt: testNow } as const;
  const reader = { readerId: personId, accountId: personId };
  await canaries.add(db, digestEntry, 'told', {
    ...entry,
    ...reader,
    id: toldId,
    thing: `directory:${itemId}`,
    values: {},
  });
  await canaries.add(db, digestEntry, 'other', { ...entry, ...reader });
  ids['saved-searches'] = [searchId];
  ids['mutes'] = [muteId];
  ids['search-guests'] = [guestId, guestSearchId, guestMuteId];
  ids['told-things'] = [toldId];
}

/** Who reads what of saved searches. */
export const searchSecrets: readonly Secret[] = [
  {
    columns: 'saved_search.name saved_search.query saved_search_mute.label',
    rows: /^person$/,
    toldTo: ['person'],
    why: 'what one searches for is told to nobody else',
  },
  {
    columns: `saved_search.name saved_search.query saved_search_mute.label saved_search_mute.value
      saved_search_guest.email saved_search_guest.emailPrint saved_search_found.facts
      digest_entry.thing digest_entry.values`,
    toldTo: [],
    why: 'a guest reads theirs by the link of a mail; the rest is for the work of the site',
  },
];
