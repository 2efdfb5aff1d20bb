import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { council } from './council.table.server.ts';

const councilId = '01990000-0000-7000-8000-000000000041';

/** 180 days before the moment of tests: a day more is too long ago. */
const fresh = { isClaimed: true, confirmedOn: '2026-05-25' };
const stale = { isClaimed: true, confirmedOn: '2026-05-24' };

const businesses: Record<string, Partial<ListingDraft>> = {
  'stale since today': stale,
  'never confirmed': { ...fresh, confirmedOn: null },
  unclaimed: { ...fresh, isClaimed: false },
  'in another district': { ...stale, isClaimed: false, postcode: 'SE1 5AA' },
};

async function add(db: Db): Promise<void> {
  await db.insert(council).values({ id: councilId, name: 'Sample Borough', districts: ['SE15'] });
  for (const kind of kindIds) {
    const { details } = emptyDraftOf(kind);
    await addTestListing(db, testNow, { name: kind, kind, details, category: null, ...fresh });
  }
  for (const [name, draft] of Object.entries(businesses))
    await addTestListing(db, testNow, { name, ...draft });
}

const cases: readonly GoldenCase[] = [
  ...kindIds.filter((kind) => kind !== 'business').map((kind): GoldenCase => [{ kind }, kind]),
  [{ kind: 'business' }, 'business, stale since today, never confirmed, unclaimed'],
  [{ show: 'stale' }, 'stale since today, never confirmed'],
  [{ show: 'unclaimed' }, 'unclaimed'],
  [{ kind: 'faith', show: 'stale' }, ''],
];

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listAreaListings'],
      actor: personWith('admin'),
      params: { id: councilId },
      cases,
    },
  ],
};
