import { detailWays, listingWays } from './change-ways.ts';
import type { Way } from './change-ways.ts';
import type { ListingDraft } from '../draft.contract.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { isLargeChange } from './text-change.policy.ts';

type PlainField = Exclude<keyof ListingDraft, 'details'>;

/** Facts of a listing that are to be different. Among the facts of its kind only those that differ. */
export type ChangedFacts = Partial<Omit<ListingDraft, 'details'>> & {
  details?: Record<string, unknown>;
  /** Ids of all its photos, in order. */
  photos?: string[];
};

const plainFields = Object.keys(listingWays) as PlainField[];

type Answerable<Field extends PlainField> = (typeof listingWays)[Field] extends 'free' | 'fixed'
  ? never
  : Field;
export type ChangeField =
  | { [Field in PlainField]: Answerable<Field> }[PlainField]
  | 'details'
  | 'photos';

const isAnswerable = (field: PlainField): field is Exclude<ChangeField, 'details' | 'photos'> =>
  listingWays[field] !== 'free' && listingWays[field] !== 'fixed';

/** What may wait for staff, or be looked at afterwards, in the order in which people are told. */
export const changeFields: readonly ChangeField[] = [
  ...plainFields.filter(isAnswerable),
  'details',
  'photos',
];

/** The database gives the parts of an object back in another order. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left, inOrder) === JSON.stringify(right, inOrder);

const wayOfDetail = (kind: KindId, fact: string): Way => {
  const known: Partial<Record<string, Way>> = detailWays[kind];
  // A fact that nobody has thought of waits.
  return known[fact] ?? 'held';
};

/** What becomes of this change of one fact; undefined where nothing changes. */
export function judgeChange(
  way: Way,
  before: unknown,
  after: unknown,
  seen = before,
): Exclude<Way, 'text'> | undefined {
  if (isSame(before, after)) return undefined;
  if (way !== 'text') return way;
  // Many small changes are a large one: staff have not seen those in between.
  return isLargeChange(seen, after) ? 'held' : 'watched';
}

export interface SplitChange {
  /** What visitors see now. */
  atOnce: ListingDraft;
  /** Waits for staff. */
  held: ChangedFacts;
  /** Shows now, and staff see it afterwards. */
  watched: ChangedFacts;
}

/** Parts a change of a published listing. `seen` are facts as staff saw them last, where that is not what is there. */
export function splitChange(
  before: ListingDraft,
  after: ListingDraft,
  seen: ChangedFacts = {},
): SplitChange {
  const held: Record<string, unknown> = {};
  const watched: Record<string, unknown> = {};
  const atOnce: Record<string, unknown> = {};
  for (const field of plainFields) {
    const earlier = field in seen ? seen[field] : before[field];
    const verdict = judgeChange(listingWays[field], before[field], after[field], earlier);
    if (verdict === 'held') held[field] = after[field];
    if (verdict === 'held' || verdict === 'fixed') atOnce[field] = before[field];
    if (verdict === 'watched') watched[field] = after[field];
  }
  const details = splitDetails(before, after, seen.details);
  return {
    atOnce: { ...after, ...atOnce, details: details.atOnce },
    held: { ...held, ...(hasAny(details.held) && { details: details.held }) },
    watched: { ...watched, ...(hasAny(details.watched) && { details: details.watched }) },
  };
}

const hasAny = (facts: object) => Object.keys(facts).length > 0;

type Facts = Record<string, unknown>;

function splitDetails(
  { kind, details }: ListingDraft,
  { details: wanted }: ListingDraft,
  seen: Facts = {},
): { atOnce: ListingDraft['details']; held: Facts; watched: Facts } {
  const held: Facts = {};
  const watched: Facts = {};
  const kept: Facts = {};
  const before: Facts = { ...details };
  for (const [fact, after] of Object.entries(wanted)) {
    const earlier = fact in seen ? seen[fact] : before[fact];
    const verdict = judgeChange(wayOfDetail(kind, fact), before[fact], after, earlier);
    if (verdict === 'held') held[fact] = after;
    if (verdict === 'held' || verdict === 'fixed') kept[fact] = before[fact];
    if (verdict === 'watched') watched[fact] = after;
  }
  return { atOnce: { ...wanted, ...kept }, held, watched };
}

/** The draft with these facts in it. */
export function withFacts(draft: ListingDraft, changed: ChangedFacts = {}): ListingDraft {
  const { details, photos: _, ...facts } = changed;
  return { ...draft, ...facts, details: { ...draft.details, ...details } };
}

/** The same facts as they are in the draft, so that a change can be undone. */
export function factsAsIn(
  draft: ListingDraft,
  { details, photos: _, ...facts }: ChangedFacts,
): ChangedFacts {
  const standing: Facts = { ...draft.details };
  return {
    ...Object.fromEntries(Object.keys(facts).map((field) => [field, draft[field as PlainField]])),
    ...(details && {
      details: Object.fromEntries(Object.keys(details).map((fact) => [fact, standing[fact]])),
    }),
  };
}

/** These facts except those that the others name. */
export function withoutFacts(
  { details, ...facts }: ChangedFacts,
  others: ChangedFacts,
): ChangedFacts {
  const left = Object.entries(details ?? {}).filter(([fact]) => !(fact in (others.details ?? {})));
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([field]) => !(field in others))),
    ...(left.length > 0 && { details: Object.fromEntries(left) }),
  };
}

/** Fields that these facts are of, in the order in which people are told. */
export const fieldsOf = (facts: ChangedFacts): ChangeField[] =>
  changeFields.filter((field) => facts[field] !== undefined);

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
