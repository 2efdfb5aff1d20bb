import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';

/** What a source is asked to count. */
export interface ReportSpan {
  /** First moment of the first month, in London, and the first moment that does not count. */
  from: Date;
  until: Date;
  /** The part of it whose middle values are wanted. */
  asked: { from: Date; until: Date };
  now: Date;
  /** A demonstration counts what is invented; any other site never does. */
  withSamples: boolean;
}

/**
 * One figure. `month` is `2026-03` for what happened in that month, `now` for how things stand, and `span` for a middle
 * value of the time that was asked for.
 */
export interface ReportCount {
  month: string;
  measure: string;
  /** Empty where the measure is not told apart. */
  part: string;
  /** Null for the middle of nothing. */
  value: number | null;
}

/** What one feature counts for a report of `/admin/reports`, out of its own tables, in one query. */
export interface ReportSource {
  report: string;
  count(db: Db, span: ReportSpan): Promise<readonly ReportCount[]>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    reportSources: ReportSource;
  }
}

type Expression = AnyColumn | SQL | SQL.Aliased;

/** A fixed word of a query. It is no parameter: what is grouped by must be the same text in both places. */
const word = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'::text`);

const columns = (month: SQL, measure: string, part: SQL, value: SQL) => ({
  month: sql<string>`${month}`.as('month'),
  measure: sql<string>`${word(measure)}`.as('measure'),
  part: sql<string>`${part}`.as('part'),
  value: sql<number | null>`${value}`.as('value'),
});

/** What each row of the select is told apart by. */
const partOf = (part: Expression | undefined) => (part ? sql`${part}::text` : word(''));

/** `group by` of every select here: month and part. */
export const byMonthAndPart = sql.raw('1, 3');

const whole = sql`count(*)::int`;

/** Things that happened, by the month of London in which they did. `value` is how much each month has: its rows, or a sum. */
export const flow = (
  measure: string,
  at: Expression,
  { part, value = whole }: { part?: Expression; value?: SQL } = {},
) =>
  columns(
    sql`to_char(${at} at time zone 'Europe/London', 'YYYY-MM')`,
    measure,
    partOf(part),
    value,
  );

/** The same by a calendar day, which knows of no zone. */
export const flowByDay = (measure: string, day: AnyColumn, part?: Expression) =>
  columns(sql`to_char(${day}, 'YYYY-MM')`, measure, partOf(part), whole);

/** How many there are now. */
export const stock = (measure: string, part?: Expression) =>
  columns(word('now'), measure, partOf(part), whole);

/** The value in the middle of all rows, rounded, and none of fewer than five: that would be one of theirs. */
export const middle = (measure: string, month: 'now' | 'span', of: SQL) =>
  columns(
    word(month),
    measure,
    word(''),
    sql`case when count(*) >= 5
      then round(percentile_cont(0.5) within group (order by ${of}))::int end`,
  );

/** From `from` on and before `until`. */
export const within = (column: AnyColumn, { from, until }: { from: Date; until: Date }): SQL =>
  sql`(${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz)`;

/** The same for a column that holds calendar days. */
export const dayWithin = (column: AnyColumn, { from, until }: { from: Date; until: Date }): SQL => {
  const dayOf = (moment: Date) =>
    sql`(${moment.toISOString()}::timestamptz at time zone 'Europe/London')::date`;
  return sql`(${column} >= ${dayOf(from)} and ${column} < ${dayOf(until)})`;
};

/** Minutes from one moment to the other. */
export const minutesBetween = (from: Expression, to: Expression): SQL =>
  sql`(extract(epoch from ${to} - ${from}) / 60)`;
