import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { namedAdults } from '#features/accounts/account-relations.server.ts';
import { listSampleAccountIds } from '#features/accounts/sample-people.seed.server.ts';
import { toldCount } from '#features/engagement/told-count.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { openCases } from '#features/staff/desk/open-cases.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { badgeDeskPageSize, latelyDays } from './badge-desk.contract.ts';
import type { listGivenBadges as listContract } from './badge-desk.contract.ts';
import { badges } from './badge-rules.ts';
import { badgePolicy } from './badge.policy.ts';
import { badgeCaseKind } from './badge.service.server.ts';
import { badgeAward } from './badge.table.server.ts';

/** Badges of adults with active accounts: nobody younger is named. What holds and what was taken back are two lists. */
export async function listGivenBadges(
  ctx: ServiceContext,
  { state = 'given', badge, after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  authorize(badgePolicy.readGiven, ctx.actor, undefined);
  const holder = namedAdults('holder');
  const rows = await ctx.db
    .select({ row: badgeAward, firstName: holder.firstName, lastName: holder.lastName })
    .from(badgeAward)
    .innerJoin(holder, eq(holder.id, badgeAward.accountId))
    .where(
      and(
        state === 'given' ? isNull(badgeAward.revokedAt) : isNotNull(badgeAward.revokedAt),
        badge ? eq(badgeAward.badge, badge) : undefined,
        after ? lt(badgeAward.id, after) : undefined,
      ),
    )
    .orderBy(desc(badgeAward.id))
    .limit(badgeDeskPageSize + 1);
  const { shown, next } = pageOf(rows, badgeDeskPageSize, ({ row }) => row.id);
  const cases = await findCases(
    ctx,
    shown.map(({ row }) => row.id),
  );
  const samples = new Set(await listSampleAccountIds(ctx.db));
  return {
    items: shown.map(({ row, ...name }) => ({
      id: row.id,
      badge: row.badge,
      holder: nameAndInitial(name),
      holderId: row.accountId,
      isSample: samples.has(row.accountId),
      earnedOn: row.earnedOn,
      revoked: row.revokedAt && { at: row.revokedAt.toISOString(), reason: row.reason },
      caseId: cases.get(row.id) ?? null,
      can: { doubt: !cases.has(row.id) && badgePolicy.doubt(ctx.actor, row) },
    })),
    next,
    lately: await countLately(ctx),
  };
}

async function countLately({ db, now }: ServiceContext) {
  const since = todayInLondon(earlier(now, latelyDays * dayMs));
  const rows = await db
    .select({ badge: badgeAward.badge, found: count() })
    .from(badgeAward)
    .where(gte(badgeAward.earnedOn, since))
    .groupBy(badgeAward.badge);
  const found = new Map(rows.map((row) => [row.badge, row.found]));
  return badges.map((badge) => ({ badge, count: toldCount(found.get(badge) ?? 0) }));
}

async function findCases(
  { db, actor }: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const open = openCases(actor, 'open_case');
  const rows = await db
    .select({ id: open.id, subjectId: open.subjectId })
    .from(open)
    .where(and(eq(open.subjectType, badgeCaseKind), inArray(open.subjectId, [...ids])));
  return new Map(rows.map(({ id, subjectId }) => [subjectId, id]));
}
