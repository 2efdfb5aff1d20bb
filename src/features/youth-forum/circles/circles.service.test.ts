import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestLead } from '#features/enrolment/enrolment.scene.server.ts';
import type { YouthAct } from '#features/enrolment/enrolment.policy.ts';
import { guardianConsent } from '#features/enrolment/enrolment.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import { vettingCheck } from '#features/vetting/check.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { uuidv7 } from 'uuidv7';
import { addTestLeader, addTestYouth } from '../youth-forum.scene.server.ts';
import {
  changeCircleLeader,
  endYouthCircle,
  listCircleDesk,
  openYouthCircle,
} from './circle-desk.service.server.ts';
import { mostCircles } from './circle.policy.ts';
import {
  getYouthCircle,
  joinYouthCircle,
  leaveYouthCircle,
  listYouthCircles,
} from './circle.service.server.ts';
import { youthCircle, youthCircleMember } from './circle.table.server.ts';
import { answerCircleAsk, stepDownFromCircle } from './leading.service.server.ts';

const data = useTestDb();
let lead: Person;
let ama: Person;
let esi: Person;

beforeEach(async () => {
  lead = await addTestLead(data.db, testNow);
  ama = await addTestLeader(data.db, 'Ama');
  esi = await addTestYouth(data.db, '16-17', 'Esi');
});

const as = (actor: Actor, now = testNow) => testContext({ db: data.db, actor, now });
const emailOf = async ({ id }: Person) => {
  const [row] = await data.db.select().from(account).where(eq(account.id, id));
  return row?.email ?? '';
};
const words = { board: '16-17', name: 'Coding', purpose: 'For those who write programs.' } as const;
const open = async (leader: Person, who = lead) =>
  (await openYouthCircle(as(who), { ...words, leader: await emailOf(leader) })).id;
const accepted = async (leader = ama) => {
  const id = await open(leader);
  await answerCircleAsk(as(leader), id, { accept: true });
  return id;
};
const stateOf = async (id: string) =>
  (await listCircleDesk(as(lead), {})).items.find((one) => one.id === id)?.state;
const kindsOf = async ({ id }: Person) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, id)))
    .map(({ kind }) => kind)
    .toSorted();
const set = (who: Person, values: Partial<typeof account.$inferInsert>) =>
  data.db.update(account).set(values).where(eq(account.id, who.id));
const endCheck = (who: Person) =>
  data.db
    .update(vettingCheck)
    .set({ withdrawnAt: testNow })
    .where(eq(vettingCheck.accountId, who.id));
const none = { code: 'youth-circle/not-found' };

describe('A circle is opened', () => {
  test('by the lead and a deputy alone', async () => {
    const deputy = await addTestAccount(data.db, ['moderator'], { firstName: 'Deputy' });
    await expect(open(ama, deputy)).rejects.toMatchObject({ code: 'youth-circle/not-lead' });
    expect(await listCircleDesk(as(deputy), {})).toEqual({ items: [], next: null });
    await data.db
      .insert(safeguardingLead)
      .values({ accountId: deputy.id, role: 'deputy', namedAt: testNow, namedBy: null });
    const id = await open(ama, deputy);
    expect(await stateOf(id)).toBe('asked');
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
    const leader = await emailOf(ama);
    await expect(changeCircleLeader(as(admin), id, { leader })).rejects.toMatchObject(none);
    await expect(endYouthCircle(as(admin), id)).rejects.toMatchObject(none);
    const [entry] = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'youth-circle.opened'));
    expect(entry).toMatchObject({ actorId: deputy.id, accountId: ama.id, subjectId: id });
  });

  test.each([
    ['gone', async (who: Person) => set(who, { status: 'suspended' })],
    ['gone', async (who: Person) => set(who, { emailVerifiedAt: null })],
    ['young', async (who: Person) => set(who, { ageBand: '16-17' })],
    ['role', async (who: Person) => set(who, { roles: ['customer'] })],
    ['check', endCheck],
    ['staff', async (who: Person) => set(who, { roles: ['volunteer', 'moderator'] })],
  ])('for nobody who lacks something: %s', async (fault, change) => {
    await change(ama);
    await expect(open(ama)).rejects.toMatchObject({
      fields: [{ path: 'leader', key: `youth-forum:circle.error.leader-${fault}` }],
    });
    expect(await data.db.$count(youthCircle)).toBe(0);
  });

  test('for nobody at an address without an account, and twenty at most', async () => {
    const refused = openYouthCircle(as(lead), { ...words, leader: 'nobody@sample.example' });
    await expect(refused).rejects.toMatchObject({
      fields: [{ path: 'leader', key: 'youth-forum:circle.error.leader-gone' }],
    });
    for (let at = 0; at < mostCircles; at += 1) await open(ama);
    await expect(open(ama)).rejects.toMatchObject({ code: 'youth-circle/too-many' });
    const [first] = (await listCircleDesk(as(lead), {})).items;
    await endYouthCircle(as(lead), first?.id ?? '');
    await open(ama);
  });
});

