import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';

const people = [
  { firstName: 'Verified', lastName: 'Person', verifiedAt: testNow },
  { firstName: 'Zoë', lastName: 'Unverified' },
  { firstName: 'Suspended', lastName: 'Person', verifiedAt: testNow, status: 'suspended' as const },
];

async function add(db: Db): Promise<void> {
  for (const values of people) await addTestAccount(db, ['customer'], values);
  for (const kind of kindIds)
    await addTestListing(db, testNow, { ...emptyDraftOf(kind), name: kind });
  await addTestListing(db, testNow, {
    name: 'verified business',
    email: 'zuri@sample-salon.example',
    verified: { method: 'register', on: null },
  });
  await addTestListing(db, testNow, {
    ...emptyDraftOf('faith'),
    name: 'verified mosque',
    verified: { method: 'document', on: '2026-11-01' },
  });
}

const unverifiedBusinesses = 'business, education, professional, manufacturer';
const businesses = `${unverifiedBusinesses}, verified business`;
const unverifiedOrganisations = 'embassy, organisation, faith, university';
const organisations = `${unverifiedOrganisations}, verified mosque`;

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listProfiles'],
      actor: personWith('admin'),
      cases: [
        [{ tab: 'users' }, 'Verified Person, Zoë Unverified'],
        [{ tab: 'businesses' }, businesses],
        [{ tab: 'organisations' }, organisations],
        [{ tab: 'users', filter: 'all' }, 'Verified Person, Zoë Unverified'],
        [{ tab: 'users', filter: 'verified' }, 'Verified Person'],
        [{ tab: 'users', filter: 'unverified' }, 'Zoë Unverified'],
        [{ tab: 'businesses', filter: 'verified' }, 'verified business'],
        [{ tab: 'businesses', filter: 'unverified' }, unverifiedBusinesses],
        [{ tab: 'organisations', filter: 'verified' }, 'verified mosque'],
        [{ tab: 'organisations', filter: 'unverified' }, unverifiedOrganisations],
        [{ tab: 'users', q: 'zoe' }, 'Zoë Unverified'],
        [{ tab: 'users', q: 'verified@' }, 'Verified Person'],
        [{ tab: 'users', q: '%' }, ''],
        [{ tab: 'businesses', q: 'ZURI@' }, 'verified business'],
        [{ tab: 'organisations', q: 'mosque' }, 'verified mosque'],
      ],
    },
  ],
};
