import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { withdrawSubmission } from '#features/submissions/own-submissions.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { canMove } from '#platform/stages/moves.ts';
import { opportunityMoves, stageOf } from '../opportunity-stage.ts';
import { getKept, opportunitySubmission } from '../opportunity-submission.server.ts';
import type { HostedOpportunity } from '../opportunity-submission.server.ts';
import { opportunityPolicy } from '../opportunity.policy.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';
import {
  askStaff,
  changeOpportunity,
  partColumns,
  setColumns,
} from './opportunity-change.server.ts';
import { publishesAtOnce } from './opportunity-trust.server.ts';
import { missingOf } from './own-opportunity-view.server.ts';

/**
 * Publishes it, or puts it before staff where they see it first (decision D48). Throws `opportunity/incomplete` while
 * something is missing or against the law.
 */
export const sendOpportunity = (
  ctx: ServiceContext,
  id: string,
  { version }: { version: number },
): Promise<OwnOpportunity> =>
  changeOpportunity(ctx, { id, version, action: 'sent' }, async (tx, found) => {
    const person = requirePerson(ctx, opportunityPolicy.add, undefined);
    const row = await withHeld(ctx, tx, found);
    const atOnce = await publishesAtOnce(tx, ctx.actor, row);
    const move = opportunityMoves[atOnce ? 'publish' : 'ask'];
    if (!canMove(move, stageOf(row, todayInLondon(ctx.now))))
      throw opportunitySubmission.refusals.changed();
    if (missingOf(row, ctx.now).length > 0)
      throw new AppError('conflict', 'opportunity/incomplete', 'Something is missing.');
    await setColumns(tx, row, {
      sentAt: ctx.now,
      reason: '',
      status: move.to,
      publishedAt: atOnce ? ctx.now : row.publishedAt,
      closedAt: null,
    });
    await askStaff(ctx, tx, person, { id, look: atOnce ? 'afterwards' : 'before' });
  });

/** What waited for staff is part of what is sent: one look of theirs is for all of it. */
async function withHeld(
  ctx: ServiceContext,
  tx: Db,
  row: HostedOpportunity,
): Promise<HostedOpportunity> {
  if (Object.keys(row.held).length === 0) return row;
  await setColumns(tx, row, { ...partColumns(row.held), held: {} });
  return getKept(ctx, tx, row.id);
}

/** It takes no more applications: it leaves the lists, and its page says so. */
export const closeOpportunity = (
  ctx: ServiceContext,
  id: string,
  { version }: { version: number },
): Promise<OwnOpportunity> =>
  changeOpportunity(ctx, { id, version, action: 'closed' }, async (tx, row) => {
    if (!canMove(opportunityMoves.close, stageOf(row, todayInLondon(ctx.now))))
      throw opportunitySubmission.refusals.changed();
    await setColumns(tx, row, { closedAt: ctx.now });
  });

/** Erases it, whatever stage it is in. */
export async function withdrawOpportunity(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  requirePerson(ctx, opportunityPolicy.readOwn, undefined);
  return withdrawSubmission(ctx, opportunitySubmission, id);
}
