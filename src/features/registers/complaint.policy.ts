import { dsarPolicy } from '#features/dsar/dsar.policy.ts';
import { isWorkingDay } from '#features/dsar/dsar-clock.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { canMove } from '#platform/stages/moves.ts';
import type { Moves } from '#platform/stages/moves.ts';

/** `new`: not acknowledged yet. */
export const complaintStates = ['new', 'acknowledged', 'answered'] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const complaintOutcomes = ['upheld', 'partly', 'not-upheld'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const complaintMoves = {
  acknowledge: { from: ['new'], to: 'acknowledged' },
  answer: { from: ['new', 'acknowledged'], to: 'answered' },
} as const satisfies Moves<ComplaintState>;

/** Days in which it is acknowledged, that of its arrival counted (Data Protection Act 2018, section 164A). */
export const acknowledgeDays = 30;
/** On that day the stewards are reminded. */
export const alarmDay = 25;
export const keptMonths = 36;
/** Of one account that are not answered yet. */
export const mostOpenComplaints = 5;
/** Characters. */
export const complaintLimits = { words: 5000, answer: 4000 };

/** The last working day of England and Wales within the thirty days: nobody acknowledges on a holiday. */
export function acknowledgeBy(receivedOn: string): string {
  let day = dayOf(receivedOn) + acknowledgeDays - 1;
  while (!isWorkingDay(day)) day -= 1;
  return dateOf(day);
}

/** The day on which the stewards are reminded. */
export const alarmOn = (receivedOn: string): string => dateOf(dayOf(receivedOn) + alarmDay - 1);

export type ComplaintClock = 'done' | 'late' | 'soon' | 'running';

export function complaintClock(
  { receivedOn, status }: { receivedOn: string; status: ComplaintState },
  today: string,
): ComplaintClock {
  if (status !== 'new') return 'done';
  if (today > acknowledgeBy(receivedOn)) return 'late';
  return today >= alarmOn(receivedOn) ? 'soon' : 'running';
}

export const complaintDeeds = (status: ComplaintState) => ({
  acknowledge: canMove(complaintMoves.acknowledge, status),
  update: status !== 'answered',
  answer: canMove(complaintMoves.answer, status),
});

export const complaintPolicy = {
  /** A right of everybody, signed in or not, of any age. */
  file: () => true,
  listOwn: (actor) => actor.kind === 'user',
  /** A steward, and never on a complaint of their own. */
  decide: dsarPolicy.decide,
} satisfies { file: Rule; listOwn: Rule; decide: typeof dsarPolicy.decide };
