import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import type { ListingDraft } from './draft.contract.ts';
import { kinds } from '#features/kinds/registry.ts';
import { isSame } from './listing-change.policy.ts';
import type { ChangedFacts } from './listing-change.policy.ts';

/** Who adds and edits listings (specification 2); councils those of their missions, which the services look at. */
export const keepers = ['business', 'council', 'admin'] as const;

const commercialKinds: ReadonlySet<KindId> = new Set(['business', 'professional', 'manufacturer']);

/** Kinds that sell nothing: organisations in the wider sense, from churches to embassies. */
export const organisationKinds: readonly KindId[] = kindIds.filter(
  (kind) => !commercialKinds.has(kind),
);

/** The steps of the form in which a listing is added and edited, in order. */
export const listingSteps = [
  'what',
  'details',
  'where',
  'when',
  'contact',
  'photos',
  'community',
  'check',
] as const;
export type ListingStep = (typeof listingSteps)[number];

/** The steps that this kind has. */
export const stepsOf = (kind: KindId): readonly ListingStep[] =>
  listingSteps.filter(
    (step) =>
      (step !== 'details' && step !== 'community') || kinds[kind].form.ownSteps.includes(step),
  );

/** What a listing is known and found by. A reader's correction of them is written down beside the changes of owners. */
const knownBy = [
  'name',
  'category',
  'addressLine1',
  'addressLine2',
  'district',
  'city',
  'region',
  'postcode',
  'country',
  'point',
] as const satisfies readonly (keyof ListingDraft)[];

/** The fields in which two drafts differ. */
export const changedFields = (before: ListingDraft, after: ListingDraft): (keyof ListingDraft)[] =>
  (Object.keys(after) as (keyof ListingDraft)[]).filter(
    (field) => !isSame(before[field], after[field]),
  );

/** What it is known by, where that differs, as it is in `after`. */
export const knownByChange = (before: ListingDraft, after: ListingDraft): ChangedFacts =>
  Object.fromEntries(
    knownBy
      .filter((field) => !isSame(before[field], after[field]))
      .map((field) => [field, after[field]]),
  );

export interface MissingFact {
  step: ListingStep;
  /** Id of the control on that step. */
  field: string;
  /** Translation key of what is missing. */
  key: string;
}

/** What a listing must say before it can be sent to staff. Empty when it is complete. */
export function missingFacts(draft: ListingDraft): MissingFact[] {
  const { name, category, description, city, phone, email, website } = draft;
  const { hasCategory, needsDescription } = kinds[draft.kind].form;
  const missing: (MissingFact | false)[] = [
    name === '' && fact('what', 'name'),
    hasCategory && category === null && fact('what', 'category'),
    needsDescription && description === '' && fact('what', 'description'),
    city === null && fact('where', 'city'),
    phone === null && email === null && website === null && fact('contact', 'phone'),
  ];
  return missing.filter((entry) => entry !== false);
}

const fact = (step: ListingStep, field: string): MissingFact => ({
  step,
  field,
  key: `own-listing:missing.${field}`,
});
