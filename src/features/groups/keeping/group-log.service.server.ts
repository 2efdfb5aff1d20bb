import { and, desc, eq, lt } from 'drizzle-orm';
import { accountNames, accountStandings } from '#features/accounts/account-relations.server.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { mayBeSeen } from '#platform/access/reach.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { groupPolicy, isIn } from '../group.policy.ts';
import { requireGroup } from '../standing.server.ts';
import { groupLog } from './group-log.table.server.ts';
import { logPageSize } from './keeping.contract.ts';
import type { listGroupLog as listContract } from './keeping.contract.ts';
import type { groupLogActions } from './log-actions.ts';

interface Deed {
  groupId: string;
  action: (typeof groupLogActions)[number];
  /** Whom it was about. */
  aboutId?: string | null;
  reason?: string;
}

/** Notes in the group's own log what was done, in the caller's transaction. */
export async function noteDeed(ctx: ServiceContext, tx: Db, deed: Deed): Promise<void> {
  // Whoever of staff decides is not named to members.
  const byStaff = deed.action === 'staff-words-back' || deed.action === 'staff-may-return';
  const byId = ctx.actor.kind === 'user' && !byStaff ? ctx.actor.id : null;
  await tx.insert(groupLog).values({ ...deed, byId, at: ctx.now });
}

/** The same of what staff did: members read that it was the site, and not who. */
export async function noteStaffDeed({ now }: ServiceContext, tx: Db, deed: Deed): Promise<void> {
  await tx.insert(groupLog).values({ ...deed, byId: null, at: now });
}

/** For members; whom a line is about is for stewards and staff. */
export async function listGroupLog(
  ctx: ServiceContext,
  groupId: string,
  after: string | undefined,
): Promise<EndpointResponse<typeof listContract>> {
  const standing = await requireGroup(
    ctx,
    ctx.db,
    groupId,
    (actor, group) =>
      groupPolicy.read(actor, group) && (isIn(group.place) || groupPolicy.lookAfter(actor, group)),
  );
  const isKeeper = groupPolicy.lookAfter(ctx.actor, standing);
  const by = accountNames('by');
  const about = accountNames('about');
  const byKnown = accountStandings('by_known');
  const aboutKnown = accountStandings('about_known');
  const rows = await ctx.db
    .select({
      row: groupLog,
      byFirst: by.firstName,
      byLast: by.lastName,
      aboutFirst: about.firstName,
      aboutLast: about.lastName,
      byBand: byKnown.ageBand,
      aboutBand: aboutKnown.ageBand,
    })
    .from(groupLog)
    .leftJoin(by, eq(by.id, groupLog.byId))
    .leftJoin(about, eq(about.id, groupLog.aboutId))
    .leftJoin(byKnown, eq(byKnown.id, groupLog.byId))
    .leftJoin(aboutKnown, eq(aboutKnown.id, groupLog.aboutId))
    .where(and(eq(groupLog.groupId, groupId), after ? lt(groupLog.id, after) : undefined))
    .orderBy(desc(groupLog.id))
    .limit(logPageSize + 1);
  const { shown, next } = pageOf(rows, logPageSize, ({ row }) => row.id);
  // Nobody is named who has turned out to be younger.
  const named = (band: AgeBand | null, firstName: string | null, lastName: string | null) =>
    firstName !== null && band !== null && mayBeSeen(band)
      ? nameAndInitial({ firstName, lastName: lastName ?? '' })
      : '';
  return {
    items: shown.map(({ row, ...who }) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      by: named(who.byBand, who.byFirst, who.byLast),
      about: isKeeper ? named(who.aboutBand, who.aboutFirst, who.aboutLast) : '',
      reason: row.reason,
    })),
    next,
  };
}
