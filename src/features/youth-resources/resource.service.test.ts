import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { ForeignError } from '#platform/http/fetch-foreign.server.ts';
import { textLanguages } from '#platform/i18n/languages.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { checkYouthLinks, deadYouthLinks } from './link-check.server.ts';
import { youthResourceLink } from './resource-link.table.server.ts';
import { deadAfterNights, resourceCategories, resourceTypes } from './resource.policy.ts';
import { listYouthResources } from './resource.service.server.ts';

const data = useTestDb();
const as = (actor: Actor, now = testNow) => testContext({ db: data.db, actor, now });
const young = personWith('youth');
const admin = personWith('admin');
const ucas = 'https://www.ucas.com/';

describe('The resources that come with the site', () => {
  test.each(textLanguages)(
    'are sixty or more with a link, a sentence and a source, in %s',
    async (language) => {
      const { items, ...text } = await listYouthResources({ ...as(young), language });
      expect(text).toMatchObject({ language, asked: language });
      expect(items.length).toBeGreaterThanOrEqual(60);
      expect(items.filter(({ words, source }) => words === '' || source === null)).toEqual([]);
      expect(new Set(items.map(({ url }) => url)).size).toBe(items.length);
    },
  );

  test('have all six categories and all five types', async () => {
    const { items } = await listYouthResources(as(young));
    const has = (name: 'category' | 'type') => new Set(items.map((item) => item[name]));
    expect([...has('category')]).toEqual([...resourceCategories]);
    expect(resourceTypes.filter((type) => !has('type').has(type))).toEqual([]);
  });

  test('are read in the youth area alone', async () => {
    await expect(listYouthResources(as(anonymous))).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    await expect(listYouthResources(as(personWith('customer')))).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('The nightly look at the links', () => {
  const night = (count: number) => later(testNow, count * dayMs);
  const look = (count: number, dead: readonly string[]) =>
    checkYouthLinks(testContext({ db: data.db, now: night(count) }), (url) =>
      dead.includes(url)
        ? Promise.reject(new ForeignError('status', 'It answered 404.'))
        : Promise.resolve('words'),
    );
  const find = async (actor: Actor) =>
    (await listYouthResources(as(actor))).items.find(({ url }) => url === ucas);
  const counted = async () => {
    const { rows } = await data.db.execute(
      sql`select (${deadYouthLinks.count(as(admin))}) as total`,
    );
    return rows;
  };

  test('says when a link last answered, and tells admins alone of one that is dead', async () => {
    expect(await find(young)).toMatchObject({ checkedOn: null, deadSince: null });
    await look(0, []);
    expect(await find(young)).toMatchObject({ checkedOn: '2026-11-21' });
    for (let count = 1; count < deadAfterNights; count += 1) await look(count, [ucas]);
    expect(await find(admin)).toMatchObject({ deadSince: null });
    await look(deadAfterNights, [ucas]);
    expect(await find(admin)).toMatchObject({ deadSince: '2026-11-21', checkedOn: '2026-11-21' });
    expect(await find(young)).toMatchObject({ deadSince: null });
    expect(await counted()).toMatchObject([{ total: 1 }]);
    await look(deadAfterNights + 1, []);
    expect(await find(admin)).toMatchObject({ deadSince: null, checkedOn: '2026-11-25' });
  });

  test('takes a page that is too large for one that answers, and forgets links of no text', async () => {
    await data.db
      .insert(youthResourceLink)
      .values({ url: 'https://gone.example', lastTriedAt: testNow });
    await checkYouthLinks(testContext({ db: data.db, now: night(31) }), () =>
      Promise.reject(new ForeignError('size', 'It is too large.')),
    );
    const rows = await data.db.select().from(youthResourceLink);
    expect(rows.filter(({ failures }) => failures > 0)).toEqual([]);
    expect(rows.map(({ url }) => url)).not.toContain('https://gone.example');
  });
});
