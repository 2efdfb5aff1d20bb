import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { loadCategories } from '../category/category.service.server.ts';
import type { ListingDraft } from '../draft.contract.ts';
import { columnsOf } from '../draft.service.server.ts';
import { isPage } from '../listing.policy.ts';
import { changedFields } from './listing-change.policy.ts';
import { proofHolds } from './proof.policy.ts';
import type { OwnRow } from './own-listing-rows.server.ts';
import { tellProofEnded } from './tell-proof-ended.server.ts';
import { changeListing } from '../listing-store.server.ts';

/**
 * Puts the draft on the page. A proof that does not prove what is there now ends at once, and its owner is told
 * (security B4).
 */
export async function writeListing(
  ctx: ServiceContext,
  tx: Db,
  { row, draft }: OwnRow,
  wanted: ListingDraft,
): Promise<void> {
  const { verified } = draft;
  const isLost = verified !== null && !proofHolds(verified.method, draft, wanted);
  const categories = await loadCategories(tx);
  await changeListing(tx, row.id, {
    ...columnsOf(isLost ? { ...wanted, verified: null } : wanted, categories),
    editedFields: [...new Set([...row.editedFields, ...changedFields(draft, wanted)])],
  });
  // Also for what staff decide, after which nobody here drops the cached page.
  if (isPage(row)) await emit(tx, 'listing.changed', { listingId: row.id });
  if (isLost) await tellProofEnded(ctx, tx, row, verified.method);
}
