import { isDeepStrictEqual } from 'node:util';
import { desc, eq, inArray } from 'drizzle-orm';
import type { TextFile } from '#features/media/mount-text-files.server.ts';
import { removeSources, sourcesOf } from '#features/sources/source.service.server.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { insertItem, snapshotOf, updateItem } from '../editing/history-edit.service.server.ts';
import { historyTag } from '../history-item.contract.ts';
import { historyPolicy } from '../history-item.policy.ts';
import { historyType, noItem } from '../history-item.service.server.ts';
import { historyImport, historyItem } from '../history-item.table.server.ts';
import { toSnapshot } from '../history-shape.server.ts';
import type { HistoryRow } from '../history-shape.server.ts';
import type { HistorySnapshot } from '../history-snapshot.ts';
import { readHistoryFile } from './history-file.server.ts';
import type {
  HistoryFilePlan,
  listHistoryImports as listContract,
  undoHistoryImport as undoContract,
} from './history-file.contract.ts';

const mostRuns = 10;

type PlannedRow = HistoryFilePlan['rows'][number] & {
  snapshot?: HistorySnapshot;
  known?: { row: HistoryRow; before: HistorySnapshot };
};

/** The items of these slugs as they are. */
async function findKnown(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return new Map<string, { row: HistoryRow; before: HistorySnapshot }>();
  const rows = await db
    .select()
    .from(historyItem)
    .where(inArray(historyItem.slug, [...slugs]));
  const sources = await sourcesOf(
    db,
    historyType,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [row.slug, { row, before: toSnapshot(row, sources.get(row.id) ?? []) }]),
  );
}

async function planFile(db: Db, text: string): Promise<PlannedRow[]> {
  const rows = readHistoryFile(text);
  const known = await findKnown(db, rows.map(({ slug }) => slug).filter(Boolean));
  const seen = new Set<string>();
  return rows.map(({ number, slug, title, body, faults }): PlannedRow => {
    const told = { number, slug, title };
    const all = [...faults];
    if (slug && seen.has(slug)) all.push({ column: 'slug', key: 'history:error.fileTwice' });
    seen.add(slug);
    const found = known.get(slug);
    if (found?.row.status === 'published' && body?.sources.length === 0)
      all.push({ column: 'sources', key: 'sources:error.none' });
    if (!body || all.length > 0) return { ...told, act: 'refuse', faults: all };
    const snapshot = snapshotOf(body);
    if (!found) return { ...told, act: 'add', faults: [], snapshot };
    const act = isDeepStrictEqual(found.before, snapshot) ? 'same' : 'change';
    return { ...told, act, faults: [], snapshot, known: found };
  });
}

const toPlan = (rows: readonly PlannedRow[]): HistoryFilePlan => {
  const countOf = (act: PlannedRow['act']) => rows.filter((row) => row.act === act).length;
  return {
    rows: rows.map(({ number, slug, title, act, faults }) => ({
      number,
      slug,
      title,
      act,
      faults,
    })),
    added: countOf('add'),
    changed: countOf('change'),
    same: countOf('same'),
    refused: countOf('refuse'),
  };
};

export async function previewHistoryFile(
  ctx: ServiceContext,
  { text }: Pick<TextFile<object>, 'text'>,
): Promise<HistoryFilePlan> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  return toPlan(await planFile(ctx.db, text));
}

/** New items are drafts; those of a known slug keep their state. Faulty rows are left out and told. */
export async function runHistoryFile(
  ctx: ServiceContext,
  { text, fileName }: Pick<TextFile<object>, 'text' | 'fileName'>,
): Promise<HistoryFilePlan> {
  const { id: broughtBy } = requirePerson(ctx, historyPolicy.manage, undefined);
  const plan = await ctx.db.transaction(async (tx) => {
    const rows = await planFile(tx, text);
    const traces: (typeof historyImport.$inferInsert)['traces'][number][] = [];
    for (const { act, slug, snapshot, known } of rows) {
      if (!snapshot) continue;
      if (act === 'add') {
        const { id, version } = await insertItem(ctx, tx, snapshot, slug ? { slug } : {});
        traces.push({ id, version, before: null });
      }
      if (act === 'change' && known) {
        const { id, version } = known.row;
        const row = await updateItem(ctx, tx, { id, version, snapshot });
        traces.push({ id, version: row.version, before: known.before });
      }
    }
    const done = toPlan(rows);
    if (traces.length === 0) return done;
    const { added, changed } = done;
    const [run] = await tx
      .insert(historyImport)
      .values({ fileName, broughtBy, added, changed, traces, createdAt: ctx.now })
      .returning({ id: historyImport.id });
    const detail = { run: run?.id, added, changed };
    await audit(ctx, tx, { action: 'history.file-brought-in', detail });
    return done;
  });
  ctx.invalidate([historyTag]);
  return plan;
}

export async function listHistoryImports(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof listContract>> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  const rows = await ctx.db
    .select()
    .from(historyImport)
    .orderBy(desc(historyImport.id))
    .limit(mostRuns);
  return {
    items: rows.map(({ id, fileName, createdAt, added, changed, undoneAt }) => ({
      id,
      fileName,
      at: createdAt.toISOString(),
      added,
      changed,
      isUndone: undoneAt !== null,
    })),
  };
}

/** What was edited, published or archived since stays, and is told by its title. Throws `history/undone`. */
export async function undoHistoryImport(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof undoContract>> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  const answer = await ctx.db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(historyImport)
      .where(eq(historyImport.id, id))
      .for('update');
    if (!run) throw noItem();
    if (run.undoneAt)
      throw new AppError('conflict', 'history/undone', 'This file was taken back already.');
    const done = { removed: 0, restored: 0, left: [] as string[] };
    for (const trace of run.traces) {
      const [row] = await tx
        .select()
        .from(historyItem)
        .where(eq(historyItem.id, trace.id))
        .for('update');
      if (!row) continue;
      if (row.version !== trace.version) done.left.push(row.title);
      else if (trace.before) {
        await updateItem(ctx, tx, { ...trace, snapshot: trace.before });
        done.restored += 1;
      } else {
        await removeSources(tx, historyType, [row.id]);
        await tx.delete(historyItem).where(eq(historyItem.id, row.id));
        done.removed += 1;
      }
    }
    await tx
      .update(historyImport)
      .set({ undoneAt: ctx.now, traces: [] })
      .where(eq(historyImport.id, id));
    await audit(ctx, tx, { action: 'history.file-taken-back', detail: { run: id } });
    return done;
  });
  ctx.invalidate([historyTag]);
  return answer;
}
