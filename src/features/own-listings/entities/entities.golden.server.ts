import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { statuses } from '#features/directory/listing.policy.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';

const at = new Date('2026-01-01T12:00:00Z');

const facts: Record<string, Partial<ListingDraft>> = {
  'page claimed': { isClaimed: true },
  'page verified': { verified: { method: 'register', on: '2026-01-01' } },
  'page of nobody': {},
};

async function add(db: Db): Promise<void> {
  for (const kind of kindIds)
    await addTestListing(db, at, { ...emptyDraftOf(kind), name: `kind ${kind}` });
  for (const status of statuses) {
    const id = await addTestListing(db, at, { name: `state ${status}` });
    await db.update(listing).set({ status }).where(eq(listing.id, id));
  }
  for (const [name, draft] of Object.entries(facts))
    await addTestListing(db, at, { name, ...draft });
  await addTestListing(db, at, { name: 'Ọlá’s Moin & Moin' });
}

const cases: readonly GoldenCase[] = [
  [{ q: 'ola' }, 'Ọlá’s Moin & Moin'],
  [{ q: 'Ọlá’s moin & m' }, 'Ọlá’s Moin & Moin'],
  [{ q: 'page nobody' }, ''],
  [{ q: '%' }, ''],
  ...kindIds.map((kind): GoldenCase => [{ q: 'kind', kind }, `kind ${kind}`]),
  ...statuses.map((status): GoldenCase => [{ q: 'state', status }, `state ${status}`]),
  [{ claimed: 'yes' }, 'page claimed'],
  [{ q: 'page', claimed: 'no' }, 'page verified, page of nobody'],
  [{ verified: 'yes' }, 'page verified'],
  [{ q: 'page', verified: 'no' }, 'page claimed, page of nobody'],
];

export const golden: GoldenRows = {
  add,
  lists: [{ endpoints: ['listEntities'], actor: personWith('admin'), cases }],
};
