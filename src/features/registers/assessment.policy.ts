import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** What a small user-to-user service has to have written down (Online Safety Act 2023, sections 9, 11, 23 and 36). */
export const assessmentKinds = ['illegal-content', 'children-access', 'children-risk'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

export const assessmentStates = ['draft', 'approved'] as const;
export type AssessmentState = (typeof assessmentStates)[number];

/** Characters. */
export const assessmentLimits = { words: 15_000, measures: 5000, change: 500, accountable: 120 };
/** So many days before its review is due admins are told. */
export const reviewSoonDays = 30;

export type ReviewClock = 'fine' | 'soon' | 'late';

export function reviewClock(reviewOn: string, today: string): ReviewClock {
  if (reviewOn < today) return 'late';
  return dayOf(reviewOn) - dayOf(today) <= reviewSoonDays ? 'soon' : 'fine';
}

/** Assessments are looked at again each year at the latest. */
export const latestReview = (validFrom: string): string => dateOf(dayOf(validFrom) + 366);

export const assessmentPolicy = {
  read: (actor) => isAdmitted(actor, ['admin']),
  write: (actor) => isAdmitted(actor, ['admin']),
} satisfies { read: Rule; write: Rule };
