/** The moment of tests: a Saturday night. */
export const testNow = new Date('2026-11-21T22:30:00Z');
