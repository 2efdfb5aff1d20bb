import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { ownedPages } from '#features/opportunities/opportunity.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { undoMs } from '../application.policy.ts';
import { application } from '../application.table.server.ts';
import { settleApplications } from '../clock/settle.service.server.ts';
import * as own from '../own/own-application.service.server.ts';
import * as writing from '../own/write-application.service.server.ts';
import * as decision from './decision.service.server.ts';
import { listApplications } from './received.service.server.ts';
import { openApplicationScene } from '../application.scene.server.ts';
import type { ApplicationScene } from '../application.scene.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';

const data = useTestDb();
let scene: ApplicationScene;

beforeEach(async () => {
  scene = await openApplicationScene(data.db);
});

describe('Decisions', () => {
  test('wait 15 minutes, in which the applicant reads nothing of them', async () => {
    const { id } = await scene.apply(scene.ama);
    const [before] = (await own.listOwnApplications(scene.as(scene.ama), {})).items;
    await scene.decide(id, 'reject', { words: 'We liked your words.' });
    const [during] = (await own.listOwnApplications(scene.as(scene.ama), {})).items;
    expect(during).toEqual(before);
    await settleApplications(scene.site(later(testNow, undoMs - minuteMs)));
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent']);
  });

  test('can be taken back by the team until then, and nobody hears', async () => {
    const { id } = await scene.apply(scene.ama);
    await scene.decide(id, 'reject');
    await decision.undoApplicationDecision(scene.as(scene.host), id);
    await settleApplications(scene.site(later(testNow, undoMs)));
    expect(await scene.noticesOf(scene.ama)).toEqual(['sent']);
    expect((await scene.read())[0]).toMatchObject({ status: 'sent', held: null });
    await expect(decision.undoApplicationDecision(scene.as(scene.host), id)).rejects.toMatchObject({
      code: 'application/changed',
    });
  });

  test('a no is a letter with its reasons in the language of the applicant', async () => {
    await data.db.update(account).set({ language: 'fr' }).where(eq(account.id, scene.ama.id));
    const { id } = await scene.apply(scene.ama);
    await scene.decided(id, 'reject', 'Please try again in spring.');
    const letter = (await listMails(data.db)).mails.find(
      ({ kind }) => kind === 'applications/rejected',
    );
    expect(letter?.language).toBe('fr');
    expect(letter?.paragraphs).toHaveLength(5);
    expect(letter?.paragraphs[1]).toContain('plus d’expérience');
    expect(letter?.paragraphs.join('\n')).toContain('Please try again in spring.');
    const [mine] = (await own.listOwnApplications(scene.as(scene.ama), {})).items;
    expect(mine).toMatchObject({
      status: 'rejected',
      reasons: ['experience', 'skills'],
      words: 'Please try again in spring.',
      next: [],
    });
  });

  test('a no without a reason is refused', async () => {
    const { id } = await scene.apply(scene.ama);
    await expect(
      decision.decideApplication(scene.as(scene.host), id, {
        version: 2,
        move: 'reject',
        reasons: [],
        words: '',
      }),
    ).rejects.toMatchObject({ fields: [{ path: 'reasons' }] });
  });

  test('of two at once one counts', async () => {
    const { id } = await scene.apply(scene.ama);
    const [row] = await data.db.select().from(application);
    const given = { version: row?.version ?? 0, reasons: [], words: '' };
    await decision.decideApplication(scene.as(scene.host), id, { ...given, move: 'shortlist' });
    await expect(
      decision.decideApplication(scene.as(scene.host), id, { ...given, move: 'shortlist' }),
    ).rejects.toMatchObject({ code: 'application/changed' });
  });

  test('an offer is answered, and the scene.host hears; without an answer it ends', async () => {
    const { id } = await scene.apply(scene.ama);
    await scene.decided(id, 'shortlist');
    await scene.decided(id, 'offer');
    const answered = await writing.moveOwn(scene.as(scene.ama), id, 'accept');
    expect(answered.status).toBe('accepted');
    expect(await scene.noticesOf(scene.host)).toEqual(['received', 'offer-accepted']);
    const ben = await addTestAccount(data.db, ['customer'], { firstName: 'Ben' });
    const other = await scene.apply(ben);
    await scene.decided(other.id, 'shortlist');
    await scene.decided(other.id, 'offer');
    await settleApplications(scene.site(later(testNow, 30 * dayMs)));
    expect(await scene.noticesOf(ben)).toEqual(['sent', 'shortlisted', 'offered', 'lapsed']);
    expect((await scene.read(scene.host, { group: 'ended' })).map(({ status }) => status)).toEqual([
      'accepted',
      'closed',
    ]);
  });
});

