import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { publishText, saveTextDraft } from './admin-content.service.server.ts';
import { contentVersion } from '../content-version.table.server.ts';

const data = useCommittingTestDb();

test('of many who publish one draft at once, one does', async () => {
  const actor = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
  const ctx = testContext({ db: data.db, actor });
  const key = { page: 'about', language: 'en' } as const;
  const words = { title: 'About', summary: 'Short.', body: 'Words.' };
  const draft = await saveTextDraft(ctx, key, { ...words, basedOn: 0, draftVersion: 0 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      publishText(ctx, key, { draftVersion: draft.version, note: 'first words' }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const rows = await data.db.select({ number: contentVersion.number }).from(contentVersion);
  expect(rows).toEqual([{ number: 1 }]);
});
