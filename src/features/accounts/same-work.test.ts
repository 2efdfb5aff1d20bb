import { beforeEach, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { registry } from '#platform/metrics/registry.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { acceptance } from './terms/acceptance.table.server.ts';
import type { Registration } from './account.contract.ts';
import { accountJobs } from './account.job.server.ts';
import { register } from './account.service.server.ts';
import { account } from './account.table.server.ts';
import { emailChange } from './addresses/email-change.table.server.ts';
import { noteYoungAddress } from './addresses/young-address.service.server.ts';

const data = useTestDb();
const visitor = () => testContext({ db: data.db, actor: anonymous });

const known: Registration = {
  firstName: 'Ama',
  lastName: 'Sample',
  email: 'ama@sample.example',
  password: 'kente tiger river plum',
  accountType: 'customer',
  ageBand: '25+',
  acceptTerms: true,
};
const kept = { ...known, email: 'ama-before@sample.example' };
const unknown = { ...known, email: 'nobody@sample.example' };
const young: Registration = {
  ...known,
  email: 'young@sample.example',
  ageBand: '16-17',
  guardianEmail: 'parent@sample.example',
};

async function hashes(): Promise<number> {
  const metric = await registry.getSingleMetric('password_hashes_total')?.get();
  return metric?.values[0]?.value ?? 0;
}

/** What an attempt costs: never its time, which says nothing on a busy machine. */
async function workOf(form: Registration) {
  const before = await hashes();
  const statements = await data.statementsOf(() => register(visitor(), form));
  return { statements, hashes: (await hashes()) - before };
}

const wasYoung = { ...known, email: 'was-young@sample.example' };

beforeEach(async () => {
  await register(visitor(), known);
  const [ama] = await data.db.select().from(account);
  await data.db.insert(emailChange).values({
    accountId: ama?.id ?? '',
    oldEmail: kept.email,
    newEmail: known.email,
    requestedAt: testNow,
    confirmedAt: testNow,
  });
  const [row] = await data.db.select().from(account);
  const before = { email: wasYoung.email, ageBand: '16-17', emailVerifiedAt: testNow } as const;
  if (row) await noteYoungAddress(visitor(), data.db, { ...row, ...before });
  await runOutbox(visitor(), accountJobs);
  await data.db.delete(mail);
});

test('Opening an account is the same work whoever has the address', async () => {
  const work = await workOf(unknown);
  expect(work.hashes).toBe(1);
  expect(work.statements.filter((statement) => statement.startsWith('insert'))).toHaveLength(3);
  expect(await workOf(known)).toEqual(work);
  expect(await workOf(kept)).toEqual(work);
  expect(await workOf(young)).toEqual(work);
  expect(await workOf(wasYoung)).toEqual(work);
});

test('What follows is written by a job, to the right mailbox', async () => {
  for (const form of [unknown, known, kept, young, wasYoung]) await register(visitor(), form);
  const events = await data.db.select().from(outboxEvent);
  expect(JSON.stringify(events)).not.toContain('@');
  await runOutbox(visitor(), accountJobs);
  const letters = await data.db.select().from(mail).orderBy(mail.id);
  expect(letters.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ['account/verify', unknown.email],
    ['account/known', known.email],
    ['account/addressTaken', kept.email],
    ['account/verify', young.email],
    ['account/guardian', young.guardianEmail],
    ['account/ageKept', wasYoung.email],
  ]);
  expect(await data.db.$count(acceptance)).toBe(2 * 3);
  expect(await data.db.$count(account)).toBe(3);
});

test('The record says which attempts opened nothing', async () => {
  for (const form of [known, kept, unknown]) await register(visitor(), form);
  const rows = await data.db.select().from(auditEntry).orderBy(auditEntry.id);
  expect(rows.map(({ action }) => action)).toEqual([
    'account.registered',
    'account.registration-repeated',
    'account.registration-repeated',
    'account.registered',
  ]);
});
