import { and, eq } from 'drizzle-orm';
import { reachableAmong } from '#features/accounts/reach.service.server.ts';
import { isKeptFrom } from '#features/accounts/blocks/between.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { groupMember } from '../group-member.table.server.ts';
import { at } from '../standing.server.ts';
import type { PostRow } from './open-post.server.ts';

interface Word {
  readerId: string;
  writerId: string | null;
  reply: Pick<PostRow, 'groupId'>;
}

/** Adults in the group who have not muted it, and between whom and the writer there is neither block nor mute. */
export async function wantsToHear(
  tx: Db,
  { readerId, writerId, reply: { groupId } }: Word,
): Promise<boolean> {
  const listens = and(
    at(groupId, readerId),
    eq(groupMember.state, 'in'),
    eq(groupMember.isMuted, false),
  );
  if ((await tx.$count(groupMember, listens)) === 0) return false;
  const reached = await reachableAmong(tx, {
    from: 'adult',
    accountIds: [readerId],
    way: 'mention',
    by: writerId,
  });
  if (reached.length === 0) return false;
  return writerId === null || !(await isKeptFrom(tx, readerId, writerId));
}
