import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { removeDocumentsOf } from '#features/media/document.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import type { ClaimStatus } from './claim.policy.ts';
import { claim, claimEvidence } from './claim.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** Days for which papers are kept after a decision: longer than it can be undone or contested. */
const papersKept = 90;
/** Days after which a claim that was never sent is forgotten. */
const startedKept = 30;

/** Months for which a claim that gave nobody the page says who made it. */
const lostClaimMonths = 12;
const lost = ['rejected', 'withdrawn', 'superseded', 'revoked'] as const satisfies ClaimStatus[];

/** What remains of a claim that is nobody's any more. */
const nobody = { claimantId: null, fullName: '-', email: '-', phone: '-', previous: null };

/** The person has left: what remains of their claims says nothing of them (security P2). */
export async function anonymiseClaims(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.update(claim).set({ ownerId: null }).where(eq(claim.ownerId, accountId));
    const gone = sql`case when ${claim.status} in ('started', 'submitted', 'waiting', 'approved')
      then 'withdrawn' else ${claim.status} end`;
    const own = await tx
      .update(claim)
      .set({
        ...nobody,
        contestedAt: null,
        status: gone,
      })
      .where(eq(claim.claimantId, accountId))
      .returning({ id: claim.id });
    await forget(
      tx,
      own.map(({ id }) => id),
    );
  });
}

async function forget(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(claimEvidence)
    .set({ codeAddress: null })
    .where(inArray(claimEvidence.claimId, [...ids]));
  for (const id of ids) await removeDocumentsOf(tx, { type: 'claim', id });
}

/**
 * Papers of claims that were decided long ago go, claims that nobody ever sent, and the names in those that came to
 * nothing. These count from their last change: an earlier approval can stand again while a later one is undone.
 */
export async function sweepClaims(ctx: ServiceContext): Promise<void> {
  const ago = (days: number) => earlier(ctx.now, days * dayMs);
  const decided = await ctx.db
    .select({ id: claim.id })
    .from(claim)
    .where(and(lt(claim.decidedAt, ago(papersKept)), gt(claim.decidedAt, ago(papersKept + 14))));
  for (const { id } of decided) await removeDocumentsOf(ctx.db, { type: 'claim', id });
  const forgotten = await ctx.db
    .delete(claim)
    .where(and(eq(claim.status, 'started'), lt(claim.updatedAt, ago(startedKept))))
    .returning({ id: claim.id });
  for (const { id } of forgotten) await removeDocumentsOf(ctx.db, { type: 'claim', id });
  const old = await ctx.db
    .update(claim)
    .set({ ...nobody, contestNote: null, staffNote: null })
    .where(
      and(
        inArray(claim.status, lost),
        ne(claim.fullName, '-'),
        lt(claim.updatedAt, monthsAgo(ctx.now, lostClaimMonths)),
      ),
    )
    .returning({ id: claim.id });
  await forget(
    ctx.db,
    old.map(({ id }) => id),
  );
}
