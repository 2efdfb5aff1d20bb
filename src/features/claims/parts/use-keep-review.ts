import { useQueryClient } from '@tanstack/react-query';
import { getPendingStats } from '#features/staff/pending.contract.ts';
import { useToast } from '#ui/toasts.tsx';
import { getClaimReview, listClaims } from '../claim-review.contract.ts';
import type { ClaimReview } from '../claim-review.contract.ts';

/** Puts the answer in the place of what was loaded, lets the queue and the counts load again, and says it is done. */
export function useKeepReview(done: string): (review: ClaimReview) => void {
  const queries = useQueryClient();
  const toast = useToast();
  return (review) => {
    queries.setQueryData([getClaimReview.id, { params: { id: review.id } }], review);
    for (const { id } of [listClaims, getPendingStats])
      void queries.invalidateQueries({ queryKey: [id] });
    toast({ message: done });
  };
}
