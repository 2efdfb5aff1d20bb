/* Milliseconds. A day of 24 hours: where a calendar day is meant, which may have 23 or 25, ask the schedule. */

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
