import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { opportunity } from '#features/opportunities/opportunity.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { mostSends } from '../application.policy.ts';
import { breadAnswers, openApplicationScene } from '../application.scene.server.ts';
import type { ApplicationScene } from '../application.scene.server.ts';
import { application, applicationReview, equalitySum } from '../application.table.server.ts';
import { archiveApplication, reviewApplication } from '../received/decision.service.server.ts';
import { discardApplication } from './own-application.service.server.ts';
import { reopenApplication } from './reopen.service.server.ts';
import { moveOwn, sendApplication } from './write-application.service.server.ts';

const data = useTestDb();
let scene: ApplicationScene;

beforeEach(async () => {
  scene = await openApplicationScene(data.db);
});

const withdraw = (id: string) => moveOwn(scene.as(scene.ama), id, 'withdraw');
const reopen = (id: string) => reopenApplication(scene.as(scene.ama), id);
const rowOf = async (id: string) =>
  (await data.db.select().from(application).where(eq(application.id, id)))[0];

test('what was taken back is a draft again: the words are there, and nothing of the first sending', async () => {
  const { id } = await scene.apply(scene.ama);
  await reviewApplication(scene.as(scene.host), id, { score: 4, note: 'Good' });
  await scene.decided(id, 'shortlist');
  expect(await withdraw(id)).toMatchObject({ next: ['reopen'], sendsLeft: 2 });
  await archiveApplication(scene.as(scene.host), id);
  const told = [await scene.noticesOf(scene.ama), await scene.noticesOf(scene.host)];
  const draft = await reopen(id);
  expect(draft).toMatchObject({
    status: 'draft',
    about: 'I have baked since I was ten.',
    answers: breadAnswers,
    next: ['send', 'drop'],
    endedAt: null,
  });
  expect([await scene.noticesOf(scene.ama), await scene.noticesOf(scene.host)]).toEqual(told);
  expect(await rowOf(id)).toMatchObject({
    shortlistedAt: null,
    answeredAt: null,
    nudgedAt: null,
    waitingSince: null,
  });
  expect(await scene.read(scene.host, { group: 'archived' })).toEqual([]);
});

test('the host keeps what they wrote and filed away until it is sent again', async () => {
  const { id } = await scene.apply(scene.ama);
  await reviewApplication(scene.as(scene.host), id, { score: 4, note: 'Good' });
  await withdraw(id);
  await archiveApplication(scene.as(scene.host), id);
  await reopen(id);
  await discardApplication(scene.as(scene.ama), id);
  expect(await data.db.$count(applicationReview)).toBe(1);
  expect(await scene.read(scene.host, { group: 'archived' })).toHaveLength(1);
  await reopen(id);
  await data.db.update(application).set({ about: 'Anew', answers: breadAnswers });
  const row = await rowOf(id);
  await sendApplication(scene.as(scene.ama), id, { version: row?.version ?? 0 });
  expect(await data.db.$count(applicationReview)).toBe(0);
  expect(await scene.read(scene.host, { group: 'archived' })).toEqual([]);
  expect(await scene.read()).toMatchObject([{ status: 'sent' }]);
});

test('sent again it is blind again, has a new number, and both are told', async () => {
  const { id } = await scene.apply(scene.ama);
  await scene.decided(id, 'shortlist');
  await withdraw(id);
  const { version } = await reopen(id);
  await sendApplication(scene.as(scene.ama), id, { version, equality: { gender: 'woman' } });
  expect(await scene.read()).toMatchObject([{ number: 2, status: 'sent', person: null }]);
  expect(await scene.noticesOf(scene.ama)).toEqual(['sent', 'shortlisted', 'withdrawn', 'sent']);
  expect(await scene.noticesOf(scene.host)).toEqual(['received', 'taken-back', 'received']);
  // They were asked when they sent it first.
  expect(await data.db.$count(equalitySum)).toBe(0);
});

test('three times in all, whatever is deleted in between', async () => {
  const { id } = await scene.apply(scene.ama);
  for (let sends = 1; sends < mostSends; sends += 1) {
    await withdraw(id);
    await reopen(id);
    // A draft that is deleted takes no sending away, and gives none back.
    await discardApplication(scene.as(scene.ama), id);
    expect(await rowOf(id)).toMatchObject({ status: 'withdrawn', about: '', answers: [] });
    const { version } = await reopen(id);
    await data.db.update(application).set({ about: 'Anew', answers: breadAnswers, version });
    const row = await rowOf(id);
    await sendApplication(scene.as(scene.ama), id, { version: row?.version ?? 0 });
  }
  expect(await withdraw(id)).toMatchObject({ next: [], sendsLeft: 0 });
  await expect(reopen(id)).rejects.toMatchObject({ code: 'application/sent-too-often' });
});

test('not once the posting is closed, not what the host refused, and by nobody else', async () => {
  const { id } = await scene.apply(scene.ama);
  await expect(reopen(id)).rejects.toMatchObject({ code: 'application/changed' });
  await withdraw(id);
  await expect(reopenApplication(scene.as(scene.host), id)).rejects.toMatchObject({
    code: 'application/not-found',
  });
  await data.db.update(opportunity).set({ deadline: '2020-01-01' });
  await expect(reopen(id)).rejects.toMatchObject({ code: 'application/refused' });
  await data.db.update(opportunity).set({ deadline: '2026-12-04' });
  await data.db.update(application).set({ status: 'rejected' }).where(eq(application.id, id));
  await expect(reopen(id)).rejects.toMatchObject({ code: 'application/changed' });
});
