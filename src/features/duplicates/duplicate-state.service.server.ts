import { desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type {
  getDuplicateState as stateContract,
  listMerges as listContract,
} from './duplicate.contract.ts';
import { duplicatePolicy } from './duplicate-pair.policy.ts';
import { countOpen, nameOf } from './duplicate-pair.service.server.ts';
import { duplicateMerge, duplicatePair, duplicateSearch } from './duplicate.table.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

const pageSize = 25;
const doer = accountNames('doer');
const undoer = accountNames('undoer');

/** What has become one, newest first. */
export async function listMerges(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof listContract>> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  const name = (table: typeof doer | typeof undoer) => ({
    firstName: table.firstName,
    lastName: table.lastName,
  });
  const rows = await ctx.db
    .select({ row: duplicateMerge, by: name(doer), undoneBy: name(undoer) })
    .from(duplicateMerge)
    .leftJoin(doer, eq(doer.id, duplicateMerge.mergedBy))
    .leftJoin(undoer, eq(undoer.id, duplicateMerge.undoneBy))
    .where(after ? lt(duplicateMerge.id, after) : undefined)
    .orderBy(desc(duplicateMerge.id))
    .limit(pageSize + 1);
  const { shown, next } = pageOf(rows, pageSize, ({ row }) => row.id);
  const paths = await ctx.subjects.find(
    ctx,
    'listing',
    shown.map(({ row }) => row.keptId),
  );
  const items = shown.map(({ row, by, undoneBy }) => ({
    id: row.id,
    keptName: row.keptName,
    keptPath: paths.get(row.keptId)?.url ?? null,
    lostName: row.lostName,
    moved: row.moved,
    by: by && nameOf(by),
    at: row.mergedAt.toISOString(),
    undoUntil: row.undoUntil.toISOString(),
    undoneBy: undoneBy && nameOf(undoneBy),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    canUndo: row.undoneAt === null && row.undoUntil > ctx.now,
  }));
  return { items, next };
}

/** Counts, and the last search with how far it has come. */
export async function getDuplicateState(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof stateContract>> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  const { db } = ctx;
  const [last] = await db
    .select({ row: duplicateSearch, firstName: doer.firstName, lastName: doer.lastName })
    .from(duplicateSearch)
    .leftJoin(doer, eq(doer.id, duplicateSearch.startedBy))
    .orderBy(desc(duplicateSearch.id))
    .limit(1);
  return {
    open: await countOpen(db),
    different: await db.$count(duplicatePair, eq(duplicatePair.status, 'different')),
    merged: await db.$count(duplicateMerge, isNull(duplicateMerge.undoneAt)),
    undone: await db.$count(duplicateMerge, isNotNull(duplicateMerge.undoneAt)),
    search: last
      ? {
          status: last.row.status,
          total: last.row.total,
          done: last.row.done,
          found: last.row.found,
          startedAt: last.row.startedAt.toISOString(),
          finishedAt: last.row.finishedAt?.toISOString() ?? null,
          by: nameOf(last),
        }
      : null,
  };
}
