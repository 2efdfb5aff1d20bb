/** What the page counts of one month: each section is a sum, told apart by the tables that are named. */
export const sections = {
  received: {
    sort: ['pages', 'reviews', 'community', 'events', 'other'],
    reason: ['danger', 'hate', 'fraud', 'fake', 'wrong', 'copyright', 'other'],
  },
  decided: { outcome: ['act', 'dismiss', 'closed'] },
  asked: {},
  looks: { outcome: ['changed', 'stayed'] },
  undone: {},
  stewards: { deed: ['taken', 'refused', 'removed'] },
  stewardsAsked: {},
  stewardsLooks: { outcome: ['changed', 'stayed'] },
  closed: {},
  concerns: {},
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type Section = keyof typeof sections;
export const sectionNames = Object.keys(sections) as Section[];

/** Where hours are told too: from when it was first reported to when it was decided. */
export interface Hours {
  median: number;
  /** Nineteen of twenty were decided within so many. */
  p95: number;
}

/** What was counted, as it is kept: whole numbers by table and row. A section without tables has its sum alone. */
export interface SectionCount {
  sum: number;
  tables: Record<string, Record<string, number>>;
  hours?: Hours;
}

export type MonthCounts = Partial<Record<Section, SectionCount>>;
