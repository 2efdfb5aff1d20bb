import type { ReachWay } from './reach.ts';

/** Ways of which a refusal is told to whoever keeps people safe: those that are for one person, with an account. */
export const refusedWays = [
  'answer',
  'invite',
  'reply',
  'comment',
  'thread',
] as const satisfies ReachWay[];
export type RefusedWay = (typeof refusedWays)[number];
