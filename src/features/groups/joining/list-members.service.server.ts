import { and, asc, eq, gt } from 'drizzle-orm';
import { namedAdults } from '#features/accounts/account-relations.server.ts';
import { notBlockedWith } from '#features/accounts/blocks/between.server.ts';
import { findOpenProfiles } from '#features/accounts/profile/open-profiles.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupPolicy, isIn } from '../group.policy.ts';
import { requireGroup } from '../standing.server.ts';
import { memberPageSize } from './membership.contract.ts';
import type { listMembers as listContract } from './membership.contract.ts';

/** Members see who is in it; stewards and staff also who asks and who was removed. */
export async function listMembers(
  ctx: ServiceContext,
  groupId: string,
  { state, after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  const standing = await requireGroup(ctx, ctx.db, groupId, (actor, group) => {
    return (
      groupPolicy.lookAfter(actor, group) ||
      (state === 'in' && groupPolicy.read(actor, group) && isIn(group.place))
    );
  });
  const { actor } = ctx;
  const isKeeper = groupPolicy.lookAfter(actor, standing);
  const person = namedAdults('person');
  const rows = await ctx.db
    .select({ row: groupMember, firstName: person.firstName, lastName: person.lastName })
    .from(groupMember)
    .innerJoin(person, eq(person.id, groupMember.accountId))
    .where(
      and(
        eq(groupMember.groupId, groupId),
        eq(groupMember.state, state),
        actor.kind === 'user' && !isKeeper
          ? notBlockedWith(actor.id, groupMember.accountId)
          : undefined,
        after ? gt(groupMember.id, after) : undefined,
      ),
    )
    .orderBy(asc(groupMember.id))
    .limit(memberPageSize + 1);
  const { shown, next } = pageOf(rows, memberPageSize, ({ row }) => row.id);
  const open = await findOpenProfiles(
    ctx.db,
    shown.map(({ row }) => row.accountId),
  );
  return {
    items: shown.map(({ row, ...name }) => ({
      id: row.accountId,
      name: nameAndInitial(name),
      hasProfile: open.has(row.accountId),
      role: row.role,
      since: row.since.toISOString(),
      text: row.askText,
      isSelf: isSelf(ctx.actor, row.accountId),
    })),
    next,
  };
}