describe('Its leader', () => {
  test('is asked, reads the rules before anybody young hears of it, and says yes', async () => {
    const id = await open(ama);
    expect(await kindsOf(ama)).toEqual(['youth-forum/circle-asked']);
    expect(await data.db.select().from(mail)).toMatchObject([{ kind: 'youth-forum/circle-asked' }]);
    expect(await getYouthCircle(as(ama), id)).toMatchObject({ as: 'asked', leader: null });
    expect(await listYouthCircles(as(esi))).toEqual({ items: [] });
    await expect(joinYouthCircle(as(esi), id)).rejects.toMatchObject(none);
    await answerCircleAsk(as(ama), id, { accept: true });
    expect(await stateOf(id)).toBe('open');
    expect(await kindsOf(lead)).toEqual(['youth-forum/circle-accepted']);
    expect((await listYouthCircles(as(esi))).items).toMatchObject([
      { id, as: 'visitor', state: 'open', leader: 'Ama', isChecked: true, members: null },
    ]);
    await expect(answerCircleAsk(as(ama), id, { accept: true })).rejects.toMatchObject(none);
  });

  test('may say no, and may step down', async () => {
    const id = await open(ama);
    const kofi = await addTestLeader(data.db, 'Kofi');
    await expect(answerCircleAsk(as(kofi), id, { accept: true })).rejects.toMatchObject(none);
    await expect(stepDownFromCircle(as(ama), id)).rejects.toMatchObject(none);
    await answerCircleAsk(as(ama), id, { accept: false });
    expect(await stateOf(id)).toBe('no-leader');
    await expect(getYouthCircle(as(ama), id)).rejects.toMatchObject(none);
    await changeCircleLeader(as(lead), id, { leader: await emailOf(kofi) });
    await answerCircleAsk(as(kofi), id, { accept: true });
    await stepDownFromCircle(as(kofi), id);
    expect(await stateOf(id)).toBe('no-leader');
    expect(await kindsOf(lead)).toEqual([
      'youth-forum/circle-accepted',
      'youth-forum/circle-declined',
      'youth-forum/circle-left',
    ]);
  });

  test('can’t say yes when something has ended meanwhile', async () => {
    const id = await open(ama);
    await endCheck(ama);
    await expect(answerCircleAsk(as(ama), id, { accept: true })).rejects.toMatchObject({
      code: 'youth-circle/cannot-lead',
    });
    await answerCircleAsk(as(ama), id, { accept: false });
  });

  test('is replaced, and both hear of it', async () => {
    const id = await accepted();
    const kofi = await addTestLeader(data.db, 'Kofi');
    const leader = await emailOf(kofi);
    await changeCircleLeader(as(lead), id, { leader });
    expect(await stateOf(id)).toBe('asked');
    expect(await kindsOf(ama)).toContain('youth-forum/circle-over');
    expect(await kindsOf(kofi)).toEqual(['youth-forum/circle-asked']);
    await expect(changeCircleLeader(as(lead), id, { leader })).rejects.toMatchObject({
      fields: [{ path: 'leader', key: 'youth-forum:circle.error.leader-same' }],
    });
    const [shown] = (await listYouthCircles(as(esi))).items;
    expect(shown).toMatchObject({ state: 'paused', leader: null, isChecked: false });
  });
});

