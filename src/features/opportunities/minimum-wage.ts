import { jobTypes } from './opportunity.policy.ts';
import type { LeastAge, OpportunityType, PayKind } from './opportunity.policy.ts';

/** Pence an hour, by the age of the worker; `apprentice` in the first year or under 19. */
interface Rates {
  /** First day, `YYYY-MM-DD`. */
  from: string;
  adult: number;
  from18: number;
  under18: number;
  apprentice: number;
}

/**
 * National Minimum Wage Act 1998 and the National Minimum Wage Regulations 2015 as amended each April. Source: "National
 * Minimum Wage and National Living Wage rates", https://www.gov.uk/national-minimum-wage-rates. The newest come last.
 */
export const minimumRates: readonly [Rates, ...Rates[]] = [
  { from: '2025-04-01', adult: 1221, from18: 1000, under18: 755, apprentice: 755 },
  { from: '2026-04-01', adult: 1271, from18: 1085, under18: 800, apprentice: 800 },
];

/** The rates in force on a day. For a day before the earliest that we know, the earliest. */
export const ratesOn = (day: string): Rates =>
  minimumRates.findLast(({ from }) => from <= day) ?? minimumRates[0];

/** As payroll counts a year. Counting 52.14 would refuse people who pay exactly the minimum. */
const weeksAYear = 52;

interface Hours {
  perDay: number | null;
  perWeek: number | null;
}

/** Pence an hour; null where that takes hours which nobody has told. */
export function hourlyOf(kind: PayKind, pence: number, { perDay, perWeek }: Hours): number | null {
  switch (kind) {
    case 'unpaid':
      return 0;
    case 'hour':
      return pence;
    case 'day':
      return perDay === null ? null : pence / perDay;
    case 'week':
      return perWeek === null ? null : pence / perWeek;
    case 'month':
      return perWeek === null ? null : (pence * 12) / weeksAYear / perWeek;
    case 'year':
      return perWeek === null ? null : pence / weeksAYear / perWeek;
  }
}

/** Pence a year for the hours of the week that are told; null where none are. */
export function yearlyOf(kind: PayKind, pence: number, hours: Hours): number | null {
  if (kind === 'unpaid') return 0;
  if (kind === 'year') return pence;
  if (kind === 'month') return pence * 12;
  if (kind === 'week') return pence * weeksAYear;
  const hourly = hourlyOf(kind, pence, hours);
  return hourly === null || hours.perWeek === null ? null : hourly * hours.perWeek * weeksAYear;
}

/** Everything that is work. A scholarship or a course is none. */
export const isWork = (type: OpportunityType): boolean =>
  jobTypes.includes(type) || type === 'contributor' || type === 'contributing';

/** Whose pay is too low: the sentence of the form names them. */
export type TooLow = 'adult' | 'from18' | 'under18' | 'apprentice';

interface Offer {
  type: OpportunityType;
  ageFrom: LeastAge | null;
  /** Pence an hour: the least, and the most that is offered. */
  least: number;
  most: number;
  /** When the work begins. */
  on: string;
}

/**
 * Whether an offer is below the law, and for whom. The lowest pay must be legal for the youngest who may apply, and the
 * highest for people of 21 and over: nobody may be turned down for being older.
 */
export function tooLow({ type, ageFrom, least, most, on }: Offer): TooLow | undefined {
  if (!isWork(type)) return undefined;
  const rates = ratesOn(on);
  if (type === 'apprenticeship') return least < rates.apprentice ? 'apprentice' : undefined;
  const youngest =
    ageFrom === null ? 'adult' : ({ 16: 'under18', 18: 'from18', 21: 'adult' } as const)[ageFrom];
  if (least < rates[youngest]) return youngest;
  return most < rates.adult ? 'adult' : undefined;
}
