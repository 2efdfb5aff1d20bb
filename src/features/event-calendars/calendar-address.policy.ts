import type { Actor, Person } from '#platform/access/actor.ts';

/** Made in 24 hours by one person, each taking the place of the one before. */
export const addressesPerDay = 10;

export const calendarAddressPolicy = {
  /** Everybody with an account, for their own events alone. */
  keep: (actor: Actor): actor is Person => actor.kind === 'user',
};
