import { isAdult, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** How somebody who takes part is named: never by more. */
export const leaderNames = ['first', 'initial'] as const;
export type LeaderName = (typeof leaderNames)[number];

/** A group stands there from so many members who take part on: of fewer its number would tell what each of them did. */
export const leastMembers = 5;
export const mostTeams = 20;
export const leaderPageSize = 24;

export const leaderPolicy = {
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Never under 18, nor at an age that is not known (decision D19). */
  join: (actor: Actor): actor is Person => isVerifiedPerson(actor) && isAdult(actor),
} satisfies { readOwn: Rule; join: Rule };

interface Scored {
  acts: number;
}

/**
 * Gives rows that are sorted by acts, most first, their places. People with equally many acts share a place, and the next
 * place counts all of them: 1, 1, 3. On a later page `before` says how many people came earlier: `more` of them with more
 * acts than the first row, `same` with as many.
 */
export function placesOf<Row extends Scored>(
  rows: readonly Row[],
  before: { more: number; same: number },
): (Row & { place: number })[] {
  let place = before.more + 1;
  let last = rows[0]?.acts;
  return rows.map((row, index) => {
    if (row.acts !== last) place = before.more + before.same + index + 1;
    last = row.acts;
    return { ...row, place };
  });
}
