import { canMove } from '#platform/stages/moves.ts';
import type { Moves } from '#platform/stages/moves.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

export const breachStates = ['open', 'closed'] as const;
export type BreachState = (typeof breachStates)[number];

/** How likely somebody comes to harm; it decides who has to be told (UK GDPR, Articles 33 and 34). */
export const breachRisks = ['unlikely', 'likely', 'high'] as const;
export type BreachRisk = (typeof breachRisks)[number];

/** What is decided about telling the regulator, and the people. */
export const tellings = ['open', 'told', 'not-needed'] as const;
export type Telling = (typeof tellings)[number];
export const decidedTellings = tellings.filter((telling) => telling !== 'open');

/** Hours from the moment in which it is known. They run on weekends too. */
export const tellHours = 72;
/** So many hours before the end it is told as due soon. */
export const soonHours = 24;

/** Characters. */
export const breachLimits = { title: 120, facts: 4000, reference: 80, words: 2000 };
export const mostPeople = 100_000_000;

export const breachMoves = {
  close: { from: ['open'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
} as const satisfies Moves<BreachState>;

/** By when the regulator has to be told, where they have to be. */
export const tellBy = (knownAt: Date): Date => later(knownAt, tellHours * hourMs);

export type TellClock = 'done' | 'late' | 'soon' | 'running';

export function tellClock(
  { knownAt, icoState }: { knownAt: Date; icoState: Telling },
  now: Date,
): TellClock {
  if (icoState !== 'open') return 'done';
  const left = tellBy(knownAt).getTime() - now.getTime();
  if (left < 0) return 'late';
  return left <= soonHours * hourMs ? 'soon' : 'running';
}

interface Standing {
  status: BreachState;
  risk: BreachRisk;
  icoState: Telling;
  peopleState: Telling;
  lessons: string;
}

/** Only where harm is unlikely the regulator need not be told; people are told where the risk is high, or a reason is given. */
export const mayStayUntold = ({ risk }: Pick<Standing, 'risk'>): boolean => risk === 'unlikely';

/** What keeps it from being closed: a decision that is open, one that the risk does not allow any more, or no lessons. */
export function whatIsOpen(breach: Standing): ('ico' | 'people' | 'lessons')[] {
  const { icoState, peopleState, lessons } = breach;
  return [
    ...(icoState === 'open' || (icoState === 'not-needed' && !mayStayUntold(breach))
      ? (['ico'] as const)
      : []),
    ...(peopleState === 'open' ? (['people'] as const) : []),
    ...(lessons === '' ? (['lessons'] as const) : []),
  ];
}

export const canClose = (breach: Standing): boolean =>
  canMove(breachMoves.close, breach.status) && whatIsOpen(breach).length === 0;
