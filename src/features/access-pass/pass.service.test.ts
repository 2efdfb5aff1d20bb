import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { hasEntitlement } from '#features/giving/benefits/entitlement.service.server.ts';
import { entitlement } from '#features/giving/pledge.table.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { getOwnPass } from './own-pass.service.server.ts';
import { tellEndingPasses } from './pass-end.service.server.ts';
import { forgetRequests, sweepPasses } from './pass-privacy.service.server.ts';
import {
  askForPass,
  decideRequest,
  takeBackPassRequest,
  undoRequest,
} from './pass-request.service.server.ts';
import { mostOpenVouchers, mostVouchersAtOnce } from './pass.policy.ts';
import { passRequest, passVoucher } from './pass.table.server.ts';
import {
  issuePassVouchers,
  listPassVouchers,
  redeemPassVoucher,
} from './voucher.service.server.ts';

const data = useTestDb();
function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not there.');
  return value;
}
let member: Person;
let officer: Person;
let admin: Person;
let councilId: string;
beforeEach(async () => {
  member = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
  officer = await addTestAccount(data.db, ['council'], { firstName: 'Ama' });
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Adjoa' });
  const [made] = await data.db
    .insert(council)
    .values({ name: 'Sample Borough', districts: ['SE15'] })
    .returning({ id: council.id });
  councilId = sure(made).id;
  await data.db.insert(councilMember).values({ councilId, accountId: officer.id });
});

const as = (actor: Actor, day = 0) =>
  testContext({ db: data.db, actor, now: later(testNow, day * dayMs) });
const code = async (months = 3) =>
  sure((await issuePassVouchers(as(officer), councilId, { count: 1, months })).codes[0]).replaceAll(
    '-',
    '',
  );
const isOpen = (actor: Actor, day = 0) => hasEntitlement(as(actor, day), 'access-pass');

