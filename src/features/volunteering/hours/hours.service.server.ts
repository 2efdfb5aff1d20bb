import { and, desc, eq, isNull, lt, lte } from 'drizzle-orm';
import { byActor } from '#features/accounts/blocks/between.server.ts';
import { findEnd } from '#features/accounts/reach.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { endOfActor, mayReach } from '#platform/access/reach.ts';
import type { ReachEnd } from '#platform/access/reach.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { pastPageSize } from '../place.contract.ts';
import type { listOwnShiftHours as ownContract } from '../place.contract.ts';
import { watchWords } from '../clearance.server.ts';
import { teamsOf } from '../shifts/date-shape.server.ts';
import { noticeTo, noticeToTeam } from '../volunteering.mail.server.ts';
import { notNow } from '../volunteering-errors.ts';
import { volunteerPath } from '../volunteering-links.ts';
import {
  canCheckOut,
  canClaim,
  canTellMissed,
  leastQuery,
  minutesBetween,
  mostMinutes,
  volunteeringPolicy,
} from '../volunteering.policy.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';
import type { DateRow, PlaceRow } from '../volunteering.table.server.ts';
import { lockOwnPlace } from './check-in.service.server.ts';
import { lockJudged } from './judged-place.server.ts';

/** What is said of somebody's coming: once they have said that they were there it counts no more. */
export function missedOf({
  missedAt,
  contestedAt,
}: Pick<PlaceRow, 'missedAt' | 'contestedAt'>): 'noted' | 'contested' | null {
  if (missedAt === null) return null;
  return contestedAt === null ? 'noted' : 'contested';
}

const isTellable = (place: PlaceRow, date: DateRow, now: Date): boolean =>
  canClaim(date, now) && place.hours !== 'approved' && missedOf(place) !== 'noted';

/**
 * Whether words may go to the other side: with somebody under 18 they would be talk that nobody has agreed to and no lead
 * reads along. They tell the time, are asked to look at it again, and no more (security B2).
 */
const mayWriteTo = ({ actor }: Pick<ServiceContext, 'actor'>, to: ReachEnd): boolean =>
  mayReach(endOfActor(actor), to, 'answer');

/** Tells the team how long one was there, or answers its question; until it has approved, again and again. */
export async function claimHours(
  ctx: ServiceContext,
  placeId: string,
  { minutes, answer }: { minutes: number; answer: string },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const own = await lockOwnPlace(ctx, tx, placeId);
    const { place, date } = own;
    if (!isTellable(place, date, ctx.now)) throw notNow();
    if (minutes > mostMinutes(date))
      throw wrongFields([{ path: 'minutes', key: 'volunteering:error.minutesMany' }]);
    const isAnswer = place.hours === 'queried';
    await tx
      .update(volunteerPlace)
      .set({ hours: 'claimed', minutes, answer: (mayWriteTo(ctx, 'adult') && answer) || null })
      .where(eq(volunteerPlace.id, placeId));
    if (answer)
      await watchWords(ctx, tx, {
        subject: { type: 'volunteer_place', id: placeId },
        text: answer,
        from: place.accountId,
        to: [],
      });
    await noticeToTeam(ctx, tx, {
      kind: isAnswer ? 'hours-answered' : 'hours-claimed',
      found: own,
    });
  });
  return {};
}

/** The team approves what was told, which is final, or asks about it. Nobody judges their own hours. */
export async function judgeHours(
  ctx: ServiceContext,
  { id, placeId }: { id: string; placeId: string },
  { approve, query }: { approve: boolean; query: string },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const { judge, ...found } = await lockJudged(ctx, tx, id, placeId);
    const { place } = found;
    if (place.hours !== 'claimed') throw notNow();
    const isTold = mayWriteTo(ctx, await findEnd(tx, place.accountId, byActor(judge)));
    if (!approve && isTold && query.length < leastQuery)
      throw wrongFields([{ path: 'query', key: 'volunteering:error.query' }]);
    await tx
      .update(volunteerPlace)
      .set({
        hours: approve ? 'approved' : 'queried',
        ...(!approve && { query: isTold ? query : '' }),
        judgedBy: judge.id,
        judgedAt: ctx.now,
      })
      .where(eq(volunteerPlace.id, placeId));
    if (!approve)
      await watchWords(ctx, tx, {
        subject: { type: 'volunteer_place', id: placeId },
        text: query,
        from: judge.id,
        to: [place.accountId],
      });
    await audit(ctx, tx, {
      action: approve ? 'volunteering.hours-approved' : 'volunteering.hours-queried',
      subject: { type: 'volunteer_place', id: placeId },
      accountId: place.accountId,
      detail: { minutes: place.minutes },
    });
    const kind = approve ? 'hours-approved' : 'hours-queried';
    await noticeTo(tx, [place.accountId], { kind, found, url: volunteerPath });
  });
  return {};
}

