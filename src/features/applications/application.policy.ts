import type { CvWish, OpportunityState } from '#features/opportunities/opportunity.policy.ts';
import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import { isAdult, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { applicationMoves, decisions, isOver } from './application-moves.ts';
import type { ApplicationState, MoveName } from './application-moves.ts';
import { canSideMove } from '#platform/stages/moves.ts';

/** A decision of the host can be taken back for so long; then the applicant hears of it. */
export const undoMs = 15 * minuteMs;
/** So long after it was sent or shortlisted the host is reminded, and so long after that the site closes it. */
export const nudgeDays = 14;
export const silentDays = 30;
export const nudgeMs = nudgeDays * dayMs;
export const silentMs = silentDays * dayMs;
/** So long the applicant has to answer an offer. */
export const offerDays = 21;
export const offerMs = offerDays * dayMs;
/** What staff have taken down may come back within the time in which they can undo it. */
export const removedMs = 15 * minuteMs;

/** Months after its end for which an application is kept, and for which a draft is that nobody goes on with. */
export const keptMonths = 6;
export const draftMonths = 3;

/** By one person to one posting, whatever they take back in between. */
export const mostSends = 3;

/** Begun by one person in 24 hours, drafts too. */
export const applicationsPerDay = 30;
/** Characters. */
export const applicationLimits = { about: 3000, answer: 1500, city: 80, words: 600, note: 1000 };

/** Scores that a reviewer gives. */
export const scores = [1, 2, 3, 4, 5] as const;
export type Score = (typeof scores)[number];

/**
 * Why somebody was not chosen. Right to work is checked at the offer, and age, origin, health and the like are no
 * reasons in law (Equality Act 2010): none of them is in the list.
 */
export const rejectReasons = [
  'experience',
  'skills',
  'answers',
  'qualification',
  'availability',
  'stronger',
  'role-filled',
  'role-withdrawn',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Of one host: as few answers say nothing about the time that it takes. */
export const leastAnswered = 3;
/** Sums below this say too much about one person. */
export const leastCounted = 5;

/** Why somebody can't apply here now. */
export const refusals = [
  'not-verified',
  'own-team',
  'age-unknown',
  'too-young',
  'no-consent',
  'adults-only',
  'closed',
  'not-here',
] as const;
export type Refusal = (typeof refusals)[number];

/** The posting as far as rules ask about it. */
export interface Posting extends Pick<OpportunityState, 'ownerId' | 'page'> {
  applyHow: string | null;
  ageFrom: number | null;
  cv: CvWish;
  /** Shown, and its last day is not over. */
  isOpen: boolean;
}

const isOfHost = (actor: Actor, { ownerId, page }: Pick<Posting, 'ownerId' | 'page'>): boolean =>
  page ? worksFor(actor, page) || isSelf(actor, ownerId) : isSelf(actor, ownerId);

/** Members of the team read and give scores; the owner and the managers decide. */
const may = (right: 'readInbox' | 'answer') => (actor: Actor, posting: HostOfPosting) => {
  const { ownerId, page } = posting;
  if (!isVerifiedPerson(actor)) return false;
  if (!page) return isSelf(actor, ownerId) && isAdult(actor);
  return mayFor(actor, right, page) && page.isContested !== true;
};

type HostOfPosting = Pick<Posting, 'ownerId' | 'page'>;

/** Somebody's application, as rules about its applicant ask. */
interface Mine {
  accountId: string | null;
  status: ApplicationState;
}

/** From 16 on the law lets young people take most work; younger ones need more than this page can ask. */
const youngWorkers = '16-17';

/**
 * Why this person can't apply here; null where they can. Under 18 a parent or guardian has to allow applying and
 * an adult to vouch for them (`hasConsent`), and the posting must take people of that age. An unknown age is asked for first (decision D9).
 */
export function refusalOf(
  actor: Actor,
  posting: Posting,
  { hasConsent }: { hasConsent: boolean },
): Refusal | null {
  if (posting.applyHow !== 'here') return 'not-here';
  if (!isVerifiedPerson(actor)) return 'not-verified';
  if (isOfHost(actor, posting)) return 'own-team';
  if (actor.ageBand === 'unknown') return 'age-unknown';
  if (!isAdult(actor)) {
    if (actor.ageBand !== youngWorkers) return 'too-young';
    if (posting.ageFrom !== null && posting.ageFrom > 16) return 'adults-only';
    if (!hasConsent) return 'no-consent';
  }
  return posting.isOpen ? null : 'closed';
}

export const applicationPolicy = {
  /** What one has written oneself. */
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  read: may('readInbox'),
  review: may('readInbox'),
  decide: may('answer'),
} satisfies {
  readOwn: Rule;
  read: Rule<HostOfPosting>;
  review: Rule<HostOfPosting>;
  decide: Rule<HostOfPosting>;
};

/** Whether the applicant may make this move with an application of theirs. */
export const mayMoveOwn = (actor: Actor, mine: Mine, name: MoveName): boolean =>
  isSelf(actor, mine.accountId) &&
  canSideMove<ApplicationState, 'applicant' | 'host' | 'site'>(
    applicationMoves[name],
    mine.status,
    'applicant',
  );

/** How often what was `reopens` times taken up again can be sent still. */
export const sendsLeft = ({ status, reopens }: { status: ApplicationState; reopens: number }) =>
  mostSends - reopens - (status === 'draft' ? 0 : 1);

/** Whether the host may decide so now: one decision at a time, and none on what is over. */
export const mayDecide = (
  actor: Actor,
  posting: HostOfPosting,
  { status, heldMove }: { status: ApplicationState; heldMove: string | null },
  name: MoveName,
): boolean =>
  applicationPolicy.decide(actor, posting) &&
  heldMove === null &&
  decisions.some((one) => one === name) &&
  canSideMove<ApplicationState, 'applicant' | 'host' | 'site'>(
    applicationMoves[name],
    status,
    'host',
  );

export const mayArchive = (
  actor: Actor,
  posting: HostOfPosting,
  { status }: { status: ApplicationState },
): boolean => applicationPolicy.decide(actor, posting) && isOver(status);

/** What of the person the host reads: nothing before the shortlist, never the name or contact of somebody under 18. */
export function shownToHost(
  { wasShortlisted, status }: { wasShortlisted: boolean; status: ApplicationState },
  isGrown: boolean,
): 'number' | 'person' | 'nothing' {
  if (status === 'draft' || status === 'withdrawn') return 'nothing';
  return wasShortlisted && isGrown ? 'person' : 'number';
}

/** Optional questions for sums alone; what somebody would rather not say is not counted. */
export const equalityQuestions = {
  gender: ['woman', 'man', 'other'],
  ethnicity: [
    'black-african',
    'black-caribbean',
    'black-other',
    'asian',
    'mixed',
    'white',
    'another',
  ],
  disability: ['yes', 'no'],
} as const;
export type EqualityQuestion = keyof typeof equalityQuestions;
export const equalityNames = Object.keys(equalityQuestions) as readonly EqualityQuestion[];
