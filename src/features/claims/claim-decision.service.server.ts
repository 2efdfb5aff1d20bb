import { and, eq, inArray, ne } from 'drizzle-orm';
import { grantRole } from '#features/accounts/account.service.server.ts';
import { assignOwner } from '#features/directory/ownership.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { standsBefore } from '#platform/stages/move-row.server.ts';
import { canMove } from '#platform/stages/moves.ts';
import { auditDecision } from './claim-audit.server.ts';
import { askNewOwner } from './claim-owner.service.server.ts';
import type { ClaimReview } from './claim-review.contract.ts';
import { getClaimReview } from './claim-review.service.server.ts';
import { mailContact, tellAccount } from './claim.mail.server.ts';
import { claimMoves, claimPolicy, lookMs } from './claim.policy.ts';
import type { ClaimMethod, ClaimMove } from './claim.policy.ts';
import { alreadyDecided } from './claim-decided.ts';
import { claim } from './claim.table.server.ts';
import { proveByCall } from './evidence.service.server.ts';
import { loadClaim, moveClaim, subjectOf } from './shape/claim-rows.server.ts';
import type { LoadedClaim } from './shape/claim-rows.server.ts';
import { isDecidedAtOnce, listEvidence } from './shape/claim-shape.server.ts';
import { isAnswerOutstanding, provableMethods } from './shape/claim-review-shape.server.ts';
import { later } from '#platform/time/moments.ts';

const deciderOf = ({ actor }: ServiceContext) => (actor.kind === 'user' ? actor.id : null);

/** Gives the page to the claimant by the word of staff. Throws `claim/answer-outstanding`, `claim/not-proved`. */
export async function approveClaim(
  ctx: ServiceContext,
  id: string,
  method: ClaimMethod,
): Promise<ClaimReview> {
  const listingId = await ctx.db.transaction(async (tx) => {
    const loaded = await loadClaim(ctx, tx, id);
    authorizeOpen(ctx, loaded);
    return approve(ctx, tx, loaded, { method });
  });
  ctx.invalidate(['listing', `listing:${listingId}`]);
  return getClaimReview(ctx, id);
}

/**
 * Gives the page to a claimant whose code decides at once, unless it has another owner or somebody else claims it too.
 * The listed contact may contest it for a week as ever, and staff look at it within a week (decision D49). Answers whether
 * it was decided; to be called in the transaction that submits the claim.
 */
export async function approveAtOnce(ctx: ServiceContext, tx: Db, id: string): Promise<boolean> {
  const loaded = await loadClaim(ctx, tx, id);
  const { row, listing } = loaded;
  if (!isDecidedAtOnce(loaded, await listEvidence(tx, loaded))) return false;
  if (await hasRivals(tx, loaded)) return false;
  const lookUntil = later(ctx.now, lookMs);
  await approve(ctx, tx, loaded, { method: row.method, lookUntil });
  ctx.invalidate(['listing', `listing:${listing.id}`]);
  return true;
}

const hasRivals = async (tx: Db, { row }: LoadedClaim) =>
  (await tx.$count(
    claim,
    and(
      eq(claim.listingId, row.listingId),
      ne(claim.id, row.id),
      inArray(claim.status, ['submitted', 'waiting', 'approved']),
    ),
  )) > 0;

/**
 * Gives the page to the claimant. The listing is locked first. When a hundred approvals come at once, of this claim or
 * of others on the page, one wins and the others are told. The former owner, the listed contact and other claimants are
 * told too.
 */
async function approve(
  ctx: ServiceContext,
  tx: Db,
  { row, listing }: LoadedClaim,
  { method, lookUntil = null }: { method: ClaimMethod; lookUntil?: Date | null },
): Promise<string> {
  const { id } = row;
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
    .set({ status: claimMoves.supersede.to })
    .where(and(eq(claim.listingId, listing.id), standsBefore(claim, claimMoves.supersede)));
  const approved = await moveClaim(tx, id, 'approve', {
    method,
    previous,
    contestedAt: null,
    decidedAt: ctx.now,
    decidedBy: lookUntil ? null : deciderOf(ctx),
    lookUntil,
  });
  await grantRole(tx, row.claimantId, 'business');
  await auditDecision(ctx, tx, lookUntil ? 'claim.approved-at-once' : 'claim.approved', approved);
  const told = { ctx, db: tx, listing };
  await tellAccount(told, row.claimantId, 'approved');
  if (previous.ownerId !== row.claimantId) {
    await tellAccount(told, previous.ownerId, 'replaced');
    // People who are told now that they may contest it need no second letter.
    if (!lookUntil) await mailContact(told, 'approvedContact');
    await askNewOwner(ctx, tx, listing, { ownerId: row.claimantId, exceptId: row.id });
  }
  return listing.id;
}

/** Staff have looked at what a code decided: it is right. */
export async function lookOverClaim(ctx: ServiceContext, id: string): Promise<ClaimReview> {
  await ctx.db.transaction(async (tx) => {
    const loaded = await loadClaim(ctx, tx, id, { lock: true });
    authorize(claimPolicy.list, ctx.actor, undefined);
    if (loaded.row.lookUntil === null) throw alreadyDecided();
    authorize(claimPolicy.lookOver, ctx.actor, subjectOf(loaded));
    await tx
      .update(claim)
      .set({ lookUntil: null, decidedBy: deciderOf(ctx) })
      .where(eq(claim.id, id));
    await auditDecision(ctx, tx, 'claim.looked-over', loaded.row);
  });
  return getClaimReview(ctx, id);
}

function authorizeOpen({ actor }: ServiceContext, loaded: LoadedClaim): void {
  const subject = subjectOf(loaded);
  authorize(claimPolicy.list, actor, undefined);
  if (!canMove(claimMoves.approve, subject.status)) throw alreadyDecided();
  authorize(claimPolicy.decide, actor, subject);
}

export async function rejectClaim(
  ctx: ServiceContext,
  id: string,
  reason: string,
): Promise<ClaimReview> {
  await decideWithReason(ctx, id, reason, {
    move: 'reject',
    news: 'rejected',
    action: 'claim.rejected',
    values: { decidedAt: ctx.now, decidedBy: deciderOf(ctx) },
  });
  return getClaimReview(ctx, id);
}

/** The clock is stopped until the claimant sends the claim again. */
export async function askForProof(
  ctx: ServiceContext,
  id: string,
  reason: string,
): Promise<ClaimReview> {
  await decideWithReason(ctx, id, reason, {
    move: 'askForProof',
    news: 'moreProof',
    action: 'claim.more-proof-asked',
    values: { pausedAt: ctx.now },
  });
  return getClaimReview(ctx, id);
}

async function decideWithReason(
  ctx: ServiceContext,
  id: string,
  reason: string,
  step: {
    move: ClaimMove;
    news: 'rejected' | 'moreProof';
    action: string;
    values: Partial<typeof claim.$inferInsert>;
  },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const loaded = await loadClaim(ctx, tx, id, { lock: true });
    authorizeOpen(ctx, loaded);
    const moved = await moveClaim(tx, id, step.move, { ...step.values, staffNote: reason });
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
  // The code was said on the listed phone: there is nothing left to weigh, unless somebody else has a say.
  const listing = await ctx.db.transaction(async (tx) => {
    const again = await loadClaim(ctx, tx, id);
    const isFree = !isAnswerOutstanding(again.row, ctx.now) && !(await hasRivals(tx, again));
    return isFree ? approve(ctx, tx, again, { method: 'phone' }) : undefined;
  });
  if (listing) ctx.invalidate(['listing', `listing:${listing}`]);
  return getClaimReview(ctx, id);
}
