import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { kinds } from '#features/kinds/registry.ts';

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
