import { beforeEach, describe, expect, test } from 'vitest';
import { personBlock } from '#features/accounts/blocks/block.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addGroupScene } from '../groups.scene.server.ts';
import type { GroupScene } from '../groups.scene.server.ts';
import { listMyGroups, markGroupRead } from './own-groups.service.server.ts';
import { withdrawGroupPost } from './take-back.service.server.ts';
import { addGroupPost, addGroupReply } from './write-post.service.server.ts';

const data = useTestDb();
let scene: GroupScene;
beforeEach(async () => {
  scene = await addGroupScene(() => data.db);
});

const say = async (text: string, minutes: number) =>
  (
    await addGroupPost(
      scene.as(scene.ama, { now: later(testNow, minutes * minuteMs) }),
      [],
      scene.groupId,
      { sort: 'talk', text },
    )
  ).id;
const mine = async () => (await listMyGroups(scene.as(scene.bola))).items[0];

describe('The unread marks of one’s own groups', () => {
  test('lead to what is new, and one thread is read for all only where no other has news', async () => {
    const read = (threadId: string) =>
      markGroupRead(scene.as(scene.bola, { now: later(testNow, hourMs) }), scene.groupId, {
        threadId,
      });
    expect(await mine()).toMatchObject({ unread: 0, newest: null });
    const older = await say('One.', 1);
    expect(await mine()).toMatchObject({
      newest: { threadId: older, postId: older, isOneThread: true },
    });
    await addGroupReply(scene.as(scene.ama, { now: later(testNow, 2 * minuteMs) }), older, {
      text: 'And two.',
    });
    expect(await mine()).toMatchObject({ unread: 2, newest: { threadId: older, postId: older } });
    const newer = await say('Three.', 3);
    expect(await mine()).toMatchObject({
      unread: 3,
      newest: { threadId: newer, postId: newer, isOneThread: false },
    });
    await read(newer);
    expect(await mine()).toMatchObject({ unread: 3 });
    await withdrawGroupPost(scene.as(scene.ama), newer);
    await read(older);
    expect(await mine()).toMatchObject({ unread: 0, newest: null });
  });

  test('hold no reply below the words of somebody with whom there is a block', async () => {
    const thread = await say('One.', 1);
    await data.db.insert(personBlock).values({
      accountId: scene.bola.id,
      otherId: scene.ama.id,
      kind: 'block',
      shownAs: 'Ama O.',
      createdAt: testNow,
    });
    await addGroupReply(scene.as(scene.steward, { now: later(testNow, minuteMs) }), thread, {
      text: 'Two.',
    });
    expect(await mine()).toMatchObject({ unread: 0, newest: null });
  });
});
