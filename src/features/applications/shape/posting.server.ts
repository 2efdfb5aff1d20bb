import { stageOf } from '#features/opportunities/opportunity-stage.ts';
import {
  findHostedOpportunity,
  opportunitySubmission,
} from '#features/opportunities/opportunity-submission.server.ts';
import type { HostedOpportunity } from '#features/opportunities/opportunity-submission.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Posting } from '../application.policy.ts';

/** With those who answer for it, in whatever state it is. */
export async function findPosting(
  ctx: ServiceContext,
  db: Db,
  id: string | null,
): Promise<HostedOpportunity | undefined> {
  return id === null ? undefined : findHostedOpportunity(ctx, db, id);
}

/** What rules ask of it. */
export const postingOf = (row: HostedOpportunity, now: Date): Posting => ({
  ownerId: row.ownerId,
  page: row.page,
  applyHow: row.applyHow,
  ageFrom: row.ageFrom,
  cv: row.cv,
  isOpen: isShown(row) && stageOf(row, todayInLondon(now)) === 'published',
});

export const postingNotFound = () => opportunitySubmission.refusals.notFound();
