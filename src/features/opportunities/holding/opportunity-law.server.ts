import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { AppError } from '#platform/http/app-error.ts';
import { hourlyOf, tooLow } from '../minimum-wage.ts';
import { lacksReason } from '../opportunity-parts.ts';
import type { PayFields } from '../opportunity-parts.ts';
import { jobTypes } from '../opportunity.policy.ts';
import type { OpportunityType } from '../opportunity.policy.ts';
import type { OpportunityRow } from '../opportunity.table.server.ts';
import { restrictingWords } from '../restricting-words.ts';

/** One field of the form is wrong: `path` is its name in the part. */
export const refusal = (path: string, name: string): AppError =>
  wrongFields([{ path: `part.${path}`, key: `opportunities:error.${name}` }]);

interface Work {
  type: OpportunityType;
  /** When it begins; null where that is not told. */
  startsOn: string | null;
}

/** What the law has against this pay: the field, and the name of the sentence. */
export function payFault(
  pay: PayFields,
  { type, startsOn }: Work,
  now: Date,
): { path: string; name: string } | undefined {
  if (lacksReason(type, pay)) return { path: 'unpaidReason', name: 'unpaidReason' };
  if (pay.pay === 'unpaid' || pay.payFrom === null) return undefined;
  const hours = { perDay: pay.hoursPerDay, perWeek: pay.hoursPerWeek };
  const least = hourlyOf(pay.pay, pay.payFrom, hours);
  const most = hourlyOf(pay.pay, pay.payTo ?? pay.payFrom, hours);
  // Without hours the contract has refused it already.
  if (least === null || most === null) return undefined;
  const today = todayInLondon(now);
  const on = startsOn !== null && startsOn > today ? startsOn : today;
  const low = tooLow({ type, ageFrom: pay.ageFrom, least, most, on });
  if (!low) return undefined;
  const isTop = low === 'adult' && pay.ageFrom !== null && pay.payTo !== null;
  return { path: isTop ? 'payTo' : 'payFrom', name: `wage.${low}` };
}

/** Words of a job that keep a group of people out; nothing where it is no job. */
export const restrictingIn = ({
  type,
  title,
  needs,
  description,
}: Pick<OpportunityRow, 'type' | 'title' | 'needs' | 'description'>): string[] =>
  jobTypes.includes(type) ? restrictingWords(title, needs, description) : [];
