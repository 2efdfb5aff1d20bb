import { eq, inArray } from 'drizzle-orm';
import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { readLinkToken } from '#platform/links/link-token.server.ts';
import type { ReportId } from '../report-list.ts';
import { mayReceive, reportPolicy } from '../report.policy.ts';
import type { Rhythm } from '../report.policy.ts';
import { lastPeriod } from './mail-day.ts';
import type { listReportSubscriptions as listContract } from './report-subscription.contract.ts';
import { reportSubscription } from './report-subscription.table.server.ts';

/** Purpose of the link that stops mailed reports. */
export const stopReportsPurpose = 'noreports';

interface Choice {
  reports: readonly ReportId[];
  rhythm: Rhythm;
}

/** The admins who may be mailed reports now, by name. */
export async function listRecipients(db: Db): Promise<{ id: string; name: string }[]> {
  const staff = await listStaffAccounts(db);
  return staff
    .filter(({ actor: { roles, isVerified } }) =>
      mayReceive({ roles, isActive: true, isProved: isVerified }),
    )
    .map(({ actor: { id }, name }) => ({ id, name }));
}

export async function listReportSubscriptions(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof listContract>> {
  authorize(reportPolicy.read, ctx.actor, undefined);
  const recipients = await listRecipients(ctx.db);
  const ids = recipients.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(reportSubscription)
          .where(inArray(reportSubscription.accountId, ids));
  const me = ctx.actor.kind === 'user' ? ctx.actor.id : undefined;
  return {
    items: recipients.map(({ id, name }) => {
      const row = rows.find(({ accountId }) => accountId === id);
      return {
        id,
        name,
        isMe: id === me,
        subscription: row ? { reports: row.reports, rhythm: row.rhythm } : null,
      };
    }),
  };
}

/** The first mail is about the month or quarter that is running now. Throws for whoever is no admin with a proved address. */
export async function saveReportSubscription(
  ctx: ServiceContext,
  accountId: string,
  { reports, rhythm }: Choice,
): Promise<EndpointResponse<typeof listContract>> {
  authorize(reportPolicy.read, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const recipients = await listRecipients(tx);
    if (!recipients.some(({ id }) => id === accountId))
      throw new AppError(
        'invalid',
        'report/no-admin',
        'Reports are mailed to admins with a confirmed address alone.',
      );
    const chosen = {
      reports: [...reports],
      rhythm,
      sentFor: lastPeriod(rhythm, todayInLondon(ctx.now)),
    };
    await tx
      .insert(reportSubscription)
      .values({
        ...chosen,
        accountId,
        addedById: ctx.actor.kind === 'user' ? ctx.actor.id : null,
        createdAt: ctx.now,
      })
      .onConflictDoUpdate({ target: reportSubscription.accountId, set: chosen });
    await audit(ctx, tx, {
      action: 'report.subscribed',
      accountId,
      detail: { reports: [...reports], rhythm },
    });
  });
  return listReportSubscriptions(ctx);
}

export async function removeReportSubscription(
  ctx: ServiceContext,
  accountId: string,
): Promise<EndpointResponse<typeof listContract>> {
  authorize(reportPolicy.read, ctx.actor, undefined);
  await ctx.db.transaction((tx) => endSubscription(ctx, tx, accountId, 'admin'));
  return listReportSubscriptions(ctx);
}

/** By the link of a mail. It holds for many presses: mail programs ask as well as people. */
export async function stopReportMail(
  ctx: ServiceContext,
  token: string,
): Promise<{ isStopped: true }> {
  await ctx.db.transaction(async (tx) => {
    const link = { purpose: stopReportsPurpose, token, now: ctx.now };
    await endSubscription(ctx, tx, await readLinkToken(tx, link), 'link');
  });
  return { isStopped: true };
}

/** Does nothing where there is none. */
export async function endSubscription(
  ctx: ServiceContext,
  tx: Db,
  accountId: string,
  by: 'admin' | 'link' | 'role',
): Promise<void> {
  const ended = await tx
    .delete(reportSubscription)
    .where(eq(reportSubscription.accountId, accountId))
    .returning({ id: reportSubscription.accountId });
  if (ended.length > 0)
    await audit(ctx, tx, { action: 'report.unsubscribed', accountId, detail: { by } });
}
