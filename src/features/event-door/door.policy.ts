import { eventPolicy } from '#features/events/event.policy.ts';
import type { EventHost } from '#features/events/event.policy.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';

/** Nobody comes in earlier than so many hours before the start. */
const opensDaysBefore = 1;
/** Nobody comes in later than so many days after the end. */
const closesDaysAfter = 1;
/** A device that was without a network may tell so long after the end what it has noted. */
export const toldDaysAfter = 7;
/** Of one date, over all devices. */
export const mostWalkIns = 5000;

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** When people come in at a date, and until when devices may tell of it. */
export const doorTimes = ({ startsAt, endsAt }: Times) => ({
  opensAt: earlier(startsAt, opensDaysBefore * dayMs),
  closesAt: later(endsAt, closesDaysAfter * dayMs),
  toldUntil: later(endsAt, toldDaysAfter * dayMs),
});

export const doorPolicy = {
  /** Read the list of those who are expected, and let them in: who answers for the event, not even staff. */
  keep: (actor: Actor, event: EventHost): actor is Person => eventPolicy.seeGuests(actor, event),
} satisfies { keep: Rule<EventHost> };
