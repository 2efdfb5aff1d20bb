import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { claim, claimEvidence, claimVoucher } from '#features/claims/claim.table.server.ts';
import { category } from '#features/directory/category/category.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingChange } from '#features/directory/changes/listing-change.table.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { inquiryAttempt } from '#features/inquiries/shield/attempt.table.server.ts';
import {
  cannedAnswer,
  inquiry,
  inquiryMessage,
  outgoingAnswer,
} from '#features/inquiries/inquiry.table.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { listTaxonomies } from '#features/open-data/taxonomy.service.server.ts';
import { reviewStatuses } from '#features/reviews/review.policy.ts';
import { review, reviewReply, reviewRevision } from '#features/reviews/review.table.server.ts';
import { schedule, scheduleSpecialDay } from '#features/schedule/schedule.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import type { SceneParts } from './private-people.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

const tomorrow = later(testNow, dayMs);
const subjectType = 'listing';

const saidBlackOwned = (words: string) =>
  ({ basis: 'staff', words, language: null, on: null }) as const;

/** One owned listing of every status, and a published one that nobody has claimed. */
export async function addListings({ db, canaries, ids, ownerId }: SceneParts): Promise<void> {
  const add = async (
    row: string,
    status: (typeof listing.$inferSelect)['status'],
    ownedBy: string | null,
  ) => {
    const isPublished = status === 'published';
    const id = await addTestListing(db, testNow, { name: `Sample Kanarie ${row}` });
    await db
      .update(listing)
      .set({
        ...canaries.words(listing, row, isPublished ? privateOfPublished : undefined),
        details: detailsWith(isPublished ? 'Plaits' : canaries.wordFor('listing.details', row)),
        blackOwned: isPublished
          ? null
          : saidBlackOwned(canaries.wordFor('listing.blackOwned', row)),
        contactSource: isPublished
          ? null
          : { name: canaries.wordFor('listing.contactSource', row), page: null, asOf: null },
        status,
        ownerId: ownedBy,
        version: 1,
      })
      .where(eq(listing.id, id));
    await canaries.add(db, media, row, {
      ownerId: ownedBy,
      purpose: 'photo',
      subjectType,
      subjectId: id,
      status: isPublished ? 'published' : 'pending',
      contentType: 'image/webp',
      width: 4,
      height: 4,
    });
    const [hours] = await db
      .insert(schedule)
      .values({
        subjectType,
        subjectId: id,
        zone: 'Europe/London',
        holidayCalendar: 'england-and-wales',
        onBankHolidays: 'closed',
        byAppointment: false,
        weekHours: [],
        specialDates: [],
        specialHours: [],
      })
      .returning();
    if (hours)
      await canaries.add(db, scheduleSpecialDay, row, {
        scheduleId: hours.id,
        date: '2026-11-24',
        closed: true,
        opens: null,
        closes: null,
      });
    return id;
  };
  const open = await add('published', 'published', ownerId);
  const free = await add('unclaimed', 'published', null);
  ids['listings'] = [open, free];
  for (const status of ['draft', 'pending', 'suspended', 'archived'] as const) {
    ids['listings'].push(await add(status, status, ownerId));
  }
  const { contents } = await listTaxonomies(testContext({ db }), {});
  ids['taxonomies'] = contents.map(({ id }) => id);
  const terms = await db
    .insert(category)
    .values({ slug: 'sample-kanarie', names: { en: 'Sample' } })
    .returning();
  ids['taxonomy_terms'] = terms.map(({ id }) => id);
  const { kind, details } = emptyDraftOf('university');
  ids['listings'].push(
    await addTestListing(db, testNow, {
      kind,
      details,
      name: 'Sample Kanarie university',
      category: null,
    }),
  );
  await canaries.add(db, listingChange, 'pending', {
    listingId: open,
    proposedBy: ownerId,
    status: 'pending',
    proposed: { name: canaries.wordFor('listing_change.proposed', 'pending') },
  });
}

/** One that the owner is asked about, and one of a guest that staff have. */
export async function addCorrections({ db, canaries, ids, ownerId }: SceneParts): Promise<void> {
  ids['corrections'] = [];
  for (const [row, status] of [
    ['asked', 'owner'],
    ['passed on', 'staff'],
  ] as const) {
    const id = uuidv7();
    ids['corrections'].push(id);
    const to = canaries.wordFor('correction.changes', row);
    await canaries.add(db, correction, row, {
      id,
      subjectType,
      subjectId: ids['listings']?.[0] ?? '',
      matter: 'facts',
      status,
      changes: [{ field: 'name', from: null, to }],
      replaced: { name: canaries.wordFor('correction.replaced', row) },
      ownerId,
      dueAt: tomorrow,
      language: 'en',
      isFromAdult: true,
    });
  }
}

/** What is not for everybody of a published listing. */
const privateOfPublished = ['sentBackReason', 'sourceHash', 'sourceRef', 'sortName'];

const detailsWith = (service: string): typeof listing.$inferInsert.details => ({
  ...emptyDraftOf('business').details,
  kind: 'business',
  services: [{ name: service, priceFrom: null, unit: null }],
  payment: [],
  homeVisits: false,
  foundedYear: null,
});

