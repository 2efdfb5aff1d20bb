import { and, asc, desc, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { findOwnDistricts } from '#features/councils/council.service.server.ts';
import { isInArea } from '#features/directory/area.service.server.ts';
import { idsNamed } from '#features/directory/listing-relations.server.ts';
import { findOwnerships } from '#features/directory/ownership.service.server.ts';
import type { StaffFinder } from '#features/staff/palette/staff-finder.server.ts';
import { containsFolded } from '#platform/text/folded-column.server.ts';
import { listDocuments } from '#features/media/document.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { claimQueueSize } from './claim-review.contract.ts';
import type { ClaimReview, ClaimView, QueuedClaim } from './claim-review.contract.ts';
import { claimPolicy, voucherMs } from './claim.policy.ts';
import { claim, claimVoucher } from './claim.table.server.ts';
import { newPaperCode } from '#platform/security/paper-code.server.ts';
import { voucherHashOf } from './shape/claim-codes.server.ts';
import { loadClaim, subjectOf } from './shape/claim-rows.server.ts';
import {
  isAnswerOutstanding,
  provableMethods,
  toQueued,
} from './shape/claim-review-shape.server.ts';
import { listEvidence } from './shape/claim-shape.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { later } from '#platform/time/moments.ts';

const othersShown = 10;

const isContested = and(eq(claim.status, 'approved'), isNotNull(claim.contestedAt));

const isToLookAt = and(eq(claim.status, 'approved'), isNotNull(claim.lookUntil));

function conditionOf(view: ClaimView, now: Date): SQL | undefined {
  const open = or(eq(claim.status, 'submitted'), isContested);
  switch (view) {
    case 'open':
      return open;
    case 'look':
      return isToLookAt;
    case 'overdue':
      return and(open, lt(claim.dueAt, now));
    case 'contested':
      return and(isNotNull(claim.contestedAt), open);
    case 'waiting':
      return eq(claim.status, 'waiting');
    case 'decided':
      return sql`${claim.status} in ('approved', 'rejected', 'superseded', 'revoked', 'withdrawn')`;
  }
}

/** Claims by due time, the decided ones newest first. `after` is the id of the last one seen. */
export async function listClaims(
  ctx: ServiceContext,
  { view = 'open', q, after }: { view?: ClaimView; q?: string; after?: string },
) {
  authorize(claimPolicy.list, ctx.actor, undefined);
  const isDecided = view === 'decided';
  const last = sql`(select ${claim.dueAt}, ${claim.id} from ${claim} where ${claim.id} = ${after ?? null}::uuid)`;
  const onwards = isDecided
    ? lt(claim.id, after ?? '')
    : sql`(${claim.dueAt}, ${claim.id}) > ${last}`;
  const rows = await ctx.db
    .select()
    .from(claim)
    .where(and(conditionOf(view, ctx.now), q ? has(q) : undefined, after ? onwards : undefined))
    .orderBy(...(isDecided ? [desc(claim.id)] : [asc(claim.dueAt), asc(claim.id)]))
    .limit(claimQueueSize + 1);
  const { shown, next } = pageOf(rows, claimQueueSize);
  return {
    items: await toQueue(ctx, shown),
    next,
    counts: await countClaims(ctx),
  };
}

/** Claims by the name of who claims, or of what. */
const has = (words: string): SQL =>
  sql`(${containsFolded(claim.fullName, words)} or ${claim.listingId} in (${idsNamed(words)}))`;

/** Claims in every state that was sent, the newest first. */
export const claimFinder: StaffFinder = {
  kind: 'claim',
  find: async (ctx, words, limit) => {
    if (!claimPolicy.list(ctx.actor)) return [];
    const rows = await ctx.db
      .select()
      .from(claim)
      .where(and(ne(claim.status, 'started'), has(words)))
      .orderBy(desc(claim.id))
      .limit(limit);
    return (await toQueue(ctx, rows)).map(({ id, listing, fullName }) => ({
      id,
      title: listing.name,
      below: fullName,
      to: `/admin/claims?claim=${id}`,
    }));
  },
};

async function toQueue(
  ctx: ServiceContext,
  rows: readonly (typeof claim.$inferSelect)[],
): Promise<QueuedClaim[]> {
  const listings = await findOwnerships(
    ctx.db,
    rows.map(({ listingId }) => listingId),
  );
  return rows.flatMap((row) => {
    const listing = listings.get(row.listingId);
    return listing ? [toQueued(row, listing, ctx.now)] : [];
  });
}

async function countClaims(ctx: ServiceContext) {
  const count = (view: ClaimView) => ctx.db.$count(claim, conditionOf(view, ctx.now));
  return {
    open: await count('open'),
    look: await count('look'),
    overdue: await count('overdue'),
    contested: await count('contested'),
    waiting: await count('waiting'),
  };
}

/** Everything that waits for staff: claims to decide, contested approvals, and what a code has decided. */
export const countPendingClaims = ({ now }: Pick<ServiceContext, 'now'>): SQL =>
  sql`select count(*) from ${claim} where ${or(conditionOf('open', now), isToLookAt)}`;

/** A claim with all that a decision needs. */
export async function getClaimReview(ctx: ServiceContext, id: string): Promise<ClaimReview> {
  authorize(claimPolicy.list, ctx.actor, undefined);
  const loaded = await loadClaim(ctx, ctx.db, id);
  const { row, listing } = loaded;
  // One after the other: `db` is a transaction where a decision answers with this.
  const evidence = await listEvidence(ctx.db, loaded);
  const documents = await listDocuments(ctx.db, 'claim', [id]);
  const provable = await provableMethods(ctx.db, loaded);
  const rivals = await ctx.db
    .select()
    .from(claim)
    .where(and(eq(claim.listingId, row.listingId), ne(claim.id, id), ne(claim.status, 'started')))
    .orderBy(desc(claim.id))
    .limit(othersShown);
  const subject = subjectOf(loaded);
  return {
    ...toQueued(row, listing, ctx.now),
    email: row.email,
    phone: row.phone,
    listed: { phone: listing.phone, email: listing.email, website: listing.website },
    evidence: evidence.map((entry) => ({
      method: entry.method,
      isProved: entry.provedAt !== null,
      provedAt: entry.provedAt?.toISOString() ?? null,
      address: entry.method === 'email-domain' ? entry.codeAddress : null,
      triesLeft: entry.triesLeft,
    })),
    documents: documents.get(id) ?? [],
    contestUntil: row.contestUntil?.toISOString() ?? null,
    contestNote: row.contestNote,
    staffNote: row.staffNote,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    others: rivals.map((rival) => toQueued(rival, listing, ctx.now)),
    isAnswerOutstanding: isAnswerOutstanding(row, ctx.now),
    provable,
    lookUntil: row.lookUntil?.toISOString() ?? null,
    can: {
      lookOver: row.lookUntil !== null && claimPolicy.lookOver(ctx.actor, subject),
      decide: claimPolicy.decide(ctx.actor, subject),
      settleContest: claimPolicy.settleContest(ctx.actor, subject) && row.contestedAt !== null,
      undo: claimPolicy.undo(ctx.actor, subject),
    },
  };
}

/**
 * A code for somebody whom staff or an officer of the council met at the business. The voucher keeps its fingerprint
 * alone; only who asked again with the same key on the same day gets it once more.
 */
export async function issueVoucher(
  ctx: ServiceContext,
  { listingId, note }: { listingId: string; note: string },
) {
  const { actor } = ctx;
  const isInOwnArea = await isInArea(ctx.db, listingId, await findOwnDistricts(ctx));
  const listing = (await findOwnerships(ctx.db, [listingId])).get(listingId);
  authorize(claimPolicy.issueVoucher, actor, { isInOwnArea, page: listing ?? { ownerId: null } });
  if (!listing) throw notFound('listing/not-found', 'Business not found');
  return ctx.db.transaction(async (tx) => {
    const voucher = newPaperCode();
    const expiresAt = later(ctx.now, voucherMs);
    await tx.insert(claimVoucher).values({
      listingId,
      note,
      expiresAt,
      codeHash: voucherHashOf(ctx, voucher),
      issuedBy: actor.kind === 'user' ? actor.id : null,
    });
    await audit(ctx, tx, {
      action: 'claim-voucher.issued',
      subject: { type: 'listing', id: listingId },
    });
    return { voucher, name: listing.name, expiresAt: expiresAt.toISOString() };
  });
}
