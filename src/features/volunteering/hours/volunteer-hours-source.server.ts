import { and, eq, sql } from 'drizzle-orm';
import type { HoursSource } from '#features/certificates/hours-source.server.ts';
import { dateOf } from '#features/schedule/calendar-day.ts';
import { clockAt } from '#features/schedule/zone-clock.ts';
import type { Db } from '#platform/db/db.server.ts';
import { ofTeam, subjectType } from '../team.server.ts';
import { volunteeringPolicy } from '../volunteering.policy.ts';
import { volunteerDate, volunteerPlace, volunteerShift } from '../volunteering.table.server.ts';

/** A certificate names so many shifts, those with the most hours first. */
const mostTitles = 3;

/**
 * All hours of one person that one team has approved, found by any of that person's places with the team. They belong to
 * the team's page, so that one certificate of them holds at a time.
 */
export const volunteerHoursSource: HoursSource = {
  type: 'volunteering',
  async find(ctx, db, placeId) {
    const [place] = await joined(db).where(eq(volunteerPlace.id, placeId));
    if (!place) return undefined;
    const { accountId, listingId } = place;
    const team = (await ctx.subjects.find({ ...ctx, db }, subjectType, [listingId])).get(listingId);
    if (!team || !volunteeringPolicy.seeTeam(ctx.actor, team)) return undefined;
    const approved = await joined(db)
      .where(
        and(
          ofTeam(listingId),
          eq(volunteerPlace.accountId, accountId),
          eq(volunteerPlace.hours, 'approved'),
        ),
      )
      .orderBy(volunteerDate.startsAt);
    const [first] = approved;
    const last = approved.at(-1);
    if (!first || !last) return undefined;
    return {
      accountId,
      listingId,
      sourceId: listingId,
      role: titlesOf(approved),
      startsOn: dayOfDate(first),
      endsOn: dayOfDate(last),
      minutes: approved.reduce((sum, { minutes }) => sum + minutes, 0),
      mayIssue: volunteeringPolicy.judge(ctx.actor, { team, accountId }),
    };
  },
};

const joined = (db: Db) =>
  db
    .select({
      accountId: volunteerPlace.accountId,
      listingId: volunteerShift.subjectId,
      minutes: sql<number>`coalesce(${volunteerPlace.minutes}, 0)`,
      startsAt: volunteerDate.startsAt,
      title: volunteerShift.title,
      zone: sql<string>`${volunteerShift.pattern} ->> 'zone'`,
    })
    .from(volunteerPlace)
    .innerJoin(volunteerDate, eq(volunteerDate.id, volunteerPlace.dateId))
    .innerJoin(volunteerShift, eq(volunteerShift.id, volunteerDate.shiftId))
    .$dynamic();

type Worked = Awaited<ReturnType<typeof joined>>[number];

const dayOfDate = ({ startsAt, zone }: Worked): string => dateOf(clockAt(startsAt, zone).day);

function titlesOf(worked: readonly Worked[]): string {
  const minutesOf = new Map<string, number>();
  for (const { title, minutes } of worked)
    minutesOf.set(title, (minutesOf.get(title) ?? 0) + minutes);
  return [...minutesOf]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostTitles)
    .map(([title]) => title)
    .join(', ');
}
