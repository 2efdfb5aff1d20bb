export const programsPath = '/youth/programs';

/** One programme on its page, and what somebody has there. */
export const programmePath = (id: string): string => `${programsPath}?programme=${id}`;
export const ownProgrammesPath = `${programsPath}#own`;

/** The programmes of a team, on its dashboard. */
export const teamProgrammesPath = (listingId: string): string =>
  `/organisation/dashboard?team=${listingId}#team-programmes`;
