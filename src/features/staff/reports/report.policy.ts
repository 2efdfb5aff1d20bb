import type { Severity } from '../case.policy.ts';

/** Why something is reported, the gravest first. */
export const reportReasons = [
  'danger',
  'hate',
  'fraud',
  'fake',
  'wrong',
  'copyright',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportLength = 2000;

/** Nobody reads, chooses and writes faster; programs do. */
export const fastestReportMs = 2000;

/** How grave it is, and within how many hours it is answered (security P11: danger first). */
export const gravity: Record<ReportReason, { severity: Severity; answeredInHours: number }> = {
  danger: { severity: 1, answeredInHours: 24 },
  hate: { severity: 2, answeredInHours: 48 },
  fraud: { severity: 2, answeredInHours: 48 },
  fake: { severity: 3, answeredInHours: 120 },
  wrong: { severity: 3, answeredInHours: 120 },
  copyright: { severity: 3, answeredInHours: 120 },
  other: { severity: 3, answeredInHours: 120 },
};
