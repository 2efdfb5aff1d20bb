import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import * as admin from '#features/councils/admin-council.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { teamMember } from '#features/teams/team.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listAreaClaims, listAreaVouchers } from './area-claim.service.server.ts';
import { issueVoucher } from './claim-review.service.server.ts';
import { submitClaim, startClaim } from './claim.service.server.ts';
import { redeemVoucher } from './evidence.service.server.ts';

const data = useTestDb();
let officer: Person;
let claimant: Person;
let councilId: string;

const as = (actor: Actor) => testContext({ db: data.db, actor });
const note = 'Met at the Sample shop.';

beforeEach(async () => {
  const boss = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Boss' });
  officer = await addTestAccount(data.db, ['customer', 'council'], { firstName: 'Officer' });
  claimant = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Claimant' });
  const made = await admin.createCouncil(as(boss), { name: 'Sample Borough', districts: ['SE15'] });
  await admin.addOfficer(as(boss), made.id, 'officer@sample.example');
  councilId = made.id;
});

test('an officer on the team of a page in their area gives no voucher for it', async () => {
  const listingId = await addTestListing(data.db, testNow, { postcode: 'SE15 4ST' });
  const member = { subjectType: 'listing', subjectId: listingId, accountId: officer.id };
  await data.db.insert(teamMember).values({ ...member, role: 'manager' });
  await expect(issueVoucher(as(officer), { listingId, note })).rejects.toMatchObject({
    code: 'access/forbidden',
  });
});

test('an officer gives vouchers in their own area alone, and the list shows what became of them', async () => {
  const inside = await addTestListing(data.db, testNow, { postcode: 'SE15 4ST' });
  const outside = await addTestListing(data.db, testNow, { postcode: 'N1 1AA' });
  await expect(issueVoucher(as(officer), { listingId: outside, note })).rejects.toMatchObject({
    code: 'access/forbidden',
  });
  await expect(issueVoucher(as(claimant), { listingId: inside, note })).rejects.toMatchObject({
    code: 'access/forbidden',
  });
  const { voucher } = await issueVoucher(as(officer), { listingId: inside, note });
  const { id } = await startClaim(as(claimant), {
    listingId: inside,
    fullName: 'Claimant Sample',
    email: 'claimant@sample.example',
    phone: '+44 20 7946 0000',
    method: 'voucher',
  });
  await redeemVoucher(as(claimant), id, voucher);
  await submitClaim(as(claimant), id);
  const claims = await listAreaClaims(as(officer), councilId, undefined);
  expect(claims.items.map(({ listing, status }) => [listing.id, status])).toEqual([
    [inside, 'submitted'],
  ]);
  const vouchers = await listAreaVouchers(as(officer), councilId, undefined);
  expect(vouchers.items).toMatchObject([
    { listing: { id: inside }, note, issuedBy: 'Officer Sample', usedAt: testNow.toISOString() },
  ]);
  await expect(listAreaVouchers(as(claimant), councilId, undefined)).rejects.toMatchObject({
    code: 'council/not-found',
  });
});
