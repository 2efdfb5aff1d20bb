import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { uuidv7 } from 'uuidv7';
import { issueCertificate } from './certificate.service.server.ts';
import type { CertifiableHours, HoursSource } from './hours-source.server.ts';

const pages: SubjectKind = {
  type: 'listing',
  async find({ db }, ids) {
    const rows = await db.select().from(listing);
    return rows
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, ownerId }) => ({
        type: 'listing',
        id,
        title: name,
        url: `/organisations/${id}`,
        isPublic: true,
        ownerIds: ownerId === null ? [] : [ownerId],
        isReviewable: true,
      }));
  },
};

/** A page whose owner has approved hours of a student. For tests alone. */
export async function openCertificateScene(db: Db) {
  const owner = await addTestAccount(db, ['business'], { firstName: 'Hana' });
  const student = await addTestAccount(db, ['customer'], { firstName: 'Ama', lastName: 'Owusu' });
  const stranger = await addTestAccount(db, ['customer'], { firstName: 'Kojo' });
  const pageId = await addTestListing(db, testNow, {
    ...emptyDraftOf('organisation'),
    name: 'Centre',
  });
  await db
    .update(listing)
    .set({ ownerId: owner.id, claimedAt: testNow })
    .where(eq(listing.id, pageId));
  const subjects = new SubjectRegistry([pages]);
  const as = (actor: Actor) => testContext({ db, actor, subjects });
  const hoursId = uuidv7();
  const approved: CertifiableHours = {
    sourceId: hoursId,
    accountId: student.id,
    listingId: pageId,
    role: 'Youth work',
    startsOn: '2026-09-01',
    endsOn: '2026-11-20',
    minutes: 750,
    mayIssue: true,
  };
  const sourceOf = (change: Partial<CertifiableHours> = {}): HoursSource => ({
    type: 'volunteering',
    find: (ctx, _, id) =>
      Promise.resolve(
        id === hoursId
          ? {
              ...approved,
              mayIssue: ctx.actor.kind === 'user' && ctx.actor.id === owner.id,
              ...change,
            }
          : undefined,
      ),
  });
  const issue = (who: Actor = owner, change: Partial<CertifiableHours> = {}, id = hoursId) =>
    issueCertificate(as(who), [sourceOf(change)], {
      sourceType: 'volunteering',
      sourceId: id,
      summary: 'Ran the homework club.',
    });
  return { owner, student, stranger, pageId, as, issue };
}
export type CertificateScene = Awaited<ReturnType<typeof openCertificateScene>>;
