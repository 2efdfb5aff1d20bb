import type { RateClass } from './endpoint.ts';

/** Requests per window and address (security A4: anonymous 300 in 5 minutes; searches cost more than reads). */
const limits = {
  page: { max: 300, timeWindow: 300_000 },
  read: { max: 300, timeWindow: 300_000 },
  search: { max: 150, timeWindow: 300_000 },
  /** Everything that signed-in people change, on all endpoints together. */
  write: { max: 300, timeWindow: 300_000 },
  /** Inquiries, reports and the like, which anybody may send. */
  form: { max: 5, timeWindow: 600_000 },
  /** Passwords and tokens tried. */
  login: { max: 25, timeWindow: 300_000 },
  /** Accounts opened and mails asked for. */
  signup: { max: 5, timeWindow: 1_800_000 },
  /** Files of people (security A4); the quota counts them by account as well. */
  upload: { max: 30, timeWindow: 1_800_000 },
  /** What browsers tell by themselves of pages that broke the rules. */
  report: { max: 20, timeWindow: 300_000 },
  /** Files of the build, translations and health checks: many for one page and cheap to send. */
  static: { max: 3000, timeWindow: 300_000 },
} as const satisfies Record<
  RateClass | 'page' | 'report' | 'static',
  { max: number; timeWindow: number }
>;

export type RouteRate = keyof typeof limits;

/** One bucket per class: a visitor who reads much may still search. */
export const rateLimitOf = (rate: RouteRate) => ({ ...limits[rate], groupId: rate });
