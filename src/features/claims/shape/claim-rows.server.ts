import { eq } from 'drizzle-orm';
import { findOwnerships } from '#features/directory/ownership.service.server.ts';
import type { Ownership } from '#features/directory/ownership.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { alreadyDecided } from '../claim-decided.ts';
import { claimMoves, claimPolicy } from '../claim.policy.ts';
import type { ClaimMove } from '../claim.policy.ts';
import { claim } from '../claim.table.server.ts';

export type ClaimRow = typeof claim.$inferSelect;

/** A claim and the page it is about. */
export interface LoadedClaim {
  row: ClaimRow;
  listing: Ownership;
}

export const claimNotFound = () => notFound('claim/not-found', 'There is no such claim.');

/** Not found for everybody but the claimant and admins, and when its page is not public any more. */
export async function loadClaim(
  ctx: ServiceContext,
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<LoadedClaim> {
  const query = db.select().from(claim).where(eq(claim.id, id));
  const [row] = await (lock ? query.for('update') : query);
  const listing = row && (await findOwnerships(db, [row.listingId])).get(row.listingId);
  if (!row || !listing || !claimPolicy.view(ctx.actor, subjectOf({ row, listing }))) {
    throw claimNotFound();
  }
  return { row, listing };
}

export const subjectOf = ({ row, listing }: LoadedClaim) => ({
  status: row.status,
  claimantId: row.claimantId,
  ownerId: listing.ownerId,
  team: listing.team,
});

export const listedOf = ({ id, kind, name, path, locality, isClaimed }: Ownership) => ({
  id,
  kind,
  name,
  path,
  locality,
  isClaimed,
});

/** What staff are late with: claims to be looked at, and approvals that somebody contests. */
export const isOverdue = ({ status, dueAt, contestedAt }: ClaimRow, now: Date): boolean =>
  (status === 'submitted' || (status === 'approved' && contestedAt !== null)) &&
  dueAt !== null &&
  dueAt < now;

/** Moves a claim on. When several try at once, one succeeds; the others get `claim/decided`. */
export async function moveClaim(
  db: Db,
  id: string,
  move: ClaimMove,
  values: Partial<typeof claim.$inferInsert>,
): Promise<ClaimRow> {
  const moved = await moveRow(db, claim, id, { move: claimMoves[move], values });
  if (!moved) throw alreadyDecided();
  return moved;
}
