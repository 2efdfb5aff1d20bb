import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { listBacklog } from '#platform/jobs/job-board.server.ts';
import type { Backlog } from '#platform/jobs/job-board.server.ts';
import type { Job } from '#platform/jobs/job.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';

/** What waits to be done, as all processes of the site see it. */
export interface WorkState {
  outbox: { count: number; oldestSeconds: number };
  queues: readonly Backlog[];
  /** Counts of the last day. */
  mail: { failed: number; retrying: number };
}

/** Three cheap questions. Events that no job of ours waits for are left out: they lie a day and harm nobody. */
export async function findWorkState(db: Db, jobs: readonly Job[]): Promise<WorkState> {
  const names = [...new Set(jobs.flatMap((job) => ('on' in job ? [job.on] : [])))];
  const events = await db.execute(sql`
    select count(*) as count,
      coalesce(extract(epoch from now() - min(${outboxEvent.createdAt})), 0)::float8 as seconds
    from ${outboxEvent} where ${outboxEvent.name} = any(${sql.param(names)}::text[])`);
  const mails = await db.execute(sql`
    select count(*) filter (where ${mail.status} = 'failed') as failed,
      count(*) filter (where ${mail.status} = 'queued' and ${mail.attempts} > 2) as retrying
    from ${mail} where ${mail.status} in ('failed', 'queued')
      and ${mail.createdAt} > now() - interval '1 day'`);
  const [outbox] = rowsOf<{ count: number; seconds: number }>(events);
  const [letters] = rowsOf<{ failed: number; retrying: number }>(mails);
  return {
    outbox: { count: outbox?.count ?? 0, oldestSeconds: outbox?.seconds ?? 0 },
    queues: await listBacklog(db),
    mail: { failed: letters?.failed ?? 0, retrying: letters?.retrying ?? 0 },
  };
}
