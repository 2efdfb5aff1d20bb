import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { historySeedFiles, SeedItem } from '#features/history/history-item.seed.server.ts';
import { system } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listHonours } from './honour.service.server.ts';
import {
  honourSeed,
  honourSeedFiles,
  seedHonourBody,
  SeedHonour,
  SeedHonourWords,
} from './honour.seed.server.ts';

const data = useTestDb();
const people = honourSeedFiles.people.map((person) => z.parse(SeedHonour, person));
const slugs = new Set(people.map(({ slug }) => slug));
const history = new Set(historySeedFiles.items.map((item) => z.parse(SeedItem, item).slug));

describe('The people who come with the site', () => {
  test('have addresses of their own', () => {
    expect(slugs.size).toBe(people.length);
  });

  test.each(people.map((person) => [person.slug, person] as const))(
    '%s keeps the rules of the desk, has sources, and leads to items that are there',
    (_, person) => {
      expect(seedHonourBody(person).sources.length).toBeGreaterThan(0);
      expect(person.related.filter((slug) => !history.has(slug))).toEqual([]);
    },
  );

  test.each(['fr', 'ar'] as const)('have words in %s, with a title for each honour', (language) => {
    const words = z.parse(SeedHonourWords, honourSeedFiles.words[language]);
    expect(Object.keys(words).toSorted()).toEqual([...slugs].toSorted());
    const unequal = people.filter(
      ({ slug, honours }) => words[slug]?.honours.length !== honours.length,
    );
    expect(unequal.map(({ slug }) => slug)).toEqual([]);
  });

  test('are all published, once', async () => {
    const ctx = testContext({ db: data.db, actor: system });
    await honourSeed.run(ctx, { withSamples: false });
    await honourSeed.run(ctx, { withSamples: false });
    expect((await listHonours(ctx, {})).total).toBe(people.length);
  });
});
