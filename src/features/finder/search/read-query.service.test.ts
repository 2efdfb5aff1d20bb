import { describe, expect, test } from 'vitest';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { SearchState } from '../results/query-links.ts';
import { readQuery, readsPlace } from './read-query.server.ts';

const data = useTestDb();
const add = (name: string) => addTestListing(data.db, testNow, { name });
const ctx = (now = testNow) => testContext({ db: data.db, now });
const read = (q: string, others: SearchState = {}) => readQuery(ctx(), { ...others, q });
const placeIn = async (q: string) => {
  const { query, otherReading, farReading } = await read(q);
  return { q: query.q, near: query.near, otherReading, farReading };
};

describe('A search as it is carried out', () => {
  test.each(['', '!!!', 'barber', '"barber croydon"', '"open now"'])(
    'is %j as typed',
    async (q) => {
      expect(await read(q)).toEqual({ query: { q }, until: null });
    },
  );

  test('without words is what else was asked for', async () => {
    expect(await readQuery(ctx(), { kind: 'faith' })).toEqual({
      query: { kind: 'faith' },
      until: null,
    });
  });

  test('has the place apart, in place of an area of the map, and how to take it as words', async () => {
    expect(await read('barber Croydon', { kind: 'business', area: '0,51,1,52' })).toEqual({
      query: { kind: 'business', q: 'barber', near: 'Croydon', area: undefined },
      understood: {
        words: 'barber',
        near: 'Croydon',
        open: null,
        isNearMe: false,
        literal: 'barber Croydon',
      },
      until: null,
    });
  });

  test.each([
    ['barber within 2 miles of Croydon', 'barber', 'Croydon', '3'],
    ['barber Croydon within 5 km', 'barber', 'Croydon', '3'],
    ['within 5 km of leeds', undefined, 'leeds', '3'],
    ['barber within walking distance of SE14', 'barber', 'SE14', '1'],
    ['church within a mile of Bath', 'church', 'Bath', '1'],
  ])('has the distance apart: %s', async (q, words, near, within) => {
    const { query, understood } = await read(q);
    expect(query).toEqual({ q: words, near, within, area: undefined });
    expect(understood).toMatchObject({ words: words ?? null, near, within, isNearMe: false });
    expect(understood?.literal).not.toMatch(/within|mile|km|distance/);
  });

  test('is near the visitor where a distance, or "closest", is from nowhere else', async () => {
    for (const q of ['barber within 2 miles', 'barber within 2 miles of me']) {
      const { query, understood } = await read(q);
      expect(query).toEqual({ q: 'barber', within: '3' });
      expect(understood).toMatchObject({ words: 'barber', within: '3', isNearMe: true });
    }
    expect((await read('closest mosque to me')).understood).toEqual({
      words: 'mosque',
      near: null,
      open: null,
      isNearMe: true,
      literal: null,
    });
    const unknown = await read('barber within 2 miles of Quokkaville');
    expect(unknown.query).toEqual({ q: 'barber Quokkaville', within: '3' });
    expect(unknown.understood?.isNearMe).toBe(false);
  });

  test('has the distance that was chosen, which the usual one of the form is not', async () => {
    const within = async (chosen: SearchState['within']) =>
      (await read('barber within 2 miles of Croydon', { within: chosen })).query.within;
    expect([await within('5'), await within('10'), await within('any')]).toEqual(['5', '3', 'any']);
  });

  test('leaves a distance in the name of a listing', async () => {
    await add('Within 2 Miles of Croydon');
    expect(await read('within 2 miles of croydon')).toMatchObject({
      query: { q: 'within 2 miles of croydon' },
    });
  });

  test('keeps the area of the map where only a time was read', async () => {
    const area = '0,51,1,52';
    const { query, understood } = await read('barber open now', { area });
    expect(query).toEqual({ area, q: 'barber', open: 'now' });
    expect(understood).toEqual({
      words: 'barber',
      near: null,
      open: 'now',
      isNearMe: false,
      literal: null,
    });
  });

  test('has no words where all of them say where and when', async () => {
    const { query, understood } = await read('Croydon open now');
    expect(query).toEqual({ q: undefined, near: 'Croydon', area: undefined, open: 'now' });
    expect(understood).toMatchObject({ words: null, near: 'Croydon', literal: 'Croydon' });
    expect((await read('open now')).understood).toMatchObject({ words: null, literal: null });
  });

  test('turns when "today" is over, unless a time was chosen', async () => {
    const morning = ctx(new Date('2026-11-24T09:00:00Z'));
    const today = await readQuery(morning, { q: 'barber open today' });
    expect(today.until).toBe('2026-11-24T12:01:00.000Z');
    expect(today.query).toEqual({ q: 'barber', open: 'at', day: 'tue', time: '12:00' });
    expect(today.understood).not.toHaveProperty('until');
    const chosen = await readQuery(morning, { q: 'barber open today', open: 'now' });
    expect([chosen.until, chosen.query.open, chosen.understood?.open]).toEqual([null, 'now', null]);
  });

  test('asks where "near me" is only as long as no place is known', async () => {
    const asks = async (q: string, others?: SearchState) =>
      (await read(q, others)).understood?.isNearMe;
    expect(await asks('barber near me')).toBe(true);
    expect(await asks('barber near me Croydon')).toBe(false);
    expect(await asks('barber near me', { near: 'Leeds' })).toBe(false);
    expect(await asks('barber open now')).toBe(false);
  });
});

