import type { CaseState, Severity } from '../case.policy.ts';
import { dayMs } from '#platform/time/durations.ts';

export const questionLength = 1000;
export const answerLength = 2000;

/** Questions to one person about one case. */
export const mostQuestions = 3;

/** How long a case waits for an answer; less where it is due earlier, and never less than `shortestWaitDays`. */
export const waitDays = 7;
export const shortestWaitDays = 2;

export interface AskState extends Pick<CaseState, 'status' | 'aboutAccountId'> {
  severity: Severity;
  /** How many questions this person was asked about the case, in all. */
  asked: number;
  /** One of them is neither answered nor out of time. */
  isWaiting: boolean;
}

/** Why the person concerned can't be asked (now). */
export type AskHindrance = 'decided' | 'nobody' | 'danger' | 'waiting' | 'enough';

/** In a case of danger nobody is asked first: an answer takes days, and the question warns the dangerous person. */
export function askHindrance(state: AskState): AskHindrance | undefined {
  if (state.status === 'decided') return 'decided';
  if (state.aboutAccountId === null) return 'nobody';
  if (state.severity === 1) return 'danger';
  if (state.isWaiting) return 'waiting';
  if (state.asked >= mostQuestions) return 'enough';
  return undefined;
}

/** Until when an answer is waited for, so that what was promised to a reporter is kept where it can be. */
export function answerDay(now: Date, dueAt: Date | null): Date {
  const longest = now.getTime() + waitDays * dayMs;
  const shortest = now.getTime() + shortestWaitDays * dayMs;
  return new Date(Math.max(shortest, Math.min(longest, dueAt?.getTime() ?? longest)));
}
