import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { closeAccount, confirmGuardian, register } from '../account.service.server.ts';
import type { Registration } from '../account.contract.ts';
import { account } from '../account.table.server.ts';
import { accountJobs, sweepAccounts } from '../account.job.server.ts';
import { confirmEmailChange } from '../addresses/email-change.service.server.ts';
import { emailChange } from '../addresses/email-change.table.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { youngAddress } from '../addresses/young-address.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
const password = 'kente tiger river plum';
let passwordHash: string;
beforeEach(async () => {
  passwordHash ??= await hashPassword(password, nobody);
});

const visitor = () => testContext({ db: data.db, actor: anonymous });
const form = {
  firstName: 'Ama',
  lastName: 'Sample',
  password,
  accountType: 'customer',
  ageBand: '25+',
  acceptTerms: true,
} as const;

const add = (firstName: string, values: Partial<typeof account.$inferInsert> = {}) =>
  addTestAccount(data.db, ['customer'], { firstName, passwordHash, ...values });
const close = (actor: Person) =>
  closeAccount(testContext({ db: data.db, actor }), { password, reviews: 'delete' });
const rowOf = async (id: string) =>
  (await data.db.select().from(account).where(eq(account.id, id)))[0];

describe('Closing an account', () => {
  test('leaves nothing personal, and can’t be prevented by an address that is taken before', async () => {
    const { id, ...ada } = await add('Ada');
    await register(visitor(), { ...form, email: `${id}@closed.invalid` });
    await close({ id, ...ada });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'closed', firstName: '-', lastName: '-', city: null });
    expect(row?.email).toMatch(/^[\da-f-]{36}@closed\.invalid$/);
    expect(row?.email).not.toContain(id);
  });
});

const later = (days: number) => new Date(testNow.getTime() + days * dayMs);

/** Somebody registers with this address; answers the account, and the letters that follow. */
async function comeAgain(email: string, given: Partial<Registration> = {}, days = 0) {
  const ctx = { ...visitor(), now: later(days) };
  await register(ctx, { ...form, email, ...given });
  await data.db.delete(mail);
  await runOutbox(ctx, accountJobs);
  const [row] = await data.db.select().from(account).where(eq(account.email, email));
  const letters = await data.db.select().from(mail).orderBy(mail.id);
  return { row, kinds: letters.map(({ kind, toAddress }) => `${kind} ${toAddress}`), letters };
}

describe('An address with which somebody under 18 was here', () => {
  const email = 'Mia@sample.example';
  const young = { email, ageBand: '16-17' as const };
  const parent = { guardianEmail: 'parent@sample.example' };

  test('opens no account for somebody older for a year, and its mailbox alone hears why', async () => {
    await close(await add('Mia', young));
    const { row, kinds, letters } = await comeAgain('mia@SAMPLE.example');
    expect(row).toBeUndefined();
    expect(kinds).toEqual(['account/ageKept mia@SAMPLE.example']);
    expect(letters[0]?.paragraphs[0]).toContain('Until 21 November 2027');
    expect((await comeAgain(email, {}, 364)).row).toBeUndefined();
    expect((await comeAgain(email, {}, 366)).row).toMatchObject({
      ageBand: '25+',
      status: 'active',
    });
  });

  test('opens one of the younger age where a guardian is named', async () => {
    await close(await add('Mia', { email, ageBand: '13-15' }));
    const { row, kinds } = await comeAgain(email, { ageBand: '16-17', ...parent });
    expect(row).toMatchObject({ ageBand: '13-15', status: 'awaiting-guardian' });
    expect(kinds).toContain(`account/guardian ${parent.guardianEmail}`);
  });

  test('is remembered when a guardian refuses: for thirty days, as nobody has proved it', async () => {
    const values = {
      ...young,
      ...parent,
      status: 'awaiting-guardian',
      emailVerifiedAt: null,
    } as const;
    const { id } = await add('Mia', values);
    const link = { purpose: 'guardian', subjectId: id, expiresAt: later(14), now: testNow };
    const token = await createLinkToken(data.db, link);
    await confirmGuardian(visitor(), { token, agree: false });
    expect((await comeAgain(email, { ageBand: '18-24' }, 29)).row).toBeUndefined();
    expect((await comeAgain(email, { ageBand: '18-24' }, 31)).row).toMatchObject({
      ageBand: '18-24',
    });
  });

  test('is remembered when its account takes another', async () => {
    const mia = await add('Mia', young);
    const newEmail = 'mia-new@sample.example';
    await data.db
      .insert(emailChange)
      .values({ accountId: mia.id, oldEmail: email, newEmail, requestedAt: testNow });
    const link = { purpose: 'email', subjectId: mia.id, expiresAt: later(1), now: testNow };
    const ctx = testContext({ db: data.db, actor: mia });
    await confirmEmailChange(ctx, await createLinkToken(data.db, link));
    expect((await comeAgain(email, {}, 30)).row).toBeUndefined();
  });

  test('is kept as a print that names nobody, and forgotten by the sweep', async () => {
    await close(await add('Mia', young));
    const [kept] = await data.db.select().from(youngAddress);
    expect(JSON.stringify(kept)).not.toMatch(/mia|sample/i);
    await sweepAccounts({ ...visitor(), now: later(364) });
    expect(await data.db.$count(youngAddress)).toBe(1);
    await sweepAccounts({ ...visitor(), now: later(366) });
    expect(await data.db.$count(youngAddress)).toBe(0);
  });

  test('of a grown-up is not remembered', async () => {
    await close(await add('Ama', { email, ageBand: '18-24' }));
    expect(await data.db.$count(youngAddress)).toBe(0);
    expect((await comeAgain(email)).row).toMatchObject({ ageBand: '25+' });
  });
});
