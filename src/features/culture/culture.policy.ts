import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { isOpenTo } from '#platform/audience/audience.ts';
import type { AudienceState, Reader } from '#platform/audience/audience.ts';

export const cultureKinds = [
  'recipe',
  'custom',
  'festival',
  'language',
  'music',
  'place',
  'proverb',
] as const;
export type CultureKind = (typeof cultureKinds)[number];

/** What others may do with the words: four licences of Creative Commons, or nothing beyond the law. */
export const licences = ['cc-by', 'cc-by-sa', 'cc-by-nc', 'cc0', 'reserved'] as const;
export type Licence = (typeof licences)[number];

export const licenceAddresses: Record<Exclude<Licence, 'reserved'>, string> = {
  'cc-by': 'https://creativecommons.org/licenses/by/4.0/',
  'cc-by-sa': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'cc-by-nc': 'https://creativecommons.org/licenses/by-nc/4.0/',
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
};

/** Characters. */
export const cultureLimits = {
  title: 120,
  summary: 400,
  text: 6000,
  origin: 120,
  credit: 60,
  line: 200,
  step: 500,
  source: 200,
  reason: 500,
};

export const mostRows = 40;
export const mostSources = 6;

/** New ones of one person in 24 hours. */
export const culturePerDay = 10;

interface EntryState {
  ownerId: string | null;
  status: SubmissionStatus;
  hiddenAt: Date | null;
  archivedAt: Date | null;
}

/** Months of the year, 1 to 12, in which it may be seen; none: all the year. */
export const isInSeason = (season: readonly number[], month: number): boolean =>
  season.length === 0 || season.includes(month);

/** The month in London. */
export const monthOf = (now: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { month: 'numeric', timeZone: 'Europe/London' }).format(now),
  );

export const culturePolicy = {
  add: (actor: Actor): actor is Person => isVerifiedPerson(actor),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Also with an address that is not confirmed any more: taking back one's own words is always possible. */
  withdraw: (actor, { ownerId }) => isSelf(actor, ownerId),
  /** Nobody decides on their own (security Z7). */
  decide: (actor, { ownerId }) => isStaff(actor) && !isSelf(actor, ownerId),
  /** The desk: editing with a reason, who may see it, archiving. */
  manage: (actor: Actor): actor is Person => actor.kind === 'user' && actor.roles.includes('admin'),
} satisfies {
  add: Rule;
  readOwn: Rule;
  withdraw: Rule<Pick<EntryState, 'ownerId'>>;
  decide: Rule<Pick<EntryState, 'ownerId'>>;
  manage: Rule;
};

/** Whether this reader may see it; `visibleEntries` says the same in SQL. */
export const maySeeEntry = (
  entry: EntryState & AudienceState & { season: readonly number[] },
  reader: Reader,
): boolean =>
  isStaff(reader.actor) ||
  isSelf(reader.actor, entry.ownerId) ||
  (isShown(entry) &&
    entry.archivedAt === null &&
    isOpenTo(entry, reader) &&
    isInSeason(entry.season, monthOf(reader.now)));
