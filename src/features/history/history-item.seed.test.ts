import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { system } from '#platform/access/actor.ts';
import {
  historySeed,
  historySeedFiles,
  seedBody,
  SeedItem,
  SeedWords,
} from './history-item.seed.server.ts';
import { historyItem } from './history-item.table.server.ts';
import { listHistory } from './finding/history-list.service.server.ts';

const data = useTestDb();
const items = historySeedFiles.items.map((item) => z.parse(SeedItem, item));
const slugs = new Set(items.map(({ slug }) => slug));

describe('The items that come with the site', () => {
  test('have addresses of their own', () => {
    expect(slugs.size).toBe(items.length);
  });

  test.each(items.map((item) => [item.slug, item] as const))(
    '%s keeps the rules of the desk, has sources, and leads to items that are there',
    (_, item) => {
      expect(seedBody(item).sources.length).toBeGreaterThan(0);
      expect(item.related.filter((slug) => !slugs.has(slug) || slug === item.slug)).toEqual([]);
    },
  );

  test.each(['fr', 'ar'] as const)('have words in %s, all of them and no others', (language) => {
    const words = z.parse(SeedWords, historySeedFiles.words[language]);
    expect(Object.keys(words).toSorted()).toEqual([...slugs].toSorted());
  });

  test('are all published, in every one of the three languages, once', async () => {
    const ctx = testContext({ db: data.db, actor: system });
    await historySeed.run(ctx, { withSamples: false });
    await historySeed.run(ctx, { withSamples: false });
    expect(await data.db.$count(historyItem)).toBe(items.length);
    for (const language of ['en', 'fr', 'ar'] as const) {
      const found = await listHistory({ ...ctx, language }, {});
      expect(found.total).toBe(items.length);
      expect(new Set(found.items.map((item) => item.language))).toEqual(new Set([language]));
    }
  });
});
