import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

export const costPolicy = {
  manage: (actor) => isAdmitted(actor, ['admin']),
} satisfies { manage: Rule };

/** What an amount is for: a month, a thousand letters, or a gigabyte kept for a month. */
export const costParts = ['server', 'mail', 'thousandLetters', 'gigabyte'] as const;
export type CostPart = (typeof costParts)[number];

/** Ten thousand pounds. */
export const mostPence = 1_000_000;

/** What is measured once a day. */
export const measures = [
  'database',
  'files',
  'fileCount',
  'letters',
  'listings',
  'members',
] as const;
export type SampledMeasure = (typeof measures)[number];

export const shownMonths = 12;
/** Months for which measurements are kept. */
export const sampleMonths = 25;
/** A forecast looks back on so many days, and is not told from fewer measurements than this. */
export const trendDays = 90;
export const leastSamples = 30;
export const forecastMonths = [3, 6] as const;

export const gigabyte = 1_000_000_000;

export interface Amount {
  part: CostPart;
  /** `2026-03`: it holds from then on, until another one does. */
  fromMonth: string;
  pence: number;
}

/** Undefined where nobody has said one for that month. */
export const amountIn = (
  amounts: readonly Amount[],
  part: CostPart,
  month: string,
): number | undefined =>
  amounts
    .filter((one) => one.part === part && one.fromMonth <= month)
    .toSorted((a, b) => (a.fromMonth < b.fromMonth ? 1 : -1))[0]?.pence;

export interface Used {
  /** Letters sent in the month, and bytes kept on average; undefined where nothing was measured. */
  letters: number | undefined;
  bytes: number | undefined;
}

export type MonthCost = Record<CostPart, number | null> & {
  /** What is known of it. Null where nobody has said any amount. */
  total: number | null;
};

/** What a month cost in pence, by part. A part is null without an amount, or without what it is counted by. */
export function costOf(
  amounts: readonly Amount[],
  month: string,
  { letters, bytes }: Used,
): MonthCost {
  const fixed = (part: CostPart) => amountIn(amounts, part, month) ?? null;
  const by = (part: CostPart, units: number | undefined) => {
    const pence = fixed(part);
    return pence === null || units === undefined ? null : Math.round(pence * units);
  };
  const parts = {
    server: fixed('server'),
    mail: fixed('mail'),
    thousandLetters: by('thousandLetters', letters === undefined ? undefined : letters / 1000),
    gigabyte: by('gigabyte', bytes === undefined ? undefined : bytes / gigabyte),
  };
  const known = Object.values(parts).filter((pence) => pence !== null);
  return {
    ...parts,
    total: known.length === 0 ? null : known.reduce((sum, pence) => sum + pence, 0),
  };
}
