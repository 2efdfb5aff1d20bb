import type { ServiceContext } from '#platform/http/context.server.ts';
import type { OwnApplication } from '../application.contract.ts';
import { mayMoveOwn, sendsLeft } from '../application.policy.ts';
import { makeMove } from '../moving/make-move.server.ts';
import { ownView } from '../shape/own-application.server.ts';
import { findPosting } from '../shape/posting.server.ts';
import { applicationChanged, applicationRefused, sentTooOften } from '../shape/refusals.server.ts';
import { refusalFor } from './own-application.service.server.ts';
import { lockOwn } from './write-application.service.server.ts';

/**
 * Makes a draft again of what its applicant took back. Once it is sent it gets a new number, and its page shows neither name
 * nor scores of before; whoever read the name then may know it again. Throws `application/refused` where one can't apply any more, and
 * `application/sent-too-often`.
 */
export const reopenApplication = (ctx: ServiceContext, id: string): Promise<OwnApplication> =>
  ctx.db.transaction(async (tx) => {
    const { row, person } = await lockOwn(ctx, tx, id);
    if (!mayMoveOwn(ctx.actor, row, 'reopen')) throw applicationChanged();
    const posting = await findPosting(ctx, tx, row.opportunityId);
    if (!posting || (await refusalFor(ctx, tx, person, posting)) !== null)
      throw applicationRefused();
    if (sendsLeft(row) <= 0) throw sentTooOften();
    const reopened = await makeMove(ctx, tx, { row, posting }, 'reopen');
    if (!reopened) throw applicationChanged();
    return ownView(ctx, tx, reopened);
  });
