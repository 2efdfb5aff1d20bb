// A merge hands no page to somebody who has proved nothing, unless staff say so by name.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { followOwner } from '#features/claims/claim-owner.service.server.ts';
import { claim } from '#features/claims/claim.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { getDuplicate } from '#features/duplicates/duplicate-pair.service.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { review } from '#features/reviews/review.table.server.ts';
import { teamMember } from '#features/teams/team.table.server.ts';
import { system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { mergeParts } from '../test/merge-parts.ts';
import { hashTables } from '../test/merge-scene.ts';
import { useTwoListings } from '../test/two-listings.ts';

const { two, data, as, merge, undo, give } = useTwoListings();
let ama: Person;

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Ama' });
});

const rowOf = async (id: string) => {
  const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
  if (!row) throw new Error('The listing is gone.');
  return row;
};
const set = (id: string, values: Partial<typeof listing.$inferInsert>) =>
  data.db.update(listing).set(values).where(eq(listing.id, id));
const addReview = (subjectId: string, by: Person, stars = 5) =>
  data.db.insert(review).values({
    subjectType: 'listing',
    subjectId,
    accountId: by.id,
    status: 'published',
    stars,
    body: 'An invented review.',
    publishedOn: '2026-11-01',
  });
const addClaim = async (by: Person) => {
  const [added] = await data.db
    .insert(claim)
    .values({
      listingId: two.keptId,
      claimantId: by.id,
      status: 'submitted',
      fullName: 'Sample Person',
      email: 'sample@example.org',
      phone: '07700 900000',
      method: 'phone',
      submittedAt: testNow,
      dueAt: testNow,
    })
    .returning({ id: claim.id });
  return added?.id ?? '';
};
const claimRow = async (id: string) =>
  (await data.db.select().from(claim).where(eq(claim.id, id)))[0];
const mailsOf = async (kind: string) => data.db.select().from(mail).where(eq(mail.kind, kind));
const ownerEvents = async () =>
  (await data.db.select().from(outboxEvent))
    .filter(({ name }) => name === 'listing.owner-changed')
    .map(({ payload }) => payload);

describe.each(['kept', 'lost'] as const)('An owner of the %s page without a proof', (side) => {
  const ownId = () => (side === 'kept' ? two.keptId : two.lostId);
  const otherId = () => (side === 'kept' ? two.lostId : two.keptId);

  test.each([null, 'register'] as const)('needs staff to decide, with %s', async (method) => {
    await give(ownId(), two.owner.id, method);
    const before = await hashTables(data.db);
    await expect(merge()).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'owner', key: 'duplicates:error.owner' }],
    });
    expect(await hashTables(data.db)).toEqual(before);
  });

  test('does not get the page when staff say so, hears that it can be claimed, and an undo restores them', async () => {
    await give(ownId(), two.owner.id, null);
    await set(ownId(), { claimedAt: testNow });
    await set(otherId(), { verifiedMethod: 'register', verifiedOn: '2026-01-01' });
    const before = await hashTables(data.db);
    const merged = await merge('ends');
    expect(await rowOf(two.keptId)).toMatchObject({
      ownerId: null,
      claimedAt: null,
      verifiedMethod: 'register',
    });
    const told = await data.db.select().from(notification);
    expect(told).toMatchObject([
      {
        accountId: two.owner.id,
        kind: 'duplicates/released',
        url: `/business/${two.keptId}/claim`,
      },
    ]);
    expect(await mailsOf('claims/mergedContact')).toEqual([]);
    await undo(merged);
    expect(await hashTables(data.db)).toEqual(before);
  });

  test('gets the page when staff say so, and the listed contact of the other one is told', async () => {
    await give(ownId(), two.owner.id, null);
    await set(otherId(), { email: 'listed@sample-salon.example' });
    await merge('stays');
    expect((await rowOf(two.keptId)).ownerId).toBe(two.owner.id);
    expect(await mailsOf('claims/mergedContact')).toMatchObject([
      { toAddress: 'listed@sample-salon.example' },
    ]);
  });
});

