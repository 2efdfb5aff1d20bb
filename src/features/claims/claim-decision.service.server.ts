import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { grantRole } from '#features/accounts/account.service.server.ts';
import {
  assignOwner,
  restoreOwner,
  setDispute,
} from '#features/directory/ownership.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { ClaimReview } from './claim-review.contract.ts';
import { getClaimReview } from './claim-review.service.server.ts';
import { mailContact, mailNewOwner, tellAccount } from './claim.mail.server.ts';
import { claimPolicy, contestMs, reviewMs, undoMs } from './claim.policy.ts';
import type { ClaimMethod } from './claim.policy.ts';
import { alreadyDecided } from './claim.service.server.ts';
import { claim } from './claim.table.server.ts';
import { proveByCall } from './evidence.service.server.ts';
import { loadClaim, moveClaim, subjectOf } from './shape/claim-rows.server.ts';
import type { ClaimRow, LoadedClaim } from './shape/claim-rows.server.ts';
import { isAnswerOutstanding, provableMethods } from './shape/claim-review-shape.server.ts';

const deciderOf = ({ actor }: ServiceContext) => (actor.kind === 'user' ? actor.id : null);

async function auditDecision(
  ctx: ServiceContext,
  db: Db,
  action: string,
  row: ClaimRow,
): Promise<void> {
  await audit(ctx, db, {
    action,
    subject: { type: 'claim', id: row.id },
    ...(row.claimantId && { accountId: row.claimantId }),
    detail: { listingId: row.listingId, method: row.method },
  });
}

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
    if (!(await provableMethods(tx, row)).includes(method)) {
      throw new AppError('conflict', 'claim/not-proved', 'There is no such proof yet.');
    }
    const previous = await assignOwner(ctx, tx, {
      listingId: listing.id,
      ownerId: row.claimantId,
      expectedOwnerId: row.ownerId,
      method,
    });
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
      await askNewOwner(ctx, tx, loaded, row.claimantId);
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

/** Other claims on the page are claims against its new owner now, who has a week to answer. */
async function askNewOwner(
  ctx: ServiceContext,
  tx: Db,
  { row, listing }: LoadedClaim,
  ownerId: string | null,
): Promise<void> {
  const until = new Date(ctx.now.getTime() + contestMs);
  const others = await tx
    .update(claim)
    .set({ ownerId, ...(ownerId && { contestUntil: until, dueAt: until, contestedAt: null }) })
    .where(
      and(
        eq(claim.listingId, listing.id),
        ne(claim.id, row.id),
        inArray(claim.status, ['submitted', 'waiting']),
      ),
    )
    .returning();
  for (const other of others) {
    const told = { ctx, db: tx, listing };
    if (ownerId === null) continue;
    await tellAccount(told, other.claimantId, 'otherApproved');
    await mailNewOwner(told, other);
  }
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
  await proveByCall(ctx, id, { code, callerId });
  return getClaimReview(ctx, id);
}

/** Staff's word on a contested approval: it stands, or the page goes back to whoever had it. */
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
      await tx.update(claim).set({ contestedAt: null }).where(eq(claim.id, id));
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
  const revoked = await moveClaim(tx, row.id, ['approved'], {
    status: 'revoked',
    contestedAt: null,
    staffNote: reason,
  });
  if (!revoked) throw alreadyDecided();
  await standAgain(tx, listing.id, previous.ownerId);
  await auditDecision(ctx, tx, 'claim.revoked', revoked);
  const told = { ctx, db: tx, listing };
  await tellAccount(told, claimantId, 'revoked', reason);
  if (previous.ownerId !== claimantId) {
    await tellAccount(told, previous.ownerId, 'restored');
    await askNewOwner(ctx, tx, { row, listing }, previous.ownerId);
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
        eq(claim.status, 'superseded'),
      ),
    )
    .orderBy(desc(claim.id))
    .limit(1);
  if (earlier) await tx.update(claim).set({ status: 'approved' }).where(eq(claim.id, earlier.id));
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
    status: 'submitted' as const,
    ownerId: listing.ownerId,
    dueAt: new Date(ctx.now.getTime() + reviewMs),
    decidedAt: null,
    decidedBy: null,
  };
  try {
    const moved = await tx.transaction((inner) => moveClaim(inner, row.id, ['rejected'], values));
    if (!moved) throw alreadyDecided();
    await auditDecision(ctx, tx, 'claim.reopened', moved);
  } catch (error) {
    // The claimant has begun another one meanwhile.
    throw isUniqueViolation(error, 'claim_open') ? alreadyDecided() : error;
  }
}
