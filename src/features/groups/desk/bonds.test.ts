import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BondSource } from '#features/engagement/bond-source.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { addGroupScene, addTestPost } from '../groups.scene.server.ts';
import type { GroupScene } from '../groups.scene.server.ts';
import { groupPost, groupReaction } from '../posts/post.table.server.ts';
import { reactToPost } from '../posts/react.service.server.ts';
import { helpfulBonds, reactionBonds } from './bonds.server.ts';

const data = useTestDb();
let scene: GroupScene;
beforeEach(async () => {
  scene = await addGroupScene(() => data.db);
});

const daysAgo = (days: number) => earlier(testNow, days * dayMs);
const from = daysAgo(30);
/** Who gave whom how often since then. */
const given = async (source: BondSource) =>
  rowsOf(
    await data.db.execute(sql`select giver, receiver, count(*)::int as acts
      from (${source.bonds(from).getSQL()}) as bond (giver, receiver, at)
      where at >= ${from.toISOString()}::timestamptz group by giver, receiver`),
  );

test('a reaction counts for the day on which it was given, however old the words are', async () => {
  for (const days of [90, 60, 40]) {
    const createdAt = daysAgo(days);
    const id = await addTestPost(data.db, scene.groupId, { authorId: scene.ama.id, createdAt });
    await reactToPost(scene.as(scene.bola), id, 'thanks');
    // Another one instead is no other act.
    await reactToPost(scene.as(scene.bola), id, 'care');
  }
  expect(await given(reactionBonds)).toEqual([
    { giver: scene.bola.id, receiver: scene.ama.id, acts: 3 },
  ]);
  expect(
    await reactionBonds.things(scene.as(scene.steward), [scene.ama.id, scene.bola.id], from),
  ).toHaveLength(1);
  await data.db.update(groupReaction).set({ at: daysAgo(31) });
  expect(await given(reactionBonds)).toEqual([]);
});

test('what helped counts for the day on which that was said', async () => {
  for (const days of [90, 60, 40]) {
    const createdAt = daysAgo(days);
    const parentId = await addTestPost(data.db, scene.groupId, {
      authorId: scene.ama.id,
      sort: 'question',
      createdAt,
    });
    await addTestPost(data.db, scene.groupId, {
      authorId: scene.bola.id,
      parentId,
      createdAt,
      helpedAt: daysAgo(2),
    });
  }
  expect(await given(helpfulBonds)).toEqual([
    { giver: scene.ama.id, receiver: scene.bola.id, acts: 3 },
  ]);
  await data.db
    .update(groupPost)
    .set({ helpedAt: daysAgo(31) })
    .where(eq(groupPost.authorId, scene.bola.id));
  expect(await given(helpfulBonds)).toEqual([]);
});
