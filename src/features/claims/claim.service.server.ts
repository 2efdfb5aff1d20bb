import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import { findListingId, findOwnerships } from '#features/directory/ownership.service.server.ts';
import type { Ownership } from '#features/directory/ownership.service.server.ts';
import { listDocuments, removeDocumentsOf } from '#features/media/document.service.server.ts';
import { isAdult } from '#platform/access/actor.ts';
import { adultsOnly } from '#platform/access/reach-refused.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { assertOwnName } from '#platform/http/own-name.ts';
import { claimPageSize } from './claim.contract.ts';
import type { Claim, ClaimForm, ClaimStart } from './claim.contract.ts';
import { mailContestLinks, tellAccount } from './claim.mail.server.ts';
import {
  claimPolicy,
  contestMs,
  dueFrom,
  isSettled,
  maskedAddress,
  methodsFor,
  openStatuses,
  provingDomains,
} from './claim.policy.ts';
import type { ClaimMethod } from './claim.policy.ts';
import { alreadyDecided } from './claim-decided.ts';
import { approveAtOnce } from './claim-decision.service.server.ts';
import { claim } from './claim.table.server.ts';
import { isOverdue, listedOf, loadClaim, moveClaim, subjectOf } from './shape/claim-rows.server.ts';
import type { LoadedClaim } from './shape/claim-rows.server.ts';
import { listEvidence, toClaim } from './shape/claim-shape.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { later } from '#platform/time/moments.ts';

const openOf = (listingId: string, claimantId: string) =>
  and(
    eq(claim.listingId, listingId),
    eq(claim.claimantId, claimantId),
    inArray(claim.status, openStatuses),
  );

/** A page that is offline is known here to its owner and to people who claim it already. */
async function getListed(db: Db, id: string, personId: string): Promise<Ownership> {
  const found = (await findOwnerships(db, [id])).get(id);
  if (found?.isPublic || (found && found.ownerId === personId)) return found;
  const [open] = await db.select({ id: claim.id }).from(claim).where(openOf(id, personId));
  if (!found || !open) throw notFound('listing/not-found', 'Business not found');
  return found;
}

/** Throws `reach/adults-only` to somebody under 18, who is told why. */
const personOf = ({ actor }: ServiceContext): string => {
  if (actor.kind === 'user' && !isAdult(actor)) throw adultsOnly();
  authorize(claimPolicy.start, actor, undefined);
  return actor.kind === 'user' ? actor.id : '';
};

/** Whether and how this page can be claimed by the person who asks. */
export async function getClaimStart(ctx: ServiceContext, slugOrId: string): Promise<ClaimStart> {
  const personId = personOf(ctx);
  const listingId = await findListingId(ctx.db, slugOrId);
  if (listingId === undefined) throw notFound('listing/not-found', 'Business not found');
  const listing = await getListed(ctx.db, listingId, personId);
  const own = and(eq(claim.listingId, listingId), eq(claim.claimantId, personId));
  const [open] = await ctx.db
    .select({ id: claim.id })
    .from(claim)
    .where(openOf(listingId, personId));
  const [last] = await ctx.db
    .select({ status: claim.status, staffNote: claim.staffNote })
    .from(claim)
    .where(and(own, notInArray(claim.status, [...openStatuses])))
    .orderBy(desc(claim.id))
    .limit(1);
  return {
    listing: listedOf(listing),
    methods: methodsFor(listing),
    maskedEmail: listing.email && maskedAddress(listing.email),
    domains: provingDomains(listing),
    phone: listing.phone,
    openClaimId: open?.id ?? null,
    isSettled: isSettled(listing, personId, ctx.now),
    isOwn: listing.ownerId === personId,
    last: last ?? null,
  };
}

/** Begins a claim, or changes the person's open one on the same page. */
export async function startClaim(ctx: ServiceContext, form: ClaimForm): Promise<Claim> {
  assertOwnName(ctx.site, { fullName: form.fullName });
  const claimantId = personOf(ctx);
  const { listingId, ...values } = form;
  return ctx.db.transaction(async (tx) => {
    const listing = await getListed(tx, listingId, claimantId);
    assertUnsettled(ctx, listing, claimantId);
    assertMethod(listing, form.method);
    const [begun] = await tx
      .insert(claim)
      .values({ ...values, listingId, claimantId, status: 'started' })
      .onConflictDoNothing()
      .returning();
    if (begun) {
      await audit(ctx, tx, { action: 'claim.started', subject: { type: 'claim', id: begun.id } });
      return toClaim(ctx, tx, { row: begun, listing });
    }
    const [row] = await tx.select().from(claim).where(openOf(listingId, claimantId)).for('update');
    // Decided between the two statements: the person looks again.
    if (!row) throw alreadyDecided();
    authorize(claimPolicy.prove, ctx.actor, subjectOf({ row, listing }));
    const [changed] = await tx.update(claim).set(values).where(eq(claim.id, row.id)).returning();
    return toClaim(ctx, tx, { row: changed ?? row, listing });
  });
}

