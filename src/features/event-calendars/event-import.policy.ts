import { eventPolicy } from '#features/events/event.policy.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { isSelf } from '#platform/access/actor.ts';

/** Bytes of one file. */
export const largestCalendar = 1024 * 1024;
/** Events of one file that are read. */
export const mostEntries = 100;
/** Files that one person brings in in 24 hours, and those of which the undo is kept. */
export const runsPerDay = 10;
export const mostRunsKept = 10;
/** Days for which a run can be undone. */
export const undoDays = 30;

export const eventImportPolicy = {
  /** Who may begin events; for which host is asked of each. */
  bring: (actor: Actor): actor is Person => eventPolicy.add(actor),
  /** One's own runs alone; each event must still be one's own to keep. */
  undo: (actor: Actor, run: { accountId: string }): boolean =>
    eventPolicy.add(actor) && isSelf(actor, run.accountId),
};