/** The host's page with somebody in its team. */
function withMate(mate: Person) {
  const subjects = new SubjectRegistry([
    {
      ...ownedPages,
      find: async (ctx, ids) =>
        (await ownedPages.find(ctx, ids)).map((page) => ({ ...page, memberIds: [mate.id] })),
    },
  ]);
  return (actor: Person) => ({ ...scene.as(actor), subjects });
}

describe('Reviewers', () => {
  test('who change a score once they can read those of the others are marked, for everybody who reads it', async () => {
    const { id } = await scene.apply(scene.ama);
    const mate = await addTestAccount(data.db, ['business'], { firstName: 'Mate' });
    const at = withMate(mate);
    const give = (who: Person, score: 2 | 3 | 4, note = '') =>
      decision.reviewApplication(at(who), id, { score, note });
    await give(scene.host, 4);
    // Nobody else has given one: nothing could be read.
    expect((await give(scene.host, 3)).myReview).toMatchObject({ isChangedKnowing: false });
    expect((await give(mate, 2)).myReview).toMatchObject({ isChangedKnowing: false });
    // The same again is no change.
    expect((await give(mate, 2)).myReview).toMatchObject({ isChangedKnowing: false });
    const changed = await give(mate, 3);
    expect(changed.myReview).toMatchObject({ score: 3, isChangedKnowing: true });
    expect(changed.otherReviews).toMatchObject([{ score: 3, isChangedKnowing: false }]);
    const [read] = (await listApplications(at(scene.host), scene.posting.slug, {})).items;
    expect(read?.otherReviews).toMatchObject([{ score: 3, isChangedKnowing: true }]);
    // A note that is written afterwards counts too.
    expect((await give(scene.host, 3, 'I agree')).myReview?.isChangedKnowing).toBe(true);
  });

  test('read the scores of the others once they have given their own', async () => {
    const { id } = await scene.apply(scene.ama);
    const mate = await addTestAccount(data.db, ['business'], { firstName: 'Mate' });
    const at = withMate(mate);
    await decision.reviewApplication(at(scene.host), id, { score: 4, note: 'Good hands' });
    const [before] = (await listApplications(at(mate), scene.posting.slug, {})).items;
    expect(before).toMatchObject({ myReview: null, otherReviews: null, reviewCount: 1, next: [] });
    const after = await decision.reviewApplication(at(mate), id, { score: 2, note: '' });
    expect(after).toMatchObject({
      myReview: { score: 2 },
      otherReviews: [{ name: 'Hana Sample', score: 4, note: 'Good hands' }],
    });
    await expect(
      decision.decideApplication(at(mate), id, {
        version: after.version,
        move: 'shortlist',
        reasons: [],
        words: '',
      }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

test('what has ended is filed away, and the applicant goes on reading how it ended', async () => {
  const { id } = await scene.apply(scene.ama);
  await expect(decision.archiveApplication(scene.as(scene.host), id)).rejects.toMatchObject({
    code: 'application/changed',
  });
  await scene.decided(id, 'reject');
  expect(await decision.archiveApplication(scene.as(scene.host), id)).toMatchObject({
    isArchived: true,
  });
  expect(await scene.read(scene.host, { group: 'ended' })).toEqual([]);
  expect(await scene.read(scene.host, { group: 'archived' })).toHaveLength(1);
  expect((await own.listOwnApplications(scene.as(scene.ama), {})).items).toMatchObject([
    { status: 'rejected' },
  ]);
});
