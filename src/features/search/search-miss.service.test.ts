import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { SearcherGroup } from '#platform/search/searcher.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as misses from './search-miss.service.server.ts';
import { mostMarks } from './search-miss.policy.ts';
import { searchMiss, searchMissMark } from './search-miss.table.server.ts';
import * as synonyms from './synonym.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
let admin: Person;

beforeEach(async () => {
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Root' });
});

const days = (count: number) => new Date(testNow.getTime() + count * dayMs);
const visitor = (now = testNow) => testContext({ db: data.db, actor: anonymous, now });
const root = (now = testNow) => testContext({ db: data.db, actor: admin, now });
const known: Record<string, string> = { business: 'jollof', embassy: 'ghana' };
const directory: SearcherGroup = {
  order: 1,
  area: 'directory',
  kinds: Object.keys(known).map((kind) => ({
    kind,
    name: { ns: 'search', key: 'title' },
    allPath: (words) =>
      kind === 'business' ? `/places?${new URLSearchParams({ q: words })}` : null,
  })),
  tags: [],
  find: async (_, words, { kinds }) => ({
    byKind: new Map(
      kinds.map((kind) => [kind, { items: [], total: words === known[kind] ? 1 : 0 }]),
    ),
  }),
};
const searchers = [directory];
const miss = (q: string, kind?: string, now?: Date) =>
  misses.recordSearchMiss(visitor(now), searchers, { q, kind });
/** Often enough for its words to be told: five times on three days, the last one today. */
async function missOften(q: string, kind?: string, ago = 0): Promise<void> {
  for (const day of [-2, -2, -1, -1, 0]) await miss(q, kind, days(day - ago));
}
const listed = async (state?: 'open' | 'handled', span = '7', now?: Date) =>
  (await misses.listSearchMisses(root(now), searchers, { days: span, state })).items;

