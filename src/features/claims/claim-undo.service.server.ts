import { and, desc, eq } from 'drizzle-orm';
import { restoreOwner, setDispute } from '#features/directory/ownership.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { moveRow, standsBefore } from '#platform/stages/move-row.server.ts';
import { auditDecision } from './claim-audit.server.ts';
import { askNewOwner } from './claim-owner.service.server.ts';
import type { ClaimReview } from './claim-review.contract.ts';
import { getClaimReview } from './claim-review.service.server.ts';
import { tellAccount } from './claim.mail.server.ts';
import { claimMoves, claimPolicy, reviewMs, undoMs } from './claim.policy.ts';
import { alreadyDecided } from './claim-decided.ts';
import { claim } from './claim.table.server.ts';
import { loadClaim, moveClaim, subjectOf } from './shape/claim-rows.server.ts';
import type { LoadedClaim } from './shape/claim-rows.server.ts';
import { later } from '#platform/time/moments.ts';

/** What staff decide about a contested approval: it stays, or the page goes back to its former owner. */
export async function settleContest(
  ctx: ServiceContext,
  id: string,
  { stands, reason }: { stands: boolean; reason: string },
): Promise<ClaimReview> {
  const listingId = await ctx.db.transaction(async (tx) => {
    const loaded = await loadClaim(ctx, tx, id, { lock: true });
    const { row, listing } = loaded;
    authorize(claimPolicy.list, ctx.actor, undefined);
    if (row.status !== 'approved' || !row.contestedAt) throw alreadyDecided();
    authorizeSettling(ctx, loaded);
    if (stands) {
      await tx.update(claim).set({ contestedAt: null, lookUntil: null }).where(eq(claim.id, id));
      await setDispute(tx, listing.id, null);
      await auditDecision(ctx, tx, 'claim.contest-dismissed', row);
      const told = { ctx, db: tx, listing };
      await tellAccount(told, row.claimantId, 'contestDismissed', reason);
    } else await revoke(ctx, tx, loaded, reason);
    return listing.id;
  });
  ctx.invalidate(['listing', `listing:${listingId}`]);
  return getClaimReview(ctx, id);
}

/** The claimant owns the page here, so that only the impartial of `settleContest` and `undo` is asked for them. */
function authorizeSettling({ actor }: ServiceContext, loaded: LoadedClaim): void {
  authorize(claimPolicy.settleContest, actor, subjectOf(loaded));
}

/** Takes an approval back: the page is as it was before, and an earlier approval stands again. */
async function revoke(
  ctx: ServiceContext,
  tx: Db,
  { row, listing }: LoadedClaim,
  reason: string,
): Promise<void> {
  const { claimantId, previous } = row;
  if (!claimantId || !previous) throw alreadyDecided();
  await restoreOwner(ctx, tx, listing.id, claimantId, previous);
  const revoked = await moveClaim(tx, row.id, 'revoke', {
    contestedAt: null,
    lookUntil: null,
    staffNote: reason,
  });
  await standAgain(tx, listing.id, previous.ownerId);
  await auditDecision(ctx, tx, 'claim.revoked', revoked);
  const told = { ctx, db: tx, listing };
  await tellAccount(told, claimantId, 'revoked', reason);
  if (previous.ownerId !== claimantId) {
    await tellAccount(told, previous.ownerId, 'restored');
    await askNewOwner(ctx, tx, listing, { ownerId: previous.ownerId, exceptId: row.id });
  }
}

async function standAgain(tx: Db, listingId: string, ownerId: string | null): Promise<void> {
  if (ownerId === null) return;
  const [earlier] = await tx
    .select({ id: claim.id })
    .from(claim)
    .where(
      and(
        eq(claim.listingId, listingId),
        eq(claim.claimantId, ownerId),
        standsBefore(claim, claimMoves.standAgain),
      ),
    )
    .orderBy(desc(claim.id))
    .limit(1);
  if (earlier) await moveRow(tx, claim, earlier.id, { move: claimMoves.standAgain });
}

/** Takes a decision back within 30 days: an approval is revoked, a rejected claim waits for staff again. */
export async function undoClaimDecision(
  ctx: ServiceContext,
  id: string,
  reason: string,
): Promise<ClaimReview> {
  const listingId = await ctx.db.transaction(async (tx) => {
    const loaded = await loadClaim(ctx, tx, id, { lock: true });
    const { row, listing } = loaded;
    authorize(claimPolicy.list, ctx.actor, undefined);
    if (row.status !== 'approved' && row.status !== 'rejected') throw alreadyDecided();
    authorize(claimPolicy.undo, ctx.actor, subjectOf(loaded));
    if (!row.decidedAt || ctx.now.getTime() - row.decidedAt.getTime() > undoMs) {
      throw new AppError('conflict', 'claim/too-late', 'A decision can be undone for 30 days.');
    }
    if (row.status === 'approved') await revoke(ctx, tx, loaded, reason);
    else await reopen(ctx, tx, loaded);
    return listing.id;
  });
  ctx.invalidate(['listing', `listing:${listingId}`]);
  return getClaimReview(ctx, id);
}

async function reopen(ctx: ServiceContext, tx: Db, { row, listing }: LoadedClaim): Promise<void> {
  const values = {
    ownerId: listing.ownerId,
    dueAt: later(ctx.now, reviewMs),
    decidedAt: null,
    decidedBy: null,
  };
  try {
    const moved = await tx.transaction((inner) => moveClaim(inner, row.id, 'reopen', values));
    await auditDecision(ctx, tx, 'claim.reopened', moved);
  } catch (error) {
    // The claimant has begun another one meanwhile.
    throw isUniqueViolation(error, 'claim_open') ? alreadyDecided() : error;
  }
}
