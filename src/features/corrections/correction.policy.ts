import { worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isAdult, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Facts } from '#platform/subjects/subject.server.ts';

/** What a reader may say is wrong. */
export const matters = ['facts', 'closed', 'moved', 'duplicate', 'other', 'objection'] as const;
export type Matter = (typeof matters)[number];

/** What a form offers: of a listing, of a page that has no such facts, of one about a living person. */
export const factMatters = [
  'facts',
  'closed',
  'moved',
  'duplicate',
  'other',
] as const satisfies readonly Matter[];
export const noteMatters = ['other'] as const satisfies readonly Matter[];
export const personMatters = ['other', 'objection'] as const satisfies readonly Matter[];

/** Facts that are typed, in the order of the form. */
export const addressFields = [
  'addressLine1',
  'addressLine2',
  'district',
  'city',
  'postcode',
] as const;
export const typedFields = [
  'name',
  'phone',
  'email',
  'website',
  ...addressFields,
  'hours',
] as const;
export type TypedField = (typeof typedFields)[number];

/** Everything that a change may be about; the last two follow from others. */
export const factFields = [...typedFields, 'region', 'status'] as const;
export type FactField = (typeof factFields)[number];

export const correctionStatuses = ['owner', 'staff', 'accepted', 'refused'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** Nobody has decided on it yet. */
export const waitingStatuses = ['owner', 'staff'] as const satisfies readonly CorrectionStatus[];

export interface FactChange {
  field: FactField;
  from: string | null;
  to: string | null;
}

/** Days that an owner has before staff look at it. */
export const ownerDays = 7;
/** Days within which staff mean to have decided. */
export const staffDays = 5;
/** Months for which a decided correction is kept, and days for which the reader's address is. */
export const retentionMonths = 12;
export const addressDays = 30;
/**
 * So many may wait on one page: beyond that, nobody reads them. Those of people without a proved address have their own
 * bound below it, and so has each person, so that nobody alone keeps the others' out.
 */
export const mostWaiting = { onPage: 20, unproved: 10, ofOne: 3 };
/** An objection takes a page out of sight at once: so many a day come of one network without a proved address. */
export const mostObjectionsADay = 3;

export const longestNote = 1000;
export const longestReason = 500;

/** The reader's words as facts: only what was filled in, and for a move the whole address. */
export function wantedFacts(matter: Matter, typed: Partial<Record<TypedField, string>>): Facts {
  if (matter === 'closed') return { status: 'archived' };
  if (matter !== 'facts' && matter !== 'moved') return {};
  const fields = matter === 'moved' ? addressFields : typedFields;
  const filled = fields.flatMap((field) => (typed[field] ? [[field, typed[field]] as const] : []));
  const gone = { addressLine1: null, addressLine2: null, district: null };
  return { ...(matter === 'moved' && gone), ...Object.fromEntries(filled) };
}

/** The facts in which the wanted ones differ, in the order of the form. */
export const changesOf = (facts: Facts, wanted: Facts): FactChange[] =>
  factFields.flatMap((field) => {
    const to = wanted[field];
    const from = facts[field] ?? null;
    return to === undefined || to === from ? [] : [{ field, from, to }];
  });

/** Somebody else was faster: the fact is neither as the reader saw it nor as the reader wants it. */
export const isConflict = ({ field, from, to }: FactChange, facts: Facts): boolean => {
  const now = facts[field] ?? null;
  return now !== from && now !== to;
};

/** Nothing is left to do for it. */
export const isSatisfied = ({ field, to }: FactChange, facts: Facts): boolean =>
  (facts[field] ?? null) === to;

/** Who may do what with a correction. `ownerId` answers for its subject now; `people` are all who work for it. */
export const correctionPolicy = {
  suggest: (actor, { ownerId }) => !isSelf(actor, ownerId),
  /** An accepted one changes a public page, as the owner's own form does (security A9). */
  answer: (actor, { ownerId }) =>
    isVerifiedPerson(actor) && isAdult(actor) && isSelf(actor, ownerId),
  /** Nobody decides on a page that they own, contested or not, or work for, nor on what they sent (security Z7). */
  decide: (actor, { people, senderId }) =>
    isStaff(actor) && !worksFor(actor, people) && !isSelf(actor, senderId),
} satisfies {
  suggest: Rule<{ ownerId: string | null }>;
  answer: Rule<{ ownerId: string | null }>;
  decide: Rule<{ people: TeamPeople; senderId: string | null }>;
};
