import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { account } from '#features/accounts/account.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  commentAssignment,
  listAssignments,
  removeAssignment,
  reviewAssignment,
  setAssignment,
  submitAssignment,
} from './assignment.service.server.ts';
import {
  decideHours,
  listPlacementHours,
  logHours,
  removeHours,
} from './placement-hours.service.server.ts';
import type { Placement } from './placement.contract.ts';
import { openPlacementScene } from './placement.scene.server.ts';
import type { PlacementScene } from './placement.scene.server.ts';
import { listOwnPlacements, movePlacement } from './placement.service.server.ts';

const data = useTestDb();
let scene: PlacementScene;
let begun: Placement;

beforeEach(async () => {
  scene = await openPlacementScene(data.db);
  begun = await scene.begin();
});

const task = { title: 'Plan a session', brief: 'One page.', dueOn: '2026-12-01' };
const set = (who = scene.supervisor, change: Partial<typeof task> = {}) =>
  setAssignment(scene.as(who), begun.id, { ...task, ...change });
const work = { workUrl: 'https://docs.example.org/plan', evidenceUrl: '', words: '' };
const submit = (id: string, version: number, who = scene.student) =>
  submitAssignment(scene.as(who), id, { ...work, version });

describe('An assignment', () => {
  test('is submitted, needs revision, is submitted again and approved, and every word is kept', async () => {
    const one = await set();
    const first = await submit(one.id, one.version);
    expect(first).toMatchObject({ status: 'submitted', can: { submit: false } });
    const back = await reviewAssignment(scene.as(scene.supervisor), one.id, {
      outcome: 'revise',
      words: 'Please add times.',
      version: first.version,
    });
    expect(back).toMatchObject({ status: 'revision', approvedOn: null });
    const again = await submit(one.id, back.version);
    const done = await reviewAssignment(scene.as(scene.host), one.id, {
      outcome: 'approve',
      words: '',
      version: again.version,
    });
    expect(done).toMatchObject({ status: 'approved', approvedOn: '2026-11-21' });
    expect(done.comments.map(({ side, into, words }) => [side, into, words])).toEqual([
      ['student', 'submitted', ''],
      ['host', 'revision', 'Please add times.'],
      ['student', 'submitted', ''],
      ['host', 'approved', ''],
    ]);
    expect(await scene.noticesOf(scene.student)).toEqual(['set', 'revision', 'approved']);
    expect(await scene.noticesOf(scene.supervisor)).toEqual(['accepted', 'submitted', 'submitted']);
  });

  test('is reviewed by no student and handed in by no supervisor', async () => {
    const { id, version } = await set();
    await expect(submit(id, version, scene.supervisor)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await submit(id, version);
    const review = { outcome: 'approve', words: '', version: version + 1 } as const;
    await expect(reviewAssignment(scene.as(scene.student), id, review)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(reviewAssignment(scene.as(scene.stranger), id, review)).rejects.toMatchObject({
      code: 'placement/not-found',
    });
  });

  test('that needs revision says what for, and one that was changed meanwhile is not decided', async () => {
    const { id, version } = await set();
    const { version: now } = await submit(id, version);
    const say = (words: string, of: number) =>
      reviewAssignment(scene.as(scene.supervisor), id, { outcome: 'revise', words, version: of });
    await expect(say('', now)).rejects.toMatchObject({ fields: [{ path: 'words' }] });
    await expect(say('Look again.', version)).rejects.toMatchObject({ code: 'assignment/changed' });
  });

  test('is due within the period, and is taken away only before something was handed in', async () => {
    await expect(set(scene.supervisor, { dueOn: '2027-03-01' })).rejects.toMatchObject({
      fields: [{ path: 'dueOn' }],
    });
    await expect(set(scene.student)).rejects.toMatchObject({ kind: 'forbidden' });
    const { id, version } = await set();
    await submit(id, version);
    await expect(removeAssignment(scene.as(scene.host), id)).rejects.toMatchObject({
      code: 'assignment/changed',
    });
    const other = await set();
    await removeAssignment(scene.as(scene.host), other.id);
    const { items } = await listAssignments(scene.as(scene.student), begun.id);
    expect(items.map((item) => item.id)).toEqual([id]);
  });

  test('is not given to somebody who shadows', async () => {
    const watching = await scene.begin({ ground: 'shadowing' });
    await expect(setAssignment(scene.as(scene.host), watching.id, task)).rejects.toMatchObject({
      code: 'assignment/shadowing',
    });
  });

  test('is talked about by both while the placement goes on', async () => {
    const { id } = await set();
    await commentAssignment(scene.as(scene.student), id, { words: 'May I draw it?' });
    const { comments } = await commentAssignment(scene.as(scene.supervisor), id, { words: 'Yes.' });
    expect(comments.map(({ side, isMine }) => [side, isMine])).toEqual([
      ['student', false],
      ['host', true],
    ]);
    await movePlacement(scene.as(scene.student), begun.id, {
      move: 'stop',
      version: begun.version,
    });
    await expect(
      commentAssignment(scene.as(scene.supervisor), id, { words: 'Why?' }),
    ).rejects.toMatchObject({ code: 'placement/over' });
  });

  test('reaches nobody whose messages are off', async () => {
    const { id } = await set();
    await data.db.update(account).set({ ageBand: '16-17' }).where(eq(account.id, scene.student.id));
    await expect(
      commentAssignment(scene.as(scene.supervisor), id, { words: 'Hello' }),
    ).rejects.toMatchObject({ code: 'reach/off' });
  });
});

describe('Hours', () => {
  const log = (day: string, hours = 3, who = scene.student) =>
    logHours(scene.as(who), begun.id, { day, hours, what: 'Homework club' });

  test('are logged, asked about, said anew and approved, and the sums are right', async () => {
    const one = await log('2026-11-20', 3.25);
    await log('2026-11-19', 2);
    const asked = await decideHours(scene.as(scene.supervisor), one.id, {
      outcome: 'query',
      words: 'Was it not two hours?',
      version: one.version,
    });
    expect(asked).toMatchObject({ status: 'queried', query: 'Was it not two hours?' });
    const again = await log('2026-11-20', 2);
    expect(again).toMatchObject({ id: one.id, status: 'claimed', minutes: 120, query: '' });
    await decideHours(scene.as(scene.host), one.id, {
      outcome: 'approve',
      words: '',
      version: again.version,
    });
    await expect(log('2026-11-20', 9)).rejects.toMatchObject({ code: 'hours/approved' });
    const { items } = await listOwnPlacements(scene.as(scene.student), undefined);
    expect(items[0]).toMatchObject({
      logged: { approved: 120, waiting: 120 },
      planned: { untilToday: 2400 },
    });
  });

  test('are of days of the period that have come', async () => {
    for (const day of ['2026-11-01', '2026-11-22'])
      await expect(log(day)).rejects.toMatchObject({ fields: [{ path: 'day' }] });
  });

  test('are approved by nobody for themselves, and taken back only before that', async () => {
    const one = await log('2026-11-20');
    const approve = { outcome: 'approve', words: '', version: one.version } as const;
    await expect(decideHours(scene.as(scene.student), one.id, approve)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(log('2026-11-19', 1, scene.supervisor)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await decideHours(scene.as(scene.host), one.id, approve);
    await expect(removeHours(scene.as(scene.student), one.id)).rejects.toMatchObject({
      code: 'hours/changed',
    });
    const two = await log('2026-11-18');
    await removeHours(scene.as(scene.student), two.id);
    const { items } = await listPlacementHours(scene.as(scene.host), begun.id, undefined);
    expect(items.map(({ id }) => id)).toEqual([one.id]);
    expect(items[0]?.can).toEqual({ decide: false, remove: false });
  });

  test('can be decided on after the end', async () => {
    const one = await log('2026-11-20');
    await movePlacement(scene.as(scene.host, testNow), begun.id, {
      move: 'complete',
      version: begun.version,
    });
    const done = await decideHours(scene.as(scene.host), one.id, {
      outcome: 'approve',
      words: '',
      version: one.version,
    });
    expect(done.status).toBe('approved');
  });
});
