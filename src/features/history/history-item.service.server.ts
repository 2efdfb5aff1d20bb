import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import { seenBy } from '#platform/audience/seen-by.server.ts';
import { sourcesOf } from '#features/sources/source.service.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { HistoryCard, HistoryItem } from './history-item.contract.ts';
import { historyPolicy } from './history-item.policy.ts';
import { historyItem } from './history-item.table.server.ts';
import { toCard } from './history-shape.server.ts';

/** Type of the subject of its sources, corrections and reports. */
export const historyType = 'history-item';

export const noItem = () => notFound('history/not-found', 'There is no such item.');

/** `historyPolicy.view` as a condition. */
export const visibleItems = (actor: Actor) =>
  seenBy(actor, {
    everybody: eq(historyItem.status, 'published'),
    theirs: () => undefined,
    seesAll: historyPolicy.manage(actor),
  });

/** Published items of these slugs, the earliest first; the others are left out. */
export async function cardsOf(
  { db, language }: ServiceContext,
  slugs: readonly string[],
): Promise<HistoryCard[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select()
    .from(historyItem)
    .where(and(eq(historyItem.status, 'published'), inArray(historyItem.slug, [...slugs])))
    .orderBy(asc(historyItem.firstDay), asc(historyItem.id));
  return rows.map((row) => toCard(row, language));
}

/** Throws `history/not-found`, also for what is not published. */
export async function getHistoryItem(ctx: ServiceContext, slug: string): Promise<HistoryItem> {
  const [row] = await ctx.db
    .select()
    .from(historyItem)
    .where(and(eq(historyItem.slug, slug), eq(historyItem.status, 'published')));
  if (!row) throw noItem();
  const [sources, related] = await Promise.all([
    sourcesOf(ctx.db, historyType, [row.id]),
    cardsOf(ctx, row.related),
  ]);
  return {
    ...toCard(row, ctx.language),
    lat: row.lat,
    lng: row.lng,
    sources: sources.get(row.id) ?? [],
    related,
    original: row.language,
  };
}
