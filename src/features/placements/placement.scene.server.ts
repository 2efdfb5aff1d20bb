import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { offerPlacement } from './offer.service.server.ts';
import type { PlacementOffer } from './placement.contract.ts';
import { movePlacement } from './placement.service.server.ts';

/** A page with an owner and a team of one; the owner may be changed. For tests alone. */
const pagesOf = (memberIds: readonly string[]): SubjectKind => ({
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
        memberIds,
        isReviewable: true,
      }));
  },
});

/** A community centre with its owner and a supervisor, and a student. For tests alone. */
export async function openPlacementScene(
  db: Db,
  kind: 'organisation' | 'business' = 'organisation',
) {
  const host = await addTestAccount(db, ['business'], { firstName: 'Hana' });
  const supervisor = await addTestAccount(db, ['customer'], { firstName: 'Sule' });
  const student = await addTestAccount(db, ['customer'], { firstName: 'Ama', lastName: 'Owusu' });
  const stranger = await addTestAccount(db, ['customer'], { firstName: 'Kojo' });
  const pageId = await addTestListing(db, testNow, { ...emptyDraftOf(kind), name: 'Centre' });
  await db
    .update(listing)
    .set({ ownerId: host.id, claimedAt: testNow })
    .where(eq(listing.id, pageId));
  const subjects = new SubjectRegistry([pagesOf([supervisor.id])]);
  const as = (actor: Actor, now = testNow) => testContext({ db, actor, subjects, now });
  const offered = (changes: Partial<PlacementOffer> = {}): PlacementOffer => ({
    email: 'ama@sample.example',
    university: 'University of Leeds',
    occupation: 'Youth work',
    startsOn: '2026-11-02',
    endsOn: '2027-02-28',
    hoursPerWeek: 14,
    supervisorId: supervisor.id,
    pay: 'unpaid',
    ground: 'placement',
    scheme: '',
    ...changes,
  });
  const offer = (changes: Partial<PlacementOffer> = {}, who: Person = host) =>
    offerPlacement(as(who), pageId, offered(changes));
  const begin = async (changes: Partial<PlacementOffer> = {}) => {
    const { id, version } = await offer(changes);
    return movePlacement(as(student), id, { move: 'accept', version });
  };
  /** What somebody was told, in order. */
  const noticesOf = async ({ id }: Person) => {
    const rows = await db
      .select()
      .from(notification)
      .where(eq(notification.accountId, id))
      .orderBy(notification.id);
    return rows.map((row) => row.kind.replace('placements/', ''));
  };
  return { host, supervisor, student, stranger, pageId, as, offer, begin, noticesOf };
}
export type PlacementScene = Awaited<ReturnType<typeof openPlacementScene>>;
