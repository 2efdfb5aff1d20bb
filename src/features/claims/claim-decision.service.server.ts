import { and, eq } from 'drizzle-orm';
import { grantRole } from '#features/accounts/account.service.server.ts';
import { assignOwner } from '#features/directory/ownership.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { auditDecision } from './claim-audit.server.ts';
import { askNewOwner } from './claim-owner.service.server.ts';
import type { ClaimReview } from './claim-review.contract.ts';
import { getClaimReview } from './claim-review.service.server.ts';
import { mailContact, tellAccount } from './claim.mail.server.ts';
import { claimPolicy } from './claim.policy.ts';
import type { ClaimMethod } from './claim.policy.ts';
import { alreadyDecided } from './claim.service.server.ts';
import { claim } from './claim.table.server.ts';
import { proveByCall } from './evidence.service.server.ts';
import { loadClaim, moveClaim, subjectOf } from './shape/claim-rows.server.ts';
import type { LoadedClaim } from './shape/claim-rows.server.ts';
import { isAnswerOutstanding, provableMethods } from './shape/claim-review-shape.server.ts';

const deciderOf = ({ actor }: ServiceContext) => (actor.kind === 'user' ? actor.id : null);

/**
 * Gives the page to the claimant. The listing is locked first: of a hundred approvals at once, of this claim or of
 * others on the page, one wins and the others are told. Whoever owned the page, the listed contact and other
 * claimants hear of it.
 */
export async function approveClaim(
  ctx: ServiceContext,
  id: string,
  method: ClaimMethod,
): Promise<ClaimReview> {
  const listingId = await ctx.db.transaction(async (tx) => {
    const loaded = await loadClaim(ctx, tx, id);
    const { row, listing } = loaded;
    authorizeOpen(ctx, loaded);
    if (row.claimantId === null) throw alreadyDecided();
    if (isAnswerOutstanding(row, ctx.now)) {
      throw new AppError(
        'conflict',
        'claim/answer-outstanding',
        'The present owner may still answer. Please wait until the week is over.',
      );
    }
    const previous = await assignOwner(ctx, tx, {
      listingId: listing.id,
      ownerId: row.claimantId,
      expectedOwnerId: row.ownerId,
      method,
    });
    // The page is held from here on: nobody changes what has been proved while it is looked at.
    if (!(await provableMethods(tx, await loadClaim(ctx, tx, id))).includes(method)) {
      throw new AppError('conflict', 'claim/not-proved', 'There is no such proof yet.');
    }
    await tx
      .update(claim)
      .set({ status: 'superseded' })
      .where(and(eq(claim.listingId, listing.id), eq(claim.status, 'approved')));
    const approved = await moveClaim(tx, id, ['submitted'], {
      status: 'approved',
      method,
      previous,
      contestedAt: null,
      decidedAt: ctx.now,
      decidedBy: deciderOf(ctx),
    });
    if (!approved) throw alreadyDecided();
    await grantRole(tx, row.claimantId, 'business');
    await auditDecision(ctx, tx, 'claim.approved', approved);
    const told = { ctx, db: tx, listing };
    await tellAccount(told, row.claimantId, 'approved');
    if (previous.ownerId !== row.claimantId) {
      await tellAccount(told, previous.ownerId, 'replaced');
      await mailContact(told, 'approvedContact');
      await askNewOwner(ctx, tx, listing, { ownerId: row.claimantId, exceptId: row.id });
    }
    return listing.id;
  });
  ctx.invalidate(['listing', `listing:${listingId}`]);
  return getClaimReview(ctx, id);
}

function authorizeOpen({ actor }: ServiceContext, loaded: LoadedClaim): void {
  const subject = subjectOf(loaded);
  authorize(claimPolicy.list, actor, undefined);
  if (subject.status !== 'submitted') throw alreadyDecided();
  authorize(claimPolicy.decide, actor, subject);
}

export async function rejectClaim(
  ctx: ServiceContext,
  id: string,
  reason: string,
): Promise<ClaimReview> {
  await decideWithReason(ctx, id, reason, {
    news: 'rejected',
    action: 'claim.rejected',
    values: { status: 'rejected', decidedAt: ctx.now, decidedBy: deciderOf(ctx) },
  });
  return getClaimReview(ctx, id);
}

/** The clock stands still until the claimant sends the claim again. */
export async function askForProof(
  ctx: ServiceContext,
  id: string,
  reason: string,
): Promise<ClaimReview> {
  await decideWithReason(ctx, id, reason, {
    news: 'moreProof',
    action: 'claim.more-proof-asked',
    values: { status: 'waiting', pausedAt: ctx.now },
  });
  return getClaimReview(ctx, id);
}

async function decideWithReason(
  ctx: ServiceContext,
  id: string,
  reason: string,
  step: {
    news: 'rejected' | 'moreProof';
    action: string;
    values: Partial<typeof claim.$inferInsert>;
  },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const loaded = await loadClaim(ctx, tx, id, { lock: true });
    authorizeOpen(ctx, loaded);
    const moved = await moveClaim(tx, id, ['submitted'], { ...step.values, staffNote: reason });
    if (!moved) throw alreadyDecided();
    await auditDecision(ctx, tx, step.action, moved);
    const told = { ctx, db: tx, listing: loaded.listing };
    await tellAccount(told, moved.claimantId, step.news, reason);
  });
}

/** The code that somebody said on the listed phone. */
export async function noteCall(
  ctx: ServiceContext,
  id: string,
  code: string,
): Promise<ClaimReview> {
  const loaded = await loadClaim(ctx, ctx.db, id);
  authorizeOpen(ctx, loaded);
  const callerId = deciderOf(ctx);
  if (callerId === null) throw alreadyDecided();
  await proveByCall(ctx, loaded, { code, callerId });
  return getClaimReview(ctx, id);
}
