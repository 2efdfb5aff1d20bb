import { and, asc, eq, lt } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import { settleProgramme } from './leading/settle.service.server.ts';
import { keptMonths } from './programme.policy.ts';
import {
  programmeDate,
  programmeLeader,
  programmeMark,
  programmePlace,
  youthProgramme,
} from './programme.table.server.ts';

/**
 * The person has left: their places are free for others. What was marked of them, or by them, stays as a number without
 * anybody. A programme that they wrote is the team's and stays.
 */
export async function forgetProgrammePerson(ctx: ServiceContext, accountId: string): Promise<void> {
  const isTheirs = eq(programmePlace.accountId, accountId);
  const rows = await ctx.db
    .select({ id: programmePlace.programmeId })
    .from(programmePlace)
    .where(isTheirs)
    .orderBy(asc(programmePlace.programmeId));
  const led = await ctx.db
    .delete(programmeLeader)
    .where(eq(programmeLeader.accountId, accountId))
    .returning({ id: programmeLeader.programmeId });
  for (const id of new Set([...rows, ...led].map((one) => one.id)))
    await ctx.db.transaction(async (tx) => {
      await tx.delete(programmePlace).where(and(isTheirs, eq(programmePlace.programmeId, id)));
      await settleProgramme(ctx, tx, id);
    });
  await ctx.db
    .update(programmeMark)
    .set({ accountId: null })
    .where(eq(programmeMark.accountId, accountId));
  await ctx.db
    .update(programmeMark)
    .set({ markedBy: null })
    .where(eq(programmeMark.markedBy, accountId));
  await ctx.db
    .update(youthProgramme)
    .set({ ownerId: null })
    .where(eq(youthProgramme.ownerId, accountId));
}

/** Two years after a date its register goes, and after the end of a programme all of it. */
export async function sweepProgrammes({ db, now }: ServiceContext): Promise<void> {
  const until = monthsAgo(now, keptMonths);
  await db.delete(programmeDate).where(lt(programmeDate.endsAt, until));
  await db.delete(programmePlace).where(lt(programmePlace.leftAt, until));
  await db.delete(youthProgramme).where(lt(youthProgramme.endedAt, until));
}
