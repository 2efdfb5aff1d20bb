import { expect, test } from 'vitest';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { legalSearcher } from './legal-searcher.server.ts';

const data = useTestDb();

test('Sections of the legal texts are found by all the words, headings first', async () => {
  const find = (words: string, language: 'en' | 'yo' = 'en') =>
    legalSearcher.find(testContext({ db: data.db, language }), words, 3);
  const { items, total } = await find('cookies browser');
  expect(items[0]).toMatchObject({
    title: 'Signing in, cookies and your browser',
    url: '/privacy#browser',
  });
  expect(items[0]?.excerpt).not.toContain('](');
  expect(total).toBeGreaterThanOrEqual(items.length);
  expect((await find('appeal', 'yo')).items[0]?.language).toBe('en');
  expect(await find('xylophone')).toEqual({ items: [], total: 0 });
  expect(await find('!')).toEqual({ items: [], total: 0 });
});
