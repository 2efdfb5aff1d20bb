import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inquiry } from '#features/inquiries/inquiry.table.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { getMine, listOwn } from './my-reviews.service.server.ts';
import { changeReview, withdrawReview, writeReview } from './own-review.service.server.ts';
import { decideOn } from '../review-decision.service.server.ts';
import { listReviews } from '../review.service.server.ts';
import { reviewRevision } from '../review.table.server.ts';
import { embassyId, hiddenId, kitchenId, letter, TestTown } from '../town.scene.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const shared = useTestDb();
let town: TestTown;
beforeEach(async () => {
  town = await TestTown.open(shared.db);
});

const kitchen = { type: 'listing' as const, id: kitchenId };
const shown = () => listReviews(town.as(anonymous), kitchen, undefined);
const events = async () =>
  (await town.db.select().from(outboxEvent).orderBy(outboxEvent.id))
    .map(({ name }) => name)
    .filter((name) => name.startsWith('review'));

describe('Writing a review', () => {
  test('puts it into the queue of staff and shows it to nobody yet', async () => {
    const ada = await town.person();
    const written = await writeReview(town.as(ada), letter({ visitedOn: '2026-11-19' }));
    expect(written).toMatchObject({ status: 'pending', stars: 4, author: 'Ada O.' });
    expect(written.evidence).toEqual({
      verifiedEmail: true,
      inquiryOn: null,
      visitedOn: '2026-11-19',
    });
    expect((await shown()).items).toEqual([]);
    const cases = await town.db.select().from(staffCase).where(eq(staffCase.subjectId, written.id));
    expect(cases).toMatchObject([{ kind: 'review', status: 'open', aboutAccountId: ada.id }]);
    expect(cases[0]?.dueAt).toEqual(new Date(town.site.now.getTime() + dayMs));
  });

  test('tells when the author wrote to the business through the site', async () => {
    const ada = await town.person();
    await town.db.insert(inquiry).values({
      subjectType: 'listing',
      subjectId: kitchenId,
      type: 'general',
      status: 'new',
      senderAccountId: ada.id,
      senderName: 'Ada',
      senderLanguage: 'en',
      createdAt: new Date('2026-11-03T10:00:00Z'),
      lastMessageAt: new Date('2026-11-03T10:00:00Z'),
    });
    const written = await writeReview(town.as(ada), letter());
    expect(written.evidence).toMatchObject({ inquiryOn: '2026-11-03' });
  });

  test('is done once a person and thing', async () => {
    const ada = await town.person();
    await writeReview(town.as(ada), letter());
    await expect(writeReview(town.as(ada), letter())).rejects.toMatchObject({
      code: 'review/exists',
    });
  });

  test('shows no name of somebody under 18', async () => {
    const young = await town.person({ ageBand: '16-17' });
    expect(await writeReview(town.as(young), letter())).toMatchObject({ author: null });
  });

  test('keeps what was offered only when something was', async () => {
    const [ada, ben] = [await town.person(), await town.person()];
    const told = await writeReview(
      town.as(ada),
      letter({ wasOffered: true, offer: 'A free drink' }),
    );
    const none = await writeReview(
      town.as(ben),
      letter({ wasOffered: false, offer: 'A free drink' }),
    );
    expect([told.offer, none.offer]).toEqual(['A free drink', null]);
  });

  test('refuses a visit in the future beside its field', async () => {
    const ada = await town.person();
    await expect(
      writeReview(town.as(ada), letter({ visitedOn: '2026-11-22' })),
    ).rejects.toMatchObject({ fields: [{ path: 'visitedOn', key: 'reviews:error.visitedOn' }] });
  });

  test.each([
    ['review/own-subject', kitchenId, true],
    ['review/not-reviewable', embassyId, false],
    ['subject/not-found', hiddenId, false],
  ])('answers %s', async (code, subjectId, isOwner) => {
    const writer = isOwner ? town.owner : await town.person();
    await expect(writeReview(town.as(writer), letter({ subjectId }))).rejects.toMatchObject({
      code,
    });
  });

  test('is refused without a proved address, and asks visitors to sign in', async () => {
    const unproved = await town.person({ isVerified: false });
    await expect(writeReview(town.as(unproved), letter())).rejects.toMatchObject({
      code: 'review/not-verified',
    });
    await expect(writeReview(town.as(anonymous), letter())).rejects.toMatchObject({
      code: 'access/sign-in-required',
    });
  });

  test('stores fingerprints and never the network or browser themselves', async () => {
    const ada = await town.person();
    const client = {
      network: '192.0.2.0/24',
      userAgent: 'Sample browser',
      isSameOrigin: true,
      binding: undefined,
      bind: () => undefined,
    };
    const { id } = await writeReview(town.as(ada, { client }), letter());
    const row = await town.row(id);
    expect(row?.networkPrint).toMatch(/^[\w-]{43}$/);
    expect(row?.devicePrint).not.toBe(row?.networkPrint);
    expect(JSON.stringify(row)).not.toContain('192.0.2');
    expect(JSON.stringify(row)).not.toContain('Sample browser');
  });
});

