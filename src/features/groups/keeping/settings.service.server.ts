import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { forgetTogetherTitle } from '#features/endorsements/endorsement.service.server.ts';
import { awaitStaff } from '#features/submissions/submit.service.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { Db } from '#platform/db/db.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { groupsTag } from '../group.contract.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupPolicy } from '../group.policy.ts';
import type { Joining } from '../group.policy.ts';
import { groupSubmission } from '../group-submission.server.ts';
import type { GroupRow } from '../group-submission.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { groupPost } from '../posts/post.table.server.ts';
import { holdGroup, requireGroup } from '../standing.server.ts';
import { noteDeed } from './group-log.service.server.ts';
import type { changeGroup as changeContract } from './keeping.contract.ts';

const isSame = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((line, place) => line === right[place]);

/** When the agreements change they get a new version, and each member has to accept it before they write again. */
export async function changeGroup(
  ctx: ServiceContext,
  groupId: string,
  settings: EndpointArguments<typeof changeContract>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const { row } = await holdGroup(ctx, tx, groupId, groupPolicy.keep);
    const hasNewAgreements = !isSame(row.agreements, settings.agreements);
    if (settings.joining !== row.joining) await changeJoining(tx, row, settings.joining);
    await tx
      .update(communityGroup)
      .set({
        ...settings,
        searchText: searchTextOf(row.title, settings.text, row.place),
        ...(hasNewAgreements && { agreementsVersion: row.agreementsVersion + 1 }),
      })
      .where(eq(communityGroup.id, groupId));
    await noteDeed(ctx, tx, { groupId, action: 'settings' });
    if (hasNewAgreements || settings.text !== row.text) await lookAgain(ctx, tx, row);
  });
  ctx.invalidate([groupsTag]);
  return {};
}

/** How far a group is open: what was said in the confidence of one step is not told on a step further out. */
const openness: Record<Joining, number> = { hidden: 0, request: 1, open: 2 };

async function changeJoining(tx: Db, row: GroupRow, joining: Joining): Promise<void> {
  const isOpened = openness[joining] > openness[row.joining];
  if (isOpened && (await tx.$count(groupPost, eq(groupPost.groupId, row.id))) > 0)
    throw wrongFields([{ path: 'joining', key: 'groups:error.joiningOpened' }]);
  // Whoever waited or has an old link begins anew under the new rule.
  await tx
    .delete(groupMember)
    .where(and(eq(groupMember.groupId, row.id), eq(groupMember.state, 'asked')));
  await tx.update(communityGroup).set({ inviteKey: null }).where(eq(communityGroup.id, row.id));
  if (joining !== 'open') await forgetTogetherTitle(tx, { kind: 'group', thing: row.id });
}

/** What visitors read of a group has changed since staff looked at it (security B4). */
async function lookAgain(ctx: ServiceContext, tx: Db, row: GroupRow): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  await awaitStaff(ctx, tx, groupSubmission, { id: row.id, authorId: ctx.actor.id });
}

/** One that is archived stays to be read by those who could; nobody joins and nobody writes. */
export async function archiveGroup(
  ctx: ServiceContext,
  groupId: string,
  isArchived: boolean,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const { row } = await holdGroup(ctx, tx, groupId, groupPolicy.keep);
    if ((row.archivedAt !== null) === isArchived) return;
    await tx
      .update(communityGroup)
      .set({ archivedAt: isArchived ? ctx.now : null })
      .where(eq(communityGroup.id, groupId));
    await noteDeed(ctx, tx, { groupId, action: isArchived ? 'archived' : 'reopened' });
  });
  ctx.invalidate([groupsTag]);
  return {};
}

/** The first one is made when it is asked for. A new one ends the links with the old. */
export async function getInvite(
  ctx: ServiceContext,
  groupId: string,
  isRenewed: boolean,
): Promise<{ key: string }> {
  const { row } = await requireGroup(ctx, ctx.db, groupId, groupPolicy.keep);
  if (row.joining !== 'hidden') throw groupSubmission.refusals.notFound();
  if (row.inviteKey !== null && !isRenewed) return { key: row.inviteKey };
  return ctx.db.transaction(async (tx) => {
    await holdGroup(ctx, tx, groupId, groupPolicy.keep);
    const key = randomBytes(24).toString('base64url');
    await tx.update(communityGroup).set({ inviteKey: key }).where(eq(communityGroup.id, groupId));
    await audit(ctx, tx, { action: 'group.invite', subject: { type: 'group', id: groupId } });
    return { key };
  });
}