/** A person says who did not come, within two weeks of the end; nothing is noted by the clock. Or takes it back. */
export async function noteMissed(
  ctx: ServiceContext,
  { id, placeId }: { id: string; placeId: string },
  { isMissed }: { isMissed: boolean },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const { judge, ...found } = await lockJudged(ctx, tx, id, placeId);
    const { place, date } = found;
    if (!canTellMissed(date, ctx.now)) throw notNow();
    // Who came in, or has said that they were there, did not miss it.
    const canNote = place.checkedInAt === null && place.hours !== 'approved';
    if (isMissed ? !canNote || place.missedAt !== null : place.missedAt === null) throw notNow();
    await tx
      .update(volunteerPlace)
      .set(
        isMissed
          ? { missedAt: ctx.now, missedBy: judge.id }
          : { missedAt: null, missedBy: null, contestedAt: null },
      )
      .where(eq(volunteerPlace.id, placeId));
    await audit(ctx, tx, {
      action: isMissed ? 'volunteering.missed' : 'volunteering.missed-taken-back',
      subject: { type: 'volunteer_place', id: placeId },
      accountId: place.accountId,
    });
    const kind = isMissed ? 'missed' : 'missed-back';
    await noticeTo(tx, [place.accountId], { kind, found, url: volunteerPath });
  });
  return {};
}

/** "I was there": from then on it counts no more. */
export async function contestMissed(
  ctx: ServiceContext,
  placeId: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const own = await lockOwnPlace(ctx, tx, placeId);
    if (missedOf(own.place) !== 'noted' || !canTellMissed(own.date, ctx.now)) throw notNow();
    await tx
      .update(volunteerPlace)
      .set({ contestedAt: ctx.now })
      .where(eq(volunteerPlace.id, placeId));
    await audit(ctx, tx, {
      action: 'volunteering.contested',
      subject: { type: 'volunteer_place', id: placeId },
    });
    await noticeToTeam(ctx, tx, { kind: 'contested', found: own });
  });
  return {};
}

export async function listOwnHours(
  ctx: ServiceContext,
  { after }: { after?: string },
): Promise<EndpointResponse<typeof ownContract>> {
  const { id } = requirePerson(ctx, volunteeringPolicy.manageOwn, undefined);
  const rows = await ctx.db
    .select({ place: volunteerPlace, date: volunteerDate, shift: volunteerShift })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(
      and(
        eq(volunteerPlace.accountId, id),
        isNull(volunteerPlace.leftAt),
        lte(volunteerDate.startsAt, ctx.now),
        after ? lt(volunteerPlace.id, after) : undefined,
      ),
    )
    .orderBy(desc(volunteerPlace.id))
    .limit(pastPageSize + 1);
  const { shown, next } = pageOf(rows, pastPageSize, ({ place }) => place.id);
  const teams = await teamsOf(ctx, shown);
  const mayWrite = mayWriteTo(ctx, 'adult');
  const queryOf = ({ hours, query }: PlaceRow) => (hours === 'queried' ? query : null);
  const items = shown.map(({ place, date, shift }) => ({
    id: place.id,
    title: shift.title,
    team: teams.get(shift.subjectId)?.title ?? '',
    startsAt: date.startsAt.toISOString(),
    endsAt: date.endsAt.toISOString(),
    zone: shift.pattern.zone,
    hours: place.hours,
    minutes: place.minutes,
    proposed: minutesBetween(
      date,
      place.checkedInAt ?? date.startsAt,
      place.checkedOutAt ?? date.endsAt,
    ),
    query: mayWrite ? queryOf(place) : queryOf(place) && '',
    missed: missedOf(place),
    can: {
      checkOut:
        place.checkedInAt !== null &&
        place.checkedOutAt === null &&
        place.hours === 'none' &&
        canCheckOut(date, ctx.now),
      claim: isTellable(place, date, ctx.now),
      answer: mayWrite,
      contest: missedOf(place) === 'noted' && canTellMissed(date, ctx.now),
    },
  }));
  return { items, next };
}
