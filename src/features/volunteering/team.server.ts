import { and, eq } from 'drizzle-orm';
import { system } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import type { ShiftDate } from './placing/person-facts.server.ts';
import { dateNotFound, placeNotFound } from './volunteering-errors.ts';
import { volunteeringPolicy } from './volunteering.policy.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from './volunteering.table.server.ts';
import type { PlaceRow, ShiftRow } from './volunteering.table.server.ts';

/** What has teams, and so shifts. */
export const subjectType = 'listing';

/** The page of a team for its people and admins; not-found for everybody else. */
export async function getTeam(ctx: ServiceContext, db: Db, id: string): Promise<Subject> {
  const team = await ctx.subjects.get({ ...ctx, db }, subjectType, id);
  if (volunteeringPolicy.seeTeam(ctx.actor, team)) return team;
  throw notFound('subject/not-found', 'There is nothing at this address.');
}

/** The same for those who lead its shifts. */
export async function getLedTeam(ctx: ServiceContext, db: Db, id: string): Promise<Subject> {
  const team = await getTeam(ctx, db, id);
  authorize(volunteeringPolicy.lead, ctx.actor, team);
  return team;
}

/** Those of the pages on which anything can be begun: public, and nobody contests whose they are. */
export async function openTeams(
  ctx: ServiceContext,
  db: Db,
  shifts: readonly Pick<ShiftRow, 'subjectId'>[],
): Promise<ReadonlySet<string>> {
  const ids = shifts.map(({ subjectId }) => subjectId);
  const found = await ctx.subjects.find({ ...ctx, db, actor: system }, subjectType, ids);
  return new Set(
    [...found.values()]
      .filter(({ isPublic, isContested }) => isPublic && isContested !== true)
      .map(({ id }) => id),
  );
}

/** Shifts of this page's team. */
export const ofTeam = (listingId: string) =>
  and(eq(volunteerShift.subjectType, subjectType), eq(volunteerShift.subjectId, listingId));

/** A date of this team's shifts. */
export async function getTeamDate(db: Db, listingId: string, dateId: string): Promise<ShiftDate> {
  const [row] = await db
    .select({ date: volunteerDate, shift: volunteerShift })
    .from(volunteerDate)
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(and(ofTeam(listingId), eq(volunteerDate.id, dateId)));
  if (!row) throw dateNotFound();
  return row;
}

/** A place on one of them, whether somebody still has it or not. */
export async function getTeamPlace(
  db: Db,
  listingId: string,
  placeId: string,
): Promise<ShiftDate & { place: PlaceRow }> {
  const [row] = await db
    .select({ place: volunteerPlace, date: volunteerDate, shift: volunteerShift })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .where(and(ofTeam(listingId), eq(volunteerPlace.id, placeId)));
  if (!row) throw placeNotFound();
  return row;
}
