import { and, eq, inArray } from 'drizzle-orm';
import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { openStates } from '../application-moves.ts';
import { application } from '../application.table.server.ts';
import { makeMove } from '../moving/make-move.server.ts';
import { findPosting } from '../shape/posting.server.ts';

/** Takes back what somebody under 18 has sent, once their guardian does not allow applying any more. */
export async function stopUnallowed(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const asked = { act: 'apply', now: ctx.now } as const;
    if ((await allowedAmong(tx, [accountId], asked)).has(accountId)) return;
    const open = await tx
      .select()
      .from(application)
      .where(
        and(eq(application.accountId, accountId), inArray(application.status, [...openStates])),
      )
      .for('update');
    for (const row of open) {
      const posting = await findPosting(ctx, tx, row.opportunityId);
      await makeMove(ctx, tx, { row, posting }, 'stop');
    }
  });
}
