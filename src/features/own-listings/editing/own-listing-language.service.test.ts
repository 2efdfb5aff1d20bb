import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getListing } from '#features/directory/listing.service.server.ts';
import * as own from '../own-listing.service.server.ts';
import * as edit from './own-listing-edit.service.server.ts';
import { useTestOwners } from '../own-listing.scene.server.ts';

const { as, what, where, published, people } = useTestOwners(useTestDb());
let owner: Person;
beforeEach(() => {
  ({ owner } = people());
});

/** What readers of this language are told of the language of its words; an empty name where nobody has said it. */
const toldIn = async (language: Language) =>
  (await getListing({ ...as(anonymous), language }, 'sample-kitchen')).language?.name;

describe('The language of the words', () => {
  test('is claimed of none until their owner says it; readers of another are told it', async () => {
    const listed = await published();
    expect([listed.what.writtenIn, await toldIn('en'), await toldIn('fr')]).toEqual([null, '', '']);
    const { kind: _, ...words } = what({ writtenIn: 'fr', description: 'Une cuisine inventée.' });
    const saved = await edit.saveWhat(as(owner), listed.id, { version: listed.version, ...words });
    expect([saved.what.writtenIn, await toldIn('en'), await toldIn('fr')]).toEqual([
      'fr',
      'French',
      undefined,
    ]);
  });

  test('stays when another step is saved, and goes when nobody says it any more', async () => {
    const begun = await own.createListing(as(owner), what({ writtenIn: 'fr' }));
    const placed = await edit.saveWhere(as(owner), begun.id, where(begun.version));
    expect(placed.what.writtenIn).toBe('fr');
    const { kind: _, ...words } = what();
    const saved = await edit.saveWhat(as(owner), begun.id, { version: placed.version, ...words });
    expect(saved.what.writtenIn).toBeNull();
  });
});
