import { isAdult, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

export const togetherKinds = ['event', 'shift', 'session', 'group'] as const;
export type TogetherKind = (typeof togetherKinds)[number];

export const skills = [
  'organising',
  'reliable',
  'teaching',
  'listening',
  'speaking',
  'leading',
  'making',
  'cooking',
  'numbers',
  'languages',
  'digital',
  'care',
] as const;
export type EndorsedSkill = (typeof skills)[number];

export const endorsementStates = ['waiting', 'shown', 'hidden', 'removed'] as const;
export type EndorsementState = (typeof endorsementStates)[number];

/** What the receiver makes of it, and from where. */
export const endorsementMoves = {
  show: { from: ['waiting', 'hidden'], to: 'shown' },
  hide: { from: ['shown'], to: 'hidden' },
  remove: { from: ['waiting', 'shown', 'hidden'], to: 'removed' },
} as const satisfies Record<string, { from: readonly EndorsementState[]; to: EndorsementState }>;
export type EndorsementMove = keyof typeof endorsementMoves;
export const endorsementMoveNames = ['show', 'hide', 'remove'] as const satisfies EndorsementMove[];

/** Characters. */
export const longestEndorsement = 300;

/** What the record of actions calls it. */
export const endorsementGiven = 'endorsement.given';
/** Given by one person in 24 hours, with those taken back since. */
export const endorsementsPerDay = 5;

export const endorsementPolicy = {
  read: (actor: Actor): actor is Person => actor.kind === 'user',
  give: (actor: Actor): actor is Person => isVerifiedPerson(actor) && isAdult(actor),
  answer: (actor, { receiverId }) => isSelf(actor, receiverId),
  takeBack: (actor, { giverId }) => isSelf(actor, giverId),
} satisfies {
  read: Rule;
  give: Rule;
  answer: Rule<{ receiverId: string }>;
  takeBack: Rule<{ giverId: string }>;
};