/** One review of every status. The person wrote the published and the pending one. */
export async function addReviews({
  db,
  canaries,
  ids,
  personId,
  ownerId,
}: SceneParts): Promise<void> {
  const [open = '', free = ''] = ids['listings'] ?? [];
  ids['reviews'] = [];
  for (const status of reviewStatuses) {
    const id = uuidv7();
    ids['reviews'].push(id);
    await canaries.add(db, review, status, {
      id,
      subjectType,
      subjectId: status === 'pending' ? free : open,
      accountId: status === 'pending' || status === 'published' ? personId : null,
      status,
      stars: 4,
      submittedAt: testNow,
      publishedOn: '2026-11-20',
      signals: [],
    });
    await canaries.add(db, reviewReply, status, { reviewId: id, accountId: ownerId });
    await canaries.add(db, reviewRevision, status, { reviewId: id, stars: 4 });
  }
}

/** Claims of the person on both public pages, and one of the owner that was rejected. */
export async function addClaims({
  db,
  canaries,
  ids,
  personId,
  ownerId,
}: SceneParts): Promise<void> {
  const [open = '', free = ''] = ids['listings'] ?? [];
  ids['claims'] = [];
  for (const [row, listingId, status] of [
    ['open', free, 'submitted'],
    ['started', open, 'started'],
    ['contested', open, 'approved'],
    ['rejected', free, 'rejected'],
  ] as const) {
    const id = uuidv7();
    ids['claims'].push(id);
    await canaries.add(db, claim, row, {
      id,
      listingId,
      claimantId: status === 'rejected' ? ownerId : personId,
      status,
      method: 'voucher',
      ownerId: listingId === open ? ownerId : null,
      submittedAt: testNow,
      dueAt: tomorrow,
      contestedAt: status === 'approved' ? testNow : null,
      lookUntil: status === 'approved' ? testNow : null,
      decidedAt: status === 'rejected' ? testNow : null,
    });
    await canaries.add(db, claimEvidence, row, {
      claimId: id,
      // What a mailbox or a call has proved would have to be listed.
      method: 'voucher',
      provedAt: testNow,
      codeExpiresAt: tomorrow,
    });
    if (status !== 'rejected') {
      await canaries.add(db, media, `document of ${row}`, {
        ownerId: personId,
        purpose: 'document',
        subjectType: 'claim',
        subjectId: id,
        status: 'pending',
        contentType: 'application/pdf',
      });
    }
  }
  await canaries.add(db, claimVoucher, 'voucher', { listingId: free, expiresAt: tomorrow });
  await canaries.add(db, media, 'upload', {
    ownerId,
    purpose: 'photo',
    subjectType: null,
    subjectId: null,
    status: 'pending',
    contentType: 'image/webp',
    width: 4,
    height: 4,
  });
  ids['media'] = (await db.select().from(media)).map(({ id }) => id);
  ids['documents'] = ids['media'];
}

/** Letters to the owner's page: from the person, from a visitor, and one that the shield stopped. */
export async function addInquiries({
  db,
  canaries,
  ids,
  personId,
  ownerId,
}: SceneParts): Promise<void> {
  ids['inquiries'] = [];
  ids['letter-pictures'] = [];
  ids['outgoing'] = [uuidv7()];
  ids['canned-answers'] = [uuidv7()];
  const subjectId = ids['listings']?.[0] ?? '';
  for (const [row, senderAccountId, status] of [
    ['sent', personId, 'answered'],
    ['guest', null, 'new'],
    ['held', personId, 'held'],
  ] as const) {
    const id = uuidv7();
    ids['inquiries'].push(id);
    await canaries.add(db, inquiry, row, {
      id,
      subjectType,
      subjectId,
      type: 'general',
      status,
      senderAccountId,
      senderLanguage: 'en',
      senderIsAdult: true,
    });
    for (const side of ['guest', 'business'] as const) {
      await canaries.add(db, inquiryMessage, row, { inquiryId: id, side });
    }
    if (senderAccountId) {
      const picture = uuidv7();
      await canaries.add(db, media, `picture of ${row}`, {
        id: picture,
        ownerId: senderAccountId,
        purpose: 'private',
        subjectType: 'inquiry',
        subjectId: id,
        status: 'pending',
        contentType: 'image/webp',
        width: 4,
        height: 4,
      });
      ids['letter-pictures'].push(`${id}/pictures/${picture}`);
    }
    await canaries.add(db, inquiryAttempt, row, {
      subjectId,
      inquiryId: id,
      verdict: 'pass',
      sketch: [1],
      words: 1,
      score: 0,
    });
  }
  await canaries.add(db, outgoingAnswer, 'later', {
    id: ids['outgoing'][0],
    inquiryId: ids['inquiries'][0],
    authorAccountId: ownerId,
    sendAt: later(testNow, hourMs),
  });
  await canaries.add(db, cannedAnswer, 'saved', {
    id: ids['canned-answers'][0],
    subjectType,
    subjectId,
  });
}
