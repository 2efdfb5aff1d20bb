import { eq } from 'drizzle-orm';
import { findOwnerships, setDispute } from '#features/directory/ownership.service.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badLink, readLinkToken, redeemLinkToken } from '#platform/links/link-token.server.ts';
import { tellAccount } from './claim.mail.server.ts';
import { initialsOf, reviewMs } from './claim.policy.ts';
import { claim } from './claim.table.server.ts';
import type { ContestView } from './contest.contract.ts';
import type { LoadedClaim } from './shape/claim-rows.server.ts';
import { later } from '#platform/time/moments.ts';

const purpose = 'contest';

/** A claim that can still be contested. A link to any other is no longer valid. */
async function loadContestable(db: Db, id: string): Promise<LoadedClaim> {
  const [row] = await db.select().from(claim).where(eq(claim.id, id)).for('update');
  const listing = row && (await findOwnerships(db, [row.listingId])).get(row.listingId);
  if (!row || !listing || !['submitted', 'waiting', 'approved'].includes(row.status)) {
    throw badLink();
  }
  return { row, listing };
}

function toView({ row, listing }: LoadedClaim): ContestView {
  return {
    name: listing.name,
    path: listing.path,
    initials: initialsOf(row.fullName),
    method: row.method,
    submittedAt: row.submittedAt?.toISOString() ?? '',
    contestUntil: row.contestUntil?.toISOString() ?? '',
    isContested: row.contestedAt !== null,
    isApproved: row.status === 'approved',
  };
}

/** What the link speaks of. It may be opened as often as one likes. */
export async function readContest(ctx: ServiceContext, token: string): Promise<ContestView> {
  return ctx.db.transaction(async (tx) => {
    const id = await readLinkToken(tx, { purpose, token, now: ctx.now });
    return toView(await loadContestable(tx, id));
  });
}

/**
 * Somebody who speaks for the business says no. Before the decision staff read it; after an approval the new owner
 * changes nothing until staff have decided again, for which they have two days.
 */
export async function contestClaim(
  ctx: ServiceContext,
  { token, note }: { token: string; note: string },
): Promise<ContestView> {
  return ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose, token, now: ctx.now });
    const loaded = await loadContestable(tx, id);
    const { row, listing } = loaded;
    if (row.contestedAt) {
      throw new AppError('conflict', 'claim/contested', 'This claim is contested already.');
    }
    const isApproved = row.status === 'approved';
    const changed = {
      contestedAt: ctx.now,
      contestNote: note,
      ...(isApproved && { dueAt: later(ctx.now, reviewMs) }),
    };
    await tx.update(claim).set(changed).where(eq(claim.id, id));
    if (isApproved) {
      await setDispute(tx, listing.id, ctx.now);
      await tellAccount({ ctx, db: tx, listing }, row.claimantId, 'contested');
    }
    await audit(ctx, tx, {
      action: 'claim.contested',
      subject: { type: 'claim', id },
      ...(row.claimantId && { accountId: row.claimantId }),
    });
    return toView({ listing, row: { ...row, ...changed } });
  });
}
