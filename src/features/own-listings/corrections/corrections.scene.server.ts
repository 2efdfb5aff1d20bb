import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { correctionCase } from '#features/corrections/correction.case.server.ts';
import type { Correction } from '#features/corrections/correction.contract.ts';
import * as corrections from '#features/corrections/correction.service.server.ts';
import type { FactField } from '#features/corrections/correction.policy.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import * as answers from '#features/corrections/owner-answer.service.server.ts';
import { createSiteFormToken } from '#features/inquiries/site-letter.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { listCases } from '#features/staff/case-queue.service.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { listingChange } from '#features/directory/changes/listing-change.table.server.ts';
import { listingSubject } from '../listing.subject.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { assignOwner } from '#features/directory/ownership.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';

/** A page, its owner and a reader who corrects it, settled anew before each test. For tests alone. */
export function useTestCorrections(data: { readonly db: Db }) {
  const subjects = new SubjectRegistry([listingSubject]);
  const kinds = new CaseKinds([correctionCase]);
  let owner: Person;
  let reader: Person;
  let moderator: Person;
  let id: string;

  const as = (actor: Actor, days = 0) =>
    testContext({
      db: data.db,
      actor,
      subjects,
      now: later(testNow, days * dayMs),
      client: {
        network: '203.0.113.0/24',
        userAgent: 'Sample',
        isSameOrigin: true,
        binding: undefined,
        bind: () => undefined,
      },
    });

  beforeEach(async () => {
    owner = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Owner' });
    reader = await addTestAccount(data.db, ['customer'], { firstName: 'Reader' });
    moderator = await addTestAccount(data.db, ['customer', 'moderator'], { firstName: 'Moda' });
    id = await addTestListing(data.db, testNow);
  });

  const claim = () =>
    assignOwner(as(moderator), data.db, {
      listingId: id,
      ownerId: owner.id,
      expectedOwnerId: null,
      method: 'phone',
    });

  const suggest = (given: Partial<Correction>, by: Actor = reader) =>
    corrections.createCorrection(as(by), {
      subjectType: 'listing',
      subjectId: id,
      matter: 'facts',
      ...given,
    });
  const asGuest = (given: Partial<Correction>) => {
    const token = createSiteFormToken({
      ...as(anonymous),
      now: earlier(testNow, 60_000),
    });
    return suggest({ token, ...given }, anonymous);
  };

  const rowOf = async () => {
    const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
    if (!row) throw new Error('The listing is gone.');
    return row;
  };
  const stored = () => data.db.select().from(correction).orderBy(correction.id);
  const queue = async () => (await listCases(as(moderator), kinds, {})).items;
  const toldTo = async (person: Person) =>
    (
      await data.db
        .select()
        .from(notification)
        .where(eq(notification.accountId, person.id))
        .orderBy(notification.id)
    ).map(({ kind }) => kind);
  const changes = () => data.db.select().from(listingChange).where(eq(listingChange.listingId, id));

  async function decide(outcome: string, at = 0) {
    const item = (await queue())[at];
    const { id: caseId, version } = await getCase(as(moderator), kinds, item?.id ?? '');
    await decideCase(as(moderator), kinds, caseId, { version, outcome, reasonId: 'unproved' });
    return caseId;
  }
  async function answer(given: { isAccepted?: boolean; fields?: readonly FactField[] } = {}) {
    const [item] = (await answers.listOwnCorrections(as(owner), undefined)).items;
    if (!item) throw new Error('Nothing waits.');
    return answers.answerCorrection(as(owner), item.id, {
      isAccepted: true,
      reason: 'We never moved away from there.',
      pageVersion: item.pageVersion,
      ...given,
      fields: item.changes.flatMap(({ field }) =>
        given.fields && !given.fields.includes(field) ? [] : [field],
      ),
    });
  }
  return {
    /** Those of the test that runs. */
    people: () => ({ owner, reader, moderator, id }),
    kinds,
    as,
    claim,
    suggest,
    asGuest,
    rowOf,
    stored,
    queue,
    toldTo,
    changes,
    decide,
    answer,
  };
}
