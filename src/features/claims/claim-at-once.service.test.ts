import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { findUnclaimedListings } from '#features/finder/similar-listing.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { approveClaim, lookOverClaim, noteCall } from './claim-decision.service.server.ts';
import { getClaimReview, listClaims } from './claim-review.service.server.ts';
import { undoClaimDecision } from './claim-undo.service.server.ts';
import { getClaim, startClaim, submitClaim } from './claim.service.server.ts';
import { proveByCode, requestCall, sendClaimCode } from './evidence.service.server.ts';
import { addClaimScene, addSubmittedClaim, at, lastCode, claimForm } from './claim.scene.server.ts';

const data = useTestDb();
let ama: Person;
let ben: Person;
let admin: Person;
let listingId: string;

beforeEach(async () => {
  ({ ama, ben, admin, listingId } = await addClaimScene(data.db));
});

const as = (actor: Person | typeof anonymous, hours = 0) => at(data.db, actor, hours);
const ownerOf = async () => {
  const [row] = await data.db.select().from(listing).where(eq(listing.id, listingId));
  return row?.ownerId;
};

/** A claim by a code to this mailbox, sent. */
async function claimBy(who: Person, address: string) {
  const { id } = await startClaim(as(who), claimForm(listingId));
  await sendClaimCode(as(who), id, address);
  await proveByCode(as(who), id, await lastCode(data.db));
  return submitClaim(as(who), id);
}

describe('A code to the domain of the page', () => {
  test('gives the page at once, and tells the claimant and the listed contact', async () => {
    const { id, decidesAtOnce } = await startClaim(as(ama), claimForm(listingId));
    expect(decidesAtOnce).toBe(false);
    await sendClaimCode(as(ama), id, 'owner@sample-salon.example');
    const proved = await proveByCode(as(ama), id, await lastCode(data.db));
    expect(proved.decidesAtOnce).toBe(true);
    expect((await submitClaim(as(ama), id)).status).toBe('approved');
    expect(await ownerOf()).toBe(ama.id);
    const kinds = (await listMails(data.db)).mails.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['claims/approved', 'claims/code', 'claims/contestContact']);
  });

  test('is looked at by staff afterwards, who say that it is right or undo it', async () => {
    const { id } = await claimBy(ama, 'info@sample-salon.example');
    const queue = await listClaims(as(admin), { view: 'look' });
    expect(queue.items.map((item) => item.id)).toEqual([id]);
    expect(queue.counts).toMatchObject({ open: 0, look: 1 });
    expect((await getClaimReview(as(admin), id)).can).toMatchObject({ lookOver: true, undo: true });
    await lookOverClaim(as(admin), id);
    expect((await listClaims(as(admin), { view: 'look' })).items).toEqual([]);
    await expect(lookOverClaim(as(admin), id)).rejects.toMatchObject({ code: 'claim/decided' });
    expect(await ownerOf()).toBe(ama.id);
  });

  test('that was wrong is undone, and nothing waits to be looked at any more', async () => {
    const { id } = await claimBy(ama, 'info@sample-salon.example');
    await expect(lookOverClaim(as(ama), id)).rejects.toMatchObject({ kind: 'forbidden' });
    await undoClaimDecision(as(admin), id, 'Not hers.');
    expect(await ownerOf()).toBeNull();
    expect((await listClaims(as(admin), { view: 'look' })).items).toEqual([]);
  });
});

describe('A claim waits for staff', () => {
  test('by a code to the listed mailbox at a provider of mail', async () => {
    await data.db
      .update(listing)
      .set({ email: 'sample.salon@gmail.com' })
      .where(eq(listing.id, listingId));
    expect((await claimBy(ama, 'sample.salon@gmail.com')).status).toBe('submitted');
    expect(await ownerOf()).toBeNull();
  });

  test('while somebody else claims the page too', async () => {
    await addSubmittedClaim(data.db, ben, listingId);
    expect((await claimBy(ama, 'info@sample-salon.example')).status).toBe('submitted');
  });

  test('where the page has an owner, who is asked first', async () => {
    const first = await addSubmittedClaim(data.db, ben, listingId);
    await approveClaim(as(admin), first.id, 'email-domain');
    expect((await claimBy(ama, 'info@sample-salon.example')).status).toBe('submitted');
    expect(await ownerOf()).toBe(ben.id);
  });
});

test('the code that was said on the listed phone gives the page with the call', async () => {
  const { id } = await startClaim(as(ama), claimForm(listingId, 'phone'));
  const asked = await requestCall(as(ama), id);
  await submitClaim(as(ama), id);
  const code = asked.evidence.find(({ method }) => method === 'phone')?.callCode ?? '';
  const review = await noteCall(as(admin), id, code);
  expect(review).toMatchObject({ status: 'approved', lookUntil: null });
  expect((await getClaim(as(ama), id)).status).toBe('approved');
  expect(await ownerOf()).toBe(ama.id);
});

test('who looks for their page finds it also where somebody holds it', async () => {
  const find = () => findUnclaimedListings(as(anonymous), { q: 'Sample Braids' });
  expect(await find()).toMatchObject({ items: [{ id: listingId }], claimed: [] });
  await claimBy(ben, 'info@sample-salon.example');
  expect(await find()).toMatchObject({ items: [], claimed: [{ id: listingId, isClaimed: true }] });
});
