import { eventPolicy } from '#features/events/event.policy.ts';
import type { EventHost } from '#features/events/event.policy.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/** After the end of a date its host may say so long who did not come, and they may say so long that they did. */
export const missedDays = 14;

interface Marks {
  noShowAt: Date | null;
  contestedAt: Date | null;
}

/** What is said of somebody's coming: `contested` once they have said that they were there. Then it counts no more. */
export function missedOf({ noShowAt, contestedAt }: Marks): 'noted' | 'contested' | null {
  if (noShowAt === null) return null;
  return contestedAt === null ? 'noted' : 'contested';
}

/** From the end of a date, for two weeks. */
export const canTell = ({ endsAt }: { endsAt: Date }, now: Date): boolean =>
  endsAt <= now && now < later(endsAt, missedDays * dayMs);

export const missedPolicy = {
  /** Say who did not come: who answers for the event, not even staff. */
  note: (actor: Actor, event: EventHost): actor is Person => eventPolicy.seeGuests(actor, event),
} satisfies { note: Rule<EventHost> };
