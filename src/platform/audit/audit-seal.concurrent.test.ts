import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { audit } from './audit.server.ts';
import { sealAudit } from './audit-seal.server.ts';
import { verifyAudit } from './audit-verify.server.ts';

const test_ = useCommittingTestDb();
const context = (db: Db) => testContext({ db });

async function write(count: number, word = 'done'): Promise<void> {
  for (let no = 0; no < count; no += 1) {
    await audit(context(test_.db), test_.db, {
      action: 'test.noted',
      detail: { no, word, nested: { b: 1, a: [true, null] } },
    });
  }
}

const seal = () => sealAudit(test_.db, testNow);
const verify = (head?: string) => verifyAudit(test_.db, testNow, head);

/** As somebody would who has the rights of the database's owner. */
async function tamper(statement: SQL): Promise<void> {
  await test_.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entry disable trigger audit_entry_append_only`);
    await tx.execute(sql`alter table audit_seal disable trigger audit_seal_append_only`);
    await tx.execute(statement);
    await tx.execute(sql`alter table audit_entry enable trigger audit_entry_append_only`);
    await tx.execute(sql`alter table audit_seal enable trigger audit_seal_append_only`);
  });
}

async function threeSeals(): Promise<void> {
  for (let no = 0; no < 3; no += 1) {
    await write(2);
    await seal();
  }
}

describe('Sealing', () => {
  test('covers each entry once, and the chain is sound', async () => {
    expect(await seal()).toEqual({ sealed: 0, head: undefined });
    await threeSeals();
    const { sealed, head } = await seal();
    expect([sealed, head?.no]).toEqual([0, 3]);
    expect(await verify(head?.hash)).toEqual({
      problems: [],
      seals: 3,
      entries: 6,
      aged: 0,
      head: head?.hash,
    });
  });

  test('leaves nothing out that is committed late, and several may seal at once', async () => {
    const gate = Promise.withResolvers<void>();
    const late = test_.db.transaction(async (tx) => {
      await audit(context(tx), tx, { action: 'test.late' });
      await gate.promise;
    });
    // On the embedded engine everybody waits for that transaction; on a server they overtake it.
    const overtakes = test_.database.engine === 'postgresql';
    if (overtakes) await write(2);
    const meanwhile = overtakes ? await seal() : undefined;
    gate.resolve();
    await late;
    expect(meanwhile?.sealed).toBe(overtakes ? 2 : undefined);
    const writers = Array.from({ length: 4 }, () => write(5));
    await Promise.all([...writers, seal(), seal(), seal()]);
    await seal();
    const { rows } = await test_.database.pool.query<{ count: number }>(
      'select count(*) as count from audit_entry where seal_no is null',
    );
    expect(rows[0]?.count).toBe(0);
    expect((await verify()).problems).toEqual([]);
  });

  test('is the only change that an entry may see', async () => {
    await threeSeals();
    for (const statement of [
      "update audit_entry set action = 'nothing.done'",
      'update audit_entry set seal_no = null',
      'update audit_entry set seal_no = 9',
      'delete from audit_entry',
      "update audit_seal set hash = ''",
      'delete from audit_seal',
    ]) {
      await expect(test_.database.pool.query(statement)).rejects.toThrow('only ever added');
    }
  });
});

describe('Looking through the record finds', () => {
  const firstOf = (no: number) => sql`(select id from audit_entry where seal_no = ${no} limit 1)`;

  test.each([
    [
      'an entry that was changed',
      () => sql`update audit_entry set action = 'x' where id = ${firstOf(2)}`,
      'An entry under seal 2 was changed.',
    ],
    [
      'an entry whose time was changed by a millionth of a second',
      () => sql`update audit_entry set at = at + interval '1 microsecond' where id = ${firstOf(2)}`,
      'An entry under seal 2 was changed.',
    ],
    [
      'an entry that was taken away',
      () => sql`delete from audit_entry where id = ${firstOf(1)}`,
      'Seal 1 covers 2 entries, and 1 are there.',
    ],
    [
      'an entry that was slipped in',
      () => sql`insert into audit_entry (id, at, actor_kind, action, seal_no)
        values ('01990000-0000-7000-8000-000000000001', now(), 'system', 'x', 3)`,
      'Seal 3 covers 2 entries, and 3 are there.',
    ],
    [
      'a seal that was changed',
      () => sql`update audit_seal set entry_count = 1 where no = 2`,
      'Seal 2 was changed.',
    ],
    [
      'a seal that was taken away',
      () => sql`delete from audit_seal where no = 2`,
      'Seal 2 is missing.',
    ],
  ])('%s', async (_, change, problem) => {
    await threeSeals();
    await tamper(change());
    expect((await verify()).problems).toContain(problem);
  });

  test('seals that were taken off the end, when the newest was noted before', async () => {
    await threeSeals();
    const { head } = await verify();
    await tamper(sql`delete from audit_entry where seal_no = 3`);
    await tamper(sql`delete from audit_seal where no = 3`);
    expect((await verify()).problems).toEqual([]);
    expect((await verify(head)).problems).toEqual([
      `The seal ${head} is not in the chain any more.`,
    ]);
  });

  test('nothing wrong when old entries were deleted for their age', async () => {
    await threeSeals();
    const later = new Date(testNow);
    later.setUTCMonth(later.getUTCMonth() + 25);
    await tamper(sql`delete from audit_entry where id = ${firstOf(1)}`);
    expect(await verifyAudit(test_.db, later)).toMatchObject({ problems: [], seals: 3, aged: 3 });
  });
});
