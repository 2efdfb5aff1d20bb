import { dayOf } from '#features/schedule/calendar-day.ts';
import { least } from '#features/transparency/counting/protect.ts';
import type { Costs } from './cost.contract.ts';
import { costOf, forecastMonths, measures, shownMonths, trendDays } from './cost.policy.ts';
import type { Amount, SampledMeasure } from './cost.policy.ts';
import { forecast } from './forecast.ts';
import type { Range } from './forecast.ts';

/** Days of measurements that are asked for. */
export const sampledDays = shownMonths * 31;
const monthDays = 30;

export interface GrowthSample {
  day: string;
  measure: SampledMeasure;
  value: number;
}

interface Measured {
  amounts: readonly Amount[];
  /** By day. */
  samples: readonly GrowthSample[];
  today: string;
}

/** None of fewer than five, as in the reports. */
const enough = (count: number | null): number | null =>
  count !== null && count >= least ? count : null;

function monthsBefore(today: string): string[] {
  const place = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from(
    { length: shownMonths },
    (_, at) =>
      `${Math.floor((place - at) / 12)}-${String(((place - at) % 12) + 1).padStart(2, '0')}`,
  );
}

/** What months cost, how the site grew, and where that leads. */
export function shapeCosts({
  amounts,
  samples,
  today,
}: Measured): Omit<Costs, 'tables' | 'withSamples'> {
  const valuesIn = (month: string, measure: SampledMeasure) =>
    samples
      .filter((one) => one.measure === measure && one.day.startsWith(month))
      .map(({ value }) => value);
  const months = monthsBefore(today).map((month) => {
    const files = valuesIn(month, 'files');
    const letters = valuesIn(month, 'letters');
    const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0);
    const last = Object.fromEntries(
      measures.map((measure) => [measure, valuesIn(month, measure).at(-1) ?? null]),
    ) as Record<SampledMeasure, number | null>;
    const [listings, members] = [enough(last.listings), enough(last.members)];
    const { total, ...parts } = costOf(amounts, month, {
      letters: letters.length > 0 ? sum(letters) : undefined,
      bytes: files.length > 0 ? sum(files) / files.length : undefined,
    });
    const per = (count: number | null) =>
      total === null || count === null ? null : Math.round((total / count) * 10) / 10;
    return {
      month,
      parts,
      total,
      perListing: per(listings),
      perMember: per(members),
      ...last,
      listings,
      members,
      letters: letters.length > 0 ? sum(letters) : null,
    };
  });
  return {
    amounts: [...amounts],
    months,
    forecasts: forecastMonths.map((ahead) => forecastIn(ahead, { amounts, samples, today })),
    samples: new Set(
      samples.filter(({ day }) => dayOf(day) > dayOf(today) - trendDays).map(({ day }) => day),
    ).size,
  };
}

function forecastIn(
  ahead: number,
  { amounts, samples, today }: Measured,
): Costs['forecasts'][number] {
  const from = dayOf(today) - trendDays;
  const rangeOf = (measure: SampledMeasure): Range | null =>
    forecast(
      samples
        .filter((one) => one.measure === measure && dayOf(one.day) > from)
        .map(({ day, value }) => ({ day: dayOf(day), value })),
      dayOf(today) + ahead * monthDays,
    );
  const files = rangeOf('files');
  const daily = rangeOf('letters');
  const letters = daily && { low: daily.low * monthDays, high: daily.high * monthDays };
  const month = today.slice(0, 7);
  const costAt = (end: keyof Range) =>
    files && letters
      ? costOf(amounts, month, { letters: letters[end], bytes: files[end] }).total
      : null;
  const [low, high] = [costAt('low'), costAt('high')];
  return {
    months: ahead,
    // The amounts are those of today: nobody knows what a server will cost.
    total: low === null || high === null ? null : { low, high },
    database: rangeOf('database'),
    files,
    letters,
  };
}
