// Queries that an answer about tenders can't do without, written by hand: which, how many, their rows.
import type pg from 'pg';

const open = `t.status = 'published' and t.hidden_at is null and t.withdrawn_at is null and t.closes_at > $1`;

export interface BareTenders {
  where: string;
  order: string;
  values: readonly unknown[];
}

/** The last number counted. */
const mostCounted = 1001;

export async function runBareTenders(
  pool: pg.Pool,
  { where, order, values }: BareTenders,
): Promise<void> {
  const asked = [...values];
  const { rows } = await pool.query<{ id: string }>(
    `select t.id from tender t where ${open} and ${where} order by ${order} limit 25`,
    asked,
  );
  await pool.query(
    `select count(*) from (select 1 from tender t where ${open} and ${where} limit ${mostCounted}) s`,
    asked,
  );
  await pool.query('select * from tender where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
}
