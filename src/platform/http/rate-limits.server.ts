import type { RateClass } from './endpoint.ts';

/** Requests per window and address (security A4: anonymous 300 in 5 minutes; searches cost more than reads). */
const limits = {
  page: { max: 300, timeWindow: 300_000 },
  read: { max: 300, timeWindow: 300_000 },
  search: { max: 150, timeWindow: 300_000 },
  /** Changes by callers who show no good token for them. */
  write: { max: 300, timeWindow: 300_000 },
  /** Inquiries, reports and the like, which anybody may send. */
  form: { max: 5, timeWindow: 600_000 },
  /** Passwords and tokens tried. */
  login: { max: 25, timeWindow: 300_000 },
  /** Accounts opened and mails asked for. */
  signup: { max: 5, timeWindow: 1_800_000 },
  /** Files of people (security A4). */
  upload: { max: 30, timeWindow: 1_800_000 },
  /** Ten seconds each, and what waited for a network comes at once. */
  piece: { max: 800, timeWindow: 1_800_000 },
  /** What browsers tell by themselves of pages that broke the rules. */
  report: { max: 20, timeWindow: 300_000 },
  /** Files of the build, translations and health checks: many for one page and cheap to send. */
  static: { max: 3000, timeWindow: 300_000 },
} as const satisfies Record<
  RateClass | 'page' | 'report' | 'static',
  { max: number; timeWindow: number }
>;

export type RouteRate = keyof typeof limits;

/** What signed-in people call all day counts by account: neighbours behind one address don't share it (security A4). */
const ofAccount: Partial<Record<RouteRate, 'general' | 'upload' | 'piece'>> = {
  read: 'general',
  search: 'general',
  write: 'general',
  upload: 'upload',
  piece: 'piece',
};
/** On all of these classes together, over all devices. */
const generalOfAccount = 1500;

/** What a request is counted under: by account where one is known and the class goes by it, else by address. */
export function rateKey(rate: RouteRate, from: { address: string; accountId?: string }): string {
  const bucket = ofAccount[rate];
  return bucket && from.accountId ? `${bucket}@${from.accountId}` : `${rate} ${from.address}`;
}

export const countsByAccount = (rate: RouteRate): boolean => rate in ofAccount;

/** From one address in one window. */
export const mostFromAddress = (rate: RouteRate): number => limits[rate].max;

/** One bucket per class and address: a visitor who reads much may still search. */
export const rateLimitOf = (rate: RouteRate) => ({
  timeWindow: limits[rate].timeWindow,
  max: (_: unknown, key: string) =>
    key.startsWith('general@') ? generalOfAccount : limits[rate].max,
});
