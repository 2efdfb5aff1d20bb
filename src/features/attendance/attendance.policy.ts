import type { EventAges } from '#features/events/event.policy.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { isAdult, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/**
 * Where an RSVP stands. `unconfirmed`: a guest without account has yet to press the link of the mail; it holds no seat.
 * `going` and `offered` hold seats. Who lets an offer pass, or says no, is `declined`.
 */
export const rsvpStatuses = [
  'unconfirmed',
  'going',
  'interested',
  'declined',
  'waiting',
  'offered',
] as const;
export type RsvpStatus = (typeof rsvpStatuses)[number];

/** What somebody answers; whether they are going or waiting then is decided by the seats. */
export const rsvpAnswers = ['going', 'interested', 'declined'] as const;
export type RsvpAnswer = (typeof rsvpAnswers)[number];

export const offerStatuses = ['open', 'taken', 'declined', 'expired'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Those who hear of what becomes of a date. */
export const toldStatuses = ['going', 'interested', 'waiting', 'offered'] as const;

/** New ones of one person in 24 hours. */
export const rsvpsPerDay = 30;
/** Characters of one answer to a question of the host's. */
export const longestAnswer = 200;
/** In statistics nothing is told of fewer people than this (decision D67). */
export const leastCounted = 5;
/** After the end of the date: rows of guests are erased, and what members told of themselves with their RSVP. */
export const keptDays = 90;
/** A guest who has not pressed the link by then is forgotten. */
export const unconfirmedDays = 7;
/** First names of other guests that one guest is shown. */
export const mostNames = 40;

export interface DateState {
  status: SubmissionStatus;
  hiddenAt: Date | null;
  /** Of the event as a whole. */
  cancelledAt: Date | null;
  date: { status: 'planned' | 'cancelled'; startsAt: Date };
}

/** Why nobody can answer any more; undefined while everybody can. Changes and cancelling end with the start, too. */
export function closedBecause(
  { cancelledAt, date }: DateState,
  now: Date,
): 'cancelled' | 'over' | undefined {
  if (cancelledAt !== null || date.status === 'cancelled') return 'cancelled';
  return date.startsAt <= now ? 'over' : undefined;
}

interface WaitlistRule {
  cutoffHours: number;
  startsAt: Date;
}

/** From then on no place is offered any more: who comes first has what is free. */
export const cutoffAt = ({ cutoffHours, startsAt }: WaitlistRule): Date =>
  earlier(startsAt, cutoffHours * hourMs);

export const takesWaiting = (rule: WaitlistRule, now: Date): boolean => now < cutoffAt(rule);

interface Coming {
  ages: EventAges;
  /** A parent or guardian has agreed to the account of this person. */
  hasConsent: boolean;
}

const forTheYoung: ReadonlySet<EventAges> = new Set(['family', 'youth']);

/**
 * Adults come to whatever they see. People under 18, and those whose age is not known, come to what is for families or the
 * young, with a guardian's consent on record (decision D47).
 */
const mayCome = (actor: Actor, { ages, hasConsent }: Coming): boolean =>
  isAdult(actor) || (actor.kind === 'user' && forTheYoung.has(ages) && hasConsent);

export const rsvpPolicy = {
  /** Somebody with a proved address answers; of events that everybody sees. */
  answer: (actor: Actor): actor is Person => isVerifiedPerson(actor),
  seeDate: (_, date) => isShown(date),
  come: mayCome,
  /** Nobody under 18 signs up somebody else. */
  answerForOthers: isAdult,
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
} satisfies {
  answer: Rule;
  seeDate: Rule<DateState>;
  come: Rule<Coming>;
  answerForOthers: Rule;
  readOwn: Rule;
};
