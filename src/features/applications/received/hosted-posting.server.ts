import { isShown } from '#features/submissions/submission.policy.ts';
import type { HostedOpportunity } from '#features/opportunities/opportunity-submission.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { applicationPolicy } from '../application.policy.ts';
import { findPosting, postingNotFound } from '../shape/posting.server.ts';

/** One of which this person reads the applications: `opportunity/not-found` for what they don't see, else forbidden. */
export async function getHostedPosting(
  ctx: ServiceContext,
  db: Db,
  id: string | null,
): Promise<HostedOpportunity> {
  const posting = await findPosting(ctx, db, id);
  if (!posting) throw postingNotFound();
  const isHost = applicationPolicy.read(ctx.actor, posting);
  if (!isHost && !isShown(posting)) throw postingNotFound();
  authorize(applicationPolicy.read, ctx.actor, posting);
  return posting;
}
