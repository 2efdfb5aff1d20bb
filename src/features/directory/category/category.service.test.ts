import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getCategoryNames, loadCategories } from './category.service.server.ts';
import { category } from './category.table.server.ts';

const data = useTestDb((db) =>
  db.insert(category).values([
    { slug: 'braiding', names: { en: 'Braiding', fr: 'Tresses', ar: 'ضفائر' } },
    { slug: 'new-trade', names: { en: 'New trade' } },
  ]),
);
const namesIn = (language: 'en' | 'fr' | 'ar') =>
  getCategoryNames(testContext({ db: data.db, actor: anonymous }), language);

describe('What categories are called', () => {
  test('is said in the language asked for, and in English where nobody has translated it', async () => {
    const { names } = await namesIn('fr');
    expect(names).toEqual({ braiding: 'Tresses', 'new-trade': 'New trade' });
  });

  test('is what an edit made it', async () => {
    const names = { en: 'Braids', ar: 'جدائل' };
    await data.db.update(category).set({ names }).where(eq(category.slug, 'braiding'));
    expect((await namesIn('ar')).names).toMatchObject({ braiding: 'جدائل' });
    expect((await namesIn('fr')).names).toMatchObject({ braiding: 'Braids' });
  });

  test('is what each of several edits in one transaction made it', async () => {
    await data.db.transaction(async (tx) => {
      for (const en of ['One', 'Two', 'Six']) {
        await tx.update(category).set({ names: { en } }).where(eq(category.slug, 'braiding'));
        expect((await loadCategories(tx)).get('braiding')?.names).toEqual({ en });
      }
    });
    await data.db.delete(category).where(eq(category.slug, 'new-trade'));
    expect([...(await loadCategories(data.db)).keys()]).toEqual(['braiding']);
  });
});
