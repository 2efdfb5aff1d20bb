import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/db.server.ts';
import { affectedRows, rowsOf } from '#platform/db/rows.server.ts';
import { partsOf } from './job-data.server.ts';
import type { JobData } from './job-data.server.ts';
import { outboxEvent } from './outbox.table.server.ts';
import { deadLetterQueue, schema } from './queue-settings.server.ts';

export interface QueueState {
  /** Name of the job. */
  name: string;
  /** Set for a job by the clock. */
  cron: string | null;
  /** When the clock starts it next. */
  nextRunAt: Date | null;
  /** Could run now. */
  waiting: number;
  /** Since when the first of them waits. */
  waitingSince: Date | null;
  /** Failed, and will be tried again later. */
  retrying: number;
  active: number;
  deadLetters: number;
  lastCompletedAt: Date | null;
}

export interface DeadLetter {
  id: string;
  jobName: string;
  payload: unknown;
  /** The request that it followed, as in the log. */
  requestId: string | null;
  /** What the last attempt said, in one line. */
  reason: string;
  attempts: number;
  failedAt: Date;
}

const queue = sql.raw(`${schema}.queue`);
const job = sql.raw(`${schema}.job`);
const schedule = sql.raw(`${schema}.schedule`);
const pageSize = 50;
const cursorShape = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)~([\da-f-]{36})$/;

/** Reads expressions of the clock as the jobs do; it is never started. */
const clock = new PgBoss({ db: { executeSql: () => Promise.resolve({ rows: [] }) }, schema });

const nextRun = (cron: string, now: Date): Date | null =>
  clock.previewSchedule(cron, { count: 1, from: now, tz: 'UTC' })[0] ?? null;

/** Every job that the site has had, by name. Empty until jobs have been started once. */
export async function listQueues(db: Db, now = new Date()): Promise<QueueState[]> {
  if (!(await isInstalled(db))) return [];
  const found = await db.execute(sql`
    select q.name, s.cron,
      count(j.id) filter (where j.state < 'active' and j.start_after <= now()) as waiting,
      min(j.start_after) filter (where j.state < 'active' and j.start_after <= now()) as waiting_since,
      count(j.id) filter (where j.state = 'retry' and j.start_after > now()) as retrying,
      count(j.id) filter (where j.state = 'active') as active,
      max(j.completed_on) filter (where j.state = 'completed') as last_completed_at,
      (select count(*) from ${job} d where d.name = ${deadLetterQueue} and d.source_name = q.name) as dead_letters
    from ${queue} q
    left join ${schedule} s on s.name = q.name
    left join ${job} j on j.name = q.name
    where q.name <> ${deadLetterQueue} and not starts_with(q.name, '__')
    group by q.name, s.cron
    order by q.name`);
  return rowsOf<QueueRow>(found).map((row) => ({
    name: row.name,
    cron: row.cron,
    nextRunAt: row.cron ? nextRun(row.cron, now) : null,
    waiting: row.waiting,
    waitingSince: dateOf(row.waiting_since),
    retrying: row.retrying,
    active: row.active,
    deadLetters: row.dead_letters,
    lastCompletedAt: dateOf(row.last_completed_at),
  }));
}

/** What waits in one queue, for figures and alerts. */
export interface Backlog {
  name: string;
  waiting: number;
  retrying: number;
  active: number;
  deadLetters: number;
  /** How long the first that could run has waited; 0 when none does. */
  oldestSeconds: number;
}

/** What is not done yet, by job. Reads the open jobs alone. */
export async function listBacklog(db: Db): Promise<Backlog[]> {
  if (!(await isInstalled(db))) return [];
  const found = await db.execute(sql`
    select q.name,
      count(j.id) filter (where j.state < 'active' and j.start_after <= now()) as waiting,
      count(j.id) filter (where j.state = 'retry' and j.start_after > now()) as retrying,
      count(j.id) filter (where j.state = 'active') as active,
      (select count(*) from ${job} d where d.name = ${deadLetterQueue} and d.source_name = q.name) as dead_letters,
      coalesce(extract(epoch from now() - min(j.start_after)
        filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as oldest_seconds
    from ${queue} q
    left join ${job} j on j.name = q.name and j.state <= 'active'
    where q.name <> ${deadLetterQueue} and not starts_with(q.name, '__')
    group by q.name order by q.name`);
  return rowsOf<QueueRow & { oldest_seconds: number }>(found).map((row) => ({
    name: row.name,
    waiting: row.waiting,
    retrying: row.retrying,
    active: row.active,
    deadLetters: row.dead_letters,
    oldestSeconds: row.oldest_seconds,
  }));
}

