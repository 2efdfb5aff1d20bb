/**
 * Version and date of each legal text. Raise both when the English text changes its meaning: what people accept later
 * is stored with this version.
 */
export const legalVersions = {
  terms: { version: '1.0', date: '2026-11-21' },
  privacy: { version: '1.0', date: '2026-11-21' },
} as const;