describe('a voucher', () => {
  test('is good for one pass, of one person, who may send it twice', async () => {
    const voucher = await code();
    const first = await redeemPassVoucher(as(member), voucher);
    expect(first).toMatchObject({ endsAt: '2027-02-21T22:30:00.000Z' });
    expect(await redeemPassVoucher(as(member), voucher)).toEqual(first);
    const other = await addTestAccount(data.db, ['business'], { firstName: 'Efua' });
    await expect(redeemPassVoucher(as(other), voucher)).rejects.toMatchObject({
      code: 'pass/voucher-used',
    });
    expect(await isOpen(other)).toBe(false);
  });

  test('follows a pass that one has already', async () => {
    await redeemPassVoucher(as(member), await code(1));
    expect(await redeemPassVoucher(as(member), await code(12))).toMatchObject({
      endsAt: '2027-12-21T22:30:00.000Z',
    });
  });

  test('ends after 90 days, and one that was made up is unknown', async () => {
    const voucher = await code();
    await expect(redeemPassVoucher(as(member, 90), voucher)).rejects.toMatchObject({
      code: 'pass/voucher-over',
    });
    const asTyped = ` ${voucher.slice(0, 4).toLowerCase()}-${voucher.slice(4)} `;
    await redeemPassVoucher(as(member, 89.9), asTyped);
    expect(await isOpen(member, 89.9)).toBe(true);
    await expect(redeemPassVoucher(as(member), 'ABCDEFGHJKLM')).rejects.toMatchObject({
      code: 'pass/voucher-unknown',
    });
  });

  test('is nothing for somebody under 18', async () => {
    const pupil = await addTestAccount(data.db, ['youth'], { firstName: 'Yaw', ageBand: '16-17' });
    await expect(redeemPassVoucher(as(pupil), await code())).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('is made by officers of that council and by admins alone; nobody learns who used it', async () => {
    const stranger = await addTestAccount(data.db, ['council'], { firstName: 'Esi' });
    const many = { count: 2, months: 6 };
    for (const actor of [stranger, member])
      await expect(issuePassVouchers(as(actor), councilId, many)).rejects.toMatchObject({
        code: 'council/not-found',
      });
    await redeemPassVoucher(as(member), await code());
    await issuePassVouchers(as(admin), councilId, many);
    const { items } = await listPassVouchers(as(officer), councilId, undefined);
    expect(items.map(({ months, usedAt }) => [months, usedAt !== null])).toEqual([
      [6, false],
      [6, false],
      [3, true],
    ]);
    expect(JSON.stringify(items)).not.toContain(member.id);
  });

  test('is stored as a fingerprint', async () => {
    const voucher = await code();
    const stored = JSON.stringify([
      await data.db.select().from(passVoucher),
      await data.db.select().from(auditEntry),
    ]);
    expect(stored).not.toContain(voucher);
  });

  test('is not made while two hundred wait to be used', async () => {
    for (let made = 0; made < mostOpenVouchers; made += mostVouchersAtOnce)
      await issuePassVouchers(as(officer), councilId, { count: mostVouchersAtOnce, months: 1 });
    await expect(code()).rejects.toMatchObject({ code: 'pass/too-many-vouchers' });
    expect(
      await issuePassVouchers(as(officer, 91), councilId, { count: 1, months: 1 }),
    ).toBeTruthy();
  });
});

describe('who can’t pay', () => {
  const ask = (day = 0) => askForPass(as(member, day), 'I clean offices and have just begun.');
  const waiting = async () => sure((await data.db.select().from(passRequest))[0]);
  const letters = async () =>
    (await data.db.select({ kind: mail.kind, to: mail.toAddress }).from(mail)).map(
      ({ kind, to }) => `${kind} to ${to}`,
    );

  test('asks once, is answered within five days, and has a pass after a yes', async () => {
    expect((await ask()).request).toEqual({
      status: 'waiting',
      askedAt: '2026-11-21T22:30:00.000Z',
      dueAt: '2026-11-26T22:30:00.000Z',
      againAt: null,
    });
    await expect(ask()).rejects.toMatchObject({ code: 'pass/asked-already' });
    const { id } = await waiting();
    await decideRequest(as(admin), data.db, { id, isGiven: true, reason: '' });
    expect(await getOwnPass(as(member))).toMatchObject({
      endsAt: '2027-05-21T22:30:00.000Z',
      request: { status: 'given' },
    });
    expect(await letters()).toEqual([expect.stringContaining('access-pass/given to kofi')]);
    await expect(
      decideRequest(as(admin), data.db, { id, isGiven: false, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'pass/decided' });
  });

  test('waits for no time that staff took back: what follows it begins now', async () => {
    await ask();
    const { id } = await waiting();
    await decideRequest(as(admin), data.db, { id, isGiven: true, reason: '' });
    await redeemPassVoucher(as(member), await code(1));
    await undoRequest(as(admin, 0.01), data.db, id);
    expect(await isOpen(member, 0.01)).toBe(true);
    // From 21 May a month has 31 days.
    expect(await isOpen(member, 31)).toBe(true);
    expect(await isOpen(member, 31.02)).toBe(false);
  });

  test('has none any more when staff take their yes back, and keeps what was bought before', async () => {
    await ask();
    const { id } = await waiting();
    await redeemPassVoucher(as(member), await code(1));
    await decideRequest(as(admin), data.db, { id, isGiven: true, reason: '' });
    await undoRequest(as(admin), data.db, id);
    expect(await getOwnPass(as(member))).toMatchObject({
      endsAt: '2026-12-21T22:30:00.000Z',
      request: { status: 'waiting' },
    });
  });

  test('asks for none while they have one, and who asked anew is answered there', async () => {
    await ask();
    const { id } = await waiting();
    await decideRequest(as(admin), data.db, { id, isGiven: true, reason: '' });
    await expect(ask(1)).rejects.toMatchObject({ code: 'pass/held' });
    await ask(200);
    await expect(undoRequest(as(admin, 201), data.db, id)).rejects.toMatchObject({
      code: 'pass/decided',
    });
  });

  test('hears why not, and may ask again in 30 days', async () => {
    await ask();
    const { id } = await waiting();
    const reason = 'You have a pass already.';
    await decideRequest(as(admin, 1), data.db, { id, isGiven: false, reason });
    const [sent] = await data.db.select().from(mail);
    expect(sent?.paragraphs).toContain(reason);
    expect(await isOpen(member)).toBe(false);
    await expect(ask(30.9)).rejects.toMatchObject({ code: 'pass/asked-lately' });
    expect((await ask(31)).request?.status).toBe('waiting');
  });

  test('takes it back: it is gone, and so is its case', async () => {
    await ask();
    expect(await takeBackPassRequest(as(member))).toMatchObject({ request: null });
    const cases = await data.db.select({ status: staffCase.status }).from(staffCase);
    expect(cases).toEqual([{ status: 'decided' }]);
    expect((await ask()).request?.status).toBe('waiting');
  });

  test('is forgotten with the account', async () => {
    await ask();
    await redeemPassVoucher(as(member), await code());
    await forgetRequests(as({ kind: 'system', roles: [] }), member.id);
    expect(await data.db.select().from(passRequest)).toEqual([]);
    expect(await data.db.select({ by: passVoucher.usedBy }).from(passVoucher)).toEqual([
      { by: null },
    ]);
  });
});

describe('the clock', () => {
  const system = { kind: 'system', roles: [] } as const;
  const told = async () =>
    (await data.db.select({ subject: mail.subject }).from(mail)).map(({ subject }) => subject);

  test('tells once, two weeks before the end', async () => {
    await redeemPassVoucher(as(member), await code(1));
    await tellEndingPasses(as(system, 15));
    expect(await told()).toEqual([]);
    await tellEndingPasses(as(system, 16));
    await tellEndingPasses(as(system, 17));
    expect(await told()).toEqual([expect.stringContaining('21 December 2026')]);
  });

  test('tells nobody who has more after it, and nobody whose pass was taken back', async () => {
    await redeemPassVoucher(as(member), await code(1));
    await redeemPassVoucher(as(member), await code(3));
    const other = await addTestAccount(data.db, ['business'], { firstName: 'Efua' });
    await redeemPassVoucher(as(other), await code(1));
    await data.db
      .update(entitlement)
      .set({ revokedAt: testNow })
      .where(eq(entitlement.accountId, other.id));
    await tellEndingPasses(as(system, 20));
    expect(await told()).toEqual([]);
  });

  test('deletes vouchers and answered requests after a year', async () => {
    await code();
    await askForPass(as(member), 'I clean offices.');
    await sweepPasses(as(system, 800));
    expect(await data.db.$count(passRequest)).toBe(1);
    expect(await data.db.$count(passVoucher)).toBe(0);
    await data.db.update(passRequest).set({ status: 'refused', decidedAt: testNow });
    await sweepPasses(as(system, 366));
    expect(await data.db.$count(passRequest)).toBe(0);
  });
});
