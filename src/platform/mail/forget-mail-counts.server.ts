import { and, isNull, lt } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailCount, mailReader } from './mail-reader.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** Budgets look back one day. */
const countDays = 3;
/** As long as the links of a mail lead here. */
const readerDays = 400;

/** Counts go after some days. Who wants no mail stays noted until they take it back. */
export async function forgetMailCounts({
  db,
  now,
}: Pick<ServiceContext, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => earlier(now, days * dayMs);
  await db.delete(mailCount).where(lt(mailCount.sentAt, before(countDays)));
  await db
    .delete(mailReader)
    .where(and(isNull(mailReader.stoppedAt), lt(mailReader.lastMailAt, before(readerDays))));
}
