import { eq } from 'drizzle-orm';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { importNotices } from './notice-import.service.server.ts';
import { fetchPages } from './notice-pages.server.ts';
import type { Fetch } from './notice-pages.server.ts';
import { tenderNoticeSource } from './notice.table.server.ts';

const mostRestDays = 14;

/** The next night, then two nights later, four, and so on: who can't answer is asked less and less. */
const restAfter = (failures: number): number =>
  Math.min(2 ** (failures - 1), mostRestDays) * dayMs - hourMs;

/** Reads the addresses that the operator has named, one after the other. One that fails does not stop the others. */
export async function readTenderSources(ctx: ServiceContext, fetch?: Fetch): Promise<void> {
  for (const address of ctx.tenderSources ?? []) await readSource(ctx, address, fetch);
}

async function readSource(ctx: ServiceContext, address: string, fetch?: Fetch): Promise<void> {
  const { db, now, log } = ctx;
  await db.insert(tenderNoticeSource).values({ address }).onConflictDoNothing();
  const [state] = await db
    .select()
    .from(tenderNoticeSource)
    .where(eq(tenderNoticeSource.address, address));
  if (!state || (state.tryAfter && state.tryAfter > now)) return;
  const note = (change: Partial<typeof tenderNoticeSource.$inferInsert>) =>
    db.update(tenderNoticeSource).set(change).where(eq(tenderNoticeSource.address, address));
  try {
    const { pages, isCut, etag, lastModified } = await fetchPages(address, state, { ask: fetch });
    if (pages.length > 0) {
      const { runId, added, changed, faults } = await importNotices(ctx, {
        pages,
        origin: address,
        isDry: false,
      });
      log.info({ address, runId, added, changed, faults: faults.length, isCut }, 'tenders read');
    }
    // What was read stays known where nothing new was sent.
    const seen = pages.length > 0 ? { etag, lastModified } : {};
    await note({ ...seen, failures: 0, tryAfter: null, readAt: now });
  } catch (error) {
    const isTheirs = error instanceof OperatorError || error instanceof AppError;
    // A fault of ours at one source keeps nobody from the others.
    if (!isTheirs) log.error({ address, err: error }, 'tenders could not be taken in');
    const failures = state.failures + 1;
    await note({ failures, tryAfter: later(now, restAfter(failures)) });
    if (isTheirs) log.warn({ address, failures, err: error }, 'tenders could not be read');
  }
}
