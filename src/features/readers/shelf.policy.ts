import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

export const shelfStates = ['want', 'reading', 'read'] as const;
export type ShelfState = (typeof shelfStates)[number];

/** Books of one person. */
export const mostOnShelf = 500;

export const shelfPolicy = {
  /** A shelf is its reader's alone: staff do not see it either. */
  keep: (actor: Actor): actor is Person => actor.kind === 'user',
} satisfies { keep: Rule };
