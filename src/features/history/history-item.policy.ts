import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Moves } from '#platform/stages/moves.ts';

/** Characters. */
export const historyLimits = { title: 90, summary: 600, place: 120, person: 80 } as const;
export const mostPeople = 12;
export const mostRelated = 8;

/** Only a published item is seen by everybody. An archived one keeps its words, sources and versions. */
export const historyStatuses = ['draft', 'published', 'archived'] as const;
export type HistoryStatus = (typeof historyStatuses)[number];

export const historyMoves = {
  publish: { from: ['draft', 'archived'], to: 'published' },
  archive: { from: ['draft', 'published'], to: 'archived' },
} as const satisfies Moves<HistoryStatus>;
export const historyMoveNames = [
  'publish',
  'archive',
] as const satisfies readonly (keyof typeof historyMoves)[];
export type HistoryMove = (typeof historyMoveNames)[number];

const manage: Rule = (actor) => isAdmitted(actor, ['admin']);

const view: Rule<{ status: HistoryStatus }> = (actor, { status }) =>
  status === 'published' || manage(actor);

/** Everybody reads what is published; admins alone write, check sources, publish, and bring files in and out. */
export const historyPolicy = { manage, view };