test('An owner with a proof needs no decision, and neither does one who owns both', async () => {
  await give(two.lostId, two.owner.id, 'phone');
  expect(await getDuplicate(as(two.admin), mergeParts, two.pairId)).toMatchObject({
    needsOwnerChoice: false,
  });
  await give(two.lostId, two.owner.id, null);
  await give(two.keptId, two.owner.id, null);
  await merge();
  expect((await rowOf(two.keptId)).ownerId).toBe(two.owner.id);
});

test('The form shows admins who owns each side and by which proof', async () => {
  await give(two.keptId, two.owner.id, 'register');
  await set(two.keptId, { verifiedOn: '2026-01-02' });
  const pair = await getDuplicate(as(two.admin), mergeParts, two.pairId);
  const kept = pair.left.id === two.keptId ? 'left' : 'right';
  expect(pair.needsOwnerChoice).toBe(true);
  expect(pair.owners[kept]).toMatchObject({
    name: expect.stringContaining('Owner') as string,
    method: 'register',
    on: '2026-01-02',
  });
  expect(pair.owners[kept === 'left' ? 'right' : 'left']).toBeNull();
});

describe('When the page that stays changes hands', () => {
  test('claims turn to the new owner, who has a week, and an undo puts them back to the byte', async () => {
    await give(two.lostId, two.owner.id);
    const claimId = await addClaim(ama);
    const before = await hashTables(data.db);
    const merged = await merge();
    const turned = await claimRow(claimId);
    expect(turned?.ownerId).toBe(two.owner.id);
    expect(turned?.contestUntil?.getTime()).toBeGreaterThan(testNow.getTime());
    const event = { listingId: two.keptId, ownerId: two.owner.id };
    expect(await ownerEvents()).toEqual([event]);
    // What follows on the event finds that this has been done.
    await followOwner(as(system), event);
    expect(await claimRow(claimId)).toEqual(turned);
    await undo(merged);
    const { link_token: _sent, ...after } = await hashTables(data.db);
    expect(after).toEqual(
      Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'link_token')),
    );
    expect(await ownerEvents()).toHaveLength(3);
  });

  test('a claim on the lost page turns to the owner of the one that stays', async () => {
    await give(two.keptId, two.owner.id);
    const claimId = await addClaim(ama);
    await data.db.update(claim).set({ listingId: two.lostId }).where(eq(claim.id, claimId));
    await merge();
    expect(await claimRow(claimId)).toMatchObject({
      listingId: two.keptId,
      ownerId: two.owner.id,
    });
    expect(await ownerEvents()).toEqual([]);
  });
});

describe('What the page’s own people wrote about the other one', () => {
  const published = async (id: string) =>
    (await data.db.select().from(review).where(eq(review.subjectId, id)))
      .filter(({ status }) => status === 'published')
      .map(({ accountId }) => accountId);

  test('stays with the lost page when it stood there', async () => {
    await give(two.keptId, two.owner.id);
    await data.db
      .insert(teamMember)
      .values({ subjectType: 'listing', subjectId: two.keptId, accountId: ama.id, role: 'member' });
    await addReview(two.lostId, two.owner);
    await addReview(two.lostId, ama);
    await merge();
    expect(await rowOf(two.keptId)).toMatchObject({ ratingCount: 0 });
    expect(await published(two.keptId)).toEqual([]);
  });

  test('leaves the page that stays when it stood there, and comes back with an undo', async () => {
    await give(two.lostId, two.owner.id);
    await addReview(two.keptId, two.owner);
    await addReview(two.keptId, ama, 3);
    const before = await hashTables(data.db);
    const merged = await merge();
    expect(await published(two.keptId)).toEqual([ama.id]);
    expect(await rowOf(two.keptId)).toMatchObject({ ratingCount: 1, ratingAverage: 3 });
    await undo(merged);
    // The stars were counted from what is there.
    expect(await published(two.keptId)).toHaveLength(2);
    expect((await hashTables(data.db))['review']).toBe(before['review']);
  });

  test('is shown no more when they have written about both', async () => {
    await give(two.lostId, two.owner.id);
    await addReview(two.keptId, two.owner);
    await addReview(two.lostId, two.owner);
    const merged = await merge();
    expect(await published(two.keptId)).toEqual([]);
    expect(await rowOf(two.keptId)).toMatchObject({ ratingCount: 0 });
    await undo(merged);
    expect(await published(two.keptId)).toEqual([two.owner.id]);
  });
});
