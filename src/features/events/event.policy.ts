import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isAdmitted, isAdult, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

export const eventKinds = [
  'party',
  'worship',
  'market',
  'workshop',
  'talk',
  'music',
  'sport',
  'arts',
  'family',
  'food',
  'civic',
  'business',
  'other',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Where it takes place: on a page of the directory, at an address, or online. */
export const eventPlaces = ['listing', 'address', 'online'] as const;
export type EventPlace = (typeof eventPlaces)[number];

/** What it costs: nothing, at least a price, or what one can give. No money is taken here (decision D51). */
export const eventPrices = ['free', 'from', 'choice'] as const;
export type EventPrice = (typeof eventPrices)[number];

/** Whom it is for. `youth` and `family` are those that people under 18 may come to. */
export const eventAges = ['everyone', 'family', 'youth', 'adults'] as const;
export type EventAges = (typeof eventAges)[number];

/** What a host says of getting in and taking part. */
export const accessFacts = [
  'step-free',
  'hearing-loop',
  'quiet-space',
  'bsl',
  'prayer-space',
  'children-welcome',
] as const;
export type AccessFact = (typeof accessFacts)[number];

/** How places that come free go to those who wait. */
export const waitlistOrders = ['first', 'lottery'] as const;
export type WaitlistOrder = (typeof waitlistOrders)[number];

/** Characters. */
export const eventLimits = {
  title: 120,
  summary: 160,
  description: 6000,
  venue: 120,
  address: 160,
  city: 80,
  times: 200,
  question: 120,
  contact: 120,
  words: 600,
};

/** Begun by one person in 24 hours, drafts too. */
export const eventsPerDay = 20;
/** Out of calendar files, by one person in 24 hours. */
export const importedPerDay = 200;
/** People of one RSVP at most, whatever a host allows. */
export const largestParty = 10;
export const largestCapacity = 100_000;
/** In pence. */
export const mostPence = 1_000_000;
/** Dates of one event that are planned ahead at most, and for how long (issue: 52 dates or a year). */
export const mostDates = 52;
export const plannedDays = 366;
/** Days after which the host of a series is asked whether it goes on. */
export const seriesConfirmDays = 90;
/** And so many days before its planned dates run out. */
export const runOutDays = 14;
/** So many published without trouble, and staff look afterwards instead of before (decision D48). */
export const provenAfter = 3;

/** Who answers for an event: the person who made it, or the team in whose name they did. */
export interface EventHost {
  /** The account that made it; null for samples. */
  ownerId: string | null;
  /** The page of the directory in whose name it is held. */
  page: (TeamPeople & { isContested?: boolean }) | null;
  /** Officers of the council that holds it; null where none does. */
  officerIds: readonly string[] | null;
}

export interface EventState extends EventHost {
  status: SubmissionStatus;
  hiddenAt: Date | null;
}

/** In whose name it is held: the team's, the council's or one's own. */
function keeps(actor: Actor, { ownerId, page, officerIds }: EventHost): boolean {
  if (page) return mayFor(actor, 'edit', page) && !page.isContested;
  if (officerIds)
    return isAdmitted(actor, ['council', 'admin']) && officerIds.some((id) => isSelf(actor, id));
  return isSelf(actor, ownerId) && isAdult(actor);
}

/** Counts as the host: who may not decide on the event. */
const isOfHost = (actor: Actor, { ownerId, page, officerIds }: EventHost): boolean =>
  isSelf(actor, ownerId) ||
  (page !== null && worksFor(actor, page)) ||
  officerIds?.some((id) => isSelf(actor, id)) === true;

export const eventPolicy = {
  view: (actor, event) => isShown(event) || keeps(actor, event) || isStaff(actor),
  /** Nobody under 18 holds events (decision D47). */
  add: (actor: Actor): actor is Person => isVerifiedPerson(actor) && isAdult(actor),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Change, call off, copy; open the desk with who comes. */
  edit: (actor, event) => isVerifiedPerson(actor) && keeps(actor, event),
  /** Whose list of guests, with names and needs, this person may read: the host alone, not even staff. */
  seeGuests: (actor, event) => isVerifiedPerson(actor) && keeps(actor, event),
  /** Erasing one that nobody has heard of, also without a confirmed address. What was published is called off instead. */
  withdraw: (actor, event) =>
    event.status !== 'published' && (keeps(actor, event) || isSelf(actor, event.ownerId)),
  /** Nobody decides on their own, or on one of a team that they belong to (security Z7). */
  decide: (actor, event) => isStaff(actor) && !isOfHost(actor, event),
} satisfies {
  view: Rule<EventState>;
  add: Rule;
  readOwn: Rule;
  edit: Rule<EventHost>;
  seeGuests: Rule<EventHost>;
  withdraw: Rule<EventHost & Pick<EventState, 'status'>>;
  decide: Rule<EventHost>;
};
