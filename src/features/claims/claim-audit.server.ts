import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { ClaimRow } from './shape/claim-rows.server.ts';

/** What staff have decided about a claim, with whose it is and what was proved. */
export async function auditDecision(
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
