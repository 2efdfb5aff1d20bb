/** The moment so many milliseconds later: a day of 24 hours, as in `durations.ts`. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** The moment so many milliseconds earlier. */
export const earlier = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms);
