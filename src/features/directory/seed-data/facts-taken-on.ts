/** The day on which missions and universities were taken from their sources, which name no date themselves (D36). */
export const factsTakenOn = '2026-11-21';
