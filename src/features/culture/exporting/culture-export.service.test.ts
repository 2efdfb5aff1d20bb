import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { eq } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addCultureEntry } from '../own-culture.service.server.ts';
import { exportCulture } from './culture-export.service.server.ts';

const data = useTestDb();
const as = (actor: Actor) => testContext({ db: data.db, actor });

async function fileFor(actor: Actor): Promise<string> {
  let text = '';
  for await (const line of (await exportCulture(as(actor))).lines) text += line;
  return text;
}

test('The file of all entries says whom each is for, and neither its text, its address nor who sent it', async () => {
  const ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
  const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
  await addCultureEntry(as(ama), {
    title: '=Naming day',
    summary: 'Short words.',
    text: 'Long words.',
    origin: 'Ghana',
    details: { kind: 'custom' },
    sources: [],
    credit: 'Auntie Ama',
    licence: 'cc-by',
    audience: 'family',
    season: [1, 12],
  });
  const text = await fileFor(admin);
  expect(text).toContain(
    `,"","custom","'=Naming day","","Ghana","pending","family","1 12","cc-by","0"`,
  );
  expect(text).not.toMatch(/Long words|Auntie|Ama/);
  expect(await data.db.$count(auditEntry, eq(auditEntry.action, 'culture.exported'))).toBe(1);
  await expect(exportCulture(as(ama))).rejects.toMatchObject({ status: 403 });
});
