import * as z from 'zod/mini';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import {
  addCategoryAs,
  addListingAs,
  addTestListing,
} from '#features/directory/listing.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { derivedId } from './open-referral/derived-id.server.ts';

const salonsId = '01990000-0000-7000-8000-000000000061';
const namedId = '01990000-0000-7000-8000-000000000062';
const nobodysId = '01990000-0000-7000-8000-000000000063';
const taxonomyId = derivedId('taxonomy');

const miles = (count: number) =>
  ({ lat: 51.47 + count / 69.1, lng: -0.07, pinnedBy: 'source' }) as const;

const organisations: Record<string, Partial<ListingDraft>> = {
  salon: { category: 'hair-salon' },
  caterer: { category: 'caterer' },
  'drumming club': {},
  'three miles off': { point: miles(3) },
  'ten miles off': { point: miles(10) },
};

/** Nobody says where it is. */
const nowhere = { addressLine1: null, city: null, postcode: null, point: null };

async function add(db: Db): Promise<void> {
  await addCategoryAs(db, { id: salonsId, slug: 'hair-salon' });
  const { kind, details } = emptyDraftOf('organisation');
  const draft = { kind, details, category: null, district: null };
  for (const [name, rest] of Object.entries(organisations))
    await addTestListing(db, testNow, { ...draft, name, description: 'Sample', ...rest });
  await addListingAs(db, namedId, { ...draft, name: 'named by its id', description: 'Steelpan' });
  await addTestListing(db, testNow, { ...draft, name: 'nowhere', ...nowhere });
  await addTestListing(db, testNow, { name: 'a business without services' });
}

const everywhere = [
  'salon',
  'caterer',
  'drumming club',
  'three miles off',
  'ten miles off',
  'named by its id',
];
const all = [...everywhere, 'nowhere'];
const listed = (names: readonly string[]) => names.join(', ');
const inFull = (names: readonly string[]) => listed(names.map((name) => `${name} in full`));

const searches: readonly GoldenCase[] = [
  [{ search: 'drums' }, 'drumming club'],
  [{ search: 'violin' }, ''],
  [{ search: '%' }, ''],
  [{ search: 'steelpan' }, 'named by its id'],
];

const ofServices = (names: readonly string[]): readonly GoldenCase[] => [
  ...searches,
  [{ organization_id: namedId }, 'named by its id'],
  [{ organization_id: nobodysId }, ''],
  [{ taxonomy_id: taxonomyId }, 'salon, caterer'],
  [{ taxonomy_id: nobodysId }, ''],
  [{ taxonomy_term_id: salonsId }, 'salon'],
  [{ taxonomy_term_id: nobodysId }, ''],
  [{ modified_after: '2020-01-01' }, listed(names)],
  [{ modified_after: '2120-01-01T00:00:00Z' }, ''],
  [{ full: 'true' }, inFull(names)],
  [{ full: 'false' }, listed(names)],
];

const postcode = 'SE15 4ST';
const proximity = '8000';

const atLocations: readonly GoldenCase[] = [
  ...ofServices(everywhere),
  [{ proximity, postcode }, listed(everywhere.filter((name) => name !== 'ten miles off'))],
  [{ proximity, postcode: 'ZZ99 9ZZ' }, ''],
  [{ postcode, proximity: '20000' }, listed(everywhere)],
  [{ postcode, proximity: '2000' }, 'salon, caterer, drumming club, named by its id'],
];

const organizations: readonly GoldenCase[] = [
  ...searches,
  [{ full: 'true' }, inFull(all)],
  [{ full: 'false' }, listed(all)],
  [{ full_service: 'true' }, listed(all.map((name) => `${name} with its whole service`))],
  [{ full_service: 'false' }, listed(all)],
];

const terms: readonly GoldenCase[] = [
  [{ taxonomy_id: taxonomyId }, 'Hair salon, Caterer'],
  [{ taxonomy_id: nobodysId }, ''],
  // No category is below another.
  [{ parent_id: salonsId }, ''],
];

/** Phones are told only of what is told in full. */
const told = { name: z.string(), phones: z.optional(z.array(z.unknown())) };
const Service = z.object(told);
const Organization = z.object({ ...told, services: z.optional(z.array(Service)) });
type Told = z.infer<typeof Organization>;

const called = ({ name, phones, services = [] }: Told): string => {
  if (phones) return `${name} in full`;
  return services.some((service) => service.phones) ? `${name} with its whole service` : name;
};

const Named = z.object({ contents: z.array(Organization) });
const Located = z.object({ contents: z.array(z.object({ service: Service })) });

const namesOf = (answer: unknown) => z.parse(Named, answer).contents.map(called);

export const golden: GoldenRows = {
  add,
  lists: [
    { endpoints: ['listServices'], namesOf, cases: ofServices(all) },
    { endpoints: ['listOrganizations'], namesOf, cases: organizations },
    {
      endpoints: ['listServicesAtLocations'],
      namesOf: (answer) => z.parse(Located, answer).contents.map(({ service }) => called(service)),
      cases: atLocations,
    },
    { endpoints: ['listTaxonomyTerms'], namesOf, cases: terms },
  ],
};
