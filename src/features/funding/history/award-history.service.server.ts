import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { fold } from '#platform/text/fold.ts';
import type { FundHistory } from '../fund.contract.ts';
import { awardRun, fundAward } from './award.table.server.ts';

const mostRecent = 5;

interface Sums extends Record<string, unknown> {
  awards: number;
  total: string;
  least: string;
  median: number;
  most: string;
  since: string;
  until: string;
}

interface Recent extends Record<string, unknown> {
  title: string;
  recipient: string;
  amount: string;
  awardedOn: string;
}

interface Source extends Record<string, unknown> {
  source: string;
  licence: string;
}

/** What a funder gave before, in pounds sterling; null where nothing is known of it. */
export async function readHistory(db: Db, funder: string): Promise<FundHistory | null> {
  const key = fold(funder);
  if (key === '') return null;
  // Of each grant the row of the latest run.
  const current = sql`(
    select distinct on (grant_id) * from ${fundAward}
    where ${fundAward.funderKey} = ${key} order by grant_id, run_id desc) as latest`;
  const isSterling = sql`currency = 'GBP'`;
  const [sums] = rowsOf<Sums>(
    await db.execute(sql`select count(*)::int as awards, sum(amount) as total, min(amount) as least,
      percentile_cont(0.5) within group (order by amount) as median, max(amount) as most,
      min(awarded_on)::text as since, max(awarded_on)::text as until from ${current} where ${isSterling}`),
  );
  if (!sums || sums.awards === 0) return null;
  const [recent, sources] = await Promise.all([
    db.execute(sql`select title, recipient, amount, awarded_on::text as "awardedOn" from ${current}
      where ${isSterling} order by awarded_on desc, grant_id limit ${mostRecent}`),
    db.execute(sql`select distinct source, licence from ${awardRun}
      where id in (select run_id from ${current}) order by source, licence`),
  ]);
  return {
    awards: sums.awards,
    total: Number(sums.total),
    least: Number(sums.least),
    median: Math.round(sums.median),
    most: Number(sums.most),
    since: sums.since,
    until: sums.until,
    recent: rowsOf<Recent>(recent).map((row) => ({ ...row, amount: Number(row.amount) })),
    sources: rowsOf<Source>(sources),
  };
}