test.each([
  ['unchecked', () => endCheck(ama)],
  ['no-leader', () => set(ama, { status: 'suspended' })],
  ['no-leader', () => set(ama, { roles: ['customer'] })],
  ['no-leader', () => set(ama, { ageBand: 'unknown' })],
])('It is paused the moment that something ends: %s', async (state, change) => {
  const id = await accepted();
  expect(await stateOf(id)).toBe('open');
  await change();
  expect(await stateOf(id)).toBe(state);
  const shown = await getYouthCircle(as(esi), id);
  expect(shown).toMatchObject({ state: 'paused', isChecked: false });
  await expect(joinYouthCircle(as(esi), id)).rejects.toMatchObject({ code: 'youth-circle/closed' });
});

describe('A young person', () => {
  test('joins and leaves by a press, and a number is told from five on', async () => {
    const id = await accepted();
    await joinYouthCircle(as(esi), id);
    await joinYouthCircle(as(esi), id);
    expect(await getYouthCircle(as(esi), id)).toMatchObject({ as: 'member', members: null });
    for (const name of ['A', 'B', 'C', 'D'])
      await joinYouthCircle(as(await addTestYouth(data.db, '16-17', name)), id);
    for (const who of [esi, ama]) expect((await getYouthCircle(as(who), id)).members).toBe(5);
    expect(JSON.stringify(await getYouthCircle(as(ama), id))).not.toMatch(/Esi/);
    await leaveYouthCircle(as(esi), id);
    await leaveYouthCircle(as(esi), id);
    expect(await getYouthCircle(as(esi), id)).toMatchObject({ as: 'visitor', members: null });
    expect(await kindsOf(ama)).toEqual(['youth-forum/circle-asked']);
  });

  test('of another band, and every other adult, finds what an unknown id finds', async () => {
    const id = await accepted();
    const others = [
      await addTestYouth(data.db, '13-15', 'Younger'),
      await addTestYouth(data.db, '18-24', 'Older'),
      await addTestLeader(data.db, 'Kofi'),
    ];
    for (const who of others) {
      expect(await listYouthCircles(as(who))).toEqual({ items: [] });
      for (const any of [id, uuidv7()])
        await expect(getYouthCircle(as(who), any)).rejects.toMatchObject(none);
    }
    for (const who of others.slice(0, 2))
      await expect(joinYouthCircle(as(who), id)).rejects.toMatchObject(none);
    await expect(joinYouthCircle(as(ama), id)).rejects.toMatchObject({ kind: 'forbidden' });
    await set(esi, { ageBand: '18-24' });
    await expect(getYouthCircle(as(esi), id)).rejects.toMatchObject(none);
  });

  test.each([
    ['guardian', { acts: ['messages'] as YouthAct[] }],
    ['one-adult', 'the leader is the guardian'],
  ] as const)('does not join while something is missing: %s', async (lacks, consent) => {
    const id = await accepted();
    const changed = typeof consent === 'string' ? { mailbox: await emailOf(ama) } : consent;
    const own = eq(guardianConsent.accountId, esi.id);
    await data.db.update(guardianConsent).set(changed).where(own);
    expect(await getYouthCircle(as(esi), id)).toMatchObject({ as: 'visitor', lacks });
    await expect(joinYouthCircle(as(esi), id)).rejects.toMatchObject({
      code: `youth-circle/${lacks}`,
    });
    expect(await data.db.$count(youthCircleMember)).toBe(0);
  });
});

test('One that has ended is there for its members, and for nobody else', async () => {
  const id = await accepted();
  await joinYouthCircle(as(esi), id);
  await endYouthCircle(as(lead), id);
  await expect(endYouthCircle(as(lead), id)).rejects.toMatchObject({
    code: 'youth-circle/changed',
  });
  expect(await getYouthCircle(as(esi), id)).toMatchObject({ state: 'ended', as: 'member' });
  const yaw = await addTestYouth(data.db, '16-17', 'Yaw');
  await expect(getYouthCircle(as(yaw), id)).rejects.toMatchObject(none);
  await expect(joinYouthCircle(as(yaw), id)).rejects.toMatchObject(none);
  expect(await kindsOf(ama)).toContain('youth-forum/circle-over');
});
