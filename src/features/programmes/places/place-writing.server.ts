import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { lasting } from '../choices.ts';
import type { LeaveReason, PlaceState, Refusal } from '../choices.ts';
import type { Cover } from '../leading/leaders.server.ts';
import { tellHolder } from '../programme.mail.server.ts';
import { programmeNotFound } from '../programme-errors.ts';
import { offerEnd } from '../programme.policy.ts';
import { programmeDate, programmePlace, youthProgramme } from '../programme.table.server.ts';
import type { PlaceRow, ProgrammeRow } from '../programme.table.server.ts';
import { isOpenTeam } from '../team.server.ts';
import { refusalsAmong } from './fitness.server.ts';

/*
 * Places change only while the programme's row is held (`lockProgramme`): so those who have one and those whom one is kept
 * for are never more than there are.
 */

export async function lockProgramme(tx: Db, id: string): Promise<ProgrammeRow> {
  const [row] = await tx
    .select()
    .from(youthProgramme)
    .where(eq(youthProgramme.id, id))
    .for('update');
  if (!row) throw programmeNotFound();
  return row;
}

export const inState = (programmeId: string, ...states: PlaceState[]) =>
  and(eq(programmePlace.programmeId, programmeId), inArray(programmePlace.state, states));

export const placesIn = (
  db: Db,
  programmeId: string,
  ...states: PlaceState[]
): Promise<PlaceRow[]> =>
  db
    .select()
    .from(programmePlace)
    .where(inState(programmeId, ...states))
    .orderBy(asc(programmePlace.joinedAt), asc(programmePlace.id));

export const note = (
  ctx: ServiceContext,
  tx: Db,
  action: string,
  row: Pick<PlaceRow, 'programmeId' | 'accountId'>,
) =>
  audit(ctx, tx, {
    action: `youth-programme.${action}`,
    subject: { type: 'youth-programme', id: row.programmeId },
    accountId: row.accountId,
  });

/** Somebody has the place no more, and is told why on their page. */
export async function endPlace(
  ctx: ServiceContext,
  tx: Db,
  row: PlaceRow,
  because: LeaveReason,
): Promise<void> {
  await tx
    .update(programmePlace)
    .set({ state: 'left', leftAt: ctx.now, leftBecause: because, offeredUntil: null })
    .where(eq(programmePlace.id, row.id));
  await note(ctx, tx, `place-${because}`, row);
}

export async function takePlace(ctx: ServiceContext, tx: Db, row: PlaceRow): Promise<void> {
  await tx
    .update(programmePlace)
    .set({ state: 'taken', takenAt: ctx.now, offeredUntil: null })
    .where(eq(programmePlace.id, row.id));
  await note(ctx, tx, 'place-taken', row);
}

const isLasting = (reason: Refusal): reason is (typeof lasting)[number] =>
  (lasting as readonly string[]).includes(reason);

/** Whoever does not fit any more loses the place, on whichever list: age, consent, an adult's word. They are told. */
export async function dropUnfit(
  ctx: ServiceContext,
  tx: Db,
  { programme, cover }: { programme: ProgrammeRow; cover: Cover },
): Promise<void> {
  const rows = await placesIn(tx, programme.id, 'taken', 'offered', 'waiting');
  const ids = rows.map(({ accountId }) => accountId);
  const refusals = await refusalsAmong(ctx, tx, { programme, cover }, ids);
  for (const row of rows) {
    const reason = refusals.get(row.accountId);
    if (reason === undefined || !isLasting(reason)) continue;
    await endPlace(ctx, tx, row, reason);
    await tellHolder(ctx, tx, row.accountId, { kind: 'lost', programme });
  }
}

/** When the next date begins that is not called off. */
export async function nextStart(
  { now }: Pick<ServiceContext, 'now'>,
  tx: Db,
  programmeId: string,
): Promise<Date | undefined> {
  const [next] = await tx
    .select({ startsAt: programmeDate.startsAt })
    .from(programmeDate)
    .where(
      and(
        eq(programmeDate.programmeId, programmeId),
        gt(programmeDate.startsAt, now),
        isNull(programmeDate.cancelledAt),
      ),
    )
    .orderBy(asc(programmeDate.startsAt))
    .limit(1);
  return next?.startsAt;
}

/** Places that nobody has and that are kept for nobody. */
export const freePlaces = async (tx: Db, { id, places }: ProgrammeRow): Promise<number> =>
  places - (await tx.$count(programmePlace, inState(id, 'taken', 'offered')));

/** Whether anybody is taken in: staff show it, it goes on, and it is clear whose page it is. */
export const isTaking = ({
  programme,
  cover,
}: {
  programme: ProgrammeRow;
  cover: Cover;
}): boolean => isShown(programme) && programme.endedAt === null && isOpenTeam(cover.team);

/** Offers that nobody has answered in time lapse; what is free is kept for those who wait, in their order. */
export async function fillPlaces(
  ctx: ServiceContext,
  tx: Db,
  { programme, cover }: { programme: ProgrammeRow; cover: Cover },
): Promise<void> {
  const lapsed = await tx
    .select()
    .from(programmePlace)
    .where(and(inState(programme.id, 'offered'), lte(programmePlace.offeredUntil, ctx.now)));
  for (const row of lapsed) await endPlace(ctx, tx, row, 'lapsed');
  const start = await nextStart(ctx, tx, programme.id);
  if (!isTaking({ programme, cover }) || start === undefined) return;
  let free = await freePlaces(tx, programme);
  if (free <= 0) return;
  const waiting = await placesIn(tx, programme.id, 'waiting');
  const ids = waiting.map(({ accountId }) => accountId);
  const refusals = await refusalsAmong(ctx, tx, { programme, cover }, ids);
  for (const row of waiting) {
    if (free <= 0) return;
    if (refusals.has(row.accountId)) continue;
    const offeredUntil = offerEnd(ctx.now, start);
    await tx
      .update(programmePlace)
      .set({ state: 'offered', offeredUntil })
      .where(eq(programmePlace.id, row.id));
    await note(ctx, tx, 'place-offered', row);
    await tellHolder(ctx, tx, row.accountId, { kind: 'offered', programme, at: offeredUntil });
    free -= 1;
  }
}
