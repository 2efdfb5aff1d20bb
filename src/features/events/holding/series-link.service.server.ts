import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { dateOf } from '#features/schedule/calendar-day.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { forPrograms, linkAddress } from '#platform/links/link-address.ts';
import { badLink, createLinkToken, readLink } from '#platform/links/link-token.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { eventsTag } from '../event.contract.ts';
import { eventDeskPath } from '../event-links.ts';
import { runOutDays, seriesConfirmDays } from '../event.policy.ts';
import { stageOf } from '../event-stage.ts';
import { eventSubmission, keepersOf } from '../event-submission.server.ts';
import type { HostedEvent } from '../event-submission.server.ts';
import { event } from '../event.table.server.ts';
import { zone } from '../event-zone.ts';
import type { AskedSeries } from '../series/series-link.contract.ts';
import { applyPattern } from './dates.service.server.ts';
import { setColumns } from './own-event-steps.service.server.ts';
import { confirmDue } from './series-due.server.ts';

export const seriesPurpose = 'series';

const atOnce = 100;
/** Shorter than the time to the next question, so that no link answers it. */
const linkDays = 60;

/** Daily: whoever keeps a series is asked by mail whether it goes on, once each time that this is due. */
export async function askSeries(ctx: ServiceContext): Promise<void> {
  let after = '';
  do {
    const ids = await listAsked(ctx, after);
    for (const id of ids) await ctx.db.transaction((tx) => askOne(ctx, tx, id));
    after = ids.length < atOnce ? '' : (ids.at(-1) ?? '');
  } while (after);
}

/** Those that may be due: `confirmDue` decides. */
async function listAsked({ db, now }: ServiceContext, after: string): Promise<string[]> {
  const rows = await db
    .select({ id: event.id })
    .from(event)
    .where(
      and(
        eq(event.status, 'published'),
        eq(event.isSample, false),
        isNull(event.hiddenAt),
        isNull(event.cancelledAt),
        isNotNull(event.pattern),
        gt(event.lastEndsAt, now),
        or(
          lte(
            sql`coalesce(${event.confirmedAt}, ${event.createdAt})`,
            earlier(now, seriesConfirmDays * dayMs).toISOString(),
          ),
          lte(event.lastEndsAt, later(now, runOutDays * dayMs)),
        ),
        after ? gt(event.id, after) : undefined,
      ),
    )
    .orderBy(asc(event.id))
    .limit(atOnce);
  return rows.map(({ id }) => id);
}

async function findLocked(ctx: ServiceContext, tx: Db, id: string) {
  await tx.select({ id: event.id }).from(event).where(eq(event.id, id)).for('update');
  const [row] = await eventSubmission.find(ctx, tx, eq(event.id, id));
  return row;
}

async function askOne(ctx: ServiceContext, tx: Db, id: string): Promise<void> {
  const row = await findLocked(ctx, tx, id);
  const due = row && confirmDue(row, ctx.now);
  if (!due || (row.confirmAskedAt !== null && row.confirmAskedAt >= due)) return;
  await tx.update(event).set({ confirmAskedAt: ctx.now }).where(eq(event.id, id));
  for (const accountId of keepersOf(row))
    await tell(ctx, tx, accountId, {
      kind: 'events/goes-on',
      sort: 'asked',
      values: { name: isolate(row.title) },
      url: eventDeskPath(row.slug),
      link: async () => linkFor(ctx, tx, row, accountId),
    });
}

/** With its token in the path: it does one thing, and so it works without JavaScript. */
async function linkFor(
  { site, now }: ServiceContext,
  tx: Db,
  { id }: HostedEvent,
  holderId: string,
): Promise<string> {
  const expiresAt = later(now, linkDays * dayMs);
  const link = { purpose: seriesPurpose, subjectId: id, holderId, expiresAt, now };
  return forPrograms(linkAddress(site.url, await createLinkToken(tx, link)));
}

interface Asked {
  row: HostedEvent;
  holderId: string;
}

/** Throws `link/not-valid`, also where its reader does not keep the event any more. */
async function findByLink(ctx: ServiceContext, db: Db, token: string): Promise<Asked> {
  const { subjectId, holderId } = await readLink(db, {
    purpose: seriesPurpose,
    token,
    now: ctx.now,
  });
  const row = await findLocked(ctx, db, subjectId);
  if (!row || !holderId || row.page?.isContested || stageOf(row, ctx.now) !== 'published')
    throw badLink();
  const isKeeper = keepersOf(row).includes(holderId);
  if (!isKeeper || !(await findAddressee(db, holderId))) throw badLink();
  return { row, holderId };
}

const viewOf = (row: HostedEvent, now: Date): AskedSeries => ({
  title: row.title,
  slug: row.slug,
  isDue: confirmDue(row, now) !== null,
  plannedUntil: dateOf(clockAt(row.lastEndsAt ?? now, zone).day),
});

/** Changes nothing. */
export const openSeriesLink = (ctx: ServiceContext, token: string): Promise<AskedSeries> =>
  ctx.db.transaction(async (tx) => viewOf((await findByLink(ctx, tx, token)).row, ctx.now));

/** What `confirmSeries` does, for whoever holds the link. Where somebody has said so already, nothing happens. */
export async function confirmSeriesByLink(
  ctx: ServiceContext,
  token: string,
): Promise<AskedSeries> {
  const view = await ctx.db.transaction(async (tx) => {
    const { row, holderId } = await findByLink(ctx, tx, token);
    if (confirmDue(row, ctx.now) === null || !row.pattern) return viewOf(row, ctx.now);
    await setColumns(tx, row, { confirmedAt: ctx.now });
    await applyPattern(tx, row, row.pattern, ctx.now);
    await audit(ctx, tx, {
      action: 'event.confirmed',
      subject: { type: 'event', id: row.id },
      accountId: holderId,
    });
    const after = await findLocked(ctx, tx, row.id);
    return viewOf(after ?? row, ctx.now);
  });
  ctx.invalidate([eventsTag]);
  return view;
}
