import { and, eq, inArray } from 'drizzle-orm';
import { namedAdults } from '#features/accounts/account-relations.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { groupPath, groupsTag } from '../group.contract.ts';
import { changedElsewhere, isKept } from '../group-errors.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupSubmission } from '../group-submission.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { stewardIds } from '../joining/steward-ids.server.ts';
import { noteStaffDeed } from '../keeping/group-log.service.server.ts';
import { at, holdGroup } from '../standing.server.ts';
import type {
  appointSteward as appointContract,
  archiveByStaff as archiveContract,
} from './group-desk.contract.ts';
import { groupDeskPolicy } from './group-desk.policy.ts';

const subjectOf = (id: string) => ({ type: groupSubmission.type, id });

/** Its stewards are told why, and its members read it in the log, without a name. What is so already changes nothing. */
export async function archiveByStaff(
  ctx: ServiceContext,
  groupId: string,
  { isArchived, reason }: EndpointArguments<typeof archiveContract>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const { row } = await holdGroup(ctx, tx, groupId, groupDeskPolicy.keep);
    if ((row.archivedAt !== null) === isArchived) return;
    await tx
      .update(communityGroup)
      .set({ archivedAt: isArchived ? ctx.now : null })
      .where(eq(communityGroup.id, groupId));
    const action = isArchived ? 'staff-archived' : 'staff-reopened';
    await noteStaffDeed(ctx, tx, { groupId, action, reason });
    await audit(ctx, tx, {
      action: isArchived ? 'group.archived' : 'group.reopened',
      subject: subjectOf(groupId),
    });
    for (const stewardId of await stewardIds(tx, groupId))
      await tell(ctx, tx, stewardId, {
        kind: isArchived ? 'groups/staff-archived' : 'groups/staff-reopened',
        sort: 'asked',
        values: { group: isolate(row.title) },
        url: groupPath(groupId),
        more: [reason],
      });
  });
  ctx.invalidate([groupsTag]);
  return {};
}

/** Throws `group/is-kept` where somebody looks after it, and `group/changed` for who is no member that can act. */
export async function appointSteward(
  ctx: ServiceContext,
  groupId: string,
  { accountId, reason }: EndpointArguments<typeof appointContract>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const { row } = await holdGroup(ctx, tx, groupId, groupDeskPolicy.keep);
    if ((await stewardIds(tx, groupId)).length > 0) throw isKept();
    const [place] = await tx
      .update(groupMember)
      .set({ role: 'steward', since: ctx.now })
      .where(and(at(groupId, accountId), eq(groupMember.state, 'in'), isAdultNow(tx)))
      .returning({ id: groupMember.id });
    if (!place) throw changedElsewhere();
    await noteStaffDeed(ctx, tx, {
      groupId,
      action: 'staff-appointed',
      aboutId: accountId,
      reason,
    });
    await audit(ctx, tx, {
      action: 'group.steward-appointed',
      subject: subjectOf(groupId),
      accountId,
    });
    await tell(ctx, tx, accountId, {
      kind: 'groups/staff-appointed',
      sort: 'asked',
      values: { group: isolate(row.title) },
      url: groupPath(groupId),
      more: [reason],
    });
  });
  ctx.invalidate([groupsTag]);
  return {};
}

function isAdultNow(tx: Db) {
  const known = namedAdults('known');
  return inArray(groupMember.accountId, tx.select({ id: known.id }).from(known));
}