function assertUnsettled(ctx: ServiceContext, listing: Ownership, personId: string): void {
  if (!isSettled(listing, personId, ctx.now)) return;
  throw new AppError('conflict', 'claim/own', 'This page is yours already.');
}

function assertMethod(listing: Ownership, method: ClaimMethod): void {
  if (methodsFor(listing).includes(method)) return;
  throw new AppError('invalid', 'claim/method', 'This way of proof is not possible here.', [
    { path: 'method', key: 'claims:error.methodMissing' },
  ]);
}

export async function getClaim(ctx: ServiceContext, id: string): Promise<Claim> {
  const loaded = await loadClaim(ctx, ctx.db, id);
  return toClaim(ctx, ctx.db, loaded);
}

/** The person's own claims, newest first. `after` is the id of the last one seen. */
export async function listOwnClaims(ctx: ServiceContext, after: string | undefined) {
  const { actor } = ctx;
  if (actor.kind !== 'user') return { items: [], next: null };
  const rows = await ctx.db
    .select()
    .from(claim)
    .where(and(eq(claim.claimantId, actor.id), after ? lt(claim.id, after) : undefined))
    .orderBy(desc(claim.id))
    .limit(claimPageSize + 1);
  const { shown, next } = pageOf(rows, claimPageSize);
  const listings = await findOwnerships(
    ctx.db,
    shown.map(({ listingId }) => listingId),
  );
  const items = shown.flatMap((row) => {
    const listing = listings.get(row.listingId);
    if (!listing) return [];
    return [
      {
        id: row.id,
        listing: listedOf(listing),
        status: row.status,
        dueAt: row.dueAt?.toISOString() ?? null,
        isOverdue: isOverdue(row, ctx.now),
      },
    ];
  });
  return { items, next };
}

/**
 * Hands the claim to staff, unless its code decides at once. The clock starts, or goes on from where it was stopped.
 * The listed contact and the present owner are told the first time.
 */
export async function submitClaim(ctx: ServiceContext, id: string): Promise<Claim> {
  return ctx.db.transaction(async (tx) => {
    const loaded = await loadClaim(ctx, tx, id, { lock: true });
    const { row, listing } = loaded;
    authorize(claimPolicy.submit, ctx.actor, subjectOf(loaded));
    assertUnsettled(ctx, listing, row.claimantId ?? '');
    await assertProof(tx, loaded);
    const isFirst = row.submittedAt === null;
    const paused = row.pausedAt ? ctx.now.getTime() - row.pausedAt.getTime() : 0;
    const dueAt =
      row.dueAt && !isFirst
        ? later(row.dueAt, paused)
        : dueFrom(ctx.now, hasOtherOwner(row.claimantId, listing));
    const moved = await moveClaim(tx, id, 'submit', {
      submittedAt: row.submittedAt ?? ctx.now,
      dueAt,
      pausedAt: null,
      ownerId: listing.ownerId,
      contestUntil: row.contestUntil ?? later(ctx.now, contestMs),
    });
    await audit(ctx, tx, { action: 'claim.submitted', subject: { type: 'claim', id } });
    const told = { ctx, db: tx, listing };
    const isDecided = isFirst && (await approveAtOnce(ctx, tx, id));
    if (isFirst) {
      if (!isDecided) await tellAccount(told, row.claimantId, 'submitted');
      await mailContestLinks(told, moved);
    }
    return toClaim(ctx, tx, isDecided ? await loadClaim(ctx, tx, id) : { row: moved, listing });
  });
}

const hasOtherOwner = (claimantId: string | null, { ownerId }: Ownership): boolean =>
  ownerId !== null && ownerId !== claimantId;

/** A call is made by staff afterwards; everything else must be there before staff are asked. */
async function assertProof(tx: Db, loaded: LoadedClaim): Promise<void> {
  const { row } = loaded;
  const evidence = (await listEvidence(tx, loaded)).find(({ method }) => method === row.method);
  const documents = (await listDocuments(tx, 'claim', [row.id])).get(row.id) ?? [];
  const isReady: Record<ClaimMethod, boolean> = {
    'email-domain': Boolean(evidence?.provedAt),
    voucher: Boolean(evidence?.provedAt),
    phone: Boolean(evidence?.codeSalt),
    document: documents.length > 0,
  };
  if (isReady[row.method]) return;
  throw new AppError('unprocessable', 'claim/not-proved', 'The proof is still missing.');
}

export async function withdrawClaim(ctx: ServiceContext, id: string): Promise<Claim> {
  return ctx.db.transaction(async (tx) => {
    const loaded = await loadClaim(ctx, tx, id, { lock: true });
    authorize(claimPolicy.withdraw, ctx.actor, subjectOf(loaded));
    const moved = await moveClaim(tx, id, 'withdraw', { decidedAt: ctx.now });
    await removeDocumentsOf(tx, { type: 'claim', id });
    await audit(ctx, tx, { action: 'claim.withdrawn', subject: { type: 'claim', id } });
    return toClaim(ctx, tx, { row: moved, listing: loaded.listing });
  });
}
