import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { detailFields, factsOfDetails } from './detail-facts.ts';
import { excerptOf, storable } from '../file/sheet.ts';
import type { FieldChange } from '../import-run.contract.ts';

/** What a row of the table `listing` says, as PostgreSQL writes it in JSON. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Columns that a file can change, by the name of their field. */
const columns = {
  kind: 'kind',
  name: 'name',
  tagline: 'tagline',
  description: 'description',
  descriptionLanguage: 'description_language',
  category: 'category_id',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  district: 'district',
  city: 'city',
  region: 'region',
  postcode: 'postcode',
  country: 'country',
  lat: 'lat',
  lng: 'lng',
  phone: 'phone',
  email: 'email',
  website: 'website',
  languages: 'languages',
  access: 'step_free',
  prices: 'price_tier',
  verified: 'verified_method',
  blackOwned: 'black_owned',
  licence: 'licence',
  attribution: 'attribution',
} as const;

/** The beginning of a long text in a new entry is enough to see that it is in the right field. */
const newLength = 300;

/** Each field that differs, whole: of a category its slug. */
export function changesBetween(
  before: StoredRow,
  after: StoredRow,
  categorySlugs: ReadonlyMap<string, string>,
): FieldChange[] {
  const changed = Object.entries(columns).flatMap(([field, column]) => {
    const [from, to] = [before[column], after[column]].map((value) =>
      column === 'category_id' ? (categorySlugs.get(String(value)) ?? null) : textOf(value),
    );
    return from === to ? [] : [{ field, before: from ?? null, after: to ?? null }];
  });
  const [old, current] = [before['details'], after['details']].map(factsOfDetails);
  const details = detailFields.flatMap((field) => {
    const [from = null, to = null] = [old?.get(field), current?.get(field)];
    return from === to ? [] : [{ field, before: from, after: to }];
  });
  return [...changed, ...details];
}

/** What a new entry will say. */
export function changesOfNew(draft: ListingDraft): FieldChange[] {
  const { point, verified } = draft;
  const values = {
    ...draft,
    lat: point?.lat,
    lng: point?.lng,
    verified: verified?.method,
    access: draft.stepFree,
    prices: draft.priceTier,
  };
  const all = new Map<string, unknown>(Object.entries(values));
  const details = [...factsOfDetails(draft.details)];
  return [
    ...Object.keys(columns).map((field) => [field, textOf(all.get(field))] as const),
    ...details,
  ].flatMap(([field, text]) => {
    return text === null ? [] : [{ field, before: null, after: excerptOf(text, newLength) }];
  });
}

function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value === '' ? null : storable(value);
  if (typeof value === 'object' && value !== null && 'words' in value) return textOf(value.words);
  return typeof value === 'number' ? String(value) : null;
}
