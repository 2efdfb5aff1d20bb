import { eq } from 'drizzle-orm';
import { dateAt } from '#features/calendar/dates.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { awaitStaff } from '#features/submissions/submit.service.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { later } from '#platform/time/moments.ts';
import { comingDates, planMs, settleProgramme } from '../leading/settle.service.server.ts';
import { nextStart, placesIn } from '../places/place-writing.server.ts';
import { tellHolder } from '../programme.mail.server.ts';
import type { HolderNews } from '../programme.mail.server.ts';
import {
  changed,
  dateNotFound,
  marked,
  noDates,
  notNow,
  programmeNotFound,
} from '../programme-errors.ts';
import { programmeSubmission } from '../programme-submission.server.ts';
import { programmeDate, programmeMark, youthProgramme } from '../programme.table.server.ts';
import type { ProgrammeDateRow, ProgrammeRow } from '../programme.table.server.ts';
import type {
  cancelProgrammeDate,
  moveProgrammeDate,
  saveProgrammeTimes as timesContract,
} from '../team-times.contract.ts';
import { getDate, getStoppedTeam, getWrittenTeam, lockTeamProgramme } from '../team.server.ts';
import { applyTimes } from './apply-times.server.ts';

interface OfDate {
  id: string;
  dateId: string;
}

const note = (ctx: ServiceContext, tx: Db, action: string, id: string) =>
  audit(ctx, tx, {
    action: `youth-programme.${action}`,
    subject: { type: programmeSubmission.type, id },
  });

/**
 * Whether people are called to it: what staff have hidden is no longer the team's to tell, and to a date without an adult
 * who has the check nobody is to come. Ask it once the programme is settled; when it is on again, they hear of that.
 */
const isCalled = (programme: ProgrammeRow, { pausedAt }: ProgrammeDateRow): boolean =>
  isShown(programme) && pausedAt === null;

/** Everybody who has a place, is offered one or waits hears of it, each once. */
async function tellAll(
  ctx: ServiceContext,
  tx: Db,
  news: { kind: HolderNews } & Omit<Parameters<typeof tellHolder>[3], 'kind'>,
): Promise<void> {
  for (const { accountId } of await placesIn(tx, news.programme.id, 'taken', 'offered', 'waiting'))
    await tellHolder(ctx, tx, accountId, news);
}

/** A date of this team's that has not begun, with its programme held until the transaction ends. */
async function lockComingDate(
  ctx: ServiceContext,
  tx: Db,
  { id, dateId }: OfDate,
): Promise<{ date: ProgrammeDateRow; programme: ProgrammeRow }> {
  const found = await getDate(tx, dateId);
  if (found.programme.listingId !== id) throw dateNotFound();
  const programme = await lockTeamProgramme(tx, id, found.programme.id);
  const { date } = await getDate(tx, dateId);
  if (date.startsAt <= ctx.now) throw notNow();
  return { date, programme };
}

/** Other times from now on count at once, as those of events do. A programme that was refused is looked at anew. */
export async function saveProgrammeTimes(
  ctx: ServiceContext,
  { id, programmeId }: { id: string; programmeId: string },
  { version, pattern }: EndpointArguments<typeof timesContract>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await getWrittenTeam(ctx, tx, id);
    const row = await lockTeamProgramme(tx, id, programmeId);
    if (row.endedAt !== null) throw programmeNotFound();
    if (row.version !== version) throw changed();
    await tx.update(youthProgramme).set({ pattern }).where(eq(youthProgramme.id, row.id));
    const isOther = await applyTimes(ctx, tx, { ...row, pattern });
    if ((await nextStart(ctx, tx, row.id)) === undefined) throw noDates();
    await note(ctx, tx, 'times-changed', row.id);
    if (row.status === 'refused' && ctx.actor.kind === 'user') {
      await tx
        .update(youthProgramme)
        .set({ status: 'pending', reason: '' })
        .where(eq(youthProgramme.id, row.id));
      await awaitStaff(ctx, tx, programmeSubmission, { id: row.id, authorId: ctx.actor.id });
    }
    const { programme } = await settleProgramme(ctx, tx, row.id);
    const next = (await comingDates(ctx, tx, row.id)).find((date) => isCalled(programme, date));
    if (isOther && next)
      await tellAll(ctx, tx, { kind: 'times-changed', programme, at: next.startsAt });
  });
  return {};
}

const badStart = () =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [
    { path: 'start', key: 'programmes:error.start' },
  ]);

/** Moves one date alone. One of which the register has begun stays: what is marked there is about that day. */
export async function moveDate(
  ctx: ServiceContext,
  of: OfDate,
  { start, minutes }: EndpointArguments<typeof moveProgrammeDate>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await getWrittenTeam(ctx, tx, of.id);
    const { date, programme } = await lockComingDate(ctx, tx, of);
    if (date.cancelledAt !== null || programme.endedAt !== null) throw notNow();
    if ((await tx.$count(programmeMark, eq(programmeMark.dateId, date.id))) > 0) throw marked();
    const { startsAt, endsAt } = dateAt(start, minutes, programme.pattern.zone);
    if (startsAt <= ctx.now || startsAt > later(ctx.now, planMs)) throw badStart();
    if (
      startsAt.getTime() === date.startsAt.getTime() &&
      endsAt.getTime() === date.endsAt.getTime()
    )
      return;
    await tx
      .update(programmeDate)
      .set({ startsAt, endsAt, movedAt: ctx.now })
      .where(eq(programmeDate.id, date.id));
    await note(ctx, tx, 'date-moved', programme.id);
    await settleProgramme(ctx, tx, programme.id);
    const { date: settled } = await getDate(tx, date.id);
    const news = { kind: 'date-moved', programme, at: startsAt, was: date.startsAt } as const;
    if (isCalled(programme, settled)) await tellAll(ctx, tx, news);
  });
  return {};
}

/** Calls off one date that has not begun, and says why. */
export async function cancelDate(
  ctx: ServiceContext,
  of: OfDate,
  { because }: EndpointArguments<typeof cancelProgrammeDate>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    await getStoppedTeam(ctx, tx, of.id);
    const { date, programme } = await lockComingDate(ctx, tx, of);
    if (date.cancelledAt !== null) return;
    await tx
      .update(programmeDate)
      .set({ cancelledAt: ctx.now, cancelledBecause: because })
      .where(eq(programmeDate.id, date.id));
    await tellAll(ctx, tx, { kind: 'date-off', programme, at: date.startsAt, because });
    await note(ctx, tx, 'date-called-off', programme.id);
  });
  return {};
}
