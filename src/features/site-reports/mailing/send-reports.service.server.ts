import { and, asc, eq, gt } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthsOf } from '../periods/period.ts';
import { getReport } from '../report.service.server.ts';
import type { ReportView } from '../report.contract.ts';
import { isMailTime, lastPeriod } from './mail-day.ts';
import { mailReports } from './report-mail.server.ts';
import { endSubscription, listRecipients } from './report-subscription.service.server.ts';
import { reportSubscription } from './report-subscription.table.server.ts';

/**
 * Mails what is over, from the first working day of a month on, and each period once: what was mailed is written down in
 * the same transaction. Who is no admin with a proved address any more gets nothing, and the mailing ends.
 */
export async function sendReports(
  ctx: ServiceContext,
  sources: readonly ReportSource[],
): Promise<void> {
  const today = todayInLondon(ctx.now);
  if (!isMailTime(today)) return;
  for (let after: string | undefined; ;) {
    const [next] = await ctx.db
      .select({ id: reportSubscription.accountId })
      .from(reportSubscription)
      .where(after ? gt(reportSubscription.accountId, after) : undefined)
      .orderBy(asc(reportSubscription.accountId))
      .limit(1);
    if (!next) return;
    after = next.id;
    await sendTo(ctx, sources, next.id, today);
  }
}

async function sendTo(
  ctx: ServiceContext,
  sources: readonly ReportSource[],
  accountId: string,
  today: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(reportSubscription)
      .where(eq(reportSubscription.accountId, accountId))
      .for('update');
    if (!row) return;
    const recipients = await listRecipients(tx);
    const [reader] = await findHolders(tx, [accountId]);
    if (!reader || !recipients.some(({ id }) => id === accountId)) {
      await endSubscription(ctx, tx, accountId, 'role');
      return;
    }
    const period = lastPeriod(row.rhythm, today);
    // Periods of one rhythm have the order of time as texts.
    if (row.sentFor >= period) return;
    const months = monthsOf(period);
    const [from, to] = [months[0], months.at(-1)];
    const views: ReportView[] = [];
    for (const report of row.reports)
      views.push(await getReport({ ...ctx, db: tx }, sources, report, { range: 'own', from, to }));
    await mailReports(ctx, tx, reader, { period, views });
    await tx
      .update(reportSubscription)
      .set({ sentFor: period })
      .where(and(eq(reportSubscription.accountId, accountId)));
  });
}
