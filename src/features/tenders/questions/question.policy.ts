import { isAdult, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';

/** Characters. */
export const questionLimits = { question: 1000, answer: 3000 } as const;
/** Of one person about one tender, and in 24 hours about all of them. */
export const mostQuestions = 10;
export const questionsPerDay = 30;

/** Adults with a confirmed address ask and bid for a business; under 18 nobody runs one (decision D47). */
const act = (actor: Actor): actor is Person => isVerifiedPerson(actor) && isAdult(actor);
export const bidderPolicy = { act } satisfies { act: Rule };

interface Asked {
  status: string;
  questionsUntil: string | null;
  closesAt: Date | null;
}

/** Until the end of the last day for questions in London, and never after bids have closed. */
export const takesQuestions = ({ status, questionsUntil, closesAt }: Asked, now: Date): boolean =>
  status === 'published' &&
  questionsUntil !== null &&
  todayInLondon(now) <= questionsUntil &&
  closesAt !== null &&
  now < closesAt;
