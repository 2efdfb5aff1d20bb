/** The shapes of directories that are taken over whole, the surest first. */
export const profileIds = [
  'wordpress',
  'google',
  'openfairdb',
  'open-referral',
  'airtable',
  'spreadsheet',
] as const;
export type ProfileId = (typeof profileIds)[number];
