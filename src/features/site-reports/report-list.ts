export const reportIds = [
  'growth',
  'freshness',
  'claims',
  'reviews',
  'inquiries',
  'events',
  'opportunities',
  'tenders',
  'mentoring',
  'districts',
] as const;
export type ReportId = (typeof reportIds)[number];

/**
 * `flow`: what happened, month by month. `quarters`: what happened, by quarters alone and without a sum that would tell
 * what is withheld. `stock`: how things stand now; `looseStock` the same without a sum. `middle`: the value in the middle.
 */
export type MeasureKind = 'flow' | 'quarters' | 'stock' | 'looseStock' | 'middle';

export interface Measure {
  id: string;
  kind: MeasureKind;
  /** In their order; left out where they are as many as there are (kinds, districts). */
  parts?: readonly string[];
  /** Whose words name the parts: of this report unless it is `kind` (of listings) or `code` (as they are). */
  names?: 'kind' | 'code' | 'opportunity';
  /** What a middle value is counted in. */
  unit?: 'minutes' | 'days';
  /** The measure by which it is told whether enough was counted for a middle value. */
  among?: string;
}

/** Parts of measures; all parts where none are named. */
export interface Counted {
  measure: string;
  parts?: readonly string[];
}

/** Something as a share of something; `byPart` for each part of them, which have the same parts. */
export interface Share {
  id: string;
  of: readonly Counted[];
  among: readonly Counted[];
  byPart?: readonly string[];
}

export interface Report {
  measures: readonly Measure[];
  shares?: readonly Share[];
}

const stars = ['5', '4', '3', '2', '1'] as const;
const answers = ['day', 'threeDays', 'later', 'none'] as const;

/** The reports, each with what it counts. Their words are in `report.<id>` of the namespace. */
export const reports: Readonly<Record<ReportId, Report>> = {
  growth: {
    measures: [
      { id: 'listings', kind: 'flow', names: 'kind' },
      { id: 'members', kind: 'flow' },
      { id: 'allListings', kind: 'stock', names: 'kind' },
      { id: 'allMembers', kind: 'stock' },
    ],
  },
  freshness: {
    measures: [
      { id: 'pages', kind: 'stock', parts: ['sixMonths', 'year', 'older', 'never'] },
      { id: 'age', kind: 'middle', unit: 'days', among: 'pages' },
    ],
    shares: [
      {
        id: 'sixMonths',
        of: [{ measure: 'pages', parts: ['sixMonths'] }],
        among: [{ measure: 'pages' }],
      },
      {
        id: 'year',
        of: [{ measure: 'pages', parts: ['sixMonths', 'year'] }],
        among: [{ measure: 'pages' }],
      },
    ],
  },
  claims: {
    measures: [
      { id: 'received', kind: 'flow' },
      { id: 'decided', kind: 'flow', parts: ['kept', 'late'] },
      { id: 'time', kind: 'middle', unit: 'minutes', among: 'decided' },
    ],
    shares: [
      {
        id: 'kept',
        of: [{ measure: 'decided', parts: ['kept'] }],
        among: [{ measure: 'decided' }],
      },
    ],
  },
  reviews: {
    measures: [
      { id: 'published', kind: 'flow', parts: stars },
      { id: 'refused', kind: 'flow', parts: stars },
      { id: 'waiting', kind: 'stock', parts: stars },
      { id: 'time', kind: 'middle', unit: 'minutes', among: 'published' },
    ],
    shares: [
      {
        id: 'refused',
        of: [{ measure: 'refused' }],
        among: [{ measure: 'published' }, { measure: 'refused' }],
        byPart: stars,
      },
    ],
  },
  inquiries: {
    measures: [
      { id: 'received', kind: 'flow', parts: answers },
      { id: 'time', kind: 'middle', unit: 'minutes', among: 'received' },
    ],
    shares: [
      {
        id: 'day',
        of: [{ measure: 'received', parts: ['day'] }],
        among: [{ measure: 'received' }],
      },
      {
        id: 'threeDays',
        of: [{ measure: 'received', parts: ['day', 'threeDays'] }],
        among: [{ measure: 'received' }],
      },
    ],
  },
  events: {
    measures: [
      { id: 'published', kind: 'flow' },
      { id: 'held', kind: 'flow' },
      { id: 'going', kind: 'flow' },
    ],
  },
  opportunities: {
    measures: [
      { id: 'published', kind: 'flow', names: 'opportunity' },
      {
        id: 'applications',
        kind: 'flow',
        parts: ['open', 'accepted', 'declined', 'rejected', 'withdrawn', 'closed'],
      },
    ],
  },
  tenders: {
    measures: [
      { id: 'published', kind: 'flow', parts: ['council', 'notice'] },
      { id: 'closed', kind: 'flow' },
      { id: 'interest', kind: 'flow', parts: ['documents', 'bids'] },
      { id: 'awarded', kind: 'flow' },
      { id: 'outcomes', kind: 'flow', parts: ['won', 'lost', 'no-bid'] },
    ],
  },
  mentoring: {
    measures: [
      { id: 'asked', kind: 'flow' },
      { id: 'started', kind: 'flow' },
      { id: 'sessions', kind: 'flow' },
      { id: 'completed', kind: 'flow' },
    ],
  },
  districts: {
    measures: [
      { id: 'listings', kind: 'looseStock', names: 'code' },
      { id: 'inquiries', kind: 'quarters', names: 'code' },
      { id: 'events', kind: 'quarters', names: 'code' },
    ],
  },
};