/** Events that no job has been made of yet. A number that grows says that no process runs the jobs. */
export async function getOutboxLag(
  db: Db,
): Promise<{ waiting: number; waitingSince: Date | null }> {
  const found = await db.execute(
    sql`select count(*) as waiting, min(created_at) as waiting_since from ${outboxEvent}`,
  );
  const [row] = rowsOf<Pick<QueueRow, 'waiting' | 'waiting_since'>>(found);
  return { waiting: row?.waiting ?? 0, waitingSince: dateOf(row?.waiting_since ?? null) };
}

/** Newest first. `next` is the `after` of the following page. */
export async function listDeadLetters(
  db: Db,
  after?: string,
): Promise<{ deadLetters: DeadLetter[]; next: string | undefined }> {
  if (!(await isInstalled(db))) return { deadLetters: [], next: undefined };
  const [, time, id] = cursorShape.exec(after ?? '') ?? [];
  const older = id ? sql`and (created_on, id) < (${time}::timestamptz, ${id}::uuid)` : sql``;
  const found = await db.execute(sql`
    select id, source_name, data, coalesce(source_output ->> 'message', '') as reason,
      source_retry_count, created_on
    from ${job}
    where name = ${deadLetterQueue} ${older}
    order by created_on desc, id desc
    limit ${pageSize + 1}`);
  const rows = rowsOf<DeadLetterRow>(found);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    deadLetters: shown.map(({ data, ...row }) => ({
      id: row.id,
      jobName: row.source_name,
      payload: partsOf(data).payload,
      requestId: partsOf(data).requestId ?? null,
      reason: row.reason,
      attempts: (row.source_retry_count ?? 0) + 1,
      failedAt: new Date(row.created_on),
    })),
    next: last && rows.length > pageSize ? `${last.created_on}~${last.id}` : undefined,
  };
}

/** Makes a new job of it, with all its attempts. False when there is no such letter, or no such job any more. */
export async function retryDeadLetter(db: Db, id: string): Promise<boolean> {
  if (!(await isInstalled(db))) return false;
  // `do nothing`: a job by the clock that waits already is the retry.
  const retried = await db.execute(sql`
    with letter as (
      delete from ${job} d using ${queue} q
      where d.name = ${deadLetterQueue} and d.id = ${id}::uuid and q.name = d.source_name
      returning d.data, q.*
    ), created as (
      insert into ${job} (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, heartbeat_seconds, deletion_seconds, keep_until, dead_letter)
      select name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, heartbeat_seconds, deletion_seconds, now() + retention_seconds * interval '1 second',
        dead_letter
      from letter
      on conflict do nothing
    )
    select name from letter`);
  return affectedRows(retried) > 0;
}

interface QueueRow {
  name: string;
  cron: string | null;
  waiting: number;
  waiting_since: string | null;
  retrying: number;
  active: number;
  dead_letters: number;
  last_completed_at: string | null;
}

interface DeadLetterRow {
  id: string;
  source_name: string;
  data: JobData | null;
  reason: string;
  source_retry_count: number | null;
  created_on: string;
}

/** pg-boss makes its tables when the jobs start for the first time, which is after the site has begun to answer. */
async function isInstalled(db: Db): Promise<boolean> {
  const found = await db.execute(sql`select to_regclass(${`${schema}.job`}) is not null as there`);
  return rowsOf<{ there: boolean }>(found)[0]?.there ?? false;
}

const dateOf = (text: string | null): Date | null => (text ? new Date(text) : null);
