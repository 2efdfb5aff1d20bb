import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { publishText, saveTextDraft } from './editing/admin-content.service.server.ts';
import { faqSearcher, pageSearcher } from './page-searcher.server.ts';

const data = useTestDb();
const visitor = (language: 'en' | 'fr' | 'ar' = 'en') =>
  testContext({ db: data.db, actor: anonymous, language });

describe('The general pages', () => {
  test('are found by their title first, without open places in what is shown', async () => {
    const { items, total } = await pageSearcher.find(visitor(), 'manifesto', 5);
    expect(items[0]?.url).toBe('/manifesto');
    expect(total).toBeGreaterThan(0);
    const all = await pageSearcher.find(visitor(), 'the', 100);
    expect(JSON.stringify(all.items)).not.toMatch(/\{\w+\}/);
    expect(new Set(all.items.map(({ url }) => url)).size).toBe(all.items.length);
  });

  test('are found by what an admin has published, in that language alone', async () => {
    const actor = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
    const ctx = testContext({ db: data.db, actor });
    const key = { page: 'support', language: 'en' } as const;
    const body = 'We mend bicycles under the xylophone tree.';
    const draft = await saveTextDraft(ctx, key, {
      title: 'Support',
      summary: 'Short.',
      body,
      basedOn: 0,
      draftVersion: 0,
    });
    await publishText(ctx, key, { draftVersion: draft.version, note: 'bicycles' });
    const found = await pageSearcher.find(visitor(), 'xylophone bicycles', 5);
    expect(found.items).toEqual([{ title: 'Support', url: '/support', excerpt: body }]);
    expect((await pageSearcher.find(visitor('fr'), 'xylophone', 5)).total).toBe(0);
  });

  test.each(['', '%', '🏴'])('are not found by %j', async (words) => {
    expect((await pageSearcher.find(visitor(), words, 5)).total).toBe(0);
  });
});

test('questions are found with the beginning of their answer, at their anchor', async () => {
  const { items, total } = await faqSearcher.find(visitor(), 'forgot my password', 5);
  expect(total).toBeGreaterThan(0);
  expect(items[0]?.url).toMatch(/^\/faq#[a-z-]+$/);
  expect(items[0]?.excerpt?.length).toBeLessThanOrEqual(181);
});
