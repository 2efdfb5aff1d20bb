import { and, eq, isNull } from 'drizzle-orm';
import { settleCase } from '#features/staff/case.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { groupMember } from '../group-member.table.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { countMembers } from '../joining/membership.service.server.ts';
import { at } from '../standing.server.ts';
import type { Why } from '../keeping/why.server.ts';
import type { RemovalRow } from './kept-words.server.ts';
import { lookKinds } from './look-kinds.ts';
import { groupRemoval, removalType } from './removal.table.server.ts';

interface Whose {
  groupId: string;
  accountId: string;
}

/** A steward closes the group to somebody, who can ask staff to look at it. */
export async function notePlaceTaken(
  ctx: ServiceContext,
  tx: Db,
  { groupId, accountId, why }: Whose & { why: Why },
): Promise<void> {
  const byId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const { agreement, words: reason } = why;
  await tx
    .insert(groupRemoval)
    .values({ groupId, accountId, byId, at: ctx.now, agreement, reason });
}

/** Stewards let somebody come back by themselves: there is nothing left for staff to decide. */
export async function settlePlace(
  ctx: ServiceContext,
  tx: Db,
  { groupId, accountId }: Whose,
): Promise<void> {
  const open = await tx
    .update(groupRemoval)
    .set({ outcome: 'back', decidedAt: ctx.now })
    .where(
      and(
        eq(groupRemoval.groupId, groupId),
        eq(groupRemoval.accountId, accountId),
        isNull(groupRemoval.postId),
        isNull(groupRemoval.decidedAt),
      ),
    )
    .returning({ id: groupRemoval.id });
  for (const { id } of open)
    await settleCase(ctx, tx, {
      kind: lookKinds.place,
      subject: { type: removalType, id },
      outcome: 'settled',
    });
}

/** Whoever was removed may join again, as anybody may. */
export async function openGroupAgain(tx: Db, removal: RemovalRow): Promise<void> {
  await tx
    .delete(groupMember)
    .where(and(at(removal.groupId, removal.accountId), eq(groupMember.state, 'removed')));
}

/** The decision to let them come back is undone, also where they have joined again already. */
export async function closeGroupAgain(
  ctx: ServiceContext,
  tx: Db,
  { groupId, accountId, at: since }: RemovalRow,
): Promise<void> {
  const [group] = await tx
    .select()
    .from(communityGroup)
    .where(eq(communityGroup.id, groupId))
    .for('update');
  if (!group) return;
  const [place] = await tx.select().from(groupMember).where(at(groupId, accountId));
  const closed = { role: 'member', state: 'removed', since, askText: '' } as const;
  await tx
    .insert(groupMember)
    .values({
      ...closed,
      groupId,
      accountId,
      agreedVersion: group.agreementsVersion,
      readAt: ctx.now,
    })
    .onConflictDoUpdate({ target: [groupMember.groupId, groupMember.accountId], set: closed });
  if (place?.state === 'in') await countMembers(tx, groupId, -1);
}
