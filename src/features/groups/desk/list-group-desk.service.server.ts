import { and, asc, desc, eq, gte, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { namedAdults } from '#features/accounts/account-relations.server.ts';
import { openCases } from '#features/staff/desk/open-cases.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { holdsWords } from '#platform/search/word-match.server.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupSubmission } from '../group-submission.server.ts';
import type { GroupRow } from '../group-submission.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { groupPost, postType } from '../posts/post.table.server.ts';
import { deskPageSize, manyReports } from './group-desk.contract.ts';
import type {
  DeskFilter,
  DeskGroup,
  listGroupDesk as listContract,
} from './group-desk.contract.ts';
import { groupDeskPolicy } from './group-desk.policy.ts';

/** How many open reports there are about each group and what is said in it; as many lines as there are reports at most. */
function openReports({ db, actor }: ServiceContext) {
  const report = openCases(actor, 'open_report');
  const groupId = sql<string>`coalesce(${groupPost.groupId}, ${report.subjectId})`;
  return db
    .select({ groupId: groupId.as('group_id'), found: sql<number>`count(*)::int`.as('found') })
    .from(report)
    .leftJoin(groupPost, and(eq(report.subjectType, postType), eq(groupPost.id, report.subjectId)))
    .where(
      and(eq(report.kind, 'report'), inArray(report.subjectType, [groupSubmission.type, postType])),
    )
    .groupBy(groupId)
    .as('open_reports');
}

const isActing = and(eq(groupMember.state, 'in'), eq(groupMember.role, 'steward'));

function matches(db: Db, filter: DeskFilter | undefined, reports: ReturnType<typeof openReports>) {
  const known = namedAdults('known');
  const conditions: Record<DeskFilter, SQL | undefined> = {
    waiting: eq(communityGroup.status, 'pending'),
    hidden: isNotNull(communityGroup.hiddenAt),
    archived: isNotNull(communityGroup.archivedAt),
    unkept: and(
      shownOf(communityGroup),
      notExists(
        db
          .select({ id: groupMember.id })
          .from(groupMember)
          .innerJoin(known, eq(known.id, groupMember.accountId))
          .where(and(eq(groupMember.groupId, communityGroup.id), isActing)),
      ),
    ),
    reported: gte(reports.found, manyReports),
  };
  return filter && conditions[filter];
}

/** A page of all groups that wait or have appeared, whatever became of them since. */
export async function listGroupDesk(
  ctx: ServiceContext,
  { q, filter, after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  authorize(groupDeskPolicy.read, ctx.actor, undefined);
  const reports = openReports(ctx);
  const rows = await ctx.db
    .select({ row: communityGroup, reports: reports.found })
    .from(communityGroup)
    .leftJoin(reports, eq(reports.groupId, communityGroup.id))
    .where(
      and(
        // What was refused is over: its words are its founder's alone.
        inArray(communityGroup.status, ['pending', 'published']),
        q ? holdsWords(communityGroup.searchText, q) : undefined,
        matches(ctx.db, filter, reports),
        after ? lt(communityGroup.id, after) : undefined,
      ),
    )
    .orderBy(desc(communityGroup.id))
    .limit(deskPageSize + 1);
  const { shown, next } = pageOf(rows, deskPageSize, ({ row }) => row.id);
  const ids = shown.map(({ row }) => row.id);
  const stewards = await findStewards(ctx.db, ids);
  const cases = await findCases(ctx, ids);
  const own = await findOwnPlaces(ctx, ids);
  return {
    items: shown.map(({ row, reports: found }): DeskGroup => {
      const kept = stewards.get(row.id) ?? [];
      const place = own.has(row.id) ? ({ role: 'member', state: 'in' } as const) : null;
      const mayKeep = groupDeskPolicy.keep(ctx.actor, { ...row, place });
      return {
        id: row.id,
        title: row.title,
        isSample: row.isSample,
        state: stateOf(row),
        members: row.members,
        activeAt: row.activeAt.toISOString(),
        stewards: kept,
        openReports: found ?? 0,
        caseId: cases.get(row.id) ?? null,
        can: {
          archive: mayKeep && row.archivedAt === null,
          reopen: mayKeep && row.archivedAt !== null,
          appoint: mayKeep && kept.length === 0 && row.members > 0,
        },
      };
    }),
    next,
  };
}

function stateOf({ status, hiddenAt, archivedAt }: GroupRow): DeskGroup['state'] {
  if (hiddenAt !== null) return 'hidden';
  if (status !== 'published') return 'waiting';
  return archivedAt === null ? 'open' : 'archived';
}

async function findStewards(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, DeskGroup['stewards']>> {
  if (ids.length === 0) return new Map();
  const person = namedAdults('person');
  const rows = await db
    .select({
      groupId: groupMember.groupId,
      id: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
    })
    .from(groupMember)
    .innerJoin(person, eq(person.id, groupMember.accountId))
    .where(and(inArray(groupMember.groupId, [...ids]), isActing))
    .orderBy(asc(groupMember.id));
  return new Map(
    [...Map.groupBy(rows, ({ groupId }) => groupId)].map(([groupId, same]) => [
      groupId,
      same.map((row) => ({ id: row.id, name: nameAndInitial(row) })),
    ]),
  );
}

/** The case about the group itself that waits longest. */
async function findCases(
  { db, actor }: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const open = openCases(actor, 'open_case');
  const rows = await db
    .select({ id: open.id, subjectId: open.subjectId })
    .from(open)
    .where(and(eq(open.subjectType, groupSubmission.type), inArray(open.subjectId, [...ids])))
    .orderBy(desc(open.queuedAt));
  return new Map(rows.map(({ id, subjectId }) => [subjectId, id]));
}

/** In which of these the person of staff has a place themselves. */
async function findOwnPlaces(
  { db, actor }: ServiceContext,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || actor.kind !== 'user') return new Set();
  const rows = await db
    .select({ groupId: groupMember.groupId })
    .from(groupMember)
    .where(and(eq(groupMember.accountId, actor.id), inArray(groupMember.groupId, [...ids])));
  return new Set(rows.map(({ groupId }) => groupId));
}
