import { and, desc, eq, sql } from 'drizzle-orm';
import { slugOf } from '#features/directory/slug.server.ts';
import {
  areReworded,
  changedFacts,
  hasSource,
  setChecked,
  writeSources,
} from '#features/sources/source.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { historyTag } from '../history-item.contract.ts';
import { historyMoves, historyPolicy } from '../history-item.policy.ts';
import type { HistoryMove, HistoryStatus } from '../history-item.policy.ts';
import { historyType, noItem } from '../history-item.service.server.ts';
import { historyItem, historyVersion } from '../history-item.table.server.ts';
import { toColumns } from '../history-shape.server.ts';
import type { HistoryRow } from '../history-shape.server.ts';
import type { HistorySnapshot } from '../history-snapshot.ts';
import type { HistoryBody } from './history-desk.contract.ts';

interface Saved {
  id: string;
  slug: string;
}

const changed = () =>
  new AppError('conflict', 'history/changed', 'Somebody else has changed it meanwhile.');

const noSource = () =>
  new AppError(
    'unprocessable',
    'history/no-source',
    'Add at least one source: an item without a source is never published.',
  );

/** The languages of a form as the table keeps them. */
export const snapshotOf = ({ words, ...item }: HistoryBody): HistorySnapshot => ({
  ...item,
  words: Object.fromEntries(
    words.map(({ language, title, summary }) => [language, { title, summary }]),
  ),
});

/** What a source is looked up for. */
const facts = [
  'title',
  'summary',
  'startsOn',
  'endsOn',
  'isCirca',
  'place',
  'nation',
  'people',
] as const;

/** Writes down what the item is now. */
async function keepVersion(
  { actor }: ServiceContext,
  tx: Db,
  itemId: string,
  snapshot: HistorySnapshot,
): Promise<void> {
  const [last] = await tx
    .select({ number: historyVersion.number })
    .from(historyVersion)
    .where(eq(historyVersion.itemId, itemId))
    .orderBy(desc(historyVersion.number))
    .limit(1);
  await tx.insert(historyVersion).values({
    itemId,
    number: (last?.number ?? 0) + 1,
    snapshot,
    savedBy: actor.kind === 'user' ? actor.id : null,
  });
}

/** A new item with its sources and first version, in the caller's transaction. */
export async function insertItem(
  ctx: ServiceContext,
  tx: Db,
  snapshot: HistorySnapshot,
  { slug, status = 'draft' }: { slug?: string; status?: HistoryStatus } = {},
): Promise<HistoryRow> {
  const free =
    slug ??
    (await freeSlugOf(tx, { table: historyItem, column: historyItem.slug, reserved: [] }, [
      slugOf(snapshot.title),
    ]));
  const publishedAt = status === 'published' ? ctx.now : null;
  const [row] = await tx
    .insert(historyItem)
    .values({ ...toColumns(snapshot), slug: free, status, publishedAt, createdAt: ctx.now })
    .returning();
  if (!row) throw noItem();
  await writeSources(ctx, tx, { type: historyType, id: row.id }, snapshot.sources, {
    factsChanged: false,
  });
  await keepVersion(ctx, tx, row.id, snapshot);
  return row;
}

/**
 * Makes an item what the snapshot says, if nobody has changed it since that version. One that everybody sees keeps a
 * source. Other facts have to be looked up again. Throws `history/changed` and `history/no-source`.
 */
export async function updateItem(
  ctx: ServiceContext,
  tx: Db,
  { id, version, snapshot }: { id: string; version: number; snapshot: HistorySnapshot },
): Promise<HistoryRow> {
  const [before] = await tx.select().from(historyItem).where(eq(historyItem.id, id)).for('update');
  if (!before) throw noItem();
  if (before.version !== version) throw changed();
  const [row] = await tx
    .update(historyItem)
    .set(toColumns(snapshot))
    .where(eq(historyItem.id, id))
    .returning();
  if (!row) throw noItem();
  if (row.status === 'published' && snapshot.sources.length === 0) throw noSource();
  await writeSources(ctx, tx, { type: historyType, id }, snapshot.sources, {
    factsChanged:
      changedFacts(facts, before, row).length > 0 || areReworded(before.words, row.words),
  });
  await keepVersion(ctx, tx, id, snapshot);
  return row;
}

export async function addHistoryItem(ctx: ServiceContext, body: HistoryBody): Promise<Saved> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  return ctx.db.transaction(async (tx) => {
    const { id, slug } = await insertItem(ctx, tx, snapshotOf(body));
    await audit(ctx, tx, { action: 'history.added', subject: { type: historyType, id } });
    return { id, slug };
  });
}

export async function changeHistoryItem(
  ctx: ServiceContext,
  id: string,
  { version, item }: { version: number; item: HistoryBody },
): Promise<Saved> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  const saved = await ctx.db.transaction(async (tx) => {
    const row = await updateItem(ctx, tx, { id, version, snapshot: snapshotOf(item) });
    await audit(ctx, tx, { action: 'history.changed', subject: { type: historyType, id } });
    return { id, slug: row.slug };
  });
  ctx.invalidate([historyTag]);
  return saved;
}

/** Throws `history/changed` where somebody was faster, and `history/no-source` for a publication without one. */
export async function moveHistoryItem(
  ctx: ServiceContext,
  id: string,
  move: HistoryMove,
): Promise<{ status: HistoryStatus }> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  const { status } = await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: historyItem.id })
      .from(historyItem)
      .where(eq(historyItem.id, id))
      .for('update');
    if (!found) throw noItem();
    if (move === 'publish' && !(await hasSource(tx, { type: historyType, id }))) throw noSource();
    const values =
      move === 'publish'
        ? {
            publishedAt: sql`coalesce(${historyItem.publishedAt}, ${ctx.now.toISOString()}::timestamptz)`,
          }
        : {};
    const row = await moveRow(tx, historyItem, id, { move: historyMoves[move], values });
    if (!row) throw changed();
    const action = move === 'publish' ? 'history.published' : 'history.archived';
    await audit(ctx, tx, { action, subject: { type: historyType, id } });
    return row;
  });
  ctx.invalidate([historyTag]);
  return { status };
}

export async function checkHistorySource(
  ctx: ServiceContext,
  { id, sourceId }: { id: string; sourceId: string },
  isChecked: boolean,
): Promise<Record<string, never>> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  await ctx.db.transaction((tx) =>
    setChecked(ctx, tx, { type: historyType, id, sourceId, isChecked }),
  );
  ctx.invalidate([historyTag]);
  return {};
}

export async function restoreHistoryVersion(
  ctx: ServiceContext,
  id: string,
  { version, earlier }: { version: number; earlier: number },
): Promise<Saved> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  const saved = await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ snapshot: historyVersion.snapshot })
      .from(historyVersion)
      .where(and(eq(historyVersion.itemId, id), eq(historyVersion.number, earlier)));
    if (!found) throw noItem();
    const row = await updateItem(ctx, tx, { id, version, snapshot: found.snapshot });
    await audit(ctx, tx, {
      action: 'history.restored',
      subject: { type: historyType, id },
      detail: { version: earlier },
    });
    return { id, slug: row.slug };
  });
  ctx.invalidate([historyTag]);
  return saved;
}
