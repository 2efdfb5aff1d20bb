import { useQueryClient } from '@tanstack/react-query';
import { getClaim, getClaimStart, listOwnClaims } from '../claim.contract.ts';
import type { Claim } from '../claim.contract.ts';

/** Puts what the server answered in the place of what was loaded, and lets the lists load again. */
export function useKeepClaim(): (claim: Claim) => void {
  const queries = useQueryClient();
  return (claim) => {
    queries.setQueryData([getClaim.id, { params: { id: claim.id } }], claim);
    for (const { id } of [getClaimStart, listOwnClaims])
      void queries.invalidateQueries({ queryKey: [id] });
  };
}
