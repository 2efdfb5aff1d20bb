import type { Actor, Person } from '#platform/access/actor.ts';

/** Everybody reads their own notifications and nobody else's; the service asks for the rows of this person alone. */
export const notificationPolicy = {
  read: (actor: Actor): actor is Person => actor.kind === 'user',
};
