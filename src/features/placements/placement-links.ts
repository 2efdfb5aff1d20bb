export const ownPlacementsPath = '/volunteer#placements';
export const placementDeskPath = (listingId: string): string =>
  `/organisation/dashboard?team=${listingId}#placements`;
