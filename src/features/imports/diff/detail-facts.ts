import * as z from 'zod/mini';
import { isEndTold } from '#features/kinds/told-end.ts';
import { formatHours } from '#features/schedule/hours-text.ts';
import type { WeeklyPeriod } from '#features/schedule/schedule.contract.ts';

/**
 * Details of a kind that a file can fill: for a list of values the values, for a value that stands for more its words.
 */
const textFacts = ['tradition', 'denomination', 'type', 'profession', 'membership'] as const;
const listFacts = [
  'payment',
  'causes',
  'specialisms',
  'subjects',
  'products',
  'emailDomains',
] as const;

export const detailFields = [...textFacts, ...listFacts, 'services'] as const;

const Texts = z.array(z.string());
const FaithService = z.object({
  name: z.string(),
  weekday: z.number(),
  opens: z.number(),
  closes: z.number(),
});
const Offer = z.object({
  name: z.string(),
  priceFrom: z.nullable(z.number()),
  unit: z.nullable(z.string()),
});

/** What the details of a listing say, as a check shows it. */
export function factsOfDetails(details: unknown): ReadonlyMap<string, string> {
  const all = z.record(z.string(), z.unknown()).safeParse(details).data ?? {};
  const facts = new Map<string, string>();
  const keep = (field: string, text: string | undefined) => {
    if (text) facts.set(field, text);
  };
  for (const field of textFacts) keep(field, z.string().safeParse(all[field]).data);
  for (const field of listFacts) keep(field, Texts.safeParse(all[field]).data?.join(', '));
  keep('services', servicesOf(all['services']));
  return facts;
}

function servicesOf(services: unknown): string | undefined {
  const times = z.array(FaithService).safeParse(services).data;
  if (times) return times.map(({ name, ...period }) => `${name}: ${timesOf(period)}`).join('\n');
  const offers = z.array(Offer).safeParse(services).data;
  return offers?.map(({ name, priceFrom, unit }) => name + priceOf(priceFrom, unit)).join('\n');
}

/** Where nobody has told the end, the beginning alone: "Sun 10am". */
const timesOf = (period: WeeklyPeriod): string =>
  isEndTold(period) ? formatHours([period]) : formatHours([period]).replace(/–[^–]+$/, '');

const priceOf = (pence: number | null, unit: string | null): string =>
  pence === null
    ? ''
    : ` £${(pence / 100).toFixed(2).replace(/\.00$/, '')}${unit ? ` / ${unit}` : ''}`;
