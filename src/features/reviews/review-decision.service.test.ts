import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { decideCase, undoCase } from '#features/staff/decision.service.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { changeReview, withdrawReview, writeReview } from './own/own-review.service.server.ts';
import { readPublishTimes } from './publish-times.service.server.ts';
import { reviewCase } from './review.case.server.ts';
import { decideOn } from './review-decision.service.server.ts';
import { reviewJobs } from './review.job.server.ts';
import { recheckReviews, releaseReviews } from './review-release.service.server.ts';
import { listReviews } from './review.service.server.ts';
import { kitchenId, letter, ownerId, TestTown } from './town.scene.server.ts';
import { hourMs } from '#platform/time/durations.ts';

const shared = useTestDb();
const kinds = new CaseKinds([reviewCase]);
const kitchen = { type: 'listing' as const, id: kitchenId };
let town: TestTown;
let moderator: Person;

beforeEach(async () => {
  town = await TestTown.open(shared.db);
  moderator = await town.person({ roles: ['customer', 'moderator'] });
});

const later = (hours: number) => ({ now: new Date(town.site.now.getTime() + hours * hourMs) });
const shownIds = async () =>
  (await listReviews(town.as(anonymous), kitchen, undefined)).items.map(({ id }) => id);
const newsOf = async (accountId: string) =>
  (
    await town.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, accountId))
      .orderBy(notification.id)
  ).map(({ kind }) => kind);

async function caseAbout(id: string) {
  const [found] = await town.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  if (!found) throw new Error('There is no case.');
  return found;
}

async function decide(id: string, outcome: string, note?: string) {
  const found = await caseAbout(id);
  await decideCase(town.as(moderator), kinds, found.id, { version: found.version, outcome, note });
}