describe('Changing a review', () => {
  test('takes it off the page, keeps the old wording and asks staff again', async () => {
    const ada = await town.person();
    const { id, version } = await writeReview(town.as(ada), letter());
    await decideOn(town.site, town.db, { id, move: 'publish' });
    expect((await shown()).items).toHaveLength(1);

    const changed = await changeReview(town.as(ada), id, {
      ...words({ rating: 2, body: 'It was worse the second time.' }),
      version: version + 1,
    });
    expect(changed).toMatchObject({ status: 'pending', stars: 2 });
    expect((await shown()).items).toEqual([]);
    const kept = await town.db.select().from(reviewRevision).where(eq(reviewRevision.reviewId, id));
    expect(kept).toMatchObject([{ stars: 4, body: letter().body, title: 'A good lunch' }]);
    expect(await events()).toEqual(['review.published', 'review.withdrawn']);

    await decideOn(town.site, town.db, { id, move: 'publish' });
    expect((await shown()).items).toMatchObject([{ stars: 2, editedOn: '2026-11-21' }]);
  });

  test('is refused when another window was faster', async () => {
    const ada = await town.person();
    const { id, version } = await writeReview(town.as(ada), letter());
    await changeReview(town.as(ada), id, { ...words(), version });
    await expect(changeReview(town.as(ada), id, { ...words(), version })).rejects.toMatchObject({
      code: 'review/changed',
    });
  });

  test('is not possible for somebody else, who is not told that it exists', async () => {
    const [ada, ben] = [await town.person(), await town.person()];
    const { id, version } = await writeReview(town.as(ada), letter());
    for (const other of [ben, town.owner]) {
      await expect(changeReview(town.as(other), id, { ...words(), version })).rejects.toMatchObject(
        { code: 'review/not-found' },
      );
      await expect(withdrawReview(town.as(other), id)).rejects.toMatchObject({
        code: 'review/not-found',
      });
    }
  });

  test('after a rejection waits for a person, also when it was withdrawn and written anew', async () => {
    const ada = await town.person();
    const { id, version } = await writeReview(town.as(ada), letter());
    await decideOn(town.site, town.db, {
      id,
      move: 'reject',
      reason: 'It names a private person.',
    });
    const changed = await changeReview(town.as(ada), id, { ...words(), version: version + 1 });
    expect((await town.row(id))?.status).toBe('held');
    // Why it waits is told to staff alone.
    expect(changed.status).toBe('pending');
    await withdrawReview(town.as(ada), id);
    const again = await writeReview(town.as(ada), letter());
    expect(await town.row(again.id)).toMatchObject({ status: 'held', signals: ['refused-before'] });
  });
});

const words = (overrides = {}) => {
  const { subjectType: _type, subjectId: _id, ...rest } = letter();
  return { ...rest, ...overrides };
};

