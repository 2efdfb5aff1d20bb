export const volunteerPath = '/volunteer';
export const shiftsPath = '/volunteer/shifts';
/** Where a team looks after its shifts. */
export const teamShiftsPath = (listingId: string): string =>
  `/organisation/dashboard?team=${listingId}`;
