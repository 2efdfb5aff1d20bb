import { canSideMove } from '#platform/stages/moves.ts';
import type { Moves } from '#platform/stages/moves.ts';

export const placementStates = ['offered', 'active', 'completed', 'ended'] as const;
export type PlacementState = (typeof placementStates)[number];
export const sides = ['student', 'host'] as const;
export type Side = (typeof sides)[number];

export const placementMoves = {
  accept: { from: ['offered'], to: 'active', by: ['student'] },
  decline: { from: ['offered'], to: 'ended', by: ['student'] },
  withdraw: { from: ['offered'], to: 'ended', by: ['host'] },
  lapse: { from: ['offered'], to: 'ended', by: ['site'] },
  complete: { from: ['active'], to: 'completed', by: ['host', 'site'] },
  stop: { from: ['active'], to: 'ended', by: ['student', 'host'] },
} as const satisfies Moves<PlacementState, Side | 'site'>;
export type PlacementMove = keyof typeof placementMoves;
/** Those that people make; the clock makes `lapse`. */
export const moveNames = ['accept', 'decline', 'withdraw', 'complete', 'stop'] as const;
export type MoveName = (typeof moveNames)[number];

export const movesOf = (state: PlacementState, side: Side): readonly MoveName[] =>
  moveNames.filter((name) =>
    canSideMove<PlacementState, Side | 'site'>(placementMoves[name], state, side),
  );

/** Specification 4: submitted for review, then approved, or needs revision and is submitted again. */
export const assignmentStates = ['open', 'submitted', 'approved', 'revision'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

export const assignmentMoves = {
  submit: { from: ['open', 'revision'], to: 'submitted', by: ['student'] },
  approve: { from: ['submitted'], to: 'approved', by: ['host'] },
  revise: { from: ['submitted'], to: 'revision', by: ['host'] },
} as const satisfies Moves<AssignmentState, Side>;
export const reviewOutcomes = ['approve', 'revise'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export const hoursStates = ['claimed', 'approved', 'queried'] as const;
export type HoursState = (typeof hoursStates)[number];

export const hoursMoves = {
  approve: { from: ['claimed'], to: 'approved', by: ['host'] },
  query: { from: ['claimed'], to: 'queried', by: ['host'] },
} as const satisfies Moves<HoursState, Side>;
export const hoursOutcomes = ['approve', 'query'] as const;
export type HoursOutcome = (typeof hoursOutcomes)[number];
