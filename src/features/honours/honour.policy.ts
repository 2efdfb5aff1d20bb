import { isAdmitted } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Moves } from '#platform/stages/moves.ts';
import { dayMs } from '#platform/time/durations.ts';

/** Characters. */
export const honourLimits = { name: 80, whatFor: 300, life: 600, award: 120, by: 120, place: 120 };
export const mostAwards = 12;
/** An objection hides the page at once, but not again so many days after staff have decided on one. */
export const objectionRestDays = 30;

export const honourStatuses = ['draft', 'published', 'archived'] as const;
export type HonourStatus = (typeof honourStatuses)[number];

export const honourMoves = {
  publish: { from: ['draft', 'archived'], to: 'published' },
  archive: { from: ['draft', 'published'], to: 'archived' },
} as const satisfies Moves<HonourStatus>;
export const honourMoveNames = ['publish', 'archive'] as const;
export type HonourMove = (typeof honourMoveNames)[number];

/** Why a living person may be there: an honour that was given in public, or words that they gave us themselves. */
export const livingBases = ['public-honour', 'own-words'] as const;
export type LivingBasis = (typeof livingBases)[number];

export const photoStatuses = ['proposed', 'shown', 'refused', 'withdrawn'] as const;
export type PhotoStatus = (typeof photoStatuses)[number];

export const photoMoves = {
  show: { from: ['proposed'], to: 'shown' },
  refuse: { from: ['proposed'], to: 'refused' },
  withdraw: { from: ['proposed', 'shown'], to: 'withdrawn' },
} as const satisfies Moves<PhotoStatus>;
export const photoMoveNames = ['show', 'refuse', 'withdraw'] as const;
export type PhotoMove = (typeof photoMoveNames)[number];

interface Shown {
  status: HonourStatus;
  hiddenAt: Date | null;
}

const manage: Rule = (actor) => isAdmitted(actor, ['admin']);

const view: Rule<Shown> = (actor, { status, hiddenAt }) =>
  (status === 'published' && hiddenAt === null) || manage(actor);

/** A second person says yes to a picture; anybody of staff may refuse one or take it away. */
const mayDecidePhoto = ({ id }: Person, move: PhotoMove, photo: { proposedBy: string | null }) =>
  move !== 'show' || photo.proposedBy !== id;

/** A living person is there for a public honour or in their own words, and staff say which. */
export const mayBePublished = (honour: { isLiving: boolean; basis: LivingBasis | null }): boolean =>
  !honour.isLiving || honour.basis !== null;

/** Whether an objection hides the page before staff have looked at it. */
export const hidesAtOnce = (now: Date, decidedAt: Date | null): boolean =>
  decidedAt === null || now.valueOf() - decidedAt.valueOf() > objectionRestDays * dayMs;

/** Everybody reads what is published; admins write, decide on pictures and publish. */
export const honourPolicy = { manage, view, mayDecidePhoto };
