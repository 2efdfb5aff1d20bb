import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { datesOf } from '#features/calendar/dates.server.ts';
import { tellLead } from '#features/safeguarding/watch.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { isForMinors } from '../choices.ts';
import { dropUnfit, fillPlaces, lockProgramme, placesIn } from '../places/place-writing.server.ts';
import { tellHolder, tellTeam } from '../programme.mail.server.ts';
import { programmeDate, youthProgramme } from '../programme.table.server.ts';
import type { ProgrammeDateRow, ProgrammeRow } from '../programme.table.server.ts';
import { isOpenTeam } from '../team.server.ts';
import { coverOf, isOn } from './leaders.server.ts';
import type { Cover } from './leaders.server.ts';

const batch = 100;

/**
 * Brings one programme up to now, with its row held: which dates are on, who still fits, for whom a free place is kept.
 * Every act that hangs on one of these begins with it, so nothing waits for the clock.
 */
export async function settleProgramme(
  ctx: ServiceContext,
  tx: Db,
  id: string,
): Promise<{ programme: ProgrammeRow; cover: Cover }> {
  const programme = await lockProgramme(tx, id);
  const cover = await coverOf(ctx, tx, programme);
  const settled = { programme, cover };
  if (programme.endedAt !== null) return settled;
  await settleDates(ctx, tx, settled);
  await dropUnfit(ctx, tx, settled);
  await fillPlaces(ctx, tx, settled);
  return settled;
}

/** Those that are not called off, the next one first. */
export const comingDates = (
  { now }: ServiceContext,
  tx: Db,
  id: string,
): Promise<ProgrammeDateRow[]> =>
  tx
    .select()
    .from(programmeDate)
    .where(
      and(
        eq(programmeDate.programmeId, id),
        gt(programmeDate.startsAt, now),
        isNull(programmeDate.cancelledAt),
      ),
    )
    .orderBy(asc(programmeDate.startsAt));

/**
 * Coming dates without a checked leader are not on until one is there. Those who have a place hear of it, once for all
 * dates that change together; so do the team and, where a check was missing, the safeguarding lead.
 */
async function settleDates(
  ctx: ServiceContext,
  tx: Db,
  { programme, cover }: { programme: ProgrammeRow; cover: Cover },
): Promise<void> {
  const dates = await comingDates(ctx, tx, programme.id);
  const off = dates.filter((date) => date.pausedAt === null && !isOn(cover, programme, date));
  const on = dates.filter((date) => date.pausedAt !== null && isOn(cover, programme, date));
  await setPaused(tx, off, ctx.now);
  await setPaused(tx, on, null);
  const [firstOff] = off;
  const [firstOn] = on;
  const holders = await placesIn(tx, programme.id, 'taken');
  for (const { accountId } of holders) {
    if (firstOff)
      await tellHolder(ctx, tx, accountId, { kind: 'not-on', programme, at: firstOff.startsAt });
    else if (firstOn)
      await tellHolder(ctx, tx, accountId, { kind: 'on-again', programme, at: firstOn.startsAt });
  }
  if (!firstOff || programme.status !== 'published') return;
  await tellTeam(ctx, tx, cover.team, { kind: 'uncovered', programme, at: firstOff.startsAt });
  if (isForMinors(programme.bands) && isOpenTeam(cover.team))
    await tellLead(ctx, tx, {
      news: 'check-ended',
      subject: { type: 'youth-programme', id: programme.id },
      people: cover.leaders.map(({ accountId }) => accountId),
    });
}

async function setPaused(
  tx: Db,
  dates: readonly ProgrammeDateRow[],
  pausedAt: Date | null,
): Promise<void> {
  if (dates.length === 0) return;
  const ids = dates.map(({ id }) => id);
  await tx.update(programmeDate).set({ pausedAt }).where(inArray(programmeDate.id, ids));
}

/** By the clock, and when a check or a consent has ended: all programmes that go on. */
export async function settleProgrammes(ctx: ServiceContext): Promise<void> {
  for await (const id of openProgrammes(ctx))
    await ctx.db.transaction(async (tx) => {
      await settleProgramme(ctx, tx, id);
    });
}

/** Ids of the programmes that have not ended. */
export async function* openProgrammes(ctx: ServiceContext): AsyncGenerator<string> {
  for (let after: string | undefined; ;) {
    const rows = await ctx.db
      .select({ id: youthProgramme.id })
      .from(youthProgramme)
      .where(and(isNull(youthProgramme.endedAt), after ? gt(youthProgramme.id, after) : undefined))
      .orderBy(asc(youthProgramme.id))
      .limit(batch);
    for (const { id } of rows) yield id;
    after = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}

const mostDates = 60;
/** How far ahead there are dates. */
export const planMs = 60 * dayMs;
const farMs = 800 * dayMs;

export const planSpan = ({ now }: Pick<ServiceContext, 'now'>) => ({
  from: now,
  until: later(now, planMs),
  most: mostDates,
});

/**
 * Makes the dates of the coming two months that are not there yet; one that was called off stays so. A new one without a
 * checked leader is not on from the start, and nobody has to be told.
 */
export async function planDates(
  ctx: ServiceContext,
  tx: Db,
  programme: ProgrammeRow,
): Promise<number> {
  const cover = await coverOf(ctx, tx, programme);
  const rows = datesOf(programme.pattern, planSpan(ctx)).map((date) => ({
    ...date,
    programmeId: programme.id,
    pausedAt: isOn(cover, programme, date) ? null : ctx.now,
  }));
  if (rows.length === 0) return 0;
  const made = await tx
    .insert(programmeDate)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: programmeDate.id });
  return made.length;
}

/** By the clock: the dates that come into view. A programme of which nothing comes any more has ended. */
export async function planAllDates(ctx: ServiceContext): Promise<void> {
  for await (const id of openProgrammes(ctx))
    await ctx.db.transaction(async (tx) => {
      const programme = await lockProgramme(tx, id);
      if (programme.endedAt !== null) return;
      await planDates(ctx, tx, programme);
      const span = { from: ctx.now, until: later(ctx.now, farMs), most: 1 };
      const isComing = gt(programmeDate.endsAt, ctx.now);
      const isOver =
        datesOf(programme.pattern, span).length === 0 &&
        (await tx.$count(programmeDate, and(eq(programmeDate.programmeId, id), isComing))) === 0;
      if (isOver)
        await tx.update(youthProgramme).set({ endedAt: ctx.now }).where(eq(youthProgramme.id, id));
    });
}
