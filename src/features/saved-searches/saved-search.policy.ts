import { digestRhythms } from '#features/notifications/digest-rhythm.ts';
import type { Actor, Person } from '#platform/access/actor.ts';

/** How often a search tells of what is new. `off`: it is kept, and tells nothing. */
export const frequencies = [...digestRhythms, 'off'] as const;
export type Frequency = (typeof frequencies)[number];

export const searchLimits = { name: 80, query: 1000, word: 40 };
/** Searches of one person, and of one mailbox without an account. */
export const mostSearches = { person: 50, guest: 10 };
/** Of a mailbox, those that nobody has confirmed: a further one takes the place of the oldest. */
export const mostUnconfirmed = 3;
export const mostMutes = 500;
/** Matches that are known when a search is saved. Of a search that finds more, only what is published later is told. */
export const mostKnown = 500;

export const unconfirmedDays = 7;
/** A guest's searches end so long after the mailbox was last confirmed, and its reader is asked before. */
export const guestDays = 365;
export const warnedDays = 14;

export const muteSorts = ['item', 'owner', 'word'] as const;
export type MuteSort = (typeof muteSorts)[number];

export const savedSearchPolicy = {
  /** Everyone with an account keeps their own; the services ask for the rows of this person alone. */
  keep: (actor: Actor): actor is Person => actor.kind === 'user',
};
