import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { groupMember } from './group-member.table.server.ts';
import type { Standing } from './group.policy.ts';
import { groupSubmission } from './group-submission.server.ts';
import type { GroupRow } from './group-submission.server.ts';
import { communityGroup } from './group.table.server.ts';

export type MemberRow = typeof groupMember.$inferSelect;

/** A group with the place that the person who asks has in it. */
export interface GroupStanding extends Standing {
  row: GroupRow;
  place: MemberRow | null;
}

const accountOf = (actor: Actor): string | undefined =>
  actor.kind === 'user' ? actor.id : undefined;

/** Undefined where there is no such group. Whether it may be seen is for the caller to ask. */
export async function findStanding(
  { actor }: Pick<ServiceContext, 'actor'>,
  db: Db,
  groupId: string,
): Promise<GroupStanding | undefined> {
  const accountId = accountOf(actor);
  const [found] = await db
    .select({ row: communityGroup, place: groupMember })
    .from(communityGroup)
    .leftJoin(groupMember, accountId ? at(groupId, accountId) : sql`false`)
    .where(eq(communityGroup.id, groupId));
  if (!found) return undefined;
  const { row, place } = found;
  const { ownerId, status, hiddenAt, joining, archivedAt } = row;
  return { row, place, ownerId, status, hiddenAt, joining, archivedAt };
}

/** One account's place in one group. */
export const at = (groupId: string, accountId: string) =>
  and(eq(groupMember.groupId, groupId), eq(groupMember.accountId, accountId));

/** Throws `group/not-found` where the rule says no: who may not do a thing is not told whether there is such a group. */
export async function requireGroup(
  ctx: ServiceContext,
  db: Db,
  groupId: string,
  rule: Rule<Standing>,
): Promise<GroupStanding> {
  const standing = await findStanding(ctx, db, groupId);
  if (!standing || !rule(ctx.actor, standing)) throw groupSubmission.refusals.notFound();
  return standing;
}

/** The same with the group's row held until the transaction ends: counts and places in it can't change meanwhile. */
export async function holdGroup(
  ctx: ServiceContext,
  tx: Db,
  groupId: string,
  rule: Rule<Standing>,
): Promise<GroupStanding> {
  await tx
    .select({ id: communityGroup.id })
    .from(communityGroup)
    .where(eq(communityGroup.id, groupId))
    .for('update');
  return requireGroup(ctx, tx, groupId, rule);
}
