import { ne, or, sql } from 'drizzle-orm';
import { actKinds, helpingKinds } from '#features/contributions/act-kinds.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { actsOf } from '#features/contributions/acts.server.ts';
import { dateOf, dayOf, weekdayOf } from '#features/schedule/calendar-day.ts';
import { instantOf, todayInLondon } from '#features/schedule/zone-clock.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { leastMembers } from './leader.policy.ts';
import { leaderChoice, leaderTeamWeek, leaderWeek } from './leader.table.server.ts';
import type { LeaderTeams } from './team-source.server.ts';

const zone = 'Europe/London';
/** Rows of one statement. */
const atOnce = 500;

/** The Monday of the week that it is in London. */
export function weekOf(now: Date): string {
  const today = dayOf(todayInLondon(now));
  return dateOf(today - weekdayOf(today) + 1);
}

interface Logs {
  acts: readonly ActSource[];
  teams: readonly LeaderTeams[];
}

/**
 * Counts this week's acts of everybody who takes part, a kind and a day at most as often as `actKinds` says, and writes
 * them in place of what was counted before. Weeks that are over go: the table begins anew each Monday.
 */
export async function countWeek(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { acts, teams }: Logs,
): Promise<void> {
  const week = weekOf(now);
  const from = instantOf(dayOf(week), 0, zone);
  const given = actsOf(acts, { now, kinds: helpingKinds, from });
  const most = sql.join(
    helpingKinds.map((kind) => sql`when ${kind} then ${actKinds[kind].mostADay}::int`),
    sql` `,
  );
  const counted = sql`
    select account_id, sum(acts)::int as acts from (
      select ${given.accountId} as account_id, least(count(*)::int, case ${given.kind} ${most} else 0 end) as acts
      from ${given} inner join ${leaderChoice} on ${leaderChoice.accountId} = ${given.accountId}
      group by ${given.accountId}, ${given.kind}, (${given.at} at time zone ${zone}::text)::date
    ) as by_day group by account_id having sum(acts) > 0`;
  await db.transaction(async (tx) => {
    await takeLocks(tx, 'leader-week');
    // Whoever leaves meanwhile waits for the end of this, and is gone then.
    await tx.select({ id: leaderChoice.accountId }).from(leaderChoice).for('key share');
    const people = rowsOf<{ account_id: string; acts: number }>(await tx.execute(counted));
    await tx.delete(leaderTeamWeek);
    await tx
      .delete(leaderWeek)
      .where(
        or(
          ne(leaderWeek.week, week),
          sql`not ${leaderWeek.accountId} = any(${sql.param(people.map((row) => row.account_id))}::uuid[])`,
        ),
      );
    for (let at = 0; at < people.length; at += atOnce) {
      const some = people.slice(at, at + atOnce);
      await tx
        .insert(leaderWeek)
        .values(some.map((row) => ({ accountId: row.account_id, acts: row.acts, week })))
        .onConflictDoUpdate({
          target: [leaderWeek.accountId, leaderWeek.week],
          set: { acts: sql`excluded.acts` },
        });
    }
    for (const { kind, members } of teams) {
      await tx.execute(sql`
        insert into ${leaderTeamWeek} (week, kind, team_id, acts, members)
        select ${week}::date, ${kind}, member.team_id, sum(${leaderWeek.acts})::int, count(*)::int
        from (select distinct * from (${members().getSQL()}) as given (team_id, account_id)) as member
        inner join ${leaderWeek} on ${leaderWeek.accountId} = member.account_id and ${leaderWeek.week} = ${week}::date
        group by member.team_id having count(*) >= ${leastMembers}`);
    }
  });
}
