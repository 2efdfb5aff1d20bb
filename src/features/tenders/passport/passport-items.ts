/** What buyers ask for, in the order of the checklist. */
export const passportItems = [
  'public-liability',
  'employers-liability',
  'professional-indemnity',
  'accounts',
  'bank-reference',
  'health-safety',
  'equality',
  'data-protection',
  'environment',
  'modern-slavery',
  'safeguarding',
  'cyber-essentials',
  'iso-9001',
  'living-wage',
  'references',
] as const;
export type PassportItem = (typeof passportItems)[number];

/** Insurance and certificates end; a policy holds until another is written. */
export const endingItems: ReadonlySet<PassportItem> = new Set<PassportItem>([
  'public-liability',
  'employers-liability',
  'professional-indemnity',
  'accounts',
  'cyber-essentials',
  'iso-9001',
  'living-wage',
]);

export interface Held {
  item: PassportItem;
  until: string | null;
}

/** Those that hold today; the day they end is within. */
export const validOn = (items: readonly Held[], today: string): Held[] =>
  items.filter(({ until }) => until === null || until >= today);
