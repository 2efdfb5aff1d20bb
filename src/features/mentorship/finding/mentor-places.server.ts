import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { clearedAmong } from '../mentor-clearance.server.ts';
import type { MenteeGroup } from '../mentor.policy.ts';
import { mentor } from '../mentor.table.server.ts';
import { openStates } from '../mentorship.policy.ts';
import { mentorship } from '../mentorship.table.server.ts';

/** What takes up a place of this mentor's. */
export const takesPlaceOf = (mentorId: string): SQL | undefined =>
  and(eq(mentorship.mentorId, mentorId), inArray(mentorship.status, [...openStates]));

/** Places that are free, counted beside each row. */
export const placesLeft = sql<number>`greatest(0, ${mentor.capacity} - (
  select count(*) from ${mentorship}
  where ${mentorship.mentorId} = ${mentor.id} and ${mentorship.status} in ('asked', 'matched', 'active')
))::int`;

/** More than the programme will ever have; the check of each is looked at. */
const mostMentors = 5000;

/** Mentors who are there to be asked by this group today, samples among them. */
export async function askableMentors(
  db: Db,
  group: MenteeGroup,
  today: string,
): Promise<{ id: string; isSample: boolean }[]> {
  const rows = await db
    .select({ id: mentor.id, accountId: mentor.accountId, isSample: mentor.isSample })
    .from(mentor)
    .where(
      and(
        eq(mentor.status, 'active'),
        isNull(mentor.frozenAt),
        group === 'young' ? eq(mentor.takesYoung, true) : undefined,
      ),
    )
    .orderBy(mentor.id)
    .limit(mostMentors);
  const accountIds = rows.flatMap(({ accountId }) => accountId ?? []);
  const cleared = await clearedAmong(db, accountIds, group, today);
  return rows.filter(({ accountId }) => accountId === null || cleared.has(accountId));
}
