// Queries that an answer can't do without: which rows, how many per category, the rows themselves.
import type pg from 'pg';

const published = `status = 'published'`;
const rowsOf = `select id, slug, name, category_id, lat, lng, rating_average from listing where id = any($1::uuid[])`;
const perCategory = (where: string) =>
  `select category_id, count(*) from (select category_id from listing where ${where} and ${published} limit 5000) s group by 1`;

const all = `(to_tsquery('simple', $1) || to_tsquery('english', $1))`;

/** Names first, descriptions when those fill no page; each tier bounded at 1,000 candidates. */
const text = `with t1 as materialized (select id, 1 + ts_rank(name_vector, ${all}) + rating_rank / 50 r from listing
    where name_vector @@ ${all} and ${published} limit 1000),
  t2 as materialized (select id, ts_rank(search_vector, ${all}) + rating_rank / 50 r from listing
    where search_vector @@ ${all} and ${published} and (select count(*) from t1) < 24 limit 1000)
  select id, max(r) r from (table t1 union all table t2) u group by 1 order by r desc, id desc limit 24`;

export interface BareQuery {
  ids: string;
  facets: string;
  values: unknown[];
}

export const bareText = (words: string): BareQuery => ({
  ids: text,
  facets: perCategory(`search_vector @@ ${all}`),
  values: [words],
});

export const bareOrdered = (where: string, order: string, values: unknown[]): BareQuery => ({
  ids: `select id from listing where ${where} and ${published} order by ${order} limit 24`,
  facets: perCategory(where),
  values,
});

export async function runBare(pool: pg.Pool, { ids, facets, values }: BareQuery): Promise<void> {
  const found = await pool.query<{ id: string }>(ids, values);
  await pool.query(facets, values);
  await pool.query(rowsOf, [found.rows.map(({ id }) => id)]);
}
