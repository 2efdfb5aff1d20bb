import { and, count, eq, inArray } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { leadIds } from '#features/safeguarding/lead.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { hasCheckFor } from '#features/vetting/current-check.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { leaderFault, stateOf } from './circle.policy.ts';
import type { CircleState, LeaderFacts } from './circle.policy.ts';
import { youthCircle, youthCircleMember } from './circle.table.server.ts';
import type { YouthCircleRow } from './circle.table.server.ts';

const holder = accountStandings('circle_holder');

/** A circle as it stands at this moment. */
export interface Standing {
  row: YouthCircleRow;
  state: CircleState;
  /** Who leads it or is asked to, while they could; null otherwise. */
  leader: { id: string; firstName: string } | null;
  /** The leader's check is current. */
  isChecked: boolean;
}

/** What decides whether these accounts can lead a circle. */
export async function leaderFacts(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, LeaderFacts>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: holder.id, status: holder.status, ageBand: holder.ageBand, roles: holder.roles })
    .from(holder)
    .where(inArray(holder.id, [...ids]));
  const checked = await hasCheckFor(db, ids, 'children-supervised', todayInLondon(now));
  return new Map(
    people.map(({ id, status, ageBand, roles }) => [
      id,
      {
        isActive: status === 'active',
        ageBand,
        roles,
        hasCheck: checked.has(id),
      },
    ]),
  );
}

/** How these circles stand. Ask it in the transaction of what hangs on it: a check can end at any moment. */
export async function standingsOf(
  db: Db,
  rows: readonly YouthCircleRow[],
  now: Date,
): Promise<Standing[]> {
  if (rows.length === 0) return [];
  const leaderIds = [...new Set(rows.flatMap(({ leaderId }) => leaderId ?? []))];
  const facts = await leaderFacts(db, leaderIds, now);
  const hasLead = (await leadIds(db)).length > 0;
  return rows.map((row) => {
    const leader = row.leaderId === null ? undefined : facts.get(row.leaderId);
    const fault = leaderFault(leader);
    const isPossible = fault === undefined || fault === 'check';
    return {
      row,
      state: stateOf({ ...row, leader, hasLead }),
      leader:
        row.leaderId !== null && isPossible
          ? { id: row.leaderId, firstName: row.leaderName }
          : null,
      isChecked: fault === undefined,
    };
  });
}

/** Circles by their ids. */
export async function findStandings(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(youthCircle)
    .where(inArray(youthCircle.id, [...new Set(ids)]));
  return new Map((await standingsOf(db, rows, now)).map((one) => [one.row.id, one]));
}

/** Who of these accounts is in which of these circles, as pairs of `circle account`. */
export async function memberPairs(
  db: Db,
  circleIds: readonly string[],
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (circleIds.length === 0 || accountIds.length === 0) return new Set();
  const rows = await db
    .select({ circleId: youthCircleMember.circleId, accountId: youthCircleMember.accountId })
    .from(youthCircleMember)
    .where(
      and(
        inArray(youthCircleMember.circleId, [...circleIds]),
        inArray(youthCircleMember.accountId, [...accountIds]),
      ),
    );
  return new Set(rows.map((row) => pairOf(row.circleId, row.accountId)));
}

export const pairOf = (circleId: string, accountId: string): string => `${circleId} ${accountId}`;

/** How many young people are in these circles, of those whose account is active and of the board's band still. */
export async function countMembers(
  db: Db,
  circleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (circleIds.length === 0) return new Map();
  const rows = await db
    .select({ circleId: youthCircleMember.circleId, members: count() })
    .from(youthCircleMember)
    .innerJoin(youthCircle, eq(youthCircle.id, youthCircleMember.circleId))
    .innerJoin(
      holder,
      and(
        eq(holder.id, youthCircleMember.accountId),
        eq(holder.status, 'active'),
        eq(holder.ageBand, youthCircle.board),
      ),
    )
    .where(inArray(youthCircleMember.circleId, [...circleIds]))
    .groupBy(youthCircleMember.circleId);
  return new Map(rows.map(({ circleId, members }) => [circleId, members]));
}
