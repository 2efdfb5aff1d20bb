import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addSampleAccount } from '#features/accounts/sample-account.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { appealDecision, listDecisionsAboutMe } from './appeal.service.server.ts';
import { releaseCase, takeCase } from './case-lock.service.server.ts';
import { CaseKinds } from './case-kind.server.ts';
import { getCase, listCases } from './case-queue.service.server.ts';
import { openCase, settleCase } from './case.service.server.ts';
import type { NewCase } from './case.service.server.ts';
import { staffCase } from './case.table.server.ts';
import { decideCase, undoCase } from './decision.service.server.ts';

const data = useTestDb();
const done: string[] = [];
const kinds = new CaseKinds([
  {
    kind: 'sample',
    ns: 'staff',
    outcomes: [
      { id: 'keep', needsReason: false, isDestructive: false },
      { id: 'remove', needsReason: true, isDestructive: true },
    ],
    show: async (_, ids) =>
      new Map(
        ids.map((id) => [id, { title: 'Sample title', url: '/b/sample', text: '', facts: [] }]),
      ),
    decide: async (_ctx, _db, { outcome, reason }) => void done.push(`${outcome}: ${reason}`),
    undo: async (_ctx, _db, { outcome }) => void done.push(`undo ${outcome}`),
  },
]);

let ama: Person;
let ben: Person;
let owner: Person;
beforeEach(async () => {
  done.length = 0;
  ama = await addSampleAccount(data.db, ['customer', 'moderator'], { firstName: 'Ama' });
  ben = await addSampleAccount(data.db, ['customer', 'moderator'], { firstName: 'Ben' });
  owner = await addSampleAccount(data.db, ['customer'], { firstName: 'Owner', language: 'fr' });
});

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const as = (actor: Person, minutes = 0): ServiceContext =>
  testContext({ db: data.db, actor, now: at(minutes) });
const subjectOf = (digit: number) => ({
  type: 'listing',
  id: `01990000-0000-7000-8000-0000000001${String(digit).padStart(2, '0')}`,
});
const open = (changes: Partial<NewCase> = {}, minutes = 0): Promise<string> =>
  openCase(as(owner, minutes), data.db, {
    kind: 'sample',
    subject: subjectOf(1),
    severity: 3,
    aboutAccountId: owner.id,
    ...changes,
  });
const removal = { outcome: 'remove', reasonId: 'spam', note: 'Sample note.' };
const decide = async (who: ServiceContext, id: string, given = removal) =>
  decideCase(who, kinds, id, { ...given, version: await versionOf(id) });
const versionOf = async (id: string): Promise<number> => {
  const [row] = await data.db.select().from(staffCase).where(eq(staffCase.id, id));
  return row?.version ?? 0;
};
const toldTo = async (accountId: string): Promise<string[]> => {
  const rows = await data.db
    .select()
    .from(notification)
    .where(eq(notification.accountId, accountId))
    .orderBy(notification.id);
  return rows.map(({ kind }) => kind);
};

describe('The queue', () => {
  test('is ordered by danger, then by how long it waits', async () => {
    const late = await open({ subject: subjectOf(1), severity: 2 }, 20);
    const early = await open({ subject: subjectOf(2), severity: 2 }, 10);
    const danger = await open({ subject: subjectOf(3), severity: 1 }, 30);
    const { items, kinds: counted } = await listCases(as(ama, 40), kinds, {});
    expect(items.map(({ id }) => id)).toEqual([danger, early, late]);
    expect(counted).toEqual([{ kind: 'sample', ns: 'staff', waiting: 3 }]);
  });

  test('goes on after the last case that was seen', async () => {
    for (let digit = 1; digit <= 52; digit += 1)
      await open({ subject: subjectOf(digit), severity: digit > 26 ? 1 : 3 }, digit);
    const first = await listCases(as(ama, 60), kinds, {});
    const second = await listCases(as(ama, 60), kinds, { after: first.next ?? '' });
    expect(first.items).toHaveLength(50);
    expect(second.items).toHaveLength(2);
    expect(second.next).toBeNull();
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(52);
  });

  test('uses an open case of the same subject again, with the worse severity and the earlier due time', async () => {
    const first = await open({ dueAt: at(600) });
    const again = await open({ severity: 1, dueAt: at(300), reporter: { accountId: ben.id } });
    const other = await open({ kind: 'other' });
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(await getCase(as(ama), kinds, first)).toMatchObject({
      severity: 1,
      dueAt: at(300).toISOString(),
    });
  });

  test('says what is overdue', async () => {
    await open({ dueAt: at(5) });
    expect((await listCases(as(ama, 4), kinds, {})).items[0]?.isOverdue).toBe(false);
    expect((await listCases(as(ama, 6), kinds, {})).items[0]?.isOverdue).toBe(true);
  });

  test('leaves out what is about the reader', async () => {
    const id = await open({ aboutAccountId: ama.id });
    expect((await listCases(as(ama), kinds, {})).items).toEqual([]);
    await expect(getCase(as(ama), kinds, id)).rejects.toMatchObject({ code: 'case/not-found' });
    expect((await listCases(as(ben), kinds, {})).items).toHaveLength(1);
  });

  test('is closed to everybody else', async () => {
    const id = await open();
    await expect(listCases(as(owner), kinds, {})).rejects.toMatchObject({ status: 403 });
    await expect(getCase(as(owner), kinds, id)).rejects.toMatchObject({ status: 403 });
    await expect(decide(as(owner), id)).rejects.toMatchObject({ status: 404 });
  });

  test('drops a case that something else has decided', async () => {
    const id = await open();
    await settleCase(as(owner), data.db, {
      kind: 'sample',
      subject: subjectOf(1),
      outcome: 'released',
    });
    expect((await listCases(as(ama), kinds, {})).items).toEqual([]);
    await expect(decide(as(ama), id)).rejects.toMatchObject({ code: 'case/decided' });
    expect(done).toEqual([]);
  });
});

