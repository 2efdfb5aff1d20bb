import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { parseListingQuery } from '../search.contract.ts';
import { listBestOfKinds, listListings, listMatchingIds } from '../search.service.server.ts';
import { rebuildVocabulary } from '../vocabulary.server.ts';

const data = useTestDb();
const ctx = (now = testNow) => testContext({ db: data.db, now });
const search = (query: Record<string, unknown>, now?: Date) =>
  listListings(ctx(now), parseListingQuery(query));
const namesOf = (items: readonly { name: string }[] = []) => items.map(({ name }) => name);

const add = (name: string, changes: Partial<ListingDraft> = {}) =>
  addTestListing(data.db, testNow, {
    name,
    category: null,
    description: 'Invented.',
    district: null,
    postcode: null,
    ...changes,
  });
const inHackney = { lat: 51.545, lng: -0.055, pinnedBy: 'source' } as const;
const inCroydon = { lat: 51.373, lng: -0.1, pinnedBy: 'source' } as const;

/** What every answer says, and nothing that is said of some. */
const always = [
  'correctedText',
  'facets',
  'isPlaceUnknown',
  'isTotalCapped',
  'items',
  'next',
  'nextChange',
  'place',
  'total',
];
const saidBeside = (answer: object) =>
  Object.keys(answer)
    .filter((key) => !always.includes(key))
    .toSorted();

describe('An answer says', () => {
  beforeEach(async () => {
    await add('Quokka Kitchen', { point: inCroydon });
    await add('Hackney Kitchen', { district: 'Hackney', point: inHackney });
    await rebuildVocabulary(data.db);
  });

  test('nothing beside what was found where that is what was asked for', async () => {
    const answer = await search({ q: 'quokka' });
    expect(namesOf(answer.items)).toEqual(['Quokka Kitchen']);
    expect(answer).toMatchObject({
      total: 1,
      next: null,
      place: null,
      correctedText: null,
      nextChange: null,
      isPlaceUnknown: false,
    });
    expect(Object.keys(answer).toSorted()).toEqual(always);
  });

  test('what may have been meant, where it is in doubt', async () => {
    const answer = await search({ q: 'kitxhen' });
    expect(answer).toMatchObject({ items: [], suggestedText: 'kitchen', correctedText: null });
    expect(saidBeside(answer)).toEqual(['suggestedText']);
  });

  test('what was searched for instead, beyond doubt', async () => {
    const answer = await search({ q: 'kitchn' });
    expect(answer).toMatchObject({ total: 2, correctedText: 'kitchen' });
    expect(saidBeside(answer)).toEqual([]);
  });

  test('that one of the words is missing, or that a part alone was searched for', async () => {
    const loose = await search({ q: 'kitchen wombat' });
    expect([loose.total, saidBeside(loose)]).toEqual([2, ['isLoose']]);
    await add('Church', { point: inCroydon });
    const part = await search({ q: 'church wombat zeppelin' });
    expect(part).toMatchObject({ total: 1, part: 'church', isLoose: true });
    expect(saidBeside(part)).toEqual(['isLoose', 'part']);
  });

  test('which place and what else the words were taken for', async () => {
    const answer = await search({ q: 'kitchen Croydon' });
    expect([namesOf(answer.items), saidBeside(answer)]).toEqual([
      ['Quokka Kitchen'],
      ['farther', 'understood'],
    ]);
    expect(answer.place?.label).toContain('Croydon');
    expect(namesOf(answer.farther)).toEqual(['Hackney Kitchen']);
    await add('Croydon Kitchen Club');
    const other = await search({ q: 'croydon kitchen' });
    expect(other.otherReading).toEqual({ near: 'croydon', words: 'kitchen' });
    expect(saidBeside(other)).toEqual(['otherReading']);
  });

  test('a doubtful place only where the words find nothing else', async () => {
    await add('African restaurant');
    const offered = { near: 'deal', words: 'african restaurant' };
    expect((await search({ q: 'african restaurant deal' })).otherReading).toEqual(offered);
    await add('African restaurant', { description: 'A good deal.' });
    expect((await search({ q: 'african restaurant deal' })).otherReading).toBeUndefined();
    const nowhere = { q: 'african restaurant deal', kind: 'faith' };
    expect((await search(nowhere)).otherReading).toEqual(offered);
  });

  test('a place that was misspelt as one, and what was typed', async () => {
    const both = await search({ q: 'kitchen hackny' });
    expect(both).toMatchObject({
      correctedText: 'kitchen',
      understood: { words: 'kitchen', near: 'hackney', literal: 'kitchen hackny' },
    });
    expect(namesOf(both.items)).toEqual(['Hackney Kitchen']);
    const alone = await search({ q: 'hackny', kind: 'business' });
    expect(alone).toMatchObject({
      correctedText: 'hackney',
      understood: { words: null, near: 'hackney', literal: 'hackny' },
    });
    expect(namesOf(alone.items)).toEqual(['Hackney Kitchen']);
    expect((await search({ q: 'kitchen hackny', kind: 'faith' })).total).toBe(0);
  });

  test('a place that was misspelt beside another one is a word', async () => {
    const answer = await search({ q: 'hackny Croydon' });
    expect(answer.place?.label).toContain('Croydon');
    expect(answer.understood).toMatchObject({ words: 'hackny', near: 'Croydon' });
  });
});

