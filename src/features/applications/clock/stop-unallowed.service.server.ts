import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import { missingFor } from '#features/enrolment/missing.server.ts';
import { adultBands } from '#platform/access/adult-bands.server.ts';
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

const standing = accountStandings('standing');

/**
 * The same for everybody under 18 who waits for an answer: a guardian's year ends by itself, and what was sent in the
 * moment in which a consent ended was not there yet when that was told. A lead who is missing for a while, and an age that
 * is to be said again, take nothing back: both are soon put right, and nobody is reached meanwhile.
 */
export async function stopAllUnallowed(ctx: ServiceContext): Promise<void> {
  const waiting = await ctx.db
    .selectDistinct({ id: standing.id, ageBand: standing.ageBand })
    .from(application)
    .innerJoin(standing, eq(standing.id, application.accountId))
    .where(
      and(
        inArray(application.status, [...openStates]),
        eq(standing.status, 'active'),
        notInArray(standing.ageBand, [...adultBands]),
      ),
    );
  for (const { id, ageBand } of waiting) {
    const missing = await missingFor(ctx.db, id, { act: 'apply', now: ctx.now });
    const isOver = missing === 'guardian' || missing === 'adult' || ageBand === 'unknown';
    if (isOver) await stopUnallowed(ctx, id);
  }
}