describe('The case of a review', () => {
  test('drops the kept lists once the decision stands: who decided looks at the page next', async () => {
    const ada = await town.person();
    const { id } = await writeReview(town.as(ada), letter());
    const found = await caseAbout(id);
    const dropped: string[] = [];
    const staff = {
      ...town.as(moderator),
      invalidate: (tags: readonly string[]) => void dropped.push(...tags),
    };
    const publish = { version: found.version, outcome: 'publish' };
    await expect(
      decideCase(staff, kinds, found.id, { ...publish, version: found.version + 1 }),
    ).rejects.toMatchObject({ code: 'case/changed' });
    expect(dropped).toEqual([]);
    await decideCase(staff, kinds, found.id, publish);
    expect(dropped).toContain(`review:listing:${kitchenId}`);
  });

  test('shows staff everything but the stars', async () => {
    const ada = await town.person();
    const offered = { wasOffered: true, offer: 'A free drink', visitedOn: '2026-11-02' };
    const { id } = await writeReview(town.as(ada), letter({ rating: 1, ...offered }));
    const seen = await getCase(town.as(moderator), kinds, (await caseAbout(id)).id);
    expect(seen).toMatchObject({ title: 'Sample Kitchen', url: '/b/sample-kitchen' });
    expect(seen.text).toBe(`${letter().title}\n\n${letter().body}`);
    expect(seen.facts).toEqual([
      { key: 'author', value: 'Ada O.' },
      { key: 'visitedOn', value: '2026-11-02' },
      { key: 'offer', value: 'A free drink' },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/star|rating/i);
  });

  test('published, tells the author by mail and both sides on the dashboard', async () => {
    const ada = await town.person();
    const { id } = await writeReview(town.as(ada), letter());
    await decide(id, 'publish');
    expect(await shownIds()).toEqual([id]);
    expect(await newsOf(ada.id)).toEqual(['reviews/published']);
    expect(await newsOf(ownerId)).toEqual(['reviews/received']);
    expect((await listMails(town.db)).mails).toMatchObject([{ kind: 'reviews/published' }]);
  });

  test('rejected, tells the author why and nobody else', async () => {
    const ada = await town.person();
    const { id } = await writeReview(town.as(ada), letter());
    await decide(id, 'reject', 'It names a private person.');
    expect(await town.row(id)).toMatchObject({
      status: 'rejected',
      reason: 'It names a private person.',
    });
    expect(await newsOf(ownerId)).toEqual([]);
    const { mails } = await listMails(town.db);
    expect(mails[0]?.paragraphs).toContain('It names a private person.');
  });

  test('can be undone, and then waits for a person, whatever the clock says', async () => {
    const ada = await town.person();
    const { id } = await writeReview(town.as(ada), letter());
    await decide(id, 'publish');
    await undoCase(town.as(moderator), kinds, (await caseAbout(id)).id);
    expect(await shownIds()).toEqual([]);
    await releaseReviews({ ...town.site, ...later(48) });
    expect(await town.row(id)).toMatchObject({ status: 'held' });
  });

  test('is not decided unread: a changed text asks to be read again', async () => {
    const ada = await town.person();
    const written = await writeReview(town.as(ada), letter());
    const before = await caseAbout(written.id);
    const { subjectType: _type, subjectId: _id, ...words } = letter({ body: 'Something else.' });
    await changeReview(town.as(ada), written.id, { ...words, version: written.version });
    await expect(
      decideCase(town.as(moderator), kinds, before.id, {
        version: before.version,
        outcome: 'publish',
      }),
    ).rejects.toMatchObject({ code: 'case/changed' });
  });

  test('may be decided neither by its author nor by the owner, though they be staff', async () => {
    const author = await town.person({ roles: ['admin'] });
    const { id } = await writeReview(town.as(author), letter());
    const owner = { ...town.owner, roles: ['admin' as const] };
    for (const actor of [author, owner]) {
      await expect(
        decideOn(town.as(actor), town.db, { id, move: 'reject', reason: 'No.' }),
      ).rejects.toMatchObject({ kind: 'forbidden' });
    }
  });

  test('has nothing to decide any more when the author took the review back', async () => {
    const ada = await town.person();
    const { id } = await writeReview(town.as(ada), letter());
    const found = await caseAbout(id);
    await withdrawReview(town.as(ada), id);
    await reviewCase.decide(town.as(moderator), town.db, {
      caseId: found.id,
      subjectId: id,
      outcome: 'publish',
      reason: '',
    });
    expect(await shownIds()).toEqual([]);
  });
});

describe('The clock', () => {
  test('publishes after 24 hours what passed the checks, and not before', async () => {
    const ada = await town.person();
    const { id } = await writeReview(town.as(ada), letter({ rating: 1 }));
    expect(await releaseReviews({ ...town.site, ...later(23.9) })).toEqual({
      published: 0,
      held: 0,
    });
    expect(await releaseReviews({ ...town.site, ...later(24) })).toEqual({ published: 1, held: 0 });
    expect(await shownIds()).toEqual([id]);
    expect(await caseAbout(id)).toMatchObject({ status: 'decided' });
    expect(await newsOf(ada.id)).toEqual(['reviews/published']);
  });

  test('never publishes what is held', async () => {
    const ada = await town.person();
    const { id } = await writeReview(
      town.as(ada),
      letter({ body: 'Call me on 07700 900123, cheap!' }),
    );
    expect(await town.row(id)).toMatchObject({ status: 'held', signals: ['contact'] });
    await releaseReviews({ ...town.site, ...later(1000) });
    expect(await shownIds()).toEqual([]);
  });

  test.each(['13-15', '16-17', 'unknown'] as const)(
    'never publishes the words of an author of %s: a person reads them first',
    async (ageBand) => {
      const young = await town.person({ ageBand });
      const { id } = await writeReview(town.as(young), letter());
      expect(await town.row(id)).toMatchObject({ status: 'held', signals: ['young-author'] });
      await releaseReviews({ ...town.site, ...later(1000) });
      expect(await shownIds()).toEqual([]);
      await decide(id, 'publish');
      expect(await shownIds()).toEqual([id]);
      const { version } = (await town.row(id)) ?? { version: 0 };
      await changeReview(town.as(young), id, { ...letter(), body: 'Find me at school.', version });
      await releaseReviews({ ...town.site, ...later(2000) });
      expect(await shownIds()).toEqual([]);
    },
  );

  test('holds what it would publish of somebody who has been suspended meanwhile, and takes back what it did', async () => {
    const [ada, ben] = [await town.person(), await town.person()];
    const early = await writeReview(town.as(ben), letter({ body: 'We ate there on a Sunday.' }));
    await releaseReviews({ ...town.site, ...later(24) });
    const { id } = await writeReview(town.as(ada), letter());
    await town.db
      .update(account)
      .set({ status: 'suspended' })
      .where(inArray(account.id, [ada.id, ben.id]));
    expect(await releaseReviews({ ...town.site, ...later(30) })).toEqual({ published: 0, held: 1 });
    expect(await town.row(id)).toMatchObject({ status: 'held', signals: ['inactive-author'] });
    expect(await recheckReviews({ ...town.site, ...later(30) })).toBe(1);
    expect(await town.row(early.id)).toMatchObject({ status: 'held' });
    expect(await shownIds()).toEqual([]);
  });

  test('takes back what looks planned later, unless a person has published it', async () => {
    const text =
      'If you look for good food look no further, fair prices and a warm welcome for us all.';
    const [ada, ben, cem] = [await town.person(), await town.person(), await town.person()];
    const clock = await writeReview(town.as(ada), letter({ body: text }));
    await releaseReviews({ ...town.site, ...later(24) });
    const staff = await writeReview(town.as(ben), letter({ body: `${text} Yes!` }));
    expect(await town.row(staff.id)).toMatchObject({ status: 'held', signals: ['similar-text'] });
    await decideOn(town.site, town.db, { id: staff.id, move: 'publish' });
    await writeReview(town.as(cem), letter({ body: `Wow. ${text}` }));

    expect(await recheckReviews({ ...town.site, ...later(30) })).toBe(1);
    expect(await shownIds()).toEqual([staff.id]);
    expect(await town.row(clock.id)).toMatchObject({ status: 'held', isReleased: false });
    expect(await newsOf(ada.id)).toEqual(['reviews/published', 'reviews/rechecked']);
    expect(await recheckReviews({ ...town.site, ...later(31) })).toBe(0);
  });
});

describe('After a report', () => {
  test('staff take a review off the page and put it back', async () => {
    const ada = await town.person();
    const { id } = await writeReview(town.as(ada), letter());
    await decide(id, 'publish');
    const ctx = town.as(moderator);
    await ctx.subjects.hide(ctx, town.db, { type: 'review', id });
    await ctx.subjects.hide(ctx, town.db, { type: 'review', id });
    expect(await town.row(id)).toMatchObject({ status: 'removed' });
    expect(await shownIds()).toEqual([]);
    await ctx.subjects.restore(ctx, town.db, { type: 'review', id });
    expect(await shownIds()).toEqual([id]);
    expect(await newsOf(ownerId)).toEqual(['reviews/received']);
  });

  test('a review is found by all while it is published, and else by its author and staff', async () => {
    const [ada, ben] = [await town.person(), await town.person()];
    const { id } = await writeReview(town.as(ada), letter());
    const found = async (actor: Parameters<TestTown['as']>[0]) =>
      (await town.site.subjects.find(town.as(actor), 'review', [id])).size === 1;
    expect(await Promise.all([anonymous, ben, town.owner].map(found))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await Promise.all([ada, moderator].map(found))).toEqual([true, true]);
    await decide(id, 'publish');
    expect(await Promise.all([anonymous, ben, town.owner].map(found))).toEqual([true, true, true]);
  });
});

describe('The owner of the business', () => {
  test('can neither hide, delay nor decide', async () => {
    const ada = await town.person();
    const { id } = await writeReview(town.as(ada), letter({ rating: 1 }));
    await decide(id, 'publish');
    const owner = town.as(town.owner);
    const refused = { kind: 'forbidden' };
    await expect(decideOn(owner, town.db, { id, move: 'remove' })).rejects.toMatchObject(refused);
    await expect(decideOn(owner, town.db, { id, move: 'reopen' })).rejects.toMatchObject(refused);
    await expect(owner.subjects.hide(owner, town.db, { type: 'review', id })).rejects.toMatchObject(
      refused,
    );
    expect(await shownIds()).toEqual([id]);
  });
});

describe('When the author leaves', () => {
  const leave = async (accountId: string, reviews: 'delete' | 'anonymise') => {
    await emit(town.db, 'account.closed', { accountId, reviews });
    await runOutbox(town.site, reviewJobs);
  };

  test.each([
    ['delete', []],
    ['anonymise', [{ author: null }]],
  ] as const)('%s does as it says, and what was never shown goes', async (choice, left) => {
    const [ada, ben] = [await town.person(), await town.person()];
    const { id } = await writeReview(town.as(ada), letter());
    await decide(id, 'publish');
    const waiting = await writeReview(town.as(ben), letter());
    await leave(ada.id, choice);
    await leave(ben.id, choice);
    expect((await listReviews(town.as(anonymous), kitchen, undefined)).items).toMatchObject(left);
    expect(await town.row(waiting.id)).toBeUndefined();
    expect(await caseAbout(waiting.id)).toMatchObject({ status: 'decided' });
    expect((await town.row(id))?.accountId ?? null).toBeNull();
  });
});

test('The time to publish is told by stars, for staff alone', async () => {
  const stars = [1, 2, 5, 4];
  for (const [index, rating] of stars.entries()) {
    const writer = await town.person();
    const { id } = await writeReview(
      town.as(writer),
      letter({ rating, body: `Lunch number ${rating}.` }),
    );
    await decideOn({ ...town.site, ...later(index + 1) }, town.db, { id, move: 'publish' });
  }
  const ben = await town.person();
  await writeReview(town.as(ben), letter({ body: 'See www.example.org' }));
  const times = await readPublishTimes(town.as(moderator, later(25)));
  expect(times.bands).toEqual([
    { band: 'low', published: 2, medianHours: 1.5, refused: 0 },
    { band: 'middle', published: 0, medianHours: null, refused: 0 },
    { band: 'high', published: 2, medianHours: 3.5, refused: 0 },
  ]);
  expect(times).toMatchObject({ waiting: 1, held: 1, overdue: 1 });
  await expect(readPublishTimes(town.as(town.owner))).rejects.toMatchObject({ kind: 'forbidden' });
});