describe('The lock', () => {
  test('keeps others out for 15 minutes and names who has it', async () => {
    const id = await open();
    await takeCase(as(ama), kinds, id);
    const [item] = (await listCases(as(ben, 14), kinds, {})).items;
    expect(item?.lock).toMatchObject({ name: 'Ama Sample', isMine: false });
    await expect(takeCase(as(ben, 14), kinds, id)).rejects.toMatchObject({
      code: 'case/locked',
      status: 409,
    });
    await expect(decide(as(ben, 14), id)).rejects.toMatchObject({ code: 'case/locked' });
  });

  test('is over after 15 minutes', async () => {
    const id = await open();
    await takeCase(as(ama), kinds, id);
    const taken = await takeCase(as(ben, 15), kinds, id);
    expect(taken.lock).toMatchObject({ name: 'Ben Sample', isMine: true });
    await expect(decide(as(ama, 16), id)).rejects.toMatchObject({ code: 'case/locked' });
  });

  test('is given back by the one who has it, and by nobody else', async () => {
    const id = await open();
    await takeCase(as(ama), kinds, id);
    expect((await releaseCase(as(ben), kinds, id)).lock?.name).toBe('Ama Sample');
    expect((await releaseCase(as(ama), kinds, id)).lock).toBeNull();
  });
});

describe('A decision', () => {
  test('is carried out once, with the reason in the language of the person concerned', async () => {
    const id = await open();
    const view = await decide(as(ama), id);
    expect(view).toMatchObject({
      status: 'decided',
      lock: null,
      can: { decide: false, undo: true },
    });
    expect(done).toEqual([expect.stringMatching(/^remove: .*publicité.* Sample note\.$/)]);
    expect(await toldTo(owner.id)).toEqual(['staff/can-appeal']);
  });

  test('of two at the same version, one wins and the other hears so', async () => {
    const id = await open();
    const given = { ...removal, version: await versionOf(id) };
    const outcomes = await Promise.allSettled([
      decideCase(as(ama), kinds, id, given),
      decideCase(as(ben), kinds, id, { ...given, outcome: 'keep' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: 'case/decided', status: 409 } });
    expect(done).toHaveLength(1);
  });

  test('about something that was added to meanwhile is refused', async () => {
    const id = await open();
    const version = await versionOf(id);
    await open({ severity: 1 });
    await expect(decideCase(as(ama), kinds, id, { ...removal, version })).rejects.toMatchObject({
      code: 'case/changed',
      status: 409,
    });
  });

  test('needs a reason that exists where the outcome asks for one', async () => {
    const id = await open();
    const refused = { fields: [{ path: 'reasonId' }] };
    for (const reasonId of [undefined, 'nonsense']) {
      await expect(
        decideCase(as(ama), kinds, id, {
          outcome: 'remove',
          reasonId,
          version: await versionOf(id),
        }),
      ).rejects.toMatchObject(refused);
    }
    await expect(decide(as(ama), id, { ...removal, outcome: 'burn' })).rejects.toMatchObject({
      fields: [{ path: 'outcome' }],
    });
  });

  test.each([
    ['that they reported', () => ({ reporter: { accountId: ama.id } })],
    ['that they reported by their address', () => ({ reporter: { email: 'AMA@sample.example' } })],
  ])('is not taken by somebody of staff on a case %s', async (_, change) => {
    const id = await open(change());
    await expect(takeCase(as(ama), kinds, id)).rejects.toMatchObject({ status: 403 });
    await expect(decide(as(ama), id)).rejects.toMatchObject({ status: 403 });
    expect(await getCase(as(ama), kinds, id)).toMatchObject({
      conflict: 'reported-by-you',
      can: { decide: false },
    });
    await decide(as(ben), id);
  });

  test('about an admin is for admins', async () => {
    const admin = await addSampleAccount(data.db, ['admin'], { firstName: 'Admin' });
    const second = await addSampleAccount(data.db, ['admin'], { firstName: 'Second' });
    const id = await open({ aboutAccountId: admin.id });
    await expect(decide(as(ama), id)).rejects.toMatchObject({ status: 403 });
    await decide(as(second), id);
  });

  test('writes down each step', async () => {
    const id = await open();
    await takeCase(as(ama), kinds, id);
    await decide(as(ama), id);
    await undoCase(as(ama, 1), kinds, id);
    const rows = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, id))
      .orderBy(auditEntry.id);
    expect(rows.map(({ action }) => action)).toEqual([
      'case.opened',
      'case.taken',
      'case.decided',
      'case.undone',
    ]);
    expect(rows.at(-1)).toMatchObject({ actorId: ama.id, accountId: owner.id });
  });
});

