import { isKeptFrom } from '#features/accounts/blocks/between.server.ts';
import { inSpiteOf } from '#features/accounts/blocks/in-spite-of-blocks.ts';
import { and, count, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { heldColumns, isTold } from './notice-hold.server.ts';
import { notificationPageSize } from './notification.contract.ts';
import type { Notifications } from './notification.contract.ts';
import { notificationPolicy } from './notification.policy.ts';
import { notification } from './notification.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { pageOf } from '#platform/db/page-of.ts';

const yearMs = 365 * dayMs;

export interface NewNotification {
  accountId: string;
  /** `<namespace>/<name>`: the sentence is `notification.<name>` in that namespace. */
  kind: `${string}/${string}`;
  values?: Record<string, string | number>;
  /** Path of the page that it is about. */
  url?: string | null;
  /** Whose act it is: where the reader has muted or blocked them nothing is written, unless `inSpiteOf` names the kind. */
  by?: string | null;
}

/**
 * Tells a person, in the caller's transaction: what is rolled back is not told, and what may be undone not yet
 * (`holdNotices`). Undefined where nothing was written.
 */
export async function notify(
  db: Db,
  { by = null, ...news }: NewNotification,
): Promise<{ id: string } | undefined> {
  const isBetween = by !== null && !inSpiteOf(news.kind);
  if (isBetween && (await isKeptFrom(db, news.accountId, by))) return undefined;
  const [row] = await db
    .insert(notification)
    .values({ ...news, ...heldColumns })
    .returning({ id: notification.id });
  if (!row) throw new Error('The notification was not written.');
  return row;
}

/** The person's own notifications, newest first. `after` is the id of the last one seen. */
export async function listNotifications(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<Notifications> {
  const accountId = readerOf(ctx.actor);
  const rows = await ctx.db
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.accountId, accountId),
        isTold(ctx.now),
        after ? lt(notification.id, after) : undefined,
      ),
    )
    .orderBy(desc(notification.id))
    .limit(notificationPageSize + 1);
  const { shown, next } = pageOf(rows, notificationPageSize);
  const items = shown.map((row) => ({
    id: row.id,
    kind: row.kind,
    values: row.values,
    url: row.url,
    at: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  }));
  return { items, next, unread: await countUnread(ctx, accountId) };
}

/** For the mark that the header shows. */
export async function countNotifications(ctx: ServiceContext): Promise<{ unread: number }> {
  const accountId = readerOf(ctx.actor);
  return { unread: await countUnread(ctx, accountId) };
}

/** Marks one of the person's notifications as read, with `andOlder` all before it too. Doing it again does no harm. */
export async function readNotifications(
  ctx: ServiceContext,
  { id, andOlder }: { id: string; andOlder?: boolean },
): Promise<{ unread: number }> {
  const accountId = readerOf(ctx.actor);
  await ctx.db
    .update(notification)
    .set({ readAt: ctx.now })
    .where(
      and(
        eq(notification.accountId, accountId),
        andOlder ? lte(notification.id, id) : eq(notification.id, id),
        isTold(ctx.now),
        isNull(notification.readAt),
      ),
    );
  return { unread: await countUnread(ctx, accountId) };
}

/** Those of these that their person has read, or that are gone. */
export async function readAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: notification.id })
    .from(notification)
    .where(and(inArray(notification.id, [...ids]), isNull(notification.readAt)));
  const unread = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !unread.has(id)));
}

/** What it told of has been taken back: on the dashboard and in the next digest nobody reads of it. */
export async function withdrawNotice(
  db: Db,
  { accountId, kind, url }: Pick<NewNotification, 'accountId' | 'kind'> & { url: string },
): Promise<void> {
  await db
    .delete(notification)
    .where(
      and(
        eq(notification.accountId, accountId),
        eq(notification.kind, kind),
        eq(notification.url, url),
      ),
    );
}

/** A closed account has nobody to tell. */
export async function forgetNotifications(db: Db, accountId: string): Promise<void> {
  await db.delete(notification).where(eq(notification.accountId, accountId));
}

/** Takes away what is older than a year, read or not. */
export async function sweepNotifications(ctx: ServiceContext): Promise<void> {
  const limit = earlier(ctx.now, yearMs);
  await ctx.db.delete(notification).where(lt(notification.createdAt, limit));
}

function readerOf(actor: Actor): string {
  if (notificationPolicy.read(actor)) return actor.id;
  throw new AppError('unauthenticated', 'access/sign-in-required', 'Please sign in to continue.');
}

async function countUnread({ db, now }: ServiceContext, accountId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), isTold(now), isNull(notification.readAt)));
  return row?.unread ?? 0;
}
