import { listDocuments } from '#features/media/document.service.server.ts';
import type { Ownership } from '#features/directory/ownership.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { QueuedClaim } from '../claim-review.contract.ts';
import type { ClaimMethod } from '../claim.policy.ts';
import { isOverdue, listedOf } from './claim-rows.server.ts';
import type { ClaimRow, LoadedClaim } from './claim-rows.server.ts';
import { listEvidence } from './claim-shape.server.ts';

/** The present owner was asked and has neither answered nor run out of time. */
export const isAnswerOutstanding = (row: ClaimRow, now: Date): boolean =>
  row.ownerId !== null &&
  row.ownerId !== row.claimantId &&
  row.contestedAt === null &&
  row.contestUntil !== null &&
  row.contestUntil > now;

/** Methods by which the claim can be approved: proved ones, and documents that staff can read. */
export async function provableMethods(db: Db, loaded: LoadedClaim): Promise<ClaimMethod[]> {
  const { id } = loaded.row;
  const evidence = await listEvidence(db, loaded);
  const documents = (await listDocuments(db, 'claim', [id])).get(id) ?? [];
  const proved = evidence.filter(({ provedAt }) => provedAt !== null).map(({ method }) => method);
  return documents.length > 0 ? [...proved, 'document'] : proved;
}

export function toQueued(row: ClaimRow, listing: Ownership, now: Date): QueuedClaim {
  return {
    id: row.id,
    listing: listedOf(listing),
    status: row.status,
    fullName: row.fullName,
    method: row.method,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    isOverdue: isOverdue(row, now),
    isContested: row.contestedAt !== null,
  };
}
