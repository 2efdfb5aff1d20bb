import { describe, expect, test } from 'vitest';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { readInWords } from './read-in-words.server.ts';

const data = useTestDb();
const read = (words: string, now = testNow) =>
  readInWords(testContext({ db: data.db, now }), words);
/** The next mark after a Saturday night, 22:30. */
const nextMark = '2026-11-21T22:35:00.000Z';
const place = (name: string) => `Near \u2068${name}\u2069`;

describe('What the search over everything reads in the words', () => {
  test.each(['barber', '"barber croydon"', ''])('is nothing in %j', async (words) => {
    expect(await read(words)).toEqual({ filters: [], until: null });
  });

  test('is a place, with the words that take it as words', async () => {
    expect(await read('barber Brixton')).toEqual({
      filters: [{ label: place('Brixton, London'), without: '"barber Brixton"' }],
      until: null,
    });
  });

  test('is a distance, where it is not the usual one', async () => {
    const near = { label: place('Brixton, London'), without: '"barber Brixton"' };
    expect((await read('barber within 2 miles of Brixton')).filters).toEqual([
      near,
      { label: 'Within 3 miles', without: 'barber Brixton' },
    ]);
    expect((await read('barber within 10 miles of Brixton')).filters).toEqual([near]);
    const { filters, nearMePath } = await read('barber within 2 miles');
    expect([filters, nearMePath]).toEqual([[], '/directory?q=barber+within+2+miles']);
  });

  test('is no place where nothing else is looked for', async () => {
    expect(await read('Brixton')).toEqual({ filters: [], until: null });
  });

  test('is "open now", which turns with the next opening', async () => {
    expect(await read('barber open now')).toEqual({
      filters: [{ label: 'Open now', without: 'barber' }],
      until: nextMark,
    });
    expect((await read('open now')).filters).toEqual([]);
  });

  test('is a day and a time', async () => {
    expect(await read('barber open sunday')).toEqual({
      filters: [{ label: 'Open Sunday 12:00', without: 'barber' }],
      until: null,
    });
    const afternoon = new Date('2026-11-24T15:00:00Z');
    expect(await read('barber open late', afternoon)).toEqual({
      filters: [{ label: 'Open Tuesday 22:00', without: 'barber' }],
      until: '2026-11-24T22:01:00.000Z',
    });
  });

  test('is both, each with what is left without it', async () => {
    expect(await read('barber Brixton open now')).toEqual({
      filters: [
        { label: place('Brixton, London'), without: '"barber Brixton"' },
        { label: 'Open now', without: 'barber Brixton' },
      ],
      until: nextMark,
    });
  });

  test('is "near me", for which there is a page that asks where that is', async () => {
    expect(await read('barber near me')).toEqual({
      filters: [],
      nearMePath: '/directory?q=barber+near+me',
      until: null,
    });
    expect(await read('barber Brixton')).not.toHaveProperty('nearMePath');
  });
});
