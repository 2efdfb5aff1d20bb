import type { Moves } from '#platform/stages/moves.ts';

/** What people have made of it. Whether it takes bids is told by the clock besides: see `stageOf`. */
export const tenderStatuses = ['draft', 'checking', 'published', 'awarded', 'cancelled'] as const;
export type TenderStatus = (typeof tenderStatuses)[number];

/** A draft waits for a second person, who publishes it or gives it back. */
export const tenderMoves = {
  ask: { from: ['draft'], to: 'checking' },
  giveBack: { from: ['checking'], to: 'draft' },
  takeBack: { from: ['checking'], to: 'draft' },
  publish: { from: ['checking'], to: 'published' },
  cancel: { from: ['published'], to: 'cancelled' },
  award: { from: ['published'], to: 'awarded' },
} as const satisfies Moves<TenderStatus>;

export const tenderStages = [...tenderStatuses, 'closed'] as const;
export type TenderStage = (typeof tenderStages)[number];

/** A published one is closed from its last moment on. */
export function stageOf(
  { status, closesAt }: { status: TenderStatus; closesAt: Date | null },
  now: Date,
): TenderStage {
  return status === 'published' && closesAt !== null && closesAt <= now ? 'closed' : status;
}
