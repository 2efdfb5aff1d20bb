import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { releaseCase, takeCase } from './case-lock.service.server.ts';
import { listCases } from './case-queue.service.server.ts';
import { getCase } from './case-view.service.server.ts';
import { settleCase } from './case.service.server.ts';
import { useTestCases } from './cases.scene.server.ts';

const data = useTestDb();
const scene = useTestCases(data);
const { done, kinds, at, as, subjectOf, open, decide } = scene;
let ama: Person;
let ben: Person;
let owner: Person;
beforeEach(() => {
  ({ ama, ben, owner } = scene.people());
});

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
