import type { ListingDraft } from '../draft.contract.ts';

/** What staff choose from when two listings become one, and the fields that go together. */
const groups = {
  name: ['name'],
  tagline: ['tagline'],
  description: ['description', 'descriptionLanguage'],
  category: ['category'],
  address: [
    'addressLine1',
    'addressLine2',
    'district',
    'city',
    'region',
    'postcode',
    'country',
    'point',
  ],
  phone: ['phone'],
  email: ['email'],
  website: ['website'],
  priceTier: ['priceTier'],
  languages: ['languages'],
  stepFree: ['stepFree'],
  delivery: ['delivery'],
  mobileService: ['mobileService'],
  blackOwned: ['blackOwned'],
  details: ['details'],
} as const satisfies Record<string, readonly (keyof ListingDraft)[]>;

type DraftField = keyof typeof groups;

/** `hours` belong to the listing's schedule. */
export const mergeFields = [...(Object.keys(groups) as DraftField[]), 'hours'] as const;
export type MergeField = DraftField | 'hours';

const draftFields = (fields: ReadonlySet<string>): (keyof ListingDraft)[] =>
  Object.entries(groups).flatMap(([group, names]) => (fields.has(group) ? [...names] : []));

/** One draft with these fields of the other one, and which of its own are different then. */
export function takeFields(
  kept: ListingDraft,
  lost: ListingDraft,
  fields: ReadonlySet<string>,
): { draft: ListingDraft; changed: string[] } {
  const taken = draftFields(fields).map((field) => [field, lost[field]] as const);
  const changed = taken.filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(kept[field]),
  );
  return {
    draft: { ...kept, ...Object.fromEntries(taken) },
    changed: changed.map(([field]) => field),
  };
}
