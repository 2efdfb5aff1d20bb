import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { CurrentCheck } from '#features/vetting/current-check.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import {
  clearedAmong,
  countGivenReferences,
  findDueChecks,
  findSeenCheck,
} from '../mentor-clearance.server.ts';
import { deskViews } from '../mentor-desk.contract.ts';
import type { DeskMentor, DeskView, listDeskMentors as contract } from '../mentor-desk.contract.ts';
import { deskMoves, menteeGroups, mentorMoves, mentorPolicy } from '../mentor.policy.ts';
import { mentor } from '../mentor.table.server.ts';
import type { MentorRow } from '../mentor.table.server.ts';

const pageSize = 12;

const menteesNow = sql<number>`(
  select count(*) from mentorship
  where mentorship.mentor_id = ${mentor.id} and mentorship.status in ('matched', 'active')
)::int`;

/** What staff look after, newest first, with how much there is of each. */
export async function listDeskMentors(
  ctx: ServiceContext,
  { view, after }: EndpointArguments<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  authorize(mentorPolicy.desk, ctx.actor, undefined);
  const due = await dueMentors(ctx);
  const names = accountNames('mentor_name');
  const standing = accountStandings('mentor_standing');
  const rows = await ctx.db
    .select({
      row: mentor,
      firstName: names.firstName,
      lastName: names.lastName,
      roles: standing.roles,
      mentees: menteesNow,
    })
    .from(mentor)
    .leftJoin(names, eq(names.id, mentor.accountId))
    .leftJoin(standing, eq(standing.id, mentor.accountId))
    .where(and(whereOf(view, due), after ? lt(mentor.id, after) : undefined))
    .orderBy(desc(mentor.id))
    .limit(pageSize + 1);
  const page = pageOf(rows, pageSize, ({ row }) => row.id);
  const items: DeskMentor[] = [];
  for (const { row, firstName, lastName, roles, mentees } of page.shown)
    items.push({
      ...(await toDesk(ctx, row)),
      name: row.sampleName ?? `${firstName ?? ''} ${lastName ?? ''}`.trim(),
      isVolunteer: roles?.includes('volunteer') ?? false,
      mentees,
    });
  return { items, next: page.next, counts: await countViews(ctx.db, due) };
}

function whereOf(view: DeskView, due: readonly string[]): SQL | undefined {
  if (view === 'frozen') return isNotNull(mentor.frozenAt);
  if (view === 'renewals') return inArray(mentor.id, [...due]);
  return eq(mentor.status, view);
}

async function toDesk(
  ctx: ServiceContext,
  row: MentorRow,
): Promise<Omit<DeskMentor, 'name' | 'mentees' | 'isVolunteer'>> {
  const today = todayInLondon(ctx.now);
  const { accountId } = row;
  const seen = accountId ? await findSeenCheck(ctx.db, accountId, today) : undefined;
  const may = mentorPolicy.decide(ctx.actor, row) && accountId !== null;
  return {
    id: row.id,
    accountId,
    status: row.status,
    headline: row.headline,
    about: row.about,
    topics: row.topics,
    languages: row.languages,
    ways: row.ways,
    city: row.city,
    capacity: row.capacity,
    takesYoung: row.takesYoung,
    appliedAt: row.appliedAt.toISOString(),
    references: accountId ? await countGivenReferences(ctx.db, accountId) : 0,
    interviewedOn: row.interviewedOn,
    trainedOn: row.trainedOn,
    check: seen ? await toCheck(ctx.db, row, seen, today) : null,
    isFrozen: row.frozenAt !== null,
    isSample: row.isSample,
    staffNote: row.staffNote,
    moves: may
      ? deskMoves.filter((move) => canSideMove(mentorMoves[move], row.status, 'staff'))
      : [],
    version: row.version,
  };
}

async function toCheck(
  db: Db,
  row: MentorRow,
  { scheme, level, issuedOn, endsOn, isRenewalDue }: CurrentCheck,
  today: string,
): Promise<DeskMentor['check']> {
  const isGood = await isEnough(db, row, today);
  return { scheme, level, issuedOn, endsOn, isRenewalDue, isEnough: isGood };
}

/** Whether the check is current and of the level that this mentor's mentees need. */
export async function isEnough(db: Db, row: MentorRow, today: string): Promise<boolean> {
  if (row.accountId === null) return false;
  const group = row.takesYoung ? 'young' : 'adults';
  return (await clearedAmong(db, [row.accountId], group, today)).has(row.accountId);
}

/** Mentors whose check ends within 60 days. */
async function dueMentors(ctx: ServiceContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: mentor.id, accountId: mentor.accountId, takesYoung: mentor.takesYoung })
    .from(mentor)
    .where(and(inArray(mentor.status, ['active', 'paused']), isNotNull(mentor.accountId)));
  const due = new Set<string>();
  for (const group of menteeGroups) {
    const theirs = rows.filter(({ takesYoung }) => takesYoung === (group === 'young'));
    const accountIds = theirs.flatMap(({ accountId }) => accountId ?? []);
    const found = await findDueChecks(ctx.db, accountIds, group, todayInLondon(ctx.now));
    for (const { id, accountId } of theirs) if (accountId && found.has(accountId)) due.add(id);
  }
  return [...due];
}

async function countViews(db: Db, due: readonly string[]): Promise<Record<DeskView, number>> {
  const rows = await db
    .select({ status: mentor.status, total: count() })
    .from(mentor)
    .groupBy(mentor.status);
  const counts = Object.fromEntries(deskViews.map((view) => [view, 0])) as Record<DeskView, number>;
  for (const { status, total } of rows) counts[status] = total;
  counts.renewals = due.length;
  counts.frozen = await db.$count(mentor, isNotNull(mentor.frozenAt));
  return counts;
}
