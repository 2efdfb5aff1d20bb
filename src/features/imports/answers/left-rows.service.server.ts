import { and, asc, count, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { pathOf } from '#features/kinds/registry.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { leftReasons } from '../import.contract.ts';
import type { LeftReason } from '../import.contract.ts';
import type { LeftCounts, LeftRow } from '../import-run.contract.ts';
import { importChange } from '../import.table.server.ts';
import { getRun } from '../run/run-rows.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

const perPage = 25;

/**
 * Why an undo has to leave a listing, for a query that joins it to what a run did to it; null when it may go on. A run
 * does not take back what people and staff have decided since.
 */
export const reasonToLeave = sql<LeftReason | null>`case
  when ${listing.status} = 'suspended' and ${importChange.before} ->> 'status' is distinct from 'suspended'
    then 'suspended'
  when ${listing.mergedIntoId} is not null
    or exists (select 1 from ${listing} other where other.merged_into_id = ${listing.id}) then 'merged'
  when ${listing.ownerId} is not null
    and ${listing.ownerId}::text is distinct from ${importChange.before} ->> 'owner_id' then 'owned'
  when ${importChange.action} = 'updated' and ${importChange.after} is null
    and ${listing.version} <> (${importChange.before} ->> 'version')::int + 1 then 'changed'
  end`;

/** Locks the listings of these changes, so that nobody claims one meanwhile, and answers which of them stay, and why. */
export async function findLeft(
  tx: Db,
  changes: readonly { id: string; listingId: string }[],
): Promise<Map<string, LeftReason>> {
  const ids = changes.map(({ listingId }) => listingId);
  await tx
    .select({ id: listing.id })
    .from(listing)
    .where(inArray(listing.id, ids))
    .orderBy(asc(listing.id))
    .for('update');
  const rows = await tx
    .select({ id: importChange.id, reason: reasonToLeave })
    .from(importChange)
    .innerJoin(listing, eq(listing.id, importChange.listingId))
    .where(
      inArray(
        importChange.id,
        changes.map(({ id }) => id),
      ),
    );
  return new Map(rows.flatMap(({ id, reason }) => (reason ? [[id, reason] as const] : [])));
}

/** How many an undo leaves by reason: has left, once it is done, and would leave, before. */
export async function countLeft(db: Db, runId: string, isDone: boolean): Promise<LeftCounts> {
  const reason = isDone ? importChange.leftBecause : reasonToLeave;
  const rows = await db
    .select({ reason, count: count() })
    .from(importChange)
    .leftJoin(listing, eq(listing.id, importChange.listingId))
    .where(eq(importChange.runId, runId))
    // By its place: the expression twice would be two for the database.
    .groupBy(sql`1`);
  const of = (name: LeftReason) => rows.find((row) => row.reason === name)?.count ?? 0;
  const [owned, suspended, merged, changed] = leftReasons.map((name) => of(name));
  return {
    owned: owned ?? 0,
    suspended: suspended ?? 0,
    merged: merged ?? 0,
    changed: changed ?? 0,
  };
}

/** Listings that an undo has left as they are, in the order of the file. `after` is the id of the last one seen. */
export async function listLeftRows(
  ctx: ServiceContext,
  id: string,
  after: string | undefined,
): Promise<{ items: LeftRow[]; next: string | null }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  await getRun(ctx.db, id);
  const rows = await ctx.db
    .select({
      id: importChange.id,
      row: importChange.rowNumber,
      reason: importChange.leftBecause,
      name: listing.name,
      kind: listing.kind,
      slug: listing.slug,
    })
    .from(importChange)
    .innerJoin(listing, eq(listing.id, importChange.listingId))
    .where(
      and(
        eq(importChange.runId, id),
        isNotNull(importChange.leftBecause),
        after ? gt(importChange.id, after) : undefined,
      ),
    )
    .orderBy(asc(importChange.id))
    .limit(perPage + 1);
  const { shown, next } = pageOf(rows, perPage);
  const items = shown.flatMap(({ reason, kind, slug, ...rest }) =>
    reason ? [{ ...rest, reason, path: pathOf({ kind, slug }) }] : [],
  );
  return { items, next };
}

/** What an undo still has to look at. */
export const isToBeTakenBack = (runId: string) =>
  and(eq(importChange.runId, runId), isNull(importChange.leftBecause));
