import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** How the name stands on the statement. */
export const nameForms = ['full', 'initial', 'first'] as const;
export type NameForm = (typeof nameForms)[number];

/** Acts that the statement lists, newest first; the others are counted. */
export const mostListed = 100;

export const ownContributionPolicy = {
  /** Everybody who is signed in reads their own, and nobody else's. */
  read: (actor: Actor): actor is Person => actor.kind === 'user',
} satisfies { read: Rule };

interface Named {
  firstName: string;
  lastName: string;
}

export function nameAs(form: NameForm, name: Named): string {
  if (form === 'first') return name.firstName;
  return form === 'full' ? `${name.firstName} ${name.lastName}`.trim() : nameAndInitial(name);
}
