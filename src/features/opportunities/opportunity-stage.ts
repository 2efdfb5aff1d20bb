import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import type { Moves } from '#platform/stages/moves.ts';

/**
 * Where an opportunity is in its life, out of what staff decided (`status`) and what its keeper did. Hiding by staff is
 * told beside it, and what is withdrawn is erased.
 */
export const opportunityStages = ['draft', 'pending', 'published', 'refused', 'closed'] as const;
export type OpportunityStage = (typeof opportunityStages)[number];

/** What its keeper does. One that has closed is offered again with a later deadline. */
export const opportunityMoves = {
  publish: { from: ['draft', 'refused', 'closed'], to: 'published' },
  ask: { from: ['draft', 'refused', 'closed'], to: 'pending' },
  close: { from: ['published'], to: 'closed' },
} as const satisfies Moves<OpportunityStage>;

interface Life {
  status: SubmissionStatus;
  sentAt: Date | null;
  closedAt: Date | null;
  /** Last day, `YYYY-MM-DD`, until midnight in London. */
  deadline: string | null;
}

export function stageOf(
  { status, sentAt, closedAt, deadline }: Life,
  today: string,
): OpportunityStage {
  if (sentAt === null) return 'draft';
  if (status !== 'published') return status;
  return closedAt !== null || (deadline !== null && deadline < today) ? 'closed' : 'published';
}
