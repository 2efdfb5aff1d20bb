import type { RuleName } from '../eligibility.contract.ts';

export type Outcome = 'yes' | 'no' | 'unknown';

/** A value of a sentence; how it is said is the language's matter. */
export type Told =
  | { list: string; ids: readonly string[] }
  | { pounds: number }
  | { years: number }
  | { age: number }
  /** `YYYY-MM`. */
  | { month: string }
  | { cover: readonly { kind: string; pounds: number }[] };

/** Ids of the sentences that say no. Each has words for the reason and, unless it is in `final`, for what would change it. */
export const reasons = [
  'legalForms',
  'incomeLow',
  'incomeHigh',
  'new',
  'old',
  'areas',
  'serves',
  'cover',
  'accreditations',
  'nationalities',
  'levels',
  'feeStatuses',
  'young',
  'grown',
  'excludes',
] as const;
export type Reason = (typeof reasons)[number];

/** Nothing that one does changes these. */
export const final: ReadonlySet<Reason> = new Set(['old', 'nationalities', 'feeStatuses', 'grown']);

/** What one rule says of somebody. */
export type Finding =
  | { rule: RuleName; outcome: 'yes' | 'unknown' }
  | { rule: RuleName; outcome: 'no'; reason: Reason; values: Readonly<Record<string, Told>> };

export interface Judgement {
  outcome: Outcome;
  /** One of each rule, in the order of `ruleNames`. */
  findings: readonly Finding[];
}
