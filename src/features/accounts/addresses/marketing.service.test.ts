import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getMarketingConsent, setMarketingConsent } from './marketing.service.server.ts';
import { addTestAccount } from '../account.scene.server.ts';

const data = useTestDb();
let ama: Person;
beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
});
const as = (actor: Person) => testContext({ db: data.db, actor });

test('News is agreed to, taken back, and both are written down once', async () => {
  const { since } = await setMarketingConsent(as(ama), true);
  expect(since).toBe(testNow.toISOString());
  await setMarketingConsent(as(ama), true);
  expect((await setMarketingConsent(as(ama), false)).since).toBeNull();
  const rows = await data.db.select().from(auditEntry).orderBy(desc(auditEntry.id));
  expect(rows.map(({ action }) => action)).toEqual(['consent.withdrawn', 'consent.given']);
});

test('Who is under 18 is not offered news, and takes an old yes back', async () => {
  const child: Person = { ...ama, ageBand: '16-17' };
  await setMarketingConsent(as(ama), true);
  expect(await getMarketingConsent(as(child))).toMatchObject({ isOffered: false });
  await expect(setMarketingConsent(as(child), true)).rejects.toMatchObject({ kind: 'forbidden' });
  expect((await setMarketingConsent(as(child), false)).since).toBeNull();
});
