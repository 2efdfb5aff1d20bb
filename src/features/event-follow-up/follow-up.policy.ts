import { leastCounted } from '#features/attendance/attendance.policy.ts';
import { zone } from '#features/events/event-zone.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';

/** The three questions, with all that can be answered. */
export const questions = {
  experience: ['very-good', 'good', 'fair', 'poor', 'very-poor'],
  again: ['yes', 'perhaps', 'no'],
  hindrance: ['nothing', 'travel', 'price', 'time', 'access', 'other'],
} as const;
export type QuestionName = keyof typeof questions;
export const questionNames = Object.keys(questions) as readonly QuestionName[];

/** Answers can be given and changed for so long after the end of the date. */
export const answerDays = 30;
/** After the end of a date: its answers are erased. */
export const keptDays = 365;
/**
 * After the end of a date: requests without an answer are erased, and with the others nothing is kept that leads to a
 * guest.
 */
export const requestDays = 40;
/** On the days after a date on which people are still asked: who was asked about another date the day before, or the site was down. */
export const askedWithinDays = 3;

/** A date that ends up to this hour of the night belongs to the evening before. */
const nightHours = 6;

/** Days of the calendar in London between the day of a date and now. */
const daysSince = (endsAt: Date, now: Date): number =>
  clockAt(now, zone).day - clockAt(earlier(endsAt, nightHours * hourMs), zone).day;

/** People are asked on the day after the date, and for some who were busy then a little later. */
export function isAskedAbout(endsAt: Date, now: Date): boolean {
  const days = daysSince(endsAt, now);
  return days >= 1 && days <= askedWithinDays;
}

export const answersEndAt = (endsAt: Date): Date => later(endsAt, answerDays * dayMs);

interface Visit {
  /** Let in at the door. */
  isIn: boolean;
  /** Named as not having come, and not contested. */
  isMissed: boolean;
  status: string;
}

/** Who was there: those whom the door let in, or where nobody was let in at that date, those who said that they come. */
export const wasThere = ({ isIn, isMissed, status }: Visit, hasDoor: boolean): boolean =>
  hasDoor ? isIn : status === 'going' && !isMissed;

/**
 * What a host may read of a sum of answers: the next lower multiple of five, null below five (decision D67). An exact sum
 * would tell more than it should: all three questions are answered by the same people, so where one question is told in
 * full, what is hidden of another could be reckoned; and a sum that grows by one tells what the last person answered.
 */
export function toldSum(count: number): number | null {
  const told = count - (count % leastCounted);
  return told === 0 ? null : told;
}
