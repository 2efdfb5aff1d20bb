// Queries that an answer about events can't do without, written by hand: which events, how many, their rows and dates.
import type pg from 'pg';

const shown = `e.status = 'published' and e.hidden_at is null and e.cancelled_at is null`;
const planned = `o.status = 'planned' and o.ends_at > $1`;
/** The index on time needs a first moment; nothing lasts longer than a month. */
const goingOn = `o.starts_at > $1::timestamptz - interval '31 days'`;

export interface BareEvents {
  /** Answers `id` of events, or rows that are the answer themselves. */
  found: string;
  count?: string;
  values: unknown[];
  /** Rows and dates of what was found are read too. */
  withRows: boolean;
}

/** Events in a box of degrees that take place before the last moment. */
const inBox =
  'o.starts_at >= $1 and o.starts_at < $2 and e.lat between $3 and $4 and e.lng between $5 and $6';

const nothingSooner = `not exists (select 1 from event_occurrence o2 where o2.event_id = e.id
  and o2.status = 'planned' and o2.ends_at > $1 and o2.starts_at < o.starts_at)`;

const firsts = (where: string) =>
  `select e.id, e.slug, e.title, e.lat, e.lng, o.starts_at
   from event_occurrence o join event e on e.id = o.event_id
   where ${shown} and ${planned} and ${where} and ${nothingSooner} order by o.starts_at`;

export const bareNear = (values: unknown[]): BareEvents => ({
  found: `${firsts(inBox)} limit 25`,
  count: `select count(distinct e.id) from event e join event_occurrence o on o.event_id = e.id
    where ${shown} and ${planned} and ${inBox}`,
  values,
  withRows: true,
});

export const bareAll = (now: Date): BareEvents => ({
  found: `${firsts(goingOn)} limit 25`,
  count: `select count(*) from (select 1 from event e where ${shown} and exists
    (select 1 from event_occurrence o where o.event_id = e.id and ${planned}) limit 1001) s`,
  values: [now],
  withRows: true,
});

export const bareDays = (now: Date, until: Date): BareEvents => ({
  found: `select (o.starts_at at time zone 'Europe/London')::date as day, count(*),
      (array_agg(e.title order by o.starts_at))[1:3] as first
    from event_occurrence o join event e on e.id = o.event_id
    where ${shown} and ${planned} and o.starts_at >= $1 and o.starts_at < $2 group by 1`,
  values: [now, until],
  withRows: false,
});

export const barePins = (values: unknown[]): BareEvents => ({
  found: `${firsts(inBox)} limit 500`,
  values,
  withRows: false,
});

export async function runBareEvents(
  pool: pg.Pool,
  { found, count, values, withRows }: BareEvents,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(found, values);
  if (count) await pool.query(count, values);
  if (!withRows) return;
  const ids = rows.map(({ id }) => id);
  await pool.query('select * from event where id = any($1::uuid[])', [ids]);
  await pool.query(
    'select * from event_occurrence where event_id = any($1::uuid[]) and ends_at > $2 order by starts_at',
    [ids, values[0]],
  );
}