describe('Withdrawing a review', () => {
  test('erases it with its history, takes it off the page and closes its case', async () => {
    const ada = await town.person();
    const { id, version } = await writeReview(town.as(ada), letter());
    await changeReview(town.as(ada), id, { ...words(), version });
    await decideOn(town.site, town.db, { id, move: 'publish' });
    await withdrawReview(town.as(ada), id);
    expect(await town.row(id)).toBeUndefined();
    expect(await town.db.select().from(reviewRevision)).toEqual([]);
    expect((await shown()).items).toEqual([]);
    expect(await events()).toEqual(['review.published', 'review.withdrawn']);
    const open = await town.db.select().from(staffCase).where(eq(staffCase.status, 'open'));
    expect(open).toEqual([]);
  });

  test('is possible with an address that is not proved any more', async () => {
    const ada = await town.person();
    const { id } = await writeReview(town.as(ada), letter());
    await withdrawReview(town.as({ ...ada, isVerified: false }), id);
    expect(await town.row(id)).toBeUndefined();
  });
});

describe('One’s own reviews', () => {
  test('are found beside the thing, with what one may do', async () => {
    const [ada, owner] = [await town.person(), town.owner];
    const asked = { subjectType: 'listing' as const, subjectId: kitchenId };
    expect(await getMine(town.as(ada), asked)).toMatchObject({
      review: null,
      refusal: null,
      can: { reply: false },
    });
    const { id } = await writeReview(town.as(ada), letter());
    expect(await getMine(town.as(ada), asked)).toMatchObject({ review: { id } });
    expect(await getMine(town.as(owner), asked)).toMatchObject({
      review: null,
      refusal: 'own',
      can: { reply: true },
    });
  });

  test('are listed for nobody else, and name what is gone as gone', async () => {
    const [ada, ben] = [await town.person(), await town.person()];
    await writeReview(town.as(ada), letter());
    expect((await listOwn(town.as(ada), undefined)).items).toMatchObject([
      { subject: { title: 'Sample Kitchen', url: '/b/sample-kitchen' } },
    ]);
    expect((await listOwn(town.as(ben), undefined)).items).toEqual([]);
    const elsewhere = { ...town.as(ada), subjects: { find: async () => new Map() } };
    expect((await listOwn(elsewhere as never, undefined)).items).toMatchObject([{ subject: null }]);
  });
});

test('Reviews of what a visitor may not see are not there', async () => {
  await expect(
    listReviews(town.as(anonymous), { type: 'listing', id: hiddenId }, undefined),
  ).rejects.toMatchObject({ code: 'subject/not-found' });
});

describe('The language of a review', () => {
  const readIn = async (language: Language) =>
    (await listReviews(town.as(anonymous, { language }), kitchen, undefined)).items[0];

  test('is told to those who read in another one, and changes with the text', async () => {
    const ada = await town.person();
    const { id, version } = await writeReview(town.as(ada), letter({ writtenIn: 'fr' }));
    await decideOn(town.site, town.db, { id, move: 'publish' });
    expect((await readIn('en'))?.language).toEqual({ code: 'fr', name: 'French' });
    expect(await readIn('fr')).not.toHaveProperty('language');

    const published = await getMine(town.as(ada), { subjectType: 'listing', subjectId: kitchenId });
    expect(published.review?.writtenIn).toBe('fr');
    const changed = await changeReview(town.as(ada), id, {
      ...words(),
      writtenIn: 'en',
      version: version + 1,
    });
    expect(changed.writtenIn).toBe('en');
  });

  test('is claimed of nothing whose author did not say it', async () => {
    const ada = await town.person();
    const { id, writtenIn } = await writeReview(town.as(ada), letter());
    await decideOn(town.site, town.db, { id, move: 'publish' });
    expect(writtenIn).toBeNull();
    expect((await readIn('fr'))?.language).toEqual({ code: '', name: '' });
  });
});
