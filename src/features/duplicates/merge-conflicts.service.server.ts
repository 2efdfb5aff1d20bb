import { eq, inArray, sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { readRowImages } from '#platform/db/row-image.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import type { listMergeConflicts as contract, MergeConflict } from './duplicate.contract.ts';
import { duplicatePolicy } from './duplicate-pair.policy.ts';
import { duplicateMerge } from './duplicate.table.server.ts';
import { compareAll } from './merge/compare.server.ts';
import type { Compared, RowConflict } from './merge/compare.server.ts';
import { listChanges } from './merge/remember-rows.server.ts';

/** What stands in the way of an undo, with both wordings. Throws `merge/not-found`. */
export async function listMergeConflicts(
  ctx: ServiceContext,
  parts: readonly MergePart[],
  mergeId: string,
): Promise<EndpointResponse<typeof contract>> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  return ctx.db.transaction(async (tx) => {
    const found = await tx.$count(duplicateMerge, eq(duplicateMerge.id, mergeId));
    if (found === 0) throw notFound('merge/not-found', 'There is no such merge.');
    const compared = await compareAll(tx, parts, mergeId, await listChanges(tx, mergeId));
    const items: MergeConflict[] = [];
    for (const one of compared) items.push(...(await describe(tx, one)));
    return { items };
  });
}

async function describe(tx: Db, { of, changed, gone }: Compared): Promise<MergeConflict[]> {
  const rows = changed.filter(({ conflicts }) => conflicts.length > 0);
  const ids = rows.map(({ id }) => id);
  const images = ids.length > 0 ? await readRowImages(tx, of.table, inArray(sql`id`, ids)) : [];
  const now = new Map(images.map(({ id, row }) => [id, JSON.parse(row) as Values]));
  const sides = rows.flatMap(({ id, before, conflicts }) =>
    conflicts.map((conflict) => {
      const current = now.get(id) ?? {};
      const was: Values = { ...current, ...(JSON.parse(before) as Values) };
      return { conflict, before: inWords(conflict, was), now: inWords(conflict, current) };
    }),
  );
  const byPath = Map.groupBy(sides, ({ conflict }) => conflict.path);
  return [
    ...[...byPath].map(([path, same]) => ({
      path,
      change: 'changed' as const,
      sides: same.map(({ before, now: current }) => ({ before, now: current })),
    })),
    ...(gone[0] ? [{ path: gone[0].path, change: 'gone' as const, sides: [] }] : []),
  ];
}

type Values = Readonly<Record<string, unknown>>;

const idPattern = /^[\da-f]{8}-/;
const wordless = new Set(['geo', 'lat', 'lng', 'tile_x', 'tile_y', 'sort_name', 'traits']);

/** The texts of a fact; empty where it has none that a person would know it by, such as whose page it is. */
function inWords({ columns }: RowConflict, row: Values): string {
  return columns
    .filter((column) => !wordless.has(column))
    .flatMap((column) => row[column])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((value) => !idPattern.test(value))
    .join(', ');
}
