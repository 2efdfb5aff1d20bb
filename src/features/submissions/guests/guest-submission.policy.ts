import type { Rule } from '#platform/access/authorize.ts';

/** New ones of one address, and of one network, in a day. */
export const guestsOfAddress = 3;
export const guestsOfNetwork = 10;

/** Days until one that nobody confirms is forgotten, and until the address of a confirmed one is. */
export const unconfirmedDays = 7;
export const guestDays = 90;

export const guestPolicy = {
  /** Whoever has an account sends with it: what they sent is theirs to keep. */
  ask: (actor) => actor.kind === 'anonymous',
} satisfies { ask: Rule };
