import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { teamMember } from '#features/teams/team.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { approveClaim, rejectClaim } from './claim-decision.service.server.ts';
import { getClaimReview, issueVoucher } from './claim-review.service.server.ts';
import { addClaimScene, addSubmittedClaim, at } from './claim.scene.server.ts';

const data = useTestDb();

test('an admin on the team of the page decides on no claim to it', async () => {
  const { listingId, ama, admin } = await addClaimScene(data.db);
  const { id } = await addSubmittedClaim(data.db, ama, listingId);
  const ctx = at(data.db, admin, 1);
  expect((await getClaimReview(ctx, id)).can.decide).toBe(true);
  const row = { subjectType: 'listing', subjectId: listingId, accountId: admin.id };
  await data.db.insert(teamMember).values({ ...row, role: 'member' });
  expect((await getClaimReview(ctx, id)).can.decide).toBe(false);
  const refused = { code: 'access/forbidden' };
  await expect(approveClaim(ctx, id, 'email-domain')).rejects.toMatchObject(refused);
  await expect(rejectClaim(ctx, id, 'No.')).rejects.toMatchObject(refused);
});

test('an admin makes no voucher for a page that is theirs or whose team they are on', async () => {
  const { listingId, ama, admin } = await addClaimScene(data.db);
  const make = () => issueVoucher(at(data.db, admin, 1), { listingId, note: 'Sample: met them' });
  expect((await make()).voucher).toEqual(expect.any(String));
  const refused = { code: 'access/forbidden' };
  const setOwner = (ownerId: string) =>
    data.db.update(listing).set({ ownerId }).where(eq(listing.id, listingId));
  await setOwner(admin.id);
  await expect(make()).rejects.toMatchObject(refused);
  await setOwner(ama.id);
  expect((await make()).voucher).toEqual(expect.any(String));
  const row = { subjectType: 'listing', subjectId: listingId, accountId: admin.id };
  for (const role of ['manager', 'member'] as const) {
    await data.db.insert(teamMember).values({ ...row, role });
    await expect(make()).rejects.toMatchObject(refused);
    await data.db.delete(teamMember);
  }
  expect((await make()).voucher).toEqual(expect.any(String));
});
