import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isAdmitted, isAdult, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** One table and one column for all of them (decision D56); the youth pages show the last four and internships. */
export const opportunityTypes = [
  'contributor',
  'employment',
  'internship',
  'apprenticeship',
  'contributing',
  'scholarship',
  'training',
] as const;
export type OpportunityType = (typeof opportunityTypes)[number];

/** What the main list shows and its form offers. */
export const mainTypes = ['contributor', 'employment', 'internship'] as const;
export type MainType = (typeof mainTypes)[number];

/** What the youth list shows, and where it looks (specification 2). */
export const youthTypes = [
  'apprenticeship',
  'internship',
  'contributing',
  'scholarship',
  'training',
] as const satisfies readonly OpportunityType[];
export const youthPlaces = ['london', 'birmingham', 'manchester', 'leeds', 'remote'] as const;
export type YouthPlace = (typeof youthPlaces)[number];

/** Jobs in the sense of the Equality Act 2010: who may apply is not the employer's to limit. */
export const jobTypes: readonly OpportunityType[] = ['employment', 'internship', 'apprenticeship'];

/** How much of it is done from home. */
export const remoteKinds = ['none', 'part', 'whole'] as const;
export type RemoteKind = (typeof remoteKinds)[number];

/** Nothing, or an amount per so long. */
/** What may be asked of who applies. For work neither nationality nor age is one of them (Equality Act 2010). */
export const opportunityRules = ['areas', 'levels'] as const;

export const payKinds = ['unpaid', 'hour', 'day', 'week', 'month', 'year'] as const;
export type PayKind = (typeof payKinds)[number];

/** The exceptions under which work may be unpaid (decision D71). */
export const unpaidReasons = ['charity', 'placement', 'school', 'scheme', 'shadowing'] as const;
export type UnpaidReason = (typeof unpaidReasons)[number];

/** The ages from which the law allows some work. Others are no employer's to set. */
export const leastAges = [16, 18, 21] as const;
export type LeastAge = (typeof leastAges)[number];

/** On what grounds the Equality Act 2010 lets a job be for one group alone. */
export const legalGrounds = ['requirement', 'positive-action'] as const;
export type LegalGround = (typeof legalGrounds)[number];

/** On a page of the employer's, by email, or here: the feature `applications` takes them. */
export const applyWays = ['site', 'email', 'here'] as const;
export type ApplyWay = (typeof applyWays)[number];

/** Whether those who apply here send a CV. */
export const cvWishes = ['no', 'optional', 'required'] as const;
export type CvWish = (typeof cvWishes)[number];

/** Of the employer's own, to those who apply here. */
export const mostQuestions = 5;

/** Characters. */
export const opportunityLimits = {
  title: 120,
  description: 6000,
  needs: 2000,
  city: 80,
  scheme: 120,
  ground: 1000,
  contact: 200,
  question: 200,
};

/** Begun by one person in 24 hours, drafts too. */
export const opportunitiesPerDay = 20;
/** In pence: a year's pay at most. */
export const mostPence = 50_000_000;
export const mostWeeklyHours = 80;
/** Days ahead for which it may be open. */
export const longestOpenDays = 366;
/** So many published without trouble, and staff look afterwards instead of before (decision D48). */
export const provenAfter = 3;

/** Who answers for it: the person who wrote it, or the team of the page that offers it. */
export interface OpportunityHost {
  ownerId: string | null;
  page: (TeamPeople & { isContested?: boolean }) | null;
}

export interface OpportunityState extends OpportunityHost {
  status: SubmissionStatus;
  hiddenAt: Date | null;
}

const keeps = (actor: Actor, { ownerId, page }: OpportunityHost): boolean =>
  page
    ? mayFor(actor, 'edit', page) && !page.isContested
    : isSelf(actor, ownerId) && isAdult(actor);

/** Counts as the one who offers it: who may not decide on it. */
const isOfHost = (actor: Actor, { ownerId, page }: OpportunityHost): boolean =>
  isSelf(actor, ownerId) || (page !== null && worksFor(actor, page));

export const opportunityPolicy = {
  view: (actor, opportunity) => isShown(opportunity) || keeps(actor, opportunity) || isStaff(actor),
  /** Nobody under 18 offers work (decision D47). */
  add: (actor: Actor): actor is Person => isVerifiedPerson(actor) && isAdult(actor),
  /** The youth area. */
  readYouth: (actor) => isAdmitted(actor, ['volunteer', 'youth', 'admin']),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  edit: (actor, opportunity) => isVerifiedPerson(actor) && keeps(actor, opportunity),
  /** At any time, also without a confirmed address: whoever wrote it, or keeps it now. */
  withdraw: (actor, opportunity) =>
    keeps(actor, opportunity) || (opportunity.page === null && isSelf(actor, opportunity.ownerId)),
  /** Nobody decides on their own, or on one of a team that they belong to (security Z7). */
  decide: (actor, opportunity) => isStaff(actor) && !isOfHost(actor, opportunity),
} satisfies {
  view: Rule<OpportunityState>;
  add: Rule;
  readYouth: Rule;
  readOwn: Rule;
  edit: Rule<OpportunityHost>;
  withdraw: Rule<OpportunityHost>;
  decide: Rule<OpportunityHost>;
};
