import { and, asc, count, eq, isNotNull, isNull, lt, min, or } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { badLink, redeemLinkToken } from '#platform/links/link-token.server.ts';
import type { listNoticeCounts as countsContract } from './notice.contract.ts';
import { confirmPurpose, leavePurpose, mailConfirmed, mailOpened } from './notice.mail.server.ts';
import { noticeAreas, noticeMonths, noticePolicy, unconfirmedDays } from './notice.policy.ts';
import type { NoticeArea } from './notice.policy.ts';
import { noticeRequest } from './notice.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** Throws `link/not-valid`, also for a request that is gone. */
export async function confirmNotice(
  ctx: ServiceContext,
  token: string,
): Promise<{ area: NoticeArea }> {
  return ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose: confirmPurpose, token, now: ctx.now });
    const [row] = await tx
      .update(noticeRequest)
      .set({ consentAt: ctx.now })
      .where(eq(noticeRequest.id, id))
      .returning();
    if (!row) throw badLink();
    await mailConfirmed(ctx, tx, row);
    return { area: row.area };
  });
}

export async function leaveNotice(
  ctx: ServiceContext,
  token: string,
): Promise<{ area: NoticeArea }> {
  return ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose: leavePurpose, token, now: ctx.now });
    const [row] = await tx.delete(noticeRequest).where(eq(noticeRequest.id, id)).returning();
    if (!row) throw badLink();
    return { area: row.area };
  });
}

export async function listNoticeCounts(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof countsContract>> {
  authorize(noticePolicy.manage, ctx.actor, undefined);
  const rows = await ctx.db
    .select({
      area: noticeRequest.area,
      all: count(),
      confirmed: count(noticeRequest.consentAt),
      since: min(noticeRequest.consentAt),
    })
    .from(noticeRequest)
    .groupBy(noticeRequest.area);
  const rowOf = (area: NoticeArea) => rows.find((one) => one.area === area);
  const listed = noticeAreas.filter((area) => rowOf(area));
  const items = listed.map((area) => {
    const row = rowOf(area);
    return {
      area,
      confirmed: row?.confirmed ?? 0,
      unconfirmed: row ? row.all - row.confirmed : 0,
      since: row?.since?.toISOString() ?? null,
    };
  });
  return { items };
}

/** The mails go out by a job; answers how many wait for them. */
export async function openArea(
  ctx: ServiceContext,
  { area, path }: { area: NoticeArea; path: string },
): Promise<{ waiting: number }> {
  authorize(noticePolicy.manage, ctx.actor, undefined);
  const waiting = await ctx.db.transaction(async (tx) => {
    const found = await tx.$count(
      noticeRequest,
      and(eq(noticeRequest.area, area), isNotNull(noticeRequest.consentAt)),
    );
    await emit(tx, 'area.opened', { area, path });
    await audit(ctx, tx, { action: 'area.opened', detail: { area, path, waiting: found } });
    return found;
  });
  return { waiting };
}

/** So many in one transaction. */
const batch = 100;

/** Tells and forgets, some at a time; run again, it goes on where it stopped. */
export async function sendNotices(
  ctx: ServiceContext,
  { area, path }: { area: NoticeArea; path: string },
): Promise<void> {
  for (;;) {
    const sent = await ctx.db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(noticeRequest)
        .where(and(eq(noticeRequest.area, area), isNotNull(noticeRequest.consentAt)))
        .orderBy(asc(noticeRequest.id))
        .limit(batch)
        .for('update', { skipLocked: true });
      for (const row of rows) {
        await mailOpened(ctx, tx, row, path);
        await tx.delete(noticeRequest).where(eq(noticeRequest.id, row.id));
      }
      return rows.length;
    });
    if (sent < batch) return;
  }
}

/** Takes away what nobody confirmed within a week, and what has waited for two years. */
export async function sweepNoticeRequests(ctx: ServiceContext): Promise<void> {
  const week = earlier(ctx.now, unconfirmedDays * dayMs);
  const end = new Date(ctx.now);
  end.setUTCMonth(end.getUTCMonth() - noticeMonths);
  await ctx.db
    .delete(noticeRequest)
    .where(
      or(
        and(isNull(noticeRequest.consentAt), lt(noticeRequest.askedAt, week)),
        lt(noticeRequest.consentAt, end),
      ),
    );
}
