import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { takeCase } from '../case-lock.service.server.ts';
import { caseDecision, staffCase } from '../case.table.server.ts';
import { useTestCases } from '../cases.scene.server.ts';
import { decideCases, undoCases } from './bulk-decision.service.server.ts';

const data = useTestDb();
const scene = useTestCases(data);
const { as, done, kinds, open, subjectOf } = scene;
let ama: Person;
let ben: Person;
let owner: Person;
beforeEach(() => {
  ({ ama, ben, owner } = scene.people());
});

const removal = { outcome: 'remove', reasonId: 'spam', isTrial: false };

async function decideAll(person: Person, ids: readonly string[], changes = {}) {
  const rows = await data.db.select().from(staffCase);
  const cases = ids.map((id) => ({ id, version: rows.find((row) => row.id === id)?.version ?? 1 }));
  const { results } = await decideCases(as(person, 10), kinds, { cases, ...removal, ...changes });
  return Object.fromEntries(results.map(({ id, problem }) => [id, problem]));
}

const several = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => open({ subject: subjectOf(at + 1) })));

describe('Several cases', () => {
  test('are decided in the same way, each with its decision and its line in the record', async () => {
    const ids = await several(3);
    expect(await decideAll(ama, ids)).toEqual(Object.fromEntries(ids.map((id) => [id, null])));
    expect(done).toHaveLength(3);
    expect(await data.db.$count(caseDecision, eq(caseDecision.decidedBy, ama.id))).toBe(3);
    expect(await data.db.$count(auditEntry, eq(auditEntry.action, 'case.decided'))).toBe(3);
  });

  test('leave nothing behind where it was a trial', async () => {
    const ids = await several(2);
    expect(await decideAll(ama, ids, { isTrial: true })).toEqual({
      [ids[0] ?? '']: null,
      [ids[1] ?? '']: null,
    });
    expect(await data.db.$count(caseDecision)).toBe(0);
    expect(await data.db.$count(staffCase, eq(staffCase.status, 'open'))).toBe(2);
    expect(await data.db.$count(auditEntry, eq(auditEntry.action, 'case.decided'))).toBe(0);
  });

  test('are each refused for themselves: danger, somebody else’s, one’s own, decided, gone', async () => {
    const danger = await open({ subject: subjectOf(1), severity: 1 });
    const taken = await open({ subject: subjectOf(2) });
    const own = await open({ subject: subjectOf(3), reporter: { accountId: ama.id } });
    const free = await open({ subject: subjectOf(4) });
    const gone = '01990000-0000-7000-8000-0000000009ff';
    await takeCase(as(ben, 5), kinds, taken);
    expect(await decideAll(ama, [danger, taken, own, free, gone])).toEqual({
      [danger]: 'case/one-by-one',
      [taken]: 'case/locked',
      [own]: 'case/conflict',
      [free]: null,
      [gone]: 'case/not-found',
    });
    expect(await decideAll(ben, [free])).toEqual({ [free]: 'case/decided' });
    expect(done).toHaveLength(1);
  });

  test('that have changed since they were read are left', async () => {
    const id = await open();
    await data.db.update(staffCase).set({ note: 'More was said' }).where(eq(staffCase.id, id));
    const { results } = await decideCases(as(ama), kinds, {
      cases: [{ id, version: 1 }],
      ...removal,
    });
    expect(results).toEqual([{ id, problem: 'case/changed' }]);
  });

  test('of two kinds are refused before any is decided', async () => {
    const ids = [await open(), await open({ kind: 'other', subject: subjectOf(2) })];
    await expect(decideAll(ama, ids)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await data.db.$count(caseDecision)).toBe(0);
  });

  test('need a reason where one of them would', async () => {
    const ids = await several(2);
    await expect(decideAll(ama, ids, { reasonId: undefined })).rejects.toMatchObject({
      fields: [{ path: 'reasonId', key: 'staff:error.reasonMissing' }],
    });
    expect(await data.db.$count(caseDecision)).toBe(0);
  });

  test('are all taken back by who decided them, and by nobody else', async () => {
    const ids = await several(2);
    await decideAll(ama, ids);
    const byBen = await undoCases(as(ben, 12), kinds, ids);
    expect(byBen.results.map(({ problem }) => problem)).toEqual(['case/conflict', 'case/conflict']);
    const byAma = await undoCases(as(ama, 12), kinds, ids);
    expect(byAma.results.map(({ problem }) => problem)).toEqual([null, null]);
    expect(await data.db.$count(staffCase, eq(staffCase.status, 'open'))).toBe(2);
    await decideAll(ama, ids);
    const late = await undoCases(as(ama, 99), kinds, ids);
    expect(late.results.map(({ problem }) => problem)).toEqual([
      'case/undo-over',
      'case/undo-over',
    ]);
  });

  test('are closed to everybody but staff', async () => {
    const ids = await several(1);
    await expect(decideAll(owner, ids)).rejects.toMatchObject({ status: 403 });
    await expect(undoCases(as(owner), kinds, ids)).rejects.toMatchObject({ status: 403 });
  });
});
