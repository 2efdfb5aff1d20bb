import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import {
  countNotifications,
  listNotifications,
} from '#features/notifications/notification.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { appealDecision, listDecisionsAboutMe } from './appeal.service.server.ts';
import { takeCase } from './case-lock.service.server.ts';
import { getCase } from './case-view.service.server.ts';
import { decideCase, undoCase } from './decision.service.server.ts';
import { useTestCases } from './cases.scene.server.ts';

const data = useTestDb();
const scene = useTestCases(data);
const { done, kinds, at, as, subjectOf, open, removal, decide, versionOf, toldTo } = scene;
let ama: Person;
let ben: Person;
let owner: Person;
beforeEach(() => {
  ({ ama, ben, owner } = scene.people());
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

  test('is not taken by somebody of staff on a case that they reported', async () => {
    const id = await open({ reporter: { accountId: ama.id } });
    await expect(takeCase(as(ama), kinds, id)).rejects.toMatchObject({ status: 403 });
    await expect(decide(as(ama), id)).rejects.toMatchObject({ status: 403 });
    expect(await getCase(as(ama), kinds, id)).toMatchObject({
      conflict: 'reported-by-you',
      can: { decide: false },
    });
    await decide(as(ben), id);
  });

  test('about an admin is for admins', async () => {
    const admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin' });
    const second = await addTestAccount(data.db, ['admin'], { firstName: 'Second' });
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

describe('What a decision tells on the site', () => {
  const noticesOf = async (minutes: number) => {
    const { items, unread } = await listNotifications(as(owner, minutes), undefined);
    expect(await countNotifications(as(owner, minutes))).toEqual({ unread });
    return items.map(({ kind }) => kind);
  };

  test('is read once the decision can’t be undone any more', async () => {
    await decide(as(ama), await open());
    expect(await noticesOf(14)).toEqual([]);
    expect(await noticesOf(15)).toEqual(['staff/can-appeal']);
  });

  test('is never read of one that was undone in time; of the next one it is', async () => {
    const id = await open();
    await decide(as(ama), id);
    await undoCase(as(ama, 14), kinds, id);
    expect(await noticesOf(15)).toEqual([]);
    await decide(as(ama, 20), id);
    expect(await noticesOf(35)).toEqual(['staff/can-appeal']);
  });

  test('is taken back of an appeal whose decision is undone, and stays of the first', async () => {
    const id = await open();
    await decide(as(ama), id);
    await appealDecision(as(owner, 60), kinds, id, 'Please look again at my sample business.');
    await decide(as(ben, 62), id, { ...removal, outcome: 'keep' });
    await undoCase(as(ben, 63), kinds, id);
    expect(await noticesOf(90)).toEqual(['staff/can-appeal']);
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
