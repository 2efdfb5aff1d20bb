import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { tellOwner } from './listing.mail.server.ts';
import type { VerificationMethod } from '../listing.policy.ts';

/** Writes down that a proof has ended, and tells the owner how to prove it again. */
export async function tellProofEnded(
  ctx: ServiceContext,
  tx: Db,
  row: Parameters<typeof tellOwner>[2],
  method: VerificationMethod | null,
): Promise<void> {
  await audit(ctx, tx, {
    action: 'listing.proof-ended',
    subject: { type: 'listing', id: row.id },
    detail: { method },
  });
  await tellOwner(ctx, tx, row, 'proofEnded');
}
