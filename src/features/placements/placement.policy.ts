import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isAdmitted, isAdult, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { dayMs } from '#platform/time/durations.ts';

export const payKinds = ['paid', 'unpaid'] as const;
export type PlacementPay = (typeof payKinds)[number];

/**
 * When the law lets work be unpaid (decision D71). School pupils' work experience is not among them: it is for people
 * under 18, whom nobody reaches here.
 */
export const unpaidGrounds = ['charity', 'placement', 'scheme', 'shadowing'] as const;
export type UnpaidGround = (typeof unpaidGrounds)[number];

/** Kinds of pages that are charities, voluntary or statutory bodies, or may be. The others can't be one. */
export const charitableKinds: readonly string[] = [
  'organisation',
  'faith',
  'education',
  'university',
  'embassy',
];

/** Days from the first to the last: a course's own placement is a year at most (decision D71). */
export const longestDays = 731;
export const longestCourseDays = 366;

export const placementLimits = {
  university: 160,
  occupation: 120,
  scheme: 120,
  title: 120,
  brief: 2000,
  words: 2000,
  what: 300,
  url: 500,
};
export const mostWeeklyHours = 48;
/** Minutes that one day may have. */
export const mostDayMinutes = 16 * 60;

export const offerMs = 14 * dayMs;
export const offersPerDay = 20;
export const offersToOne = 2;
export const mostOpenPlacements = 200;
export const mostAssignments = 40;
export const mostComments = 40;
/** A placement that nobody has ended is complete so many days after its last day. */
export const completesAfterDays = 30;
/** Months for which one is kept after it has ended. */
export const keptMonths = 24;

/** The page that offers it, and who takes it. */
export interface PlacementHost extends TeamPeople {
  isPublic: boolean;
  isContested?: boolean;
}

export interface PlacementSides {
  host: PlacementHost;
  supervisorId: string | null;
  studentId: string | null;
}

const isStudent = (actor: Actor, { studentId }: PlacementSides) => isSelf(actor, studentId);

/** Nobody decides about a placement of their own. */
const guides = (actor: Actor, sides: PlacementSides) =>
  isVerifiedPerson(actor) &&
  !isStudent(actor, sides) &&
  sides.host.isContested !== true &&
  (mayFor(actor, 'edit', sides.host) ||
    (isAdult(actor) && isSelf(actor, sides.supervisorId) && worksFor(actor, sides.host)));

export const placementPolicy = {
  /** The desk of one page. */
  seeDesk: (actor, host) => worksFor(actor, host) || isAdmitted(actor, ['admin']),
  see: (actor, sides) =>
    isStudent(actor, sides) || worksFor(actor, sides.host) || isAdmitted(actor, ['admin']),
  offer: (actor, host) =>
    isVerifiedPerson(actor) && mayFor(actor, 'edit', host) && host.isPublic && !host.isContested,
  /** Set assignments, review what comes in, approve hours, end it: the supervisor, or whoever runs the page. */
  guide: guides,
  /** Accept, log hours, hand in. Nobody under 18 has a placement here (decision D47). */
  take: (actor, sides) => isVerifiedPerson(actor) && isAdult(actor) && isStudent(actor, sides),
  /** One may always leave. */
  leave: isStudent,
  readOwn: (actor) => actor.kind === 'user',
} satisfies {
  seeDesk: Rule<TeamPeople>;
  see: Rule<PlacementSides>;
  offer: Rule<PlacementHost>;
  guide: Rule<PlacementSides>;
  take: Rule<PlacementSides>;
  leave: Rule<PlacementSides>;
  readOwn: Rule;
};
