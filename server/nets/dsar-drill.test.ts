import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { countRows, declaredTables, isTheirs, startSearch } from '#features/dsar/search/person-rows.server.ts';
import { Canaries } from '../test/canaries.ts';
import { addPrivateScene } from '../test/private-scene.ts';
import { putEverywhere } from '../test/dsar-scene.ts';
import { siteParts } from '../features.ts';

const canaries = new Canaries();
const data = useTestDb(async (db) => {
  await addPrivateScene(db, canaries);
});

test('look', async () => {
  const { rows: [p] } = await data.db.execute<{ id: string; email: string }>(sql`select id, email::text from account where email::text like 'kanarie%' order by created_at, id limit 1`);
  const search = await startSearch(data.db, { accountId: p!.id, addresses: [p!.email] });
  const { rows: [o] } = await data.db.execute<{ id: string }>(sql`select id from account where id <> ${p!.id} limit 1`);
  console.log('WITHOUT', await putEverywhere(data.db, { accountId: p!.id, addresses: [p!.email] }, o!.id));
  await data.db.execute(sql`delete from outbox_event`);await data.db.execute(sql`update pledge set subscription = null`);
  await emit(data.db, 'account.closed', { accountId: p!.id, reviews: 'anonymise' });
  const ctx = testContext({ db: data.db });
  await runOutbox(ctx, siteParts.of('jobs'));
  console.log('LEFT AFTER CLOSING');
  for (const t of declaredTables) {
    const own = await countRows(data.db, t, isTheirs(search, t));
    if (own > 0) console.log(t.name, own, JSON.stringify(t.end));
  }
  expect(1).toBe(1);
});
