import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person, personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { listingIntroduction } from './introduction.table.server.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import type { ListingStatus } from '#features/directory/listing.policy.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';

const at = new Date('2026-01-01T12:00:00Z');
const owner = person({ id: '01990000-0000-7000-8000-000000000011', roles: ['business'] });
const embassyId = '01990000-0000-7000-8000-000000000012';
const consulateId = '01990000-0000-7000-8000-000000000013';
const idleId = '01990000-0000-7000-8000-000000000014';
const missions = { embassy: embassyId, consulate: consulateId, 'idle mission': idleId };

const introduced = {
  'begun by the embassy': [embassyId, 'draft'],
  'waits for the embassy': [embassyId, 'pending'],
  'public by the embassy': [embassyId, 'published'],
  'begun by the consulate': [consulateId, 'draft'],
} as const satisfies Record<string, readonly [missionId: string, ListingStatus]>;

async function add(db: Db): Promise<void> {
  const page = async (kind: KindId, name: string, set: Partial<typeof listing.$inferInsert>) => {
    const id = await addTestListing(db, at, { ...emptyDraftOf(kind), name });
    await db.update(listing).set(set).where(eq(listing.id, id));
    return id;
  };
  const { id: ownerId } = await addTestAccount(db, ['business'], {
    firstName: 'Owner',
    id: owner.id,
  });
  for (const kind of kindIds) await page(kind, kind, { ownerId });
  for (const [name, id] of Object.entries(missions)) await page('embassy', name, { id });
  for (const [name, [missionId, status]] of Object.entries(introduced)) {
    const listingId = await page('business', name, { status });
    await db.insert(listingIntroduction).values({ listingId, missionId });
  }
}

const ownListings: readonly GoldenCase[] = [
  [{ organisations: 'only' }, 'embassy, organisation, faith, university, education'],
];

const introductions: readonly GoldenCase[] = [
  [{ missionId: embassyId }, 'begun by the embassy, waits for the embassy'],
  [{ missionId: consulateId }, 'begun by the consulate'],
  [{ missionId: idleId }, ''],
];

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listOwnListings'], actor: owner, cases: ownListings },
    { endpoints: ['listIntroductions'], actor: personWith('admin'), cases: introductions },
  ],
};