describe('Undoing', () => {
  test('within 15 minutes gives the case back to the decider', async () => {
    const id = await open();
    await decide(as(ama), id);
    const view = await undoCase(as(ama, 14), kinds, id);
    expect(view).toMatchObject({ status: 'open', decisions: [], lock: { isMine: true } });
    expect(done.at(-1)).toBe('undo remove');
    await decide(as(ama, 15), id, { ...removal, outcome: 'keep' });
  });

  test('is over after 15 minutes, and is nobody else’s', async () => {
    const id = await open();
    await decide(as(ama), id);
    await expect(undoCase(as(ben, 1), kinds, id)).rejects.toMatchObject({ status: 403 });
    await expect(undoCase(as(ama, 15), kinds, id)).rejects.toMatchObject({
      code: 'case/undo-over',
    });
    expect(done).toHaveLength(1);
  });

  test('is refused when the same subject has a new case', async () => {
    const id = await open();
    await decide(as(ama), id);
    await open();
    await expect(undoCase(as(ama, 1), kinds, id)).rejects.toMatchObject({ code: 'case/undo-over' });
  });
});

describe('An appeal', () => {
  const words = 'Please look again: this is my own sample business.';

  test('brings the case back for somebody else, once', async () => {
    const id = await open();
    await decide(as(ama), id);
    await appealDecision(as(owner, 60), kinds, id, words);
    await expect(appealDecision(as(owner, 61), kinds, id, words)).rejects.toMatchObject({
      code: 'case/no-appeal',
    });
    expect(await getCase(as(ama, 62), kinds, id)).toMatchObject({
      status: 'appealed',
      appealText: words,
      conflict: 'decided-by-you',
    });
    await expect(decide(as(ama, 62), id)).rejects.toMatchObject({ status: 403 });
    await decide(as(ben, 62), id, { ...removal, outcome: 'keep' });
    expect(done.slice(1).map((line) => line.split(':')[0])).toEqual(['undo remove', 'keep']);
    expect(await toldTo(owner.id)).toEqual(['staff/can-appeal', 'staff/appeal-decided']);
  });

  test('that changes nothing is not carried out a second time, and its undoing neither', async () => {
    const id = await open();
    await decide(as(ama), id);
    await appealDecision(as(owner, 60), kinds, id, words);
    await decide(as(ben, 62), id);
    expect(done).toHaveLength(1);
    expect((await undoCase(as(ben, 63), kinds, id)).status).toBe('appealed');
    expect(done).toHaveLength(1);
  });

  test('undone puts the first decision back', async () => {
    const id = await open();
    await decide(as(ama), id);
    await appealDecision(as(owner, 60), kinds, id, words);
    await decide(as(ben, 62), id, { ...removal, outcome: 'keep' });
    await undoCase(as(ben, 63), kinds, id);
    expect(done.slice(3)).toEqual(['undo keep', done[0]]);
  });

  test('is open for 30 days, to the person concerned, against what harms them', async () => {
    const id = await open();
    await decide(as(ama), id);
    await expect(appealDecision(as(ben), kinds, id, words)).rejects.toMatchObject({ status: 404 });
    const days = 30 * 24 * 60;
    const [listed] = (await listDecisionsAboutMe(as(owner), kinds, undefined)).items;
    expect(listed).toMatchObject({
      title: 'Sample title',
      outcome: 'remove',
      appealUntil: at(days).toISOString(),
    });
    await expect(appealDecision(as(owner, days), kinds, id, words)).rejects.toMatchObject({
      code: 'case/no-appeal',
    });
    const kept = await open({ subject: subjectOf(2) });
    await decide(as(ama), kept, { ...removal, outcome: 'keep' });
    await expect(appealDecision(as(owner), kinds, kept, words)).rejects.toMatchObject({
      code: 'case/no-appeal',
    });
  });
});

test('the record of what was done can’t be changed', async () => {
  await open();
  await expect(data.db.update(auditEntry).set({ action: 'nothing' })).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  await expect(data.db.delete(auditEntry)).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await data.db.$count(auditEntry, sql`action = 'case.opened'`)).toBe(1);
});
