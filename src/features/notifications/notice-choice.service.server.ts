import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { NoticeChoice } from './notice-choice.contract.ts';
import { noticeChoice } from './notice-choice.table.server.ts';
import { noticeTopics, topicOf } from './notice-topics.ts';
import type { NoticeWay } from './notice-topics.ts';
import { notificationPolicy } from './notification.policy.ts';

export async function listNoticeChoices(ctx: ServiceContext): Promise<{ items: NoticeChoice[] }> {
  const { id } = requirePerson(ctx, notificationPolicy.read, undefined);
  const rows = await ctx.db.select().from(noticeChoice).where(eq(noticeChoice.accountId, id));
  const ways = new Map(rows.map(({ topic, way }) => [topic, way]));
  return { items: noticeTopics.map((topic) => ({ topic, way: ways.get(topic) ?? null })) };
}

export async function saveNoticeChoice(
  ctx: ServiceContext,
  { topic, way }: NoticeChoice,
): Promise<Record<string, never>> {
  const { id: accountId } = requirePerson(ctx, notificationPolicy.read, undefined);
  if (way === null)
    await ctx.db
      .delete(noticeChoice)
      .where(and(eq(noticeChoice.accountId, accountId), eq(noticeChoice.topic, topic)));
  else
    await ctx.db
      .insert(noticeChoice)
      .values({ accountId, topic, way })
      .onConflictDoUpdate({
        target: [noticeChoice.accountId, noticeChoice.topic],
        set: { way },
      });
  return {};
}

/** How this person wants to be told of this kind; undefined where they have not said, or can't. */
export async function findWay(
  db: Db,
  accountId: string,
  kind: string,
): Promise<NoticeWay | undefined> {
  const topic = topicOf(kind);
  if (!topic) return undefined;
  const [row] = await db
    .select({ way: noticeChoice.way })
    .from(noticeChoice)
    .where(and(eq(noticeChoice.accountId, accountId), eq(noticeChoice.topic, topic)));
  return row?.way;
}

/** A closed account is told nothing. */
export async function forgetNoticeChoices(db: Db, accountId: string): Promise<void> {
  await db.delete(noticeChoice).where(eq(noticeChoice.accountId, accountId));
}