describe('An answer holds until', () => {
  const open = (id: string, closes: number) =>
    replaceSchedule(
      data.db,
      { type: 'listing', id },
      { ...emptySchedule, periods: [{ weekday: 6, opens: 0, closes }] },
    );

  test('the first of what it shows opens or closes', async () => {
    expect((await search({})).nextChange).toBeNull();
    await open(await add('Late'), 1440);
    // An hour before it closes, it says so.
    expect((await search({})).nextChange).toBe('2026-11-21T23:00:00.000Z');
    await open(await add('Early'), 1365);
    expect((await search({})).nextChange).toBe('2026-11-21T22:45:00.000Z');
  });

  test('the next moment at which anything may open, where that is asked for', async () => {
    await open(await add('Late'), 1440);
    expect((await search({ open: 'now' })).nextChange).toBe('2026-11-21T22:35:00.000Z');
    const at = await search({ open: 'at', day: 'sat', time: '12:00' });
    expect([at.total, at.nextChange]).toEqual([1, '2026-11-21T23:00:00.000Z']);
  });

  test('"today" is over', async () => {
    const morning = new Date('2026-11-21T09:00:00Z');
    await open(await add('Late'), 1440);
    expect((await search({ q: 'late open today' }, morning)).nextChange).toBe(
      '2026-11-21T12:01:00.000Z',
    );
  });
});

describe('The same for files', () => {
  const ids = async (query: Record<string, unknown>, limit = 2, only?: ReturnType<typeof eq>) =>
    listMatchingIds(ctx(), parseListingQuery(query), { limit, only });

  test('is read page by page, in the order of the search', async () => {
    const added = [await add('Quokka a'), await add('Quokka b'), await add('Quokka c')];
    await add('Wombat');
    const first = await ids({ q: 'quokka', sort: 'name' });
    expect(first.ids).toEqual(added.slice(0, 2));
    const second = await ids({ q: 'quokka', sort: 'name', after: first.next });
    expect(second).toEqual({ ids: added.slice(2), next: null });
    expect((await ids({ q: 'quokka' }, 3)).next).toBeNull();
  });

  test('leaves out what else it is told to, and reads the words as the search does', async () => {
    const one = await add('Quokka Kitchen', { point: inCroydon });
    await add('Quokka Kitchen', { point: inHackney });
    expect((await ids({ q: 'kitchen Croydon' })).ids).toEqual([one]);
    const only = eq(listing.id, one);
    expect((await ids({ q: 'kitchen' }, 2, only)).ids).toEqual([one]);
    expect((await ids({ q: 'quokka wombat' })).ids).toHaveLength(2);
  });
});

describe('The best of each kind', () => {
  const best = async (q: string, limit = 3) => {
    const kinds = ['business', 'faith'] as const;
    const { found, ...others } = await listBestOfKinds(ctx(), q, { kinds, limit });
    const told = [...found].map(
      ([kind, { items, total }]) => [kind, namesOf(items), total] as const,
    );
    return { found: told, ...others };
  };
  beforeEach(async () => {
    await add('Quokka Kitchen', { point: inCroydon });
    await add('Hackney Kitchen', { district: 'Hackney', point: inHackney });
    const faith = await add('Kitchen Chapel', { point: inHackney });
    await data.db.update(listing).set({ kind: 'faith' }).where(eq(listing.id, faith));
    await rebuildVocabulary(data.db);
  });

  test('are told with how many there are', async () => {
    expect(await best('quokka')).toEqual({
      found: [
        ['business', ['Quokka Kitchen'], 1],
        ['faith', [], 0],
      ],
    });
    const { found } = await best('kitchen', 1);
    expect(found.map(([kind, items, total]) => [kind, items.length, total])).toEqual([
      ['business', 1, 2],
      ['faith', 1, 1],
    ]);
  });

  test('are those near the place in the words; a place alone is a word', async () => {
    expect((await best('kitchen Croydon')).found).toEqual([
      ['business', ['Quokka Kitchen'], 1],
      ['faith', [], 0],
    ]);
    expect((await best('Hackney')).found).toEqual([
      ['business', ['Hackney Kitchen'], 1],
      ['faith', [], 0],
    ]);
  });

  test('are for another spelling beyond doubt, and one in doubt is told', async () => {
    expect(await best('quoka')).toMatchObject({ spelling: { words: 'quokka', isUsed: true } });
    expect((await best('quoka')).found[0]).toEqual(['business', ['Quokka Kitchen'], 1]);
    const doubtful = await best('kitxhen');
    expect(doubtful.spelling).toEqual({ words: 'kitchen', isUsed: false });
    expect(doubtful.found.map(([, , total]) => total)).toEqual([0, 0]);
    expect(await best('zeppelin')).not.toHaveProperty('spelling');
    expect(await best('')).toEqual({ found: [] });
  });

  test('are those near a place that was misspelt', async () => {
    expect(await best('kitchen hackny')).toEqual({
      found: [
        ['business', ['Hackney Kitchen'], 1],
        ['faith', ['Kitchen Chapel'], 1],
      ],
      spelling: { words: 'kitchen hackney', isUsed: true },
    });
  });

  test('lack none of the words', async () => {
    expect((await best('kitchen wombat')).found.map(([, , total]) => total)).toEqual([0, 0]);
  });
});