describe('What something is called is what was typed', () => {
  test('also where it says when', async () => {
    await add('Open Late');
    expect(await read('open late')).toEqual({ query: { q: 'open late' }, until: null });
    // It is not called so where more was typed.
    expect((await read('open late kitchen')).understood).toMatchObject({ words: 'kitchen' });
  });

  test('and the place is offered: alone, or with what is looked for there', async () => {
    await add('Croydon');
    await add('The Brixton Kitchen Club');
    expect(await placeIn('croydon')).toEqual({
      q: 'croydon',
      near: undefined,
      otherReading: { near: 'croydon', words: null },
      farReading: undefined,
    });
    expect((await placeIn('brixton kitchen')).otherReading).toEqual({
      near: 'brixton',
      words: 'kitchen',
    });
    expect((await read('brixton kitchen')).understood).toBeUndefined();
  });

  test('where the words stand side by side as whole words', async () => {
    await add('Brixtons Kitchen');
    await add('Brixton Best Kitchen');
    await add('Kitchener Brixton Kitchenette');
    expect(await placeIn('brixton kitchen')).toMatchObject({ q: 'kitchen', near: 'brixton' });
  });

  test('unless a word before it says that it is a place, or it is a postcode', async () => {
    await add('Kitchen in Brixton Market');
    await add('Barber SE15 Club');
    expect(await placeIn('kitchen in Brixton')).toMatchObject({ q: 'kitchen', near: 'Brixton' });
    expect(await placeIn('barber SE15')).toMatchObject({ q: 'barber', near: 'SE15' });
    await add('Barber SE15');
    expect((await placeIn('barber SE15')).otherReading).toEqual({ near: 'SE15', words: 'barber' });
  });

  test('a place as part of a longer name is still a place where it was typed alone', async () => {
    await add('Croydon Kitchen');
    expect(await placeIn('croydon')).toMatchObject({ near: 'croydon', q: undefined });
  });

  test('in the middle and at the beginning too', async () => {
    expect(await placeIn('barber Wolverhampton wedding')).toMatchObject({
      q: 'barber wedding',
      near: 'Wolverhampton',
    });
    expect(await placeIn('bath hair salon')).toMatchObject({ q: 'hair salon', near: 'bath' });
    await add('Barber Wolverhampton Wedding');
    await add('Great Bath Hair Salon');
    expect(await placeIn('barber Wolverhampton wedding')).toMatchObject({ near: undefined });
    expect(await placeIn('bath hair salon')).toEqual({
      q: 'bath hair salon',
      near: undefined,
      otherReading: { near: 'bath', words: 'hair salon' },
      farReading: undefined,
    });
  });
});

describe('A place in the words', () => {
  test.each([
    ['braids lewisham SE13', 'braids', 'SE13'],
    ['braids leeds SE13', 'braids leeds', 'SE13'],
    ['takeaway leeds chapeltown', 'takeaway', 'chapeltown, leeds'],
    ['takeaway chapeltown', 'takeaway', 'chapeltown'],
    ['shop JE2', 'shop', 'JE2'],
    ['coiffeur Londres', 'coiffeur', 'London'],
    ['zeppelin Croydon wombat', 'zeppelin Croydon wombat', undefined],
    ['B2B barber', 'B2B barber', undefined],
  ])('in %s', async (text, q, near) => {
    expect(await placeIn(text)).toMatchObject({ q, near });
  });

  test('that is mostly a word or a name is offered beside a thing', async () => {
    expect(await placeIn('reading')).toMatchObject({
      q: 'reading',
      near: undefined,
      otherReading: { near: 'reading', words: null },
    });
    expect(await placeIn('african restaurant deal')).toMatchObject({
      near: undefined,
      otherReading: undefined,
      farReading: { near: 'deal', words: 'african restaurant' },
    });
    const { otherReading, farReading } = await placeIn('zeppelin deal');
    expect([otherReading, farReading]).toEqual([undefined, undefined]);
  });

  test('is offered where another one was chosen', async () => {
    const chosen = { near: 'Leeds' };
    expect(await read('barber Croydon', chosen)).toEqual({
      query: { near: 'Leeds', q: 'barber Croydon' },
      otherReading: { near: 'Croydon', words: 'barber' },
      until: null,
    });
    expect((await read('Croydon', chosen)).otherReading).toEqual({ near: 'Croydon', words: null });
    expect((await read('barber', chosen)).otherReading).toBeUndefined();
  });

  test('is asked for alone', async () => {
    expect(await readsPlace(ctx(), 'barber Croydon')).toBe(true);
    expect(await readsPlace(ctx(), 'barber open now')).toBe(false);
    expect(await readsPlace(ctx(), 'barber')).toBe(false);
  });
});
