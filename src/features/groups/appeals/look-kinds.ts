import type { RemovalSort } from './removal.policy.ts';

/** Kinds of the cases in which staff look at what stewards took. */
export const lookKinds = {
  words: 'group-words',
  place: 'group-place',
} as const satisfies Record<RemovalSort, string>;
