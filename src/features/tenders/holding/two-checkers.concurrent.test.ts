import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { addTestTender } from '../tender.scene.server.ts';
import { tender, tenderEditor } from '../tender.table.server.ts';
import { checkTender } from './tender-check.service.server.ts';

const shared = useCommittingTestDb();

test('of two who check at once one decides, and the writer is told once', async () => {
  const [writer, ...checkers] = await Promise.all(
    ['Ada', 'Ben', 'Cleo'].map((firstName) =>
      addTestAccount(shared.db, ['council'], { firstName }),
    ),
  );
  const [made] = await shared.db
    .insert(council)
    .values({ name: 'Borough of Test', districts: [] })
    .returning({ id: council.id });
  const councilId = made?.id ?? '';
  for (const { id } of checkers)
    await shared.db.insert(councilMember).values({ councilId, accountId: id });
  const { id, version } = await addTestTender(shared.db, {
    councilId,
    status: 'checking',
    publishedAt: null,
    isBelowThreshold: true,
    contactEmail: 'bids@test.example',
  });
  await shared.db.insert(tenderEditor).values({ tenderId: id, accountId: writer?.id ?? '' });
  const decided = await Promise.allSettled(
    checkers.map((actor, at) =>
      checkTender(testContext({ db: shared.db, actor }), id, {
        version,
        outcome: at === 0 ? 'publish' : 'give-back',
        note: at === 0 ? '' : 'Not yet.',
      }),
    ),
  );
  const lost = decided.filter((one) => one.status === 'rejected');
  expect(lost).toHaveLength(1);
  expect(lost[0]?.reason).toMatchObject({ code: 'tenders/changed' });
  const [row] = await shared.db.select().from(tender);
  expect(['published', 'draft']).toContain(row?.status);
  expect(await shared.db.select().from(notification)).toHaveLength(1);
  const actions = (await shared.db.select().from(auditEntry)).map(({ action }) => action);
  expect(actions).toEqual([row?.status === 'published' ? 'tender.published' : 'tender.given-back']);
});
