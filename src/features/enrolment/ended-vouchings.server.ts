import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { tellLead } from '#features/safeguarding/watch.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { knownAdult } from './enrolment.table.server.ts';
import { findLostVouchings } from './known-adult.server.ts';

type Vouching = typeof knownAdult.$inferSelect;

/** Ends the words "I know this young person" that stand and match, and writes each down. Whoever calls tells of it. */
export async function endVouchings(
  ctx: ServiceContext,
  tx: Db,
  which: SQL | undefined,
): Promise<Vouching[]> {
  const ended = await tx
    .update(knownAdult)
    .set({ endedAt: ctx.now })
    .where(and(which, isNull(knownAdult.endedAt)))
    .returning();
  for (const { youngId } of ended)
    await audit(ctx, tx, {
      action: 'known-adult.ended',
      subject: { type: 'account', id: youngId },
      accountId: youngId,
    });
  return ended;
}

/** In one run; the next one goes on. */
const batch = 200;

/**
 * Ends the words of adults who are no longer what they vouched as: staff, of that page, of age or active. `allowedAmong`
 * has not believed them since; what runs on hears of it here, by `consent.changed`, and so does the lead.
 */
export async function endLostVouchings(ctx: ServiceContext): Promise<void> {
  for (const id of await findLostVouchings(ctx.db, batch))
    await ctx.db.transaction(async (tx) => {
      for (const { youngId, adultId } of await endVouchings(ctx, tx, eq(knownAdult.id, id))) {
        await emit(tx, 'consent.changed', { accountId: youngId });
        await tellLead(ctx, tx, {
          news: 'vouching-lost',
          subject: { type: 'account', id: youngId },
          people: [youngId, adultId],
        });
      }
    });
}
