import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { SearcherGroup } from '#platform/search/searcher.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as misses from './search-miss.service.server.ts';
import { isPersonal } from './search-miss.policy.ts';
import { searchMiss } from './search-miss.table.server.ts';
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
    allPath: () => null,
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
const listed = async (state?: 'open' | 'handled', span = '7', now?: Date) =>
  (await misses.listSearchMisses(root(now), { days: span, state })).items;

describe('A search without a result', () => {
  test('is counted by its folded words, with where and in which language, and nothing else', async () => {
    await miss('Ẹ̀gúsí  Pot!');
    await miss('egusi pot', 'business');
    expect(await listed()).toEqual([
      {
        words: 'egusi pot',
        count: 2,
        lastAt: testNow.toISOString(),
        kinds: ['all', 'business'],
        languages: ['en'],
        handled: null,
      },
    ]);
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
    const count = async () => (await listed('open', '30', days(1)))[0]?.count;
    for (let number = 0; number < 50; number += 1)
      await misses.recordSearchMiss(from('192.0.2.0/24', number), searchers, { q: 'our shop' });
    expect(await count()).toBe(1);
    await misses.recordSearchMiss(from('198.51.100.0/24', 1), searchers, { q: 'our shop' });
    await misses.recordSearchMiss(from('192.0.2.0/24', 1, days(1)), searchers, { q: 'our shop' });
    expect(await count()).toBe(3);
  });

  test('is not counted when there is something, or for what is not searched', async () => {
    await miss('jollof');
    await miss('ghana', 'directory');
    await miss('mangoes', 'spaceships');
    await miss('???');
    expect(await listed()).toEqual([]);
    await miss('ghana', 'business');
    expect(await listed()).toHaveLength(1);
  });

  test.each([
    ['an address', 'ada@sample.example', true],
    ['a phone number', '020 7946 0018', true],
    ['a number with signs', '+44 (0)7700-900 123', true],
    ['a year', 'windrush 1948', false],
    ['a postcode', 'SE15 4ST', false],
    ['plain words', 'kente cloth', false],
  ])('that is %s', async (_, words, isDropped) => {
    expect(isPersonal(words)).toBe(isDropped);
    await miss(words);
    expect(await listed()).toHaveLength(isDropped ? 0 : 1);
  });

  test('counts within its days alone and is forgotten after thirteen months', async () => {
    await miss('old words', undefined, days(-20));
    await miss('new words');
    expect((await listed()).map(({ words }) => words)).toEqual(['new words']);
    expect(await listed(undefined, '30')).toHaveLength(2);
    await misses.sweepSearchMisses(visitor(days(380)));
    expect(await data.db.$count(searchMiss)).toBe(1);
  });

  test('is dealt with, with a note, until the words are missed again', async () => {
    await miss('kola nuts');
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
    await miss('=palm wine');
    const [download] = misses.missDownloads;
    const file = await download?.find(root(), { params: {}, query: {} });
    const lines: string[] = [];
    for await (const line of file?.lines ?? []) lines.push(line);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"palm wine","1"');
    await expect(misses.listSearchMisses(visitor(), { days: '7' })).rejects.toMatchObject({
      code: 'access/sign-in-required',
    });
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