describe('A search without a result', () => {
  test('is counted by its folded words, with where and in which language, and nothing else', async () => {
    await missOften('Ẹ̀gúsí  Pot!');
    await miss('egusi pot', 'business');
    expect(await listed()).toEqual([
      {
        words: 'egusi pot',
        count: 6,
        lastAt: testNow.toISOString(),
        kinds: ['all', 'business'],
        languages: ['en'],
        lists: [{ kind: 'business', path: '/places?q=egusi+pot' }],
        handled: null,
      },
    ]);
    expect(await data.db.$count(searchMissMark)).toBe(0);
  });

  test('has words that nobody can read until it came five times on three days', async () => {
    for (const day of [-1, -1, -1, 0, 0, 0]) await miss('kola nuts', undefined, days(day));
    expect(await listed()).toEqual([]);
    const marks = await data.db.select().from(searchMissMark);
    expect(marks.map(({ count }) => count)).toEqual([3, 3]);
    expect(JSON.stringify(marks)).not.toContain('kola');
    await miss('kola nuts', undefined, days(1));
    const [told] = await listed('open', '7', days(1));
    expect(told).toMatchObject({ words: 'kola nuts', count: 7 });
    expect(await data.db.$count(searchMissMark)).toBe(0);
  });

  test('is forgotten after 90 days where it came rarely, and those days count no more', async () => {
    await miss('kola nuts', undefined, days(-95));
    await miss('kola nuts', undefined, days(-92));
    for (let time = 0; time < 5; time += 1) await miss('kola nuts');
    expect(await listed()).toEqual([]);
    await misses.sweepSearchMisses(visitor());
    expect(await data.db.$count(searchMissMark)).toBe(1);
  });

  test('makes room for others among those that came rarely', async () => {
    const day = days(-1).toISOString().slice(0, 10);
    const rows = Array.from({ length: mostMarks }, (_, at) => ({ mark: `m-${at}`, day, count: 1 }));
    for (let at = 0; at < rows.length; at += 5000)
      await data.db.insert(searchMissMark).values(rows.slice(at, at + 5000));
    const older = days(-3).toISOString().slice(0, 10);
    await data.db.insert(searchMissMark).values({ mark: 'm-7', day: older, count: 1 });
    await miss('kola nuts');
    expect(await data.db.$count(searchMissMark)).toBe(mostMarks * 0.9 + 2);
    // What came on two days stays.
    expect(await data.db.$count(searchMissMark, eq(searchMissMark.mark, 'm-7'))).toBe(2);
  });

  test('counts once a day for a network, whatever browsers it says it has', async () => {
    const from = (network: string, number: number, now = testNow) => ({
      ...visitor(now),
      client: {
        network,
        userAgent: `Browser ${number}`,
        isSameOrigin: true,
        binding: undefined,
        bind: () => undefined,
      },
    });
    const count = async () =>
      (await data.db.select().from(searchMissMark)).reduce((sum, mark) => sum + mark.count, 0);
    for (let number = 0; number < 50; number += 1)
      await misses.recordSearchMiss(from('192.0.2.0/24', number), searchers, { q: 'our shop' });
    expect(await count()).toBe(1);
    await misses.recordSearchMiss(from('198.51.100.0/24', 1), searchers, { q: 'our shop' });
    await misses.recordSearchMiss(from('192.0.2.0/24', 1, days(1)), searchers, { q: 'our shop' });
    expect(await count()).toBe(3);
  });

  test('is not counted when there is something, or for what is not searched', async () => {
    await missOften('jollof');
    await missOften('ghana', 'directory');
    await missOften('mangoes', 'spaceships');
    await missOften('???');
    expect(await listed()).toEqual([]);
    expect(await data.db.$count(searchMissMark)).toBe(0);
    await missOften('ghana', 'business');
    expect(await listed()).toHaveLength(1);
  });

  test.each(['ada@sample.example', '020 7946 0018', 'windrush 1948', 'SE15 4ST'])(
    'is not kept at all: %s',
    async (words) => {
      await missOften(words);
      expect(await data.db.$count(searchMiss)).toBe(0);
      expect(await data.db.$count(searchMissMark)).toBe(0);
    },
  );

  test('tells how many others came rarely, and none under five', async () => {
    const rare = async () => (await misses.listSearchMisses(root(), searchers, { days: '7' })).rare;
    expect(await rare()).toBe(0);
    for (const words of ['one', 'two', 'three', 'four']) await miss(words);
    expect(await rare()).toBeNull();
    await miss('five');
    expect(await rare()).toBe(5);
  });

  test('counts within its days alone and is forgotten after thirteen months', async () => {
    await missOften('old words', undefined, 20);
    await missOften('new words');
    expect((await listed()).map(({ words }) => words)).toEqual(['new words']);
    expect(await listed(undefined, '30')).toHaveLength(2);
    await misses.sweepSearchMisses(visitor(days(380)));
    expect(await data.db.$count(searchMiss)).toBe(1);
  });

  test('is dealt with, with a note, until the words are missed again', async () => {
    await missOften('kola nuts');
    const done = { words: 'kola nuts', isHandled: true, note: 'Asked two shops.' };
    await misses.handleSearchMiss(root(), done);
    expect(await listed('open')).toEqual([]);
    expect((await listed('handled'))[0]?.handled?.note).toBe('Asked two shops.');
    await miss('kola nuts', undefined, days(1));
    expect(await listed('open', '7', days(1))).toHaveLength(1);
    await misses.handleSearchMiss(root(days(2)), done);
    await misses.handleSearchMiss(root(days(2)), { ...done, isHandled: false });
    expect(await listed('open', '7', days(2))).toHaveLength(1);
    const actions = (await data.db.select().from(auditEntry).orderBy(auditEntry.id)).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['search-miss.handled', 'search-miss.handled', 'search-miss.reopened']);
  });

  test('is exported by admins alone', async () => {
    await missOften('=palm wine');
    const [download] = misses.missDownloads;
    const file = await download?.find(root(), { params: {}, query: {} });
    const lines: string[] = [];
    for await (const line of file?.lines ?? []) lines.push(line);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"palm wine","5"');
    await expect(
      misses.listSearchMisses(visitor(), searchers, { days: '7' }),
    ).rejects.toMatchObject({ code: 'access/sign-in-required' });
  });
});

test('synonyms are added, listed and removed by admins, and written down', async () => {
  const { id } = await synonyms.addSynonyms(root(), ['akara', 'kosai']);
  expect(await synonyms.loadSynonymWords(data.db)).toEqual([['akara', 'kosai']]);
  await expect(synonyms.addSynonyms(visitor(), ['a', 'b'])).rejects.toMatchObject({
    code: 'access/sign-in-required',
  });
  await synonyms.removeSynonyms(root(), id);
  expect((await synonyms.listSynonyms(root())).items).toEqual([]);
  await expect(synonyms.removeSynonyms(root(), id)).rejects.toMatchObject({
    code: 'synonym/not-found',
  });
});
