import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** `block`: the two have nothing to do with each other. `mute`: the one who muted reads no more of the other. */
export const keptAways = ['block', 'mute'] as const;
export type KeptAway = (typeof keptAways)[number];

/** Rows of one person, of both kinds. */
export const mostKeptAway = 500;

export const blockPolicy = {
  /** Whoever is signed in, at any age: nobody needs leave to be left alone. */
  keepAway: (actor: Actor): actor is Person => actor.kind === 'user',
} satisfies { keepAway: Rule };
