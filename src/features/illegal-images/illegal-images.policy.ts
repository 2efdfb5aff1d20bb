import { isAdmitted } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/**
 * Where a hold is: kept, told to the National Crime Agency, given back as a mistake, or its files destroyed on the
 * instruction of those whom it was told.
 */
export const holdStates = ['held', 'reported', 'released', 'destroyed'] as const;
export type HoldState = (typeof holdStates)[number];

export const holdSteps = [
  'held',
  'opened',
  'reported',
  'released',
  'destroy-asked',
  'destroyed',
  'exported',
] as const;
export type HoldStep = (typeof holdSteps)[number];

/** Out of which states a hold goes on. What was told is not given back on the site's own word. */
export const holdMoves = {
  report: ['held'],
  release: ['held'],
  destroy: ['reported'],
} as const satisfies Record<string, readonly HoldState[]>;

export const longestReference = 200;
export const longestWords = 2000;

const isStaff = (actor: Actor): actor is Person =>
  actor.kind === 'user' && isAdmitted(actor, ['admin', 'moderator']);

export interface Kept {
  /** The two who are named, or who stand in for them. */
  keeperIds: readonly string[];
  /** Accounts that a hold is about. */
  aboutIds?: readonly string[];
}

export const illegalImagesPolicy = {
  /** Nobody waits for somebody else while it can be seen. */
  hold: isStaff,
  /** The two alone, and neither of them about themselves. */
  read: (actor, { keeperIds, aboutIds = [] }) =>
    isStaff(actor) && keeperIds.includes(actor.id) && !aboutIds.includes(actor.id),
  /** Admins name the two; what they read stays closed to admins. */
  name: (actor) => isAdmitted(actor, ['admin']),
  canKeep: isStaff,
} satisfies { hold: Rule; read: Rule<Kept>; name: Rule; canKeep: Rule };
