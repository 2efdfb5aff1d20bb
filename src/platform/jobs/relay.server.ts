import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { Logger } from '#platform/log/logger.server.ts';
import { jobDataOf } from './job-data.server.ts';
import { handlersOf } from './job.ts';
import type { Job } from './job.ts';
import type { DomainEvents } from './outbox.server.ts';
import { outboxEvent } from './outbox.table.server.ts';

const batchSize = 100;
const restMs = 1000;
/** After a failure, so that a database that is away is not asked every second. */
const restAfterFailureMs = 10_000;

interface RelayParts {
  db: Db;
  boss: Pick<PgBoss, 'insert'>;
  jobs: readonly Job[];
  /** Called after the commit with the names of the jobs that have new work. */
  onHandedOver: (jobNames: ReadonlySet<string>) => void;
  log: Logger;
}

/** Turns events of the outbox into jobs until it is stopped. */
export function startRelay(parts: RelayParts): { stop: () => Promise<void>; wake: () => void } {
  const stopping = new AbortController();
  let rest = new AbortController();
  const wake = () => rest.abort();

  // One loop waits, and nobody who wakes it sends a query: the waker may be in the middle of a transaction.
  const work = async () => {
    while (!stopping.signal.aborted) {
      rest = new AbortController();
      const ms = await handOver(parts);
      await wait(ms, undefined, { ref: false, signal: rest.signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    wake,
    stop: () => {
      stopping.abort();
      rest.abort();
      return working;
    },
  };
}

/** Hands one batch over and answers how long to rest. */
async function handOver(parts: RelayParts): Promise<number> {
  try {
    if (!(await hasWork(parts))) return restMs;
    const { count, jobNames } = await parts.db.transaction((tx) => moveBatch(tx, parts));
    parts.onHandedOver(jobNames);
    return count < batchSize ? restMs : 0;
  } catch (error) {
    parts.log.error({ err: error }, 'the outbox could not be handed over');
    return restAfterFailureMs;
  }
}

/**
 * Events that a job of ours waits for, and old ones that nobody wanted. A newer version of the site, starting beside
 * this one, may know jobs for the rest.
 */
function isOurs(jobs: readonly Job[]) {
  const names = [...new Set(jobs.flatMap((job) => ('on' in job ? [job.on] : [])))];
  return sql`(${outboxEvent.name} = any(${sql.param(names)}::text[]) or ${outboxEvent.createdAt} < now() - interval '1 day')`;
}

/** One cheap question, because the answer is nearly always no. */
async function hasWork({ db, jobs }: RelayParts): Promise<boolean> {
  const found = await db.execute(sql`select 1 from ${outboxEvent} where ${isOurs(jobs)} limit 1`);
  return found.rows.length > 0;
}

interface Taken {
  id: string;
  name: keyof DomainEvents;
  payload: DomainEvents[keyof DomainEvents];
  request_id: string | null;
}

/** The delete and the new jobs commit together. Several processes each take other events. */
async function moveBatch(tx: Db, { boss, jobs }: RelayParts) {
  const taken = rowsOf<Taken>(
    await tx.execute(sql`delete from ${outboxEvent} where id in (
      select id from ${outboxEvent} where ${isOurs(jobs)} order by id limit ${batchSize} for update skip locked
    ) returning id, name, payload, request_id`),
  ).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const work = Map.groupBy(
    taken.flatMap(({ name, payload, request_id: requestId }) =>
      handlersOf(jobs, name).map((job) => ({
        job: job.name,
        data: jobDataOf(payload, requestId),
      })),
    ),
    ({ job }) => job,
  );
  for (const [job, entries] of work) {
    await boss.insert(
      job,
      entries.map(({ data }) => ({ data })),
      { db: fromDrizzle(tx, sql) },
    );
  }
  return { count: taken.length, jobNames: new Set(work.keys()) };
}
