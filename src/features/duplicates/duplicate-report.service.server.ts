import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  comparableColumns,
  comparableOf,
} from '#features/directory/merging/duplicate-row.server.ts';
import { likenessOf, prepare, readerScore } from '#features/directory/merging/duplicate.policy.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { duplicatePolicy, ordered } from './duplicate-pair.policy.ts';
import { duplicatePair } from './duplicate.table.server.ts';
import { isComparable } from './find/compare-listings.server.ts';

interface Reported {
  subjectType: string;
  subjectId: string;
  otherId: string;
}

/**
 * Proposes what a reader has reported and staff have agreed to, however unlike the two are. A pair that is decided on
 * stays so. Two that can't become one, such as entries of different sorts, are no pair.
 */
export async function proposeReported(
  ctx: ServiceContext,
  { subjectType, subjectId, otherId }: Reported,
): Promise<void> {
  authorize(duplicatePolicy.manage, ctx.actor, undefined);
  if (subjectType !== 'listing') return;
  const [leftId, rightId] = ordered(subjectId, otherId);
  const rows = await ctx.db
    .select({ ...comparableColumns, id: listing.id })
    .from(listing)
    .where(and(isComparable, inArray(listing.id, [leftId, rightId])));
  const [left, right] = [leftId, rightId].map((id) => rows.find((row) => row.id === id));
  if (!left || !right || left.kind !== right.kind || left.isSample !== right.isSample) {
    ctx.log.info({ leftId, rightId }, 'two that a reader takes for one can’t be merged');
    return;
  }
  const { score, reasons } = likenessOf(prepare(comparableOf(left)), prepare(comparableOf(right)));
  await ctx.db
    .insert(duplicatePair)
    .values({
      leftId,
      rightId,
      kind: left.kind,
      score: Math.max(score, readerScore),
      reasons: ['reader', ...reasons],
    })
    .onConflictDoUpdate({
      target: [duplicatePair.leftId, duplicatePair.rightId],
      set: {
        score: sql`excluded.score`,
        reasons: sql`excluded.reasons`,
        version: sql`${duplicatePair.version} + 1`,
      },
      setWhere: eq(duplicatePair.status, 'open'),
    });
}
