import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { riskAssessment } from '../assessment.table.server.ts';
import { assessmentDownload } from './assessment-export.service.server.ts';
import { listAssessments } from './assessment-list.service.server.ts';
import * as assessments from './assessment.service.server.ts';
import { warnReviews } from './warn-reviews.service.server.ts';

const data = useTestDb();

let first = '';
let second = '';
beforeEach(async () => {
  const add = async (firstName: string) =>
    (await addTestAccount(data.db, ['admin'], { firstName, emailVerifiedAt: testNow })).id;
  first = await add('Ada');
  second = await add('Bola');
});

const as = (id: string, days = 0) =>
  testContext({
    db: data.db,
    actor: { ...personWith('admin'), id },
    now: later(testNow, days * dayMs),
  });
const moderator = () => testContext({ db: data.db, actor: personWith('moderator') });

const kind = 'illegal-content';
const words = {
  words: 'Fraud is likely: people sell here. '.repeat(5),
  measures: 'Each page is looked at before it shows.',
  change: 'The first one.',
  accountable: 'Ada Sample, director',
};
const days = { validFrom: '2026-11-21', reviewOn: '2027-05-21' };

async function approved(given: Partial<typeof words> = {}): Promise<string> {
  const { id } = await assessments.startAssessment(as(first), kind);
  const { version } = await assessments.getAssessment(as(first), id);
  const saved = await assessments.saveAssessment(as(first), id, { ...words, ...given, version });
  await assessments.approveAssessment(as(second), id, { ...days, version: saved.version });
  return id;
}

describe('An assessment', () => {
  test('is for admins alone', async () => {
    const id = await approved();
    for (const call of [
      () => listAssessments(moderator(), {}),
      () => assessments.getAssessment(moderator(), id),
      () => assessments.startAssessment(moderator(), kind),
      () => assessmentDownload.find(moderator(), { params: {}, query: {} }),
    ])
      await expect(call()).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('keeps who wrote and who approved it, and the next version begins with its words', async () => {
    const id = await approved();
    const one = await assessments.getAssessment(as(first), id);
    expect([one.number, one.author?.split(' ')[0], one.approvedBy?.split(' ')[0]]).toEqual([
      1,
      'Ada',
      'Bola',
    ]);
    const next = await assessments.startAssessment(as(second), kind);
    const draft = await assessments.getAssessment(as(second), next.id);
    expect([draft.words, draft.change, draft.number]).toEqual([words.words, '', null]);
    // Somebody else who begins it finds this draft.
    expect(await assessments.startAssessment(as(first), kind)).toEqual(next);
  });

  test('is counted on, and earlier versions stay to be read', async () => {
    const one = await approved();
    const two = await approved({ change: 'Groups are new.' });
    const found = await listAssessments(as(first), { view: 'current' });
    expect(found.items.map(({ id, number }) => [id, number])).toEqual([[two, 2]]);
    expect(found.counts).toEqual({ current: 1, due: 0, drafts: 0, all: 2 });
    expect(found.missing).toEqual(['children-access', 'children-risk']);
    const earlier = await assessments.getAssessment(as(first), one);
    expect([earlier.change, earlier.clock]).toEqual([words.change, null]);
  });

  test('is not approved before all of it is written, nor without a review within a year', async () => {
    const { id } = await assessments.startAssessment(as(first), kind);
    await expect(
      assessments.approveAssessment(as(first), id, { ...days, version: 1 }),
    ).rejects.toMatchObject({ code: 'registers/not-whole' });
    await assessments.saveAssessment(as(first), id, { ...words, version: 1 });
    for (const reviewOn of ['2026-11-21', '2027-11-23'])
      await expect(
        assessments.approveAssessment(as(first), id, { ...days, reviewOn, version: 2 }),
      ).rejects.toMatchObject({ fields: [{ path: 'reviewOn' }] });
  });

  test('is approved as whoever approves it has read it', async () => {
    const { id } = await assessments.startAssessment(as(first), kind);
    await assessments.saveAssessment(as(first), id, { ...words, version: 1 });
    await expect(
      assessments.approveAssessment(as(second), id, { ...days, version: 1 }),
    ).rejects.toMatchObject({ code: 'registers/changed' });
    await expect(
      assessments.saveAssessment(as(second), id, { ...words, version: 1 }),
    ).rejects.toMatchObject({ code: 'registers/changed' });
  });

  test('that is approved is neither written nor thrown away', async () => {
    const id = await approved();
    await expect(
      assessments.saveAssessment(as(first), id, { ...words, version: 3 }),
    ).rejects.toMatchObject({ code: 'registers/not-found' });
    await expect(assessments.discardAssessment(as(first), id)).rejects.toMatchObject({
      code: 'registers/not-found',
    });
  });

  test.each([
    ['changed', (tx: Db) => tx.update(riskAssessment).set({ words: 'No risks.' })],
    ['deleted', (tx: Db) => tx.delete(riskAssessment)],
  ])('that is approved is not %s in the database either', async (_, meddle) => {
    await approved();
    await expect(
      data.db.transaction(async (tx) => {
        await meddle(tx);
      }),
    ).rejects.toMatchObject({
      cause: { message: 'An approved version of risk_assessment is never changed' },
    });
  });

  test('is thrown away as a draft', async () => {
    const { id } = await assessments.startAssessment(as(first), kind);
    await assessments.discardAssessment(as(second), id);
    expect(await data.db.$count(riskAssessment)).toBe(0);
  });
});

test('a review that is due is told to each admin thirty days before, and once more when it has passed', async () => {
  await approved();
  const letters = async () =>
    (await data.db.select().from(mail).where(eq(mail.kind, 'registers/review-due'))).length;
  // 21 May is 181 days after 21 November.
  for (const [day, count] of [
    [150, 0],
    [151, 2],
    [160, 2],
    [181, 2],
    [182, 4],
    [190, 4],
  ] as const) {
    await warnReviews(as(first, day));
    expect([day, await letters()]).toEqual([day, count]);
  }
});

test('a review of a version that another has followed is told to nobody', async () => {
  await approved();
  const { id } = await assessments.startAssessment(as(first), kind);
  const saved = await assessments.saveAssessment(as(first), id, {
    ...words,
    change: 'Groups are new.',
    version: 1,
  });
  await assessments.approveAssessment(as(first), id, {
    validFrom: '2027-01-01',
    reviewOn: '2027-12-31',
    version: saved.version,
  });
  await warnReviews(as(first, 182));
  expect(await data.db.$count(mail)).toBe(0);
});

test('the file has all versions', async () => {
  await approved();
  await approved({ change: 'Groups are new.' });
  const { lines } = await assessmentDownload.find(as(first), {
    params: {},
    query: { view: 'all' },
  });
  let text = '';
  for await (const line of lines) text += line;
  expect(text).toContain('Groups are new.');
  expect(text).toContain('The first one.');
});
