import { useQueryClient } from '@tanstack/react-query';
import { getOwnListing, listOwnListings } from '../own-listing.contract.ts';
import type { OwnListing } from '../own-listing.contract.ts';

/** Puts what the server answered in the place of what was loaded. */
export function useKeepListing() {
  const queries = useQueryClient();
  return (listing: OwnListing) => {
    queries.setQueryData([getOwnListing.id, { params: { id: listing.id } }], listing);
    void queries.invalidateQueries({ queryKey: [listOwnListings.id] });
  };
}
