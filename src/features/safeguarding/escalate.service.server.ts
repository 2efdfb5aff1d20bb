import { and, inArray, isNull, lte } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { alertAdmins } from './alert.server.ts';
import { addEntry } from './concern-record.server.ts';
import { concern } from './concern.table.server.ts';
import { escalationHours } from './safeguarding.policy.ts';

const mostAtOnce = 100;

/** Tells the admins, once, of what no lead has opened for four hours. Run every ten minutes. */
export async function escalateConcerns(ctx: ServiceContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const late = await tx
      .select({ id: concern.id })
      .from(concern)
      .where(
        and(
          isNull(concern.seenAt),
          isNull(concern.escalatedAt),
          lte(concern.openedAt, earlier(ctx.now, escalationHours * hourMs)),
        ),
      )
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    if (late.length === 0) return;
    const ids = late.map(({ id }) => id);
    await tx.update(concern).set({ escalatedAt: ctx.now }).where(inArray(concern.id, ids));
    for (const id of ids) await addEntry(ctx, tx, id, { kind: 'escalated', words: '' });
    await alertAdmins(ctx, tx);
  });
}
