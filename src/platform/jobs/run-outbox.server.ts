import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { jobDataOf, runInScope } from './job-data.server.ts';
import { handlersOf } from './job.ts';
import type { Job } from './job.ts';
import { outboxEvent } from './outbox.table.server.ts';

/**
 * Runs what the outbox holds, at once and in order, without pg-boss: for tests and for commands that end. What the
 * handlers emit runs too. Returns the number of events. When a handler throws, its event stays in the outbox and so
 * do those after it.
 */
export async function runOutbox(ctx: ServiceContext, jobs: readonly Job[]): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [event] = await ctx.db.select().from(outboxEvent).orderBy(asc(outboxEvent.id)).limit(1);
    if (!event) return done;
    const data = jobDataOf(event.payload, event.requestId);
    for (const job of handlersOf(jobs, event.name)) {
      await runInScope(job.name, data, (payload) => job.run(ctx, payload));
    }
    await ctx.db.delete(outboxEvent).where(eq(outboxEvent.id, event.id));
  }
}
