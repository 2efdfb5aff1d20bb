// Queries that an answer about opportunities can't do without, written by hand: which, how many, their rows.
import type pg from 'pg';

const open = `o.status = 'published' and o.hidden_at is null and o.closed_at is null and o.deadline >= $1
  and o.type in ('contributor', 'employment', 'internship')`;

export interface BareOpportunities {
  where: string;
  order: string;
  values: readonly unknown[];
}

/** The last number counted. */
const mostCounted = 1001;

export async function runBareOpportunities(
  pool: pg.Pool,
  { where, order, values }: BareOpportunities,
): Promise<void> {
  const asked = [...values];
  const { rows } = await pool.query<{ id: string }>(
    `select o.id from opportunity o where ${open} and ${where} order by ${order} limit 25`,
    asked,
  );
  await pool.query(
    `select count(*) from (select 1 from opportunity o where ${open} and ${where} limit ${mostCounted}) s`,
    asked,
  );
  await pool.query('select * from opportunity where id = any($1::uuid[])', [
    rows.map(({ id }) => id),
  ]);
}
